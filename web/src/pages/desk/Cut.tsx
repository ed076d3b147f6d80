/** How the chips are cut at each all-in, drawn. */
import type { DeskFacts, DeskPoker } from "../../http";
import { say } from "../../words";
import { Bars } from "./Bars";
import { DeskBox } from "./DeskBox";
import { namesOf } from "./facts";

export function Cut({ facts, poker }: { facts: DeskFacts; poker: DeskPoker }) {
  const cuts = cutsOf(poker);
  const seats = poker.paid.map((paid, seat) => ({
    slices: cuts.map((cut, pot) => Math.max(0, Math.min(cut, paid) - (cuts[pot - 1] ?? 0))),
    back: poker.back?.seat === seat ? poker.back.chips : 0,
    folded: poker.folded.includes(seat),
  }));
  const pots = cuts.map((height, pot) => ({ height, short: shortName(pot, poker.pots.length) }));
  return (
    <DeskBox id="cut" title={say("pots.title.cut")} why={say("room_potdesk.cut_why")}>
      <Bars names={namesOf(facts)} seats={seats} pots={pots} />
    </DeskBox>
  );
}

function shortName(pot: number, pots: number): string {
  return pot === 0
    ? say("pots.head.main")
    : pots === 2
      ? say("pots.head.one_side")
      : say("pots.short_head.side", { number: pot });
}

/** Where the bars are cut: each pot at the least that a possible winner has paid, 0 on stakes alone. */
export function cutsOf({ paid, pots, back }: Pick<DeskPoker, "paid" | "pots" | "back">): number[] {
  const stays = (seat: number) => (paid[seat] ?? 0) - (back?.seat === seat ? back.chips : 0);
  return pots.map(({ seats }) => Math.min(...seats.map(stays)));
}
