/** The poker: pots and who is in each, what waits for an answer, and at the showdown every hand that is shown. */
import { Chips, Icon, MiniCard } from "../../parts";
import { capital } from "../../sentences";
import type { PokerShown } from "../../wire";
import { say } from "../../words";
import { handName } from "../hands";
import { Log } from "../Log";
import { pageOf } from "../part";
import { potName, potsSeen } from "../pots";
import { type Sight, sayOf, whoOf } from "../sight";

export function PokerTray({ sight }: { sight: Sight }) {
  const { picture } = sight.view;
  const { poker } = picture;
  if (!poker) return null;
  const shown = poker.shown.some((cards) => cards.length > 0);
  const title = shown || pageOf(picture) === "showdown" ? "showdown" : poker.paid === null ? "poker_before" : "pots";
  return (
    <section class="tray" aria-labelledby="tray-title">
      <h2 id="tray-title">{say(`room_table.tray.${title}`)}</h2>
      <Pots sight={sight} poker={poker} />
      {shown ? <Shown sight={sight} poker={poker} /> : <Picking sight={sight} poker={poker} />}
      <Log sight={sight} lines={shown ? 1 : 2} />
    </section>
  );
}

function Pots({ sight, poker }: { sight: Sight; poker: PokerShown }) {
  const { pots, waits } = potsSeen(sight.view.picture);
  const won = sight.view.picture.pots_taken;
  const open = poker.shown.some((cards) => cards.length > 0);
  return (
    <ul class={open ? "pots slim" : "pots"}>
      {pots.map((pot, at) => (
        <li key={`${at}`} class={`pot p${Math.min(3, at + 1)}`} data-pot={at}>
          <Chips chips={pot.chips} />
          <b>{potName(at, pots.length)}</b>
          <span class="sum num">{pot.chips}</span>
          <ul class="inlist">
            {pot.seats.map((seat) => (
              <Tag key={seat} sight={sight} seat={seat} share={shareOf(won, at, seat)} />
            ))}
            {at === 0 &&
              poker.folded.map((seat) => (
                <li key={seat} class="tag out">
                  {whoOf(sight, seat)}
                </li>
              ))}
          </ul>
        </li>
      ))}
      {waits && (
        <li class="potwait">
          <Icon name="chip" />
          <span>{sayOf(sight, "room_table.tray.waits", waits.seat, { chips: waits.chips })}</span>
        </li>
      )}
    </ul>
  );
}

function shareOf(won: Sight["view"]["picture"]["pots_taken"], pot: number, seat: number): number | undefined {
  return won.find(({ number }) => number === pot)?.shares.find(([winner]) => winner === seat)?.[1];
}

function Tag({ sight, seat, share }: { sight: Sight; seat: number; share: number | undefined }) {
  const who = whoOf(sight, seat);
  return (
    <li class={`tag${seat === sight.seat ? " you" : ""}${share === undefined ? "" : " won"}`}>
      {share === undefined ? (
        who
      ) : (
        <>
          <Icon name="check" small />
          {who} {say("room_table.tray.wins", { chips: share })}
        </>
      )}
    </li>
  );
}

function Picking({ sight, poker }: { sight: Sight; poker: PokerShown }) {
  if (poker.paid !== null || poker.vying) return null;
  const ready = poker.ready.map((seat) => whoOf(sight, seat));
  return (
    <p>
      {say("room_table.tray.picking")}{" "}
      {ready.length > 0 &&
        capital(
          say(
            ready.length === 1 && poker.ready[0] === sight.seat
              ? "room_table.tray.picked_you"
              : "room_table.tray.picked",
            { names: ready },
          ),
        )}
    </p>
  );
}

/** So many hands have room for their whole names. */
const FEW = 4;

function Shown({ sight, poker }: { sight: Sight; poker: PokerShown }) {
  const hands = poker.shown.flatMap((cards, seat) => (cards.length > 0 ? [{ seat, cards }] : []));
  return (
    <ul class={hands.length > FEW ? "showdown crowd" : "showdown"}>
      {hands.map(({ seat, cards }) => (
        <li key={seat} class={poker.leader === seat ? "best" : undefined}>
          <b>{whoOf(sight, seat)}</b>
          <span class="minis">
            {cards.map((card) => (
              <MiniCard key={card} card={card} named />
            ))}
          </span>
          <span class="called" title={handName(cards)}>
            {handName(cards)}
          </span>
        </li>
      ))}
    </ul>
  );
}
