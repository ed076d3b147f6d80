/** The poker: who put in how much, how it is cut, and who wins each pot. */

import { useState } from "preact/hooks";
import type { DeskFacts, DeskPoker } from "../../http";
import { Button, Stepper } from "../../parts";
import { say } from "../../words";
import { colourOf } from "./Bars";
import { Cut } from "./Cut";
import { DeskBox, type TellProps } from "./DeskBox";
import { mostOf, namesOf, optionOf, pokerOf } from "./facts";
import { SeatButtons } from "./SeatButtons";

export function PokerBox({ facts, tell }: TellProps) {
  const poker = pokerOf(facts);
  const [right, settle] = useState("");
  if (!poker) return null;
  const behind = optionOf(facts, "fold") ? notLevel(facts, poker) : [];
  const stand = poker.paid.join(" ");
  const doubted = behind.length > 0 && right !== stand;
  const sum = poker.pots.reduce((all, { chips }) => all + chips, 0) + (poker.back?.chips ?? 0);
  return (
    <>
      {(optionOf(facts, "paid") || optionOf(facts, "fold")) && <Bets facts={facts} poker={poker} tell={tell} />}
      {doubted ? (
        <NotLevel facts={facts} poker={poker} tell={tell} seats={behind} onRight={() => settle(stand)} />
      ) : (
        <>
          {poker.pots.length > 1 && <Cut facts={facts} poker={poker} />}
          <Pots facts={facts} poker={poker} tell={tell} sum={sum} />
        </>
      )}
    </>
  );
}

/** Seats still in that have put in less than others though they have chips left: did they fold, or has a bet to be told? */
export function notLevel({ players }: DeskFacts, { paid, live }: DeskPoker): number[] {
  const most = Math.max(0, ...live.map((seat) => paid[seat] ?? 0));
  return live.filter((seat) => (paid[seat] ?? 0) < most && (players[seat]?.stack ?? 0) > 0);
}

