/** The tray: pots with who may win each, the hands that are shown with their names, how everybody stands, what happened. */
import { handheld } from "../../device";
import { say } from "../../words";
import { EveningEnd, Graph } from "../ending";
import { Log } from "../Log";
import { openHands, sayAt } from "../sight";
import { signed, standingsOf } from "../standings";
import { LookBack, Pots, Showdown, Standing } from "../tray";
import { placesOf, type RingGame, type Table } from "./game";
import { handPots } from "./pots";
import { isBetween, type RingSight, rests } from "./sight";

export interface TrayProps {
  game: RingGame;
  sight: RingSight;
  /** The table's id, for the links to its replays. */
  table?: string | undefined;
}

export function Tray({ game, sight, table }: TrayProps) {
  const { picture } = sight.view;
  if (picture.phase === "over") return <Evening game={game} sight={sight} table={table} />;
  const open = isOpen(sight);
  const between = isBetween(picture);
  const none = picture.closing ? "between" : "before";
  const title = !picture.hand ? none : picture.hand.over ? "tray.over" : open ? "tray.showdown" : "tray.pots";
  const decided = rests(picture);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its zone is scrolled by keys too
    <section key={decided ? "decided" : "open"} tabIndex={0} class="tray handtray" aria-labelledby="tray-title">
      <h2 id="tray-title">{sayAt(sight.game, `room_ring.${title}`)}</h2>
      <Stakes game={game} sight={sight} />
      {decided && handheld.value && game.Laid && <game.Laid sight={sight} />}
      <HandPots game={game} sight={sight} slim={open || between} />
      {open && <Shown game={game} sight={sight} />}
      <Log sight={sight} lines={open ? 1 : 3} />
      {between && <LookBack sight={sight} table={table} />}
    </section>
  );
}

/** Hands lie open. */
export function isOpen({ view }: RingSight): boolean {
  return openHands(view.picture.hand?.shown ?? []).length > 0;
}

export function HandPots({ game, sight, slim }: { game: RingGame; sight: RingSight; slim: boolean }) {
  const seen = handPots(sight.view.picture);
  if (seen.pots.length === 0) return null;
  const boards = game.boards(sight);
  return <Pots sight={sight} seen={seen} look={slim ? ` slim${boards > 1 ? " twice" : ""}` : ""} boards={boards} />;
}

export function Shown({ game, sight }: { game: RingGame; sight: RingSight }) {
  const { hand, awards } = sight.view.picture;
  if (!hand) return null;
  const winners = new Set(awards.flatMap(({ shares }) => shares.map(([seat]) => seat)));
  return (
    <Showdown
      sight={sight}
      hands={openHands(hand.shown).map(({ seat, cards }) => ({
        seat,
        cards,
        called: game.called(sight, seat),
        best: winners.has(seat),
      }))}
    />
  );
}

function Evening({ game, sight, table }: TrayProps) {
  const { heads, rows } = resultsOf(game, sight);
  const last = sight.view.picture.closing;
  return (
    <section class="tray handtray summary">
      <h2>{say("room_table.summary.over")}</h2>
      <p class="latest">{game.end(sight)}</p>
      {last && <EveningEnd sight={sight} rows={standingsOf(sight, last)} places={placesOf(game, sight)} />}
      {rows.length > 0 && <Standing sight={sight} heads={heads} rows={rows} />}
      <Graph sight={sight} />
      <LookBack sight={sight} table={table} />
    </section>
  );
}

/** What everybody has come to: as the game says it, else by chips. */
export function resultsOf(game: RingGame, sight: RingSight): Table {
  const own = game.results?.(sight);
  if (own) return own;
  const { closing, stacks } = sight.view.picture;
  const stands = closing ? standingsOf(sight, closing) : [];
  return {
    heads: [say("room_table.summary.chips"), say("room_table.summary.change")],
    rows: stands.map(({ seat, chips, change }) => ({ seat, cells: [stacks[seat] ?? chips, signed(change)] })),
  };
}

/** What is staked now, and what comes next. */
function Stakes({ game, sight }: { game: RingGame; sight: RingSight }) {
  const next = game.next?.(sight);
  return (
    <div class="levels num">
      <p>
        <b>{game.stakes(sight)}</b> {next && <span class="quiet">{next}</span>}
      </p>
      {game.Placed && <game.Placed sight={sight} />}
    </div>
  );
}
