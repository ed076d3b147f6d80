/** What the evening in figures tells of Tripoley: who was first out, and who took what from which space. */

import type { DealClosing, Figures } from "../../table/face";
import type { Picture } from "../../wire";
import { say } from "../../words";
import { spaceSays } from "./sight";

export const figures: Figures<Picture> = {
  won: ["out", "spaces", "pots"],
  before: [{ head: "first_out", cell: ({ out }, names) => (out === null ? "–" : (names[out] ?? "")) }],
  after: [{ head: "layout", cell: ({ layout }) => layout }],
  More: Spaces,
  spaceSays,
};

interface SpacesProps {
  closings: readonly DealClosing[];
  names: readonly string[];
  picture: Picture;
}

/** Each space: who took chips from it over the evening. */
function Spaces({ closings, names, picture }: SpacesProps) {
  const found = new Map<string, Map<number, number>>();
  for (const { space, seat, chips } of closings.flatMap(({ taken }) => taken)) {
    const shares = found.get(space) ?? new Map<number, number>();
    found.set(space, shares.set(seat, (shares.get(seat) ?? 0) + chips));
  }
  const called = spaceSays(picture);
  const said = (shares: Map<number, number>) =>
    [...shares].sort(([, one], [, other]) => other - one).map(([seat, chips]) => `${names[seat] ?? ""} ${chips}`);
  return (
    <section class="box" aria-labelledby="spaces">
      <h2 id="spaces">{say("room_tripoley.evening.who_took")}</h2>
      {found.size === 0 && <p class="quiet">{say("room_tripoley.evening.nothing")}</p>}
      <table class="figures num">
        <tbody>
          {[...found].map(([space, shares]) => (
            <tr key={space}>
              <th scope="row">{called(space)}</th>
              <td class="text">{said(shares).join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
