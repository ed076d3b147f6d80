/** A hand that is followed: the turn, the seats, the pots as they grow, then who wins them, and the next hand. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { PotFacts } from "../../http";
import { Button, Form, Refused, Select } from "../../parts";
import { say } from "../../words";
import { SeatButtons } from "../desk/SeatButtons";
import { ToldList } from "../desk/ToldList";
import { Trouble, Waiting } from "../frame";
import { Awards, HowItIsCut, PayOut } from "./Awards";
import { ChipsField } from "./Field";
import { namesOf, toldOf } from "./facts";
import { beingMended, kept, type PotTable, put } from "./kept";
import { Setup } from "./Setup";
import { Turn } from "./Turn";
import { type Telling, useFacts, useTelling } from "./useFacts";

export function FollowWay({ table: now }: { table: PotTable }) {
  const table = beingMended(now, kept.value.past);
  const { told, refusal, again, fits, cut } = useFacts(toldOf(table), table.begun ? 0 : undefined);
  const names = namesOf(table);
  const telling = useTelling();
  useEffect(telling.clear, [table.acts.length, table.begun, telling.clear]);
  const set = told?.stage !== "gathering";
  if (!table.begun || !set)
    return (
      <div class="potsetup">
        <Trouble refusal={refusal} again={again} />
        <Setup
          table={table}
          names={names}
          facts={told}
          onBegin={() => put({ begun: true, acts: agreed(table, fits ? told : undefined) })}
        />
      </div>
    );
  return (
    <div class="potgrid following">
      <div class="stack potin">
        <Trouble refusal={refusal ?? telling.refusal} again={again} />
        {!told && !refusal && <Waiting />}
        {told && <Now facts={told} names={names} table={table} telling={telling} fits={fits} cut={cut} />}
        <Refused says={telling.refused} />
        <Refused says={told?.refused && !telling.refused && told.refused.says} />
      </div>
      {told && (
        <div class="stack potside">
          <Seats facts={told} names={names} />
          {isCut(told) && <HowItIsCut facts={told} names={names} />}
        </div>
      )}
      {told && (
        <div class="stack pottold">
          <Told facts={told} />
          <Button class="small" onClick={() => put({ ...(isOver(told) && nextHand(table, told)), begun: false })}>
            {say(isOver(told) ? "room_potdesk.change_next" : "room_potdesk.change")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Where chips were mended afterwards, what was told stands as far as it still can. */
function agreed(table: PotTable, told: PotFacts | undefined): readonly string[] {
  const at = told?.refused?.number ?? -1;
  return at >= 0 ? table.acts.slice(0, at) : table.acts;
}

/** The pots are drawn when a street is over; while one is bet, side pots of the streets before it stay in sight. */
function isCut({ stage, pots = [] }: PotFacts): boolean {
  return stage !== "betting" || pots.length > 1;
}

interface ActsProps {
  facts: PotFacts;
  names: readonly string[];
  table: PotTable;
  telling: Telling;
}

interface NowProps extends ActsProps {
  fits: boolean;
  cut: boolean;
}

const STREETS = ["flop", "turn", "river"] as const;

/** The button that was pressed may be gone with its question: the next thing to press takes its place. */
function useFocusOfQuestion(question: string): void {
  const shown = useRef(question);
  useEffect(() => {
    if (shown.current === question) return;
    shown.current = question;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(".potin .btn.main, .potin .win")?.focus({ preventScroll: true });
  }, [question]);
}

function Now({ facts, names, table, telling, fits, cut }: NowProps) {
  const { asked, stage, waits = "", street = 0, total = 0, street_name: where = "" } = facts;
  const over = stage === "showdown" || stage === "uncontested";
  // Nothing is told to a question that is being asked anew.
  const busy = telling.busy || !fits;
  const tell = (act: string) => busy || telling.tell(act);
  useFocusOfQuestion(`${stage} ${street}`);
  return (
    <>
      <p class="potline">
        <b>{where}</b> <span class="num">{say("room_potdesk.in_the_middle", { chips: total })}</span>
      </p>
      {asked && <Turn asked={asked} names={names} busy={busy} tell={tell} />}
      {stage === "closed" && (
        <section class="ask potask" aria-labelledby="turn">
          <h2 id="turn">{waits}</h2>
          <Button class="large" look="main" off={busy} onClick={() => tell("street")}>
            {say(`room_potdesk.deal_the.${STREETS[street]}`)}
          </Button>
        </section>
      )}
      {over && <p class="waits">{waits}</p>}
      {over && <Awards facts={facts} names={names} table={table} off={!cut || telling.busy} />}
      {over && <PayOut facts={facts} names={names} fits={fits} />}
      {isOver(facts) && (
        <Button class="large" look="main" off={!fits} onClick={() => put(nextHand(table, facts))}>
          {say("room_potdesk.next_hand")}
        </Button>
      )}
      {asked && <OutOfTurn facts={facts} names={names} table={table} telling={telling} />}
    </>
  );
}

