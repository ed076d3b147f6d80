/** Between two deals: who is in, who deals, chips from the bank, and on with it, or the last deal. */

import { useState } from "preact/hooks";
import type { DeskFacts } from "../../http";
import { Button, Form } from "../../parts";
import { say } from "../../words";
import { LongName, NameField } from "../LongName";
import { DeskBox, type TellProps } from "./DeskBox";
import { namesOf, optionOf } from "./facts";
import { plainName } from "./names";
import { SeatButtons } from "./SeatButtons";

export function Between({ facts, tell }: TellProps) {
  const dealer = optionOf(facts, "dealer");
  const first = facts.dealer === null || facts.dealer === undefined;
  return (
    <>
      <DeskBox
        id="next"
        title={say(first ? "room_desk.who_deals" : "room_desk.next_deal", { name: nameOf(facts, facts.dealer) })}
        why={say(first ? "room_desk.who_deals_why" : "room_desk.next_deal_why")}
      >
        {dealer && (
          <SeatButtons
            names={namesOf(facts)}
            seats={dealer.seats ?? []}
            on={first ? [] : [facts.dealer as number]}
            label={say("room_desk.who_deals")}
            onTap={(seat) => tell(`dealer ${seat}`)}
          />
        )}
        {facts.refused?.code === "gathering" && <p class="quiet">{facts.refused.says}</p>}
        <div class="foot">
          {optionOf(facts, "deal") && (
            <Button look="main" class="grow" onClick={() => tell("deal")}>
              {say("room_desk.deal")}
            </Button>
          )}
          {optionOf(facts, "end") && <Button onClick={() => tell("end")}>{say("room_desk.end")}</Button>}
        </div>
      </DeskBox>
      <WhoIsIn facts={facts} tell={tell} />
    </>
  );
}

function nameOf({ players }: DeskFacts, seat: number | null | undefined): string {
  return seat === null || seat === undefined ? "" : (players[seat]?.name ?? "");
}

const MAY = [
  { act: "sit-out", name: "sit_out" },
  { act: "in", name: "in_again" },
  { act: "buy", name: "buy" },
  { act: "leave", name: "leave" },
];

/** Everybody with what may be done: sit out, come back, buy chips, leave. */
function WhoIsIn({ facts, tell }: TellProps) {
  const may = (act: string, seat: number) => optionOf(facts, act)?.seats?.includes(seat) ?? false;
  return (
    <DeskBox id="who" title={say("room_desk.who_is_in")}>
      <ul class="deskrows">
        {facts.players.map(({ name, stack, standing }, seat) =>
          standing === "gone" ? null : (
            <li key={seat} class={standing === "playing" ? "prow" : "prow is-out"}>
              <div class="whobox">
                <p class="who" id={`in-${seat}`}>
                  {name}
                </p>
                <p class="quiet num">{say("room_parts.held.chips", { count: stack })}</p>
              </div>
              <div class="rowtools">
                {MAY.filter(({ act }) => may(act, seat)).map(({ act, name: does }) => (
                  <Button
                    key={act}
                    class="small"
                    aria-describedby={`in-${seat}`}
                    look={act === "leave" ? "warn" : "plain"}
                    onClick={() => tell(`${act} ${seat}`)}
                  >
                    {say(`room_desk.${does}`)}
                  </Button>
                ))}
              </div>
            </li>
          ),
        )}
      </ul>
      {optionOf(facts, "join") && <Join tell={tell} />}
    </DeskBox>
  );
}

function Join({ tell }: { tell: TellProps["tell"] }) {
  const [name, type] = useState("");
  return (
    <Form
      class="wraps linkbox"
      onSend={() => {
        const plain = plainName(name);
        if (plain === "") return;
        tell(`join ${plain}`);
        type("");
      }}
    >
      <NameField value={name} hint={say("room_desk.newcomer")} onType={type} />
      <Button submit icon="plus">
        {say("room_desk.join")}
      </Button>
      <LongName name={name} />
    </Form>
  );
}
