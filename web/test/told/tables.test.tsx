/** What every table tells of an evening, to the letter: whoever sits there, the shared screen, and all that is read out.
 *
 * Each file holds an evening at every first moment of its kind, and of each moment what differs from the one before it.
 * `python web/page.py test -- -u` writes them anew; then what has changed in them is read.
 */
import { render } from "preact";
import { beforeAll, expect, test } from "vitest";
import { faceOf } from "../../src/games";
import { fetchLater } from "../../src/later";
import type { Face, ShellProps } from "../../src/table/face";
import { type Evening, type Moment, momentsOf, NAMELESS, played, some } from "../game/evenings";
import { playedAt } from "../game/tableAt";
import { show, the } from "../show";
import { changed, toldOf } from "../told";

beforeAll(async () => {
  await Promise.all(played.map(({ game }) => faceOf(game)));
  await fetchLater();
});

/** All that a game hands to the page around its table, without that page. */
function Bare({ moment, note, stages, asks, keys, aloud, felt, dock, text }: ShellProps) {
  return (
    <>
      <header>
        <h1>{moment}</h1>
        <p>{note}</p>
        <p>{stages.map(({ name, state }) => `${name} (${state})`).join(", ")}</p>
        <p>{keys.map(({ letter, does }) => `${letter}: ${does}`).join(", ")}</p>
        <p>{`Asked: ${asks}. ${aloud.asked()}`}</p>
        <p>{aloud.hand().join(" ")}</p>
        <p>{aloud.board().join(" ")}</p>
      </header>
      {felt()}
      {dock()}
      {text()}
    </>
  );
}

/** A page on which one moment follows the other, and the shared screen beside it. */
function pages(face: Face): (moment: Moment) => string[] {
  const [here, screen] = [show(null), show(null)];
  return ({ sight }) => {
    const { table } = playedAt(sight);
    render(<face.Table table={table} sight={sight} Shell={Bare} Menu={() => null} />, here);
    render(<face.Screen table={table} sight={{ ...sight, seat: null }} />, screen);
    for (const root of [here, screen]) expect(root.textContent).not.toMatch(NAMELESS);
    for (const { name, standing } of sight.view.picture.players)
      if (standing !== "gone") expect(here.textContent).toContain(name);
    expect(the(screen, ".now-say h2").textContent?.length).toBeGreaterThan(2);
    expect(screen.querySelector(".hand, .hole, .own, .ask")).toBeNull();
    return [...toldOf(here), ...toldOf(screen).map((line) => `screen: ${line}`)];
  };
}

const kindOf = ({ event: { event, mine } }: Moment) => `${event?.t} ${mine?.asked?.kind} ${mine?.host?.kind}`;

async function tells(evening: Evening): Promise<string> {
  const told = pages(await faceOf(evening.game));
  let before: string[] = [];
  const parts = some(momentsOf(evening), Number.POSITIVE_INFINITY, kindOf).flatMap((moment) => {
    const after = told(moment);
    const lines = changed(before, after);
    before = after;
    return lines.length > 0 ? [[`${moment.event.n}: ${moment.event.says ?? ""}`, ...lines].join("\n")] : [];
  });
  return `${parts.join("\n\n")}\n`;
}

test.each(played)("an evening of $game, $name, tells what it told", async (evening) => {
  await expect(await tells(evening)).toMatchFileSnapshot(`${evening.game}/${evening.name}.txt`);
});
