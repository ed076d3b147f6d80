/** Names to tap: one, or several that stay down. */
import { Icon } from "../../parts";

export interface SeatButtonsProps {
  /** Of every seat. */
  names: readonly string[];
  seats: readonly number[];
  /** Those that are down. */
  on?: readonly number[];
  /** None can be tapped yet. */
  off?: boolean;
  label: string;
  onTap: (seat: number) => void;
}

export function SeatButtons({ names, seats, on, off = false, label, onTap }: SeatButtonsProps) {
  return (
    <div class="wraps" role="group" aria-label={label}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          class="win"
          aria-pressed={on === undefined ? undefined : on.includes(seat)}
          aria-disabled={off ? "true" : undefined}
          onClick={() => !off && onTap(seat)}
        >
          {on?.includes(seat) && <Icon name="check" small />}
          {names[seat]}
        </button>
      ))}
    </div>
  );
}