/** Before side pots are cut: whoever is neither level nor all-in has most likely folded. */
function NotLevel({
  facts,
  poker,
  tell,
  seats,
  onRight,
}: PokerProps & { seats: readonly number[]; onRight: () => void }) {
  const may = optionOf(facts, "fold")?.seats ?? [];
  return (
    <DeskBox id="level" title={say("room_desk.not_level")} why={say("room_desk.not_level_why")}>
      <ul class="deskrows">
        {seats.map((seat) => {
          const { name = "", stack = 0 } = facts.players[seat] ?? {};
          return (
            <li key={seat} class="prow">
              <p class="num">{say("room_desk.behind", { name, paid: poker.paid[seat] ?? 0, left: stack })}</p>
              <div class="rowtools">
                <Button class="small" off={!may.includes(seat)} onClick={() => tell(`fold ${seat}`)}>
                  {say("room_desk.folded_label", { name })}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <Button class="small" onClick={onRight}>
        {say("room_desk.level_so")}
      </Button>
    </DeskBox>
  );
}

interface PokerProps extends TellProps {
  poker: DeskPoker;
}

/** One row a player: chips put in all together, and whether the hand is folded. */
function Bets({ facts, poker, tell }: PokerProps) {
  const paid = optionOf(facts, "paid");
  const seats = [...new Set([...(paid?.seats ?? []), ...poker.live, ...poker.folded])].sort(
    (one, other) => one - other,
  );
  const total = poker.paid.reduce((all, chips) => all + chips, 0);
  return (
    <DeskBox id="bets" title={say("room_desk.bets")} why={say("room_desk.bets_why", { total })}>
      <ul class="deskrows">
        {seats.map((seat) => (
          <Bet key={seat} seat={seat} most={paid && mostOf(paid, seat)} facts={facts} poker={poker} tell={tell} />
        ))}
      </ul>
    </DeskBox>
  );
}

/** What one player has put in: typed, stepped, or brought level with the highest; and whether the hand is folded. */
function Bet({ seat, most, facts, poker, tell }: PokerProps & { seat: number; most: number | undefined }) {
  const { name = "", stack = 0 } = facts.players[seat] ?? {};
  const known = poker.paid[seat] ?? 0;
  // Quick taps count on from what was tapped, not from what the room has answered so far.
  const [tapped, tap] = useState({ chips: known, of: known });
  const chips = tapped.of === known ? tapped.chips : known;
  const folded = poker.folded.includes(seat);
  const may = optionOf(facts, folded ? "unfold" : "fold")?.seats?.includes(seat) ?? false;
  const put = (now: number) => {
    if (now === chips) return;
    tap({ chips: now, of: known });
    tell(`paid ${seat} ${now}`);
  };
  const level = Math.min(Math.max(...poker.paid), most ?? 0);
  return (
    <li class={folded ? "prow is-out" : "prow"}>
      <div class="whobox">
        <p class="who">{name}</p>
        <p class="quiet num">{say(stack === 0 ? "room_desk.all_in" : "room_desk.has_left", { chips: stack })}</p>
      </div>
      <div class="rowtools">
        {most !== undefined && !folded && chips < level && (
          <button type="button" class="toggle level num" onClick={() => put(level)}>
            <span aria-hidden="true">= {level}</span>
            <span class="sr">{say("room_desk.level", { name, chips: level })}</span>
          </button>
        )}
        {most !== undefined && (
          <Stepper label={say("room_desk.put_in", { name })} value={chips} min={0} max={most} onChange={put} />
        )}
        <button
          type="button"
          class="toggle"
          aria-pressed={folded}
          disabled={!may}
          onClick={() => tell(`${folded ? "unfold" : "fold"} ${seat}`)}
        >
          <span aria-hidden="true">{say(folded ? "room_desk.folded" : "room_desk.fold")}</span>
          <span class="sr">{say("room_desk.folded_label", { name })}</span>
        </button>
      </div>
    </li>
  );
}

export function potName(number: number, pots: number): string {
  if (pots === 1) return say("pots.name.only");
  if (number === 0) return say("pots.name.main");
  return pots === 2 ? say("pots.name.one_side") : say("pots.name.side", { number });
}

/** The pots, the one made last first: tap the winner; two that tie are both tapped. */
function Pots({ facts, poker, tell, sum }: PokerProps & { sum: number }) {
  const waiting = optionOf(facts, "won");
  const [picked, pick] = useState<Readonly<Record<number, readonly number[]>>>({});
  if (poker.pots.length === 0) return null;
  // Whoever has folded since is picked no more.
  const pickedOf = (pot: number, of = picked) =>
    (of[pot] ?? []).filter((seat) => poker.pots[pot]?.seats.includes(seat));
  const toggle = (pot: number, seat: number) =>
    pick((before) => {
      const now = pickedOf(pot, before);
      return { ...before, [pot]: now.includes(seat) ? now.filter((one) => one !== seat) : [...now, seat] };
    });
  return (
    <section class="awards" aria-labelledby="pots">
      <h2 id="pots">{say("room_desk.who_wins")}</h2>
      <p class="quiet">{say("room_desk.who_wins_why", { sum })}</p>
      {poker.pots
        .map((pot, number) => ({ pot, number }))
        .toReversed()
        .map(({ pot, number }) => (
          <article key={number} class="award" {...colourOf(number)}>
            <h3>
              <span>{potName(number, poker.pots.length)}</span>
              <b class="num">{pot.chips}</b>
            </h3>
            {pot.won.length > 0 ? (
              <p class="num">
                {pot.won.map(({ seat, chips }) => `${facts.players[seat]?.name ?? ""} ${chips}`).join(", ")}
              </p>
            ) : (
              <>
                <SeatButtons
                  names={namesOf(facts)}
                  seats={pot.seats}
                  on={pickedOf(number)}
                  label={say("room_desk.wins_pot", { pot: potName(number, poker.pots.length) })}
                  onTap={(seat) => toggle(number, seat)}
                />
                {waiting?.pots?.includes(number) && pickedOf(number).length > 0 && (
                  <Button
                    look="main"
                    onClick={() => {
                      tell(`won ${number} ${pickedOf(number).join(" ")}`);
                      pick((before) => ({ ...before, [number]: [] }));
                    }}
                  >
                    {say("room_desk.give", {
                      names: pickedOf(number).map((seat) => facts.players[seat]?.name ?? ""),
                    })}
                  </Button>
                )}
              </>
            )}
          </article>
        ))}
      {poker.back && (
        <p class="quiet">{say("room_desk.back", { name: nameOf(facts, poker.back.seat), chips: poker.back.chips })}</p>
      )}
    </section>
  );
}

function nameOf({ players }: DeskFacts, seat: number): string {
  return players[seat]?.name ?? "";
}
