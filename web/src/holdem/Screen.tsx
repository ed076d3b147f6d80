/** Hold'em on the shared screen: the oval as large as it can be, one sentence and the pots below; no hands but shown ones. */
import type { Table } from "../game/table";
import { Said } from "../parts";
import { Flights } from "../table/Flights";
import { winnersSay } from "../table/tray/standings";
import { flightsOf } from "./flights";
import { levelSays, nextSays } from "./Levels";
import { Ring } from "./Ring";
import { calm, type HoldemSight, waitingSays } from "./sight";
import { Pots, placesSay, Shown } from "./Tray";
import "../style/tray.css";
import "../style/holdem.css";
import "../style/holdem-ring.css";
import "../style/holdem-phone.css";
import "../style/holdem-screen.css";

export default function Screen({ table, sight: seen }: { table: Table; sight: HoldemSight }) {
  const sight = calm(seen);
  const open = sight.view.picture.hand?.shown.some((cards) => cards.length > 0) ?? false;
  return (
    <>
      <main class="tvmid holdem">
        <Ring sight={sight} />
      </main>
      <footer class="tvlow holdem">
        <div class="tvpots">
          <p class="num">
            <b>{levelSays(sight)}</b> <span class="quiet">{nextSays(sight)}</span>
          </p>
          {open ? <Shown sight={sight} /> : <Pots sight={sight} slim={sight.view.picture.hand?.over ?? false} />}
        </div>
        <NowSay sight={sight} />
      </footer>
      <Flights table={table} of={flightsOf} />
    </>
  );
}

/** One sentence for the whole room: who is asked, what just happened, or who has won. */
function NowSay({ sight }: { sight: HoldemSight }) {
  const { picture, told } = sight.view;
  if (picture.phase === "over")
    return (
      <div class="now-say">
        <h2 class="told">{picture.placed.length > 0 ? placesSay(sight) : winnersSay(sight)}</h2>
      </div>
    );
  const waits = picture.waiting.some(({ who }) => typeof who === "number");
  const last = told.at(-1)?.says;
  return (
    <div class="now-say">
      <h2 class={waits ? undefined : "told"}>{waits || !last ? waitingSays(sight) : <Said text={last} />}</h2>
      {waits && last && (
        <p>
          <Said text={last} />
        </p>
      )}
    </div>
  );
}
