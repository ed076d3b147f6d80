/** Between two deals: who is in, who deals, chips from the bank, and on with it, or the last deal. */

import { useState } from "preact/hooks";
import type { DeskFacts } from "../../http";
import { Button } from "../../parts";
import { say } from "../../words";
import { LONGEST_NAME, LongName } from "../LongName";
import { DeskBox, type TellProps } from "./DeskBox";
import { optionOf } from "./facts";
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
            facts={facts}
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
                <p class="who">{name}</p>
                <p class="quiet num">{say("room_parts.held.chips", { count: stack })}</p>
              </div>
              <div class="rowtools">
                {may("sit-out", seat) && (
                  <Button class="small" onClick={() => tell(`sit-out ${seat}`)}>
                    {say("room_desk.sit_out")}
                  </Button>
                )}
                {may("in", seat) && (
                  <Button class="small" onClick={() => tell(`in ${seat}`)}>
                    {say("room_desk.in_again")}
                  </Button>
                )}
                {may("buy", seat) && (
                  <Button class="small" onClick={() => tell(`buy ${seat}`)}>
                    {say("room_desk.buy")}
                  </Button>
                )}
                {may("leave", seat) && (
                  <Button class="small" look="warn" onClick={() => tell(`leave ${seat}`)}>
                    {say("room_desk.leave")}
                  </Button>
                )}
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
    <form
      class="linkbox"
      onSubmit={(event) => {
        event.preventDefault();
        const plain = plainName(name);
        if (plain === "") return;
        tell(`join ${plain}`);
        type("");
      }}
    >
      <input
        class="field"
        value={name}
        maxLength={LONGEST_NAME}
        aria-label={say("room_desk.newcomer")}
        placeholder={say("room_desk.newcomer")}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <Button submit icon="plus">
        {say("room_desk.join")}
      </Button>
      <LongName name={name} />
    </form>
  );
}
