/** Hold'em on the shared screen: the oval as large as it can be, one sentence and the pots below; no hands but shown ones. */
import { Flights } from "../../table/Flights";
import type { ScreenProps } from "../../table/face";
import { NowSay } from "../../table/NowSay";
import { flightsOf } from "./flights";
import { levelSays, nextSays } from "./Levels";
import { Ring } from "./Ring";
import { calm, type HoldemSight, waitingSays } from "./sight";
import { endSays, HandPots, isOpen, Shown } from "./Tray";
import "../../style/tray.css";
import "../../style/holdem.css";
import "../../style/holdem-ring.css";
import "../../style/holdem-phone.css";
import "../../style/holdem-screen.css";

export function Screen({ table, sight: seen }: ScreenProps<HoldemSight>) {
  const sight = calm(seen);
  const { picture } = sight.view;
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
          {isOpen(sight) ? <Shown sight={sight} /> : <HandPots sight={sight} slim={picture.hand?.over ?? false} />}
        </div>
        <NowSay
          sight={sight}
          end={picture.phase === "over" ? endSays(sight) : undefined}
          asks={waitingSays(sight)}
          waits={picture.waiting.some(({ who }) => typeof who === "number")}
        />
      </footer>
      <Flights table={table} of={flightsOf} />
    </>
  );
}
