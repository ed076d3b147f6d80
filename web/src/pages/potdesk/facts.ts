/** Where a hand stands, as the room tells it from all that was told. */
import { potdesk } from "../../api/host";
import type { PotFacts, ToldPots } from "../../http";
import { say } from "../../words";
import { plainName } from "../desk/names";
import { teller } from "../desk/telling";
import type { PotTable } from "./kept";

export type { AwardedPot, PotAsked, PotFacts, PotSeat } from "../../http";

export const potFacts: (told: ToldPots) => Promise<PotFacts> = teller(potdesk);

/** The names as they are told: a field left empty is "Player 3". */
export function namesOf({ names }: Pick<PotTable, "names">): string[] {
  return names.map((name, at) => plainName(name) || say("room_potdesk.player_n", { number: at + 1 }));
}

/** Blanks between figures are how people write large numbers. */
const typed = (text: string) => text.replace(/\s/g, "");

/** Everything that is known of a hand, for the room. */
export function toldOf(table: PotTable): ToldPots {
  const { way, button, folded, wins, stacks, small, big, ante, anteFrom, limit } = table;
  const players = namesOf(table);
  const common = { way, players, button, dead: typed(table.dead) };
  if (way === "follow")
    return {
      ...common,
      ...{ stacks: stacks.map(typed), small: typed(small), big: typed(big), ante: typed(ante) },
      ...{ ante_from: anteFrom, small_from: table.smallFrom, limit, acts: table.acts },
    };
  const chips = table.chips.map(typed);
  const acts = [
    ...chips.flatMap((count, seat) => (count === "" ? [] : [`in ${seat} ${count}`])),
    ...folded.flatMap((out, seat) => (out && chips[seat] !== "" ? [`fold ${seat}`] : [])),
    ...Object.entries(wins).flatMap(([pot, seats]) => (seats.length > 0 ? [`won ${pot} ${seats.join(" ")}`] : [])),
  ];
  return { ...common, acts };
}
