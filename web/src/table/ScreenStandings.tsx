/** How everybody stands, on the shared screen: what a deal brought in one line, beside seats that show the chips; at the end in two. */
import { say } from "../words";
import { nameOf, type Sight } from "./sight";

export interface ScreenStandingsProps {
  sight: Sight;
  /** What they are called, where nothing on the screen has said that yet. */
  title?: string | undefined;
  /** What the deal brought, where the sentence beside it does not say that. */
  says?: string | undefined;
  rows: readonly { seat: number; cells: readonly (number | string)[] }[];
}

export function ScreenStandings({ sight, title, says, rows }: ScreenStandingsProps) {
  return (
    <section class="tvstand" aria-label={title ?? say("room_parts.seats")}>
      {title && <h2>{title}</h2>}
      {says && <p>{says}</p>}
      <ol>
        {rows.map(({ seat, cells: [first, more] }) => (
          <li key={seat}>
            <b>{nameOf(sight, seat)}</b>
            <span class="num">{first}</span>
            {more !== undefined && <small class="num">{more}</small>}
          </li>
        ))}
      </ol>
    </section>
  );
}
