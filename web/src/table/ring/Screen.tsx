/** A poker table on the shared screen: the oval as large as it can be, one sentence and the pots below; no hands but shown ones. */
import { Stages, Token } from "../../parts";
import { say } from "../../words";
import { Flights } from "../Flights";
import type { ScreenProps } from "../face";
import { NowSay } from "../NowSay";
import { ScreenEnd } from "../ScreenEnd";
import { ScreenStandings } from "../ScreenStandings";
import { nameOf, openHands, personOf } from "../sight";
import { standingsOf } from "../standings";
import { placesOf, type RingGame, stagesOf } from "./game";
import { screenRing } from "./places";
import { handPots } from "./pots";
import { Ring } from "./Ring";
import { calm, type RingSight, waitingSays } from "./sight";
import { HandPots, isOpen, resultsOf } from "./Tray";
import "../../style/tray.css";
import "../../style/ring.css";
import "../../style/ring-oval.css";
import "../../style/ring-phone.css";
import "../../style/ring-screen.css";

interface Props {
  game: RingGame;
  sight: RingSight;
}

export function Screen({ game, table, sight: seen }: ScreenProps<RingSight> & { game: RingGame }) {
  const sight = calm(seen);
  const { picture } = sight.view;
  const over = picture.phase === "over" ? picture.closing : null;
  return (
    <>
      {over ? (
        <ScreenEnd sight={sight} rows={standingsOf(sight, over)} places={placesOf(game, sight)} />
      ) : (
        <main class="tvmid poker">
          <Ring game={game} sight={sight} places={screenRing} />
        </main>
      )}
      <footer class="tvlow poker">
        {over ? (
          <ScreenStandings sight={sight} rows={resultsOf(game, sight).rows} />
        ) : (
          <Stage game={game} sight={sight} />
        )}
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

/** Where the hand is, what is staked, and several pots with who can win each; once hands lie open, what they are called. */
function Stage({ game, sight }: Props) {
  if (isOpen(sight)) return <Called game={game} sight={sight} />;
  const { pots, waits } = handPots(sight.view.picture);
  const several = pots.length > 1 || waits !== undefined;
  return (
    <div class="tvpots">
      {!several && <Stages stages={stagesOf(game, sight)} />}
      <p class="num">
        <b>{game.stakes(sight)}</b> <span class="quiet">{game.next?.(sight)}</span>
      </p>
      {several && <HandPots game={game} sight={sight} slim={false} />}
    </div>
  );
}

/** So many lines there are. */
const LINES = 3;

/** The hands that lie open by their names, the winners' first and lit: on two boards each by the one that it wins. Who
 * wins by the same has one line. */
function Called({ game, sight }: Props) {
  const { hand, awards } = sight.view.picture;
  const boards = game.boards(sight);
  const lines = new Map<string, { called: string; best: boolean; seats: Set<number> }>();
  const tell = (seat: number, board: number, best: boolean) => {
    const name = game.called(sight, seat)[board] ?? "";
    const called = boards > 1 ? say("room_table.tray.on_board", { board: board + 1, called: name }) : name;
    const key = `${best} ${called}`;
    const line = lines.get(key) ?? { called, best, seats: new Set() };
    line.seats.add(seat);
    lines.set(key, line);
  };
  for (const { board, shares } of awards) for (const [seat] of shares) tell(seat, board, true);
  const winners = new Set([...lines.values()].flatMap(({ seats }) => [...seats]));
  const others = boards > 1 ? [] : openHands(hand?.shown ?? []).filter(({ seat }) => !winners.has(seat));
  for (const { seat } of others) tell(seat, 0, false);
  return (
    <ul class="tvhands">
      {[...lines].slice(0, LINES).map(([key, { called, best, seats }]) => (
        <li key={key} class={best ? "best" : undefined}>
          {[...seats].map((seat) => (
            <div key={seat}>
              <Token {...personOf(sight, seat)} />
              <b>{nameOf(sight, seat)}</b>
            </div>
          ))}
          <span>{called}</span>
        </li>
      ))}
    </ul>
  );
}
