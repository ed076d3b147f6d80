/** A poker table on the shared screen: the oval as large as it can be, one sentence and the pots below; no hands but shown ones. */
import { Flights } from "../Flights";
import type { ScreenProps } from "../face";
import { NowSay } from "../NowSay";
import { ScreenEnd } from "../ScreenEnd";
import { standingsOf } from "../standings";
import { placesOf, type RingGame } from "./game";
import { Ring } from "./Ring";
import { calm, type RingSight, waitingSays } from "./sight";
import { HandPots, isOpen, Shown } from "./Tray";
import "../../style/tray.css";
import "../../style/ring.css";
import "../../style/ring-oval.css";
import "../../style/ring-phone.css";
import "../../style/ring-screen.css";

export function Screen({ game, table, sight: seen }: ScreenProps<RingSight> & { game: RingGame }) {
  const sight = calm(seen);
  const { picture } = sight.view;
  const over = picture.phase === "over" ? picture.closings.at(-1) : undefined;
  return (
    <>
      {over ? (
        <ScreenEnd sight={sight} rows={standingsOf(sight, over)} places={placesOf(game, sight)} />
      ) : (
        <main class="tvmid poker">
          <Ring game={game} sight={sight} />
        </main>
      )}
      <footer class="tvlow poker">
        <div class="tvpots">
          <p class="num">
            <b>{game.stakes(sight)}</b> <span class="quiet">{game.next?.(sight)}</span>
          </p>
          {isOpen(sight) ? (
            <Shown game={game} sight={sight} />
          ) : (
            <HandPots game={game} sight={sight} slim={picture.hand?.over ?? false} />
          )}
        </div>
        <NowSay
          sight={sight}
          end={picture.phase === "over" ? game.end(sight) : undefined}
          asks={waitingSays(sight)}
          waits={picture.waiting.some(({ who }) => typeof who === "number")}
        />
      </footer>
      <Flights table={table} of={game.flights} />
    </>
  );
}
