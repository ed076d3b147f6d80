/** The chart and the podium of somebody who came late: what he was not told is asked for when he looks, and once. */
import { expect, it, vi } from "vitest";
import { closingsOf } from "../../src/api/past";
import { EarlierProvider } from "../../src/table/closings";
import { EveningEnd } from "../../src/table/EveningEnd";
import { Graph } from "../../src/table/Graph";
import type { Sight } from "../../src/table/sight";
import { momentsOf, sittings } from "../game/evenings";
import { roomAnswers, settled, show } from "../show";

/** An evening of several hands at its end, as its whole audience saw it. */
function ended(story: string): { sight: Sight; late: Sight } {
  const [evening] = sittings.filter(({ end }) => (end.picture.closing?.deal ?? 0) > 2);
  const whole = evening && momentsOf(evening).at(-1)?.sight;
  if (!whole) throw new Error("no evening of several hands");
  const sight = { ...whole, view: { ...whole.view, story } };
  return { sight, late: { ...sight, view: { ...sight.view, closings: sight.view.closings.slice(-1) } } };
}

function pageOf(sight: Sight, ask: (story: string) => Promise<Sight["view"]["closings"]>): HTMLElement {
  return show(
    <EarlierProvider value={ask}>
      <EveningEnd sight={sight} rows={[]} />
      <Graph sight={sight} />
    </EarlierProvider>,
  );
}

it("shows whoever came late what all others see, and asks once for it", async () => {
  const { sight, late } = ended("T/1");
  const ask = vi.fn(async () => sight.view.closings);
  const all = pageOf(sight, ask);
  await settled();
  expect(ask).not.toHaveBeenCalled();
  const own = pageOf(late, ask);
  expect(own.innerHTML).not.toBe(all.innerHTML);
  await settled();
  expect(own.innerHTML).toBe(all.innerHTML);
  expect(ask.mock.calls).toEqual([["T/1"]]);
});

it("shows what it knows where the room is away, and asks again when somebody looks again", async () => {
  const { sight, late } = ended("T/2");
  const ask = vi.fn(async () => sight.view.closings).mockRejectedValueOnce(new Error("away"));
  const own = pageOf(late, ask);
  await settled();
  expect(own.querySelectorAll("polyline").length).toBeGreaterThan(0);
  const again = pageOf(late, ask);
  await settled();
  expect(again.innerHTML).toBe(pageOf(sight, ask).innerHTML);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks for the deals of one game of the evening, as its own picture tells them", async () => {
  const { sight } = ended("T/2");
  const told = sight.view.closings.map((one, at) => ({ ...one, number: 7 + at, chapter: 2, names: ["Ann"] }));
  const paths: string[] = [];
  roomAnswers((path) => {
    paths.push(path);
    return [{ ...told[0], chapter: 1 }, ...told];
  });
  expect(await closingsOf("T/2")).toMatchObject(sight.view.closings.map(({ deal, stacks }) => ({ deal, stacks })));
  expect(paths).toEqual(["/t/T/deals?language=en"]);
});