/** The hand is paid out: what is mended now is the next one. */
function isOver({ done, stage }: PotFacts): boolean {
  return done === true && (stage === "showdown" || stage === "uncontested");
}

/** The next hand: everybody with what they have now, the button at the next who has chips. */
export function nextHand(table: PotTable, { seats = [] }: PotFacts): Partial<PotTable> {
  const ends = seats.map((seat) => seat.ends ?? 0);
  const order = ends.map((_, step) => (table.button + 1 + step) % ends.length);
  const button = order.find((seat) => (ends[seat] ?? 0) > 0) ?? table.button;
  const enough = ends.filter((chips) => chips > 0).length > 1;
  return { stacks: ends.map((chips) => (chips > 0 ? String(chips) : "")), button, acts: [], dead: "", begun: enough };
}

/** What happens beside the turn: a fold out of turn, and posts before the first word. */
function OutOfTurn({ facts, names, table, telling }: ActsProps) {
  const { seats = [], asked } = facts;
  const others = seats.flatMap(({ dealt, folded }, seat) => (dealt && !folded && seat !== asked?.seat ? [seat] : []));
  const early = table.acts.every((act) => /^(post|dead) /.test(act));
  return (
    <>
      <details class="quietly">
        <summary>{say("room_potdesk.out_of_turn")}</summary>
        <SeatButtons
          names={names}
          seats={others}
          label={say("room_potdesk.out_of_turn")}
          onTap={(seat) => telling.tell(`fold ${seat}`)}
        />
      </details>
      {early && <Posting seats={[...others, asked?.seat ?? 0].sort((a, b) => a - b)} names={names} telling={telling} />}
    </>
  );
}

function Posting({ seats, names, telling }: { seats: readonly number[]; names: readonly string[]; telling: Telling }) {
  const [seat, choose] = useState(String(seats[0] ?? 0));
  const [kind, make] = useState("post");
  const [chips, type] = useState("");
  return (
    <details class="quietly">
      <summary>{say("room_potdesk.posts")}</summary>
      <p class="quiet">{say("room_potdesk.posts_why")}</p>
      <Form class="wraps soldrow" onSend={() => telling.tell(`${kind} ${seat} ${chips.replace(/\s/g, "") || 0}`)}>
        <Select
          label={say("room_potdesk.who_posts")}
          value={seat}
          options={seats.map((one) => ({ value: String(one), label: names[one] ?? "" }))}
          onChange={choose}
        />
        <Select
          label={say("room_potdesk.post_kind")}
          value={kind}
          options={["post", "dead"].map((value) => ({ value, label: say(`room_potdesk.post_is.${value}`) }))}
          onChange={make}
        />
        <ChipsField label={say("room_potdesk.post_chips")} value={chips} onInput={type} placeholder="0" />
        <Button submit>{say("room_potdesk.post")}</Button>
      </Form>
    </details>
  );
}

/** Everybody with what is left, what is in on this street, and who has the button. */
function Seats({ facts, names }: { facts: PotFacts; names: readonly string[] }) {
  const { seats = [], asked, button, stage } = facts;
  const paid = facts.done && stage !== "betting";
  return (
    <section class="box" aria-labelledby="seats">
      <h2 id="seats">{say("room_potdesk.seats")}</h2>
      <ol class="potseats num">
        {seats.map((seat, at) => (
          <li
            key={at}
            class={[seat.folded || !seat.dealt ? "is-out" : "", at === asked?.seat ? "toact" : ""]
              .filter(Boolean)
              .join(" ")}
            aria-current={at === asked?.seat ? "true" : undefined}
          >
            <span class="whobox">
              <span class="who">{names[at]}</span>
              {at === button && (
                <span class="dealerbutton" title={say("room_potdesk.button")}>
                  <span aria-hidden="true">D</span>
                  <span class="sr">{say("room_potdesk.button")}</span>
                </span>
              )}
              <span class="quiet">
                {!seat.dealt
                  ? say("room_potdesk.not_dealt")
                  : seat.folded
                    ? say("room_potdesk.folded")
                    : seat.all_in && !paid
                      ? say("room_potdesk.all_in")
                      : ""}
              </span>
            </span>
            {(seat.now ?? 0) > 0 && <span class="quiet">{say("room_potdesk.in_now", { chips: seat.now ?? 0 })}</span>}
            <b>{paid ? seat.ends : seat.left}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was told, the last on top. */
function Told({ facts }: { facts: PotFacts }) {
  const said = [...(facts.posts ?? []), ...facts.said].filter((one) => one !== "").toReversed();
  return (
    <section class="box" aria-labelledby="told">
      <h2 id="told">{say("room_potdesk.told")}</h2>
      <ToldList said={said.slice(0, 8)} all={said.length} />
    </section>
  );
}
