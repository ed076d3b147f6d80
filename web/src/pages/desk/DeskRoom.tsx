/** An evening at the desk: what may be told now, the board, the stacks, and what was said so far. */

import type { DeskFacts } from "../../http";
import { Board, Button, IconButton, Refused, readSpace, Said } from "../../parts";
import { say } from "../../words";
import { Frame, Trouble, Waiting } from "../frame";
import { houseName } from "../gathering/name";
import { Between } from "./Between";
import { DeskBox, type TellProps } from "./DeskBox";
import type { DeskEvening } from "./evenings";
import { optionOf } from "./facts";
import { PayBox } from "./PayBox";
import { PokerBox } from "./PokerBox";
import { SpareBox, StakesBox, SuitBox } from "./SpareBox";
import { StopsBox } from "./StopsBox";
import { ToldList } from "./ToldList";
import { useDesk } from "./useDesk";

export function DeskRoom({ evening, onLeave }: { evening: DeskEvening; onLeave: () => void }) {
  const desk = useDesk(evening);
  const { facts, tell } = desk;
  const back = (
    <Button icon="back" onClick={onLeave}>
      {say("room_desk.all")}
    </Button>
  );
  return (
    <Frame
      here="desk"
      title={evening.title || houseName(evening.base)}
      lead={facts && stageSays(facts)}
      action={back}
      class="deskroom"
    >
      <Trouble refusal={desk.refusal} again={desk.again} />
      <Refused says={desk.refused} />
      {!facts && !desk.refusal && <Waiting />}
      {facts && (
        <div class="deskgrid">
          <div class="stack desknow">
            <Latest facts={facts} onUndo={desk.undo} />
            <Now key={desk.failures} facts={facts} tell={tell} />
          </div>
          <div class="stack deskside">
            <DeskBoard facts={facts} />
            {facts.stage !== "over" && <Stacks facts={facts} />}
            <Told facts={facts} onUndo={desk.undo} can={desk.acts.length > 0} />
          </div>
        </div>
      )}
    </Frame>
  );
}

/** Where the evening is, in a few words. */
export function stageSays({ stage, deal = 0, ending = false }: DeskFacts): string {
  const where = say(`room_desk.stage.${stage}`);
  if (deal === 0 && stage === "between") return say("room_desk.before");
  if (deal === 0 || stage === "over" || stage === "gathering") return where;
  return say(ending ? "room_desk.where_ending" : "room_desk.where", { deal, where });
}

/** Every control for which something may be told: one box for each part of the deal. */
function Now({ facts, tell }: TellProps) {
  const can = (...acts: string[]) => acts.some((act) => optionOf(facts, act));
  if (facts.stage === "over") return <Over facts={facts} />;
  return (
    <>
      {(facts.stage === "between" || facts.stage === "gathering") && <Between facts={facts} tell={tell} />}
      {can("suit", "bought") && <SuitBox facts={facts} tell={tell} />}
      {can("spread") && <StakesBox facts={facts} tell={tell} />}
      {can("sold", "took") && <SpareBox facts={facts} tell={tell} />}
      {can("take") && <PayBox facts={facts} tell={tell} />}
      {(can("paid", "won", "fold") || facts.poker) && <PokerBox key={facts.deal} facts={facts} tell={tell} />}
      {can("out", "stuck", "fine", "left") && <StopsBox facts={facts} tell={tell} />}
      {can("misdeal") && (
        <details class="quietly">
          <summary>{say("room_desk.misdeal_title")}</summary>
          <p class="quiet">{say("room_desk.misdeal_why")}</p>
          <Button look="warn" onClick={() => tell("misdeal")}>
            {say("room_desk.misdeal")}
          </Button>
        </details>
      )}
    </>
  );
}

function DeskBoard({ facts }: { facts: DeskFacts }) {
  const { layout = [], piles = [], suit, taken = [], players } = facts;
  if (layout.length === 0) return null;
  return (
    <div class="deskboard">
      <Board
        spaces={layout.map(({ name }, at) => {
          const last = taken.filter((one) => one.space === name).at(-1);
          const note = last && say("room_table.took", { who: players[last.seat]?.name ?? "", chips: last.chips });
          return { ...readSpace(name, { pay: suit ?? "?" }), chips: piles[at] ?? 0, ...(note ? { note } : {}) };
        })}
      />
    </div>
  );
}

function Stacks({ facts }: { facts: DeskFacts }) {
  const { players, dealer } = facts;
  return (
    <section class="box" aria-labelledby="stacks">
      <h2 id="stacks">{say("room_desk.stacks")}</h2>
      <ul class="stacks num">
        {players.map(({ name, stack, standing }, seat) =>
          standing === "gone" ? null : (
            <li key={seat} class={standing === "playing" ? undefined : "is-out"}>
              <span class="who">{name}</span>
              {seat === dealer && <span class="tag">{say("room_parts.dealer")}</span>}
              {standing !== "playing" && <span class="tag">{say("room_desk.sits_out")}</span>}
              <b>{stack}</b>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

/** On a phone the books lie far below: the last line of them, and the way back, stand above what comes next. */
function Latest({ facts, onUndo }: { facts: DeskFacts; onUndo: () => void }) {
  const last = facts.said.findLast((one) => one !== "");
  if (!last) return null;
  return (
    <div class="phone">
      <div class="latestline">
        <p>
          <Said text={last} />
        </p>
        <IconButton icon="undo" label={say("room_desk.undo")} onClick={onUndo} />
      </div>
    </div>
  );
}

/** What was said, the last on top, and the way back from it. */
function Told({ facts, onUndo, can }: { facts: DeskFacts; onUndo: () => void; can: boolean }) {
  const said = facts.said.filter((one) => one !== "").toReversed();
  return (
    <section class="box" aria-labelledby="told">
      <div class="hd">
        <h2 id="told">{say("room_desk.told")}</h2>
        <Button class="small" icon="undo" off={!can} onClick={onUndo}>
          {say("room_desk.undo")}
        </Button>
      </div>
      <ToldList said={said.slice(0, 6)} all={said.length} />
      {said.length > 6 && (
        <details class="quietly">
          <summary>{say("room_desk.told_all", { count: said.length })}</summary>
          <ToldList said={said.slice(6)} all={said.length} />
        </details>
      )}
    </section>
  );
}

function Over({ facts }: { facts: DeskFacts }) {
  const rows = facts.players.map(({ name, stack }) => ({ name, stack })).sort((one, other) => other.stack - one.stack);
  return (
    <DeskBox id="over" title={say("room_desk.over")} why={say("room_desk.over_why")}>
      <ol class="stacks num">
        {rows.map(({ name, stack }) => (
          <li key={name}>
            <span class="who">{name}</span>
            <b>{stack}</b>
          </li>
        ))}
      </ol>
    </DeskBox>
  );
}
