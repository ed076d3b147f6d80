/** Names to tap: one, or several that stay down. */
import type { DeskFacts } from "../../http";
import { Icon } from "../../parts";

export interface SeatButtonsProps {
  facts: Pick<DeskFacts, "players">;
  seats: readonly number[];
  /** Those that are down. */
  on?: readonly number[];
  label: string;
  onTap: (seat: number) => void;
}

export function SeatButtons({ facts, seats, on, label, onTap }: SeatButtonsProps) {
  return (
    <div class="wins" role="group" aria-label={label}>
      {seats.map((seat) => (
        <button
          key={seat}
          type="button"
          class="win"
          aria-pressed={on === undefined ? undefined : on.includes(seat)}
          onClick={() => onTap(seat)}
        >
          {on?.includes(seat) && <Icon name="check" small />}
          {facts.players[seat]?.name}
        </button>
      ))}
    </div>
  );
}
