/** The pots, the one made last first: tap who wins it, two that tie are both tapped; then what everybody gets. */
import { say } from "../../words";
import { Bars, colourOf } from "../desk/Bars";
import { DeskBox } from "../desk/DeskBox";
import { SeatButtons } from "../desk/SeatButtons";
import type { AwardedPot, PotFacts } from "./facts";
import { awarded, type PotTable, put, winnersOf } from "./kept";

export interface SettlingProps {
  facts: PotFacts;
  names: readonly string[];
}

export function HowItIsCut({ facts, names }: SettlingProps) {
  const { pots = [], seats = [], back, stage, most = [] } = facts;
  if (pots.length === 0) return null;
  return (
    <DeskBox id="cut" title={say("pots.title.cut")}>
      <Bars names={names} seats={seats} pots={pots} />
      <p class="quiet">{say("room_potdesk.cut_why")}</p>
      {stage === "betting" ? (
        <p class="backline">{say("room_potdesk.so_far")}</p>
      ) : (
        back && <p class="backline">{back.says}</p>
      )}
      <details class="quietly">
        <summary>{say("pots.title.most")}</summary>
        <ul class="toldlist">
          {most.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </details>
    </DeskBox>
  );
}

export interface AwardsProps extends SettlingProps {
  table: PotTable;
  /** These pots are being cut anew, or have only just come: a tap now was meant for what stood there before. */
  off: boolean;
}

export function Awards({ facts, ...asked }: AwardsProps) {
  const { pots = [], doubts = [] } = facts;
  if (pots.length === 0) return null;
  const contested = pots.some(({ seats }) => seats.length > 1);
  return (
    <section class="awards" aria-labelledby="pots">
      <h2 id="pots">{say(contested ? "room_potdesk.who_wins" : "pots.title.pots")}</h2>
      {contested && <p class="quiet">{say("room_potdesk.who_wins_why")}</p>}
      {pots
        .map((pot, number) => ({ pot, number }))
        .toReversed()
        .map(({ pot, number }) => (
          <Award key={number} pot={pot} number={number} {...asked} />
        ))}
      {doubts.map((doubt) => (
        <p key={doubt} class="trouble" role="status">
          {doubt}
        </p>
      ))}
    </section>
  );
}

function Award({ pot, number, names, table, off }: Omit<AwardsProps, "facts"> & { pot: AwardedPot; number: number }) {
  const { seats } = pot;
  const alone = seats.length === 1;
  const winners = winnersOf(table, number);
  const shared = pot.winners.length > 1 && winners.length > 1;
  return (
    <article class="award" {...colourOf(number)}>
      <h3>
        <span>{pot.name}</span>
        <b class="num">{pot.chips}</b>
      </h3>
      <p class="quiet">{pot.why}</p>
      {!alone && (
        <SeatButtons
          names={names}
          seats={seats}
          on={winners}
          off={off}
          label={say("room_potdesk.wins_pot", { pot: pot.name })}
          onTap={(seat) => put((now) => awarded(now, number, seat))}
        />
      )}
      {shared && <p class="shareline">{pot.says}</p>}
    </article>
  );
}

export function PayOut({ facts, names, fits }: SettlingProps & { fits: boolean }) {
  const { seats = [], done = false, total = 0, adds_up: sum } = facts;
  if (!done || total === 0) return null;
  const rows = seats
    .map(({ takes, parts }, at) => ({ name: names[at] ?? "", takes, parts }))
    .filter(({ takes }) => takes > 0)
    .sort((one, other) => other.takes - one.takes);
  return (
    <section class={fits ? "box deskbox payout" : "box deskbox payout is-old"} aria-labelledby="pay" aria-busy={!fits}>
      <h2 id="pay">{say("pots.title.pay_out")}</h2>
      <ul class="stacks num">
        {rows.map(({ name, takes, parts }) => (
          <li key={name}>
            <span class="whobox">
              <span class="who">{name}</span>
              <span class="quiet">{parts.join(", ")}</span>
            </span>
            <b>{takes}</b>
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {sum}
      </p>
    </section>
  );
}
