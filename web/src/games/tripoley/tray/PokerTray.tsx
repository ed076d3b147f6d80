/** The poker: pots and who is in each, what waits for an answer, and at the showdown every hand that is shown. */
import { handheld } from "../../../device";
import { pageOf } from "../../../game/fold";
import { MiniCard } from "../../../parts";
import { capital } from "../../../sentences";
import { handName } from "../../../table/hands";
import { Log } from "../../../table/Log";
import { openHands, whoOf } from "../../../table/sight";
import { Pots, Showdown } from "../../../table/tray";
import type { PokerShown } from "../../../wire";
import { say } from "../../../words";
import { potsSeen } from "../pots";
import type { TripoleySight } from "../sight";

export function PokerTray({ sight }: { sight: TripoleySight }) {
  const { picture } = sight.view;
  const { poker } = picture;
  if (!poker) return null;
  const hands = openHands(poker.shown);
  const shown = hands.length > 0;
  const pots = potsSeen(picture);
  const won = new Set(pots.pots.flatMap((pot) => pot.won.map(({ seat }) => seat)));
  const title = shown || pageOf(picture) === "showdown" ? "showdown" : poker.paid === null ? "poker_before" : "pots";
  return (
    <section class="tray" aria-labelledby="tray-title">
      <h2 id="tray-title">{say(`room_table.tray.${title}`)}</h2>
      <Pots sight={sight} seen={pots} look={shown ? " slim" : ""} felt={poker} />
      {shown ? (
        <Showdown
          sight={sight}
          hands={hands.map((hand) => ({
            ...hand,
            called: [handName(hand.cards) ?? ""],
            best: won.size > 0 ? won.has(hand.seat) : poker.leader === hand.seat,
          }))}
        />
      ) : (
        <>
          <Picking sight={sight} poker={poker} />
          {handheld.value && <OwnFive cards={sight.view.mine.five} />}
        </>
      )}
      <Log sight={sight} lines={shown ? 1 : 2} />
    </section>
  );
}

/** On a phone: the five that are set aside, and what they are called; in the hand they are ticked. */
function OwnFive({ cards }: { cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <figure class="ownfive">
      <span class="minis">
        {cards.map((card) => (
          <MiniCard key={card} card={card} named />
        ))}
      </span>
      <figcaption>{handName(cards)}</figcaption>
    </figure>
  );
}

function Picking({ sight, poker }: { sight: TripoleySight; poker: PokerShown }) {
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
