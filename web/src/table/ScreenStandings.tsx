/** How everybody stands: what a deal brought in one line, beside seats that show the chips; at the end with the chips. */
import { say } from "../words";
import { nameOf, type Sight } from "./sight";
import { type Stand, signed } from "./standings";

export interface ScreenStandingsProps {
  sight: Sight;
  /** What they are called, where nothing on the screen has said that yet. */
  title?: string | undefined;
  /** What the deal brought, where the sentence beside it does not say that. */
  says?: string | undefined;
  rows: readonly Stand[];
}

export function ScreenStandings({ sight, title, says, rows }: ScreenStandingsProps) {
  return (
    <section class="tvstand" aria-label={title ?? say("room_parts.seats")}>
      {title && <h2>{title}</h2>}
      {says && <p>{says}</p>}
      <ol>
        {rows.map(({ seat, chips, change }) => (
          <li key={seat}>
            <b>{nameOf(sight, seat)}</b>
            {!title && <span class="num">{chips}</span>}
            <small class="num">{signed(change)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
