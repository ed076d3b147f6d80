/** What stands where the question would, while something is held: one's own card that comes next, or a great moment. */
import { cardName } from "../cards";
import { ownBeat, ownCard } from "../game/showing";
import type { Table } from "../game/table";
import { Ask, Button } from "../parts";
import { say } from "../words";
import { LastWords } from "./Log";
import type { Sight } from "./sight";

/** One's own card that has to follow next, and waits for a tap. */
export function ownNext(table: Table): string | undefined {
  const step = table.waits.value;
  return step && ownCard(step, table.seat.value);
}

export function GoesOn({ table, sight, title }: { table: Table; sight: Sight; title: string }) {
  const card = ownNext(table);
  const goOn = () => table.goOn();
  if (card)
    return (
      <Ask title={say("room_table.you.next", { card: cardName(card) })} why={say("room_table.you.next_why")}>
        <div class="answers" style={{ "--beat": `${ownBeat(table.tempo())}ms` }}>
          <Button look="main" class="beat" onClick={goOn}>
            {say("room_table.you.have_it")}
          </Button>
        </div>
      </Ask>
    );
  return (
    <Ask waiting title={title}>
      <LastWords sight={sight} />
      <div class="answers">
        <Button onClick={goOn}>{say("room_table.you.go_on")}</Button>
      </div>
    </Ask>
  );
}
