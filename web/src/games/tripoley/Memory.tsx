/** The memory aid: rank by rank, what of each suit was played, what nobody has, and what is still out. */
import { cardName, figureOf, readCard, SUITS, suitName } from "../../cards";
import { Dialog, Icon, SuitSign } from "../../parts";
import { useUi } from "../../table/ui";
import type { SuitMemory } from "../../wire";
import { say } from "../../words";
import { ranksOf, type TripoleySight } from "./sight";
import "../../style/memory.css";

export function MemoryPanel({ sight }: { sight: TripoleySight }) {
  const ui = useUi();
  if (!ui) return null;
  return (
    <Dialog side open={ui.panel.value === "memory"} title={say("room_table.memory.title")} onClose={() => ui.show()}>
      <Memory sight={sight} />
    </Dialog>
  );
}

export function Memory({ sight }: { sight: TripoleySight }) {
  const { aid } = sight.view.picture;
  if (!aid) return <p>{say(`room_table.memory.${sight.house["memory_aid"] === "on" ? "later" : "none"}`)}</p>;
  return (
    <>
      <p class="quiet">{say("room_table.memory.why")}</p>
      <div class="rows">
        {SUITS.map((suit) => {
          const known = aid.find((one) => one.suit === suit);
          return known && <SuitRow key={suit} known={known} sight={sight} />;
        })}
      </div>
      <p class="foot quiet memorykey">
        <span class="rank played">A</span> {say("room_table.memory.played")} <span class="rank dead">A</span>{" "}
        {say("room_table.memory.dead")} <span class="rank">A</span> {say("room_table.memory.out")}
      </p>
    </>
  );
}

/** The same in one line, for the shared screen. */
export function MemoryStrip({ sight }: { sight: TripoleySight }) {
  const { aid } = sight.view.picture;
  if (!aid) return null;
  return (
    <div class="tvaid" role="group" aria-label={say("room_table.memory.title")}>
      {SUITS.map((suit) => {
        const known = aid.find((one) => one.suit === suit);
        return known && <SuitRow key={suit} known={known} sight={sight} />;
      })}
    </div>
  );
}

function SuitRow({ known, sight }: { known: SuitMemory; sight: TripoleySight }) {
  const ranksIn = (cards: readonly string[]) => new Set(cards.map((card) => readCard(card).rank));
  const [played, dead] = [ranksIn(known.played), ranksIn(known.dead)];
  const names = (cards: readonly string[]) =>
    cards.length > 0 ? cards.map(cardName).join(", ") : say("room_table.memory.no_cards");
  return (
    <div class="memoryrow">
      <SuitSign suit={known.suit} />
      <span class="sr">
        {say("room_table.memory.line", {
          suit: suitName(known.suit),
          played: names(known.played),
          dead: names(known.dead),
          out: names(known.out),
        })}
      </span>
      <span class="ranks num" aria-hidden="true">
        {ranksOf(sight).map((rank) => (
          <span key={rank} class={played.has(rank) ? "rank played" : dead.has(rank) ? "rank dead" : "rank"}>
            {figureOf(rank)}
            {dead.has(rank) && !played.has(rank) && <Icon name="close" small />}
          </span>
        ))}
      </span>
    </div>
  );
}
