/** What the trays of all games show alike: pots, hands that lie open, how everybody stands, the ways to look back. */
import { inRanks } from "../cards";
import { Chips, Icon, MiniCard } from "../parts";
import { say } from "../words";
import { type PotSeen, type PotsSeen, potName } from "./pots";
import { dealOf, type Sight, sayAt, sayOf, whoOf } from "./sight";

export interface PotsProps {
  sight: Sight;
  seen: PotsSeen;
  look?: string;
  /** The chips of the felt lie here alone: they fly here, each pot says who is in it, and the main one who has folded. */
  felt?: { folded: readonly number[] };
  /** On two boards each share says on which. */
  boards?: number;
}

export function Pots({ sight, seen: { pots, waits }, look = "", felt, boards = 1 }: PotsProps) {
  return (
    <ul class={`pots${look}`}>
      {pots.map((pot) => (
        <li
          key={pot.number}
          class={`pot p${Math.min(3, pot.number + 1)}`}
          {...(felt ? { "data-pot": pot.number } : {})}
        >
          <Chips chips={pot.chips} />
          <b>{potName(pot.number, pots.length)}</b>
          <span class="sum num">{pot.chips}</span>
          {(felt || pots.length > 1 || pot.won.length > 0) && (
            <ul class="inlist">
              {tagsOf(pot).map((tag) => (
                <Tag key={`${tag.board} ${tag.seat}`} sight={sight} {...tag} boards={boards} />
              ))}
              {pot.number === 0 &&
                felt?.folded.map((seat) => (
                  <li key={seat} class="tag out">
                    {whoOf(sight, seat)}
                  </li>
                ))}
            </ul>
          )}
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

interface TagFacts {
  seat: number;
  /** What the seat got of the pot, on which board. */
  chips?: number;
  board?: number;
}

/** Who can win a pot, with what those who did got of it. */
function tagsOf({ seats, won }: PotSeen): readonly TagFacts[] {
  if (won.length > 0 && seats.every((seat) => won.some((share) => share.seat === seat))) return won;
  return seats.map((seat) => won.find((share) => share.seat === seat) ?? { seat });
}

function Tag({ sight, seat, chips, board = 0, boards }: TagFacts & { sight: Sight; boards: number }) {
  const who = whoOf(sight, seat);
  const own = seat === sight.seat ? " you" : "";
  if (chips === undefined) return <li class={`tag${own}`}>{who}</li>;
  return (
    <li class={`tag${own} won`}>
      <Icon name="check" small />
      {boards > 1
        ? say("room_table.tray.share_of", { who, chips, board: board + 1 })
        : `${who} ${say("room_table.tray.wins", { chips })}`}
    </li>
  );
}

/** So many hands have room for their whole names. */
const FEW = 4;

export interface OpenHand {
  seat: number;
  cards: readonly string[];
  /** What it is called, on each board. */
  called: readonly string[];
  best: boolean;
}

/** The hands that lie open, the winners' first, each with what belongs together side by side. */
export function Showdown({ sight, hands }: { sight: Sight; hands: readonly OpenHand[] }) {
  return (
    <ul class={hands.length > FEW ? "showdown crowd" : "showdown"}>
      {[...hands.filter(({ best }) => best), ...hands.filter(({ best }) => !best)].map(
        ({ seat, cards, called, best }) => (
          <li key={seat} class={best ? "best" : undefined}>
            <b>{whoOf(sight, seat)}</b>
            <span class="minis">
              {inRanks(cards).map((card) => (
                <MiniCard key={card} card={card} named />
              ))}
            </span>
            {called.map((name, at) => (
              <span key={at} class="called" title={name}>
                {called.length > 1 ? say("room_table.tray.on_board", { board: at + 1, called: name }) : name}
              </span>
            ))}
          </li>
        ),
      )}
    </ul>
  );
}

export interface StandingProps {
  sight: Sight;
  heads: readonly string[];
  rows: readonly { seat: number; cells: readonly (string | number)[] }[];
}

/** How everybody stands, a line for each. */
export function Standing({ sight, heads, rows }: StandingProps) {
  return (
    <table class="standing num">
      <thead>
        <tr>
          {[say("room_table.summary.player"), ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ seat, cells }) => (
          <tr key={seat} class={seat === sight.seat ? "you" : undefined}>
            <th scope="row">{whoOf(sight, seat)}</th>
            {cells.map((cell, at) => (
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The last deal once more, and the evening in figures. */
export function LookBack({ sight, table }: { sight: Sight; table: string | undefined }) {
  const last = sight.view.picture.closing;
  if (!last || !table) return null;
  return (
    <p class="links">
      <a class="rule" href={`/t/${table}/replay/${dealOf(sight, last.deal)}`}>
        <Icon name="play" small />
        <span>{sayAt(sight.game, "room_table.summary.replay")}</span>
      </a>
      {sight.room?.review && sight.seat !== null && (
        <a class="rule" href={`/t/${table}/replay/${dealOf(sight, last.deal)}?mine`}>
          <Icon name="eye" small />
          <span>{say("room_table.summary.review")}</span>
        </a>
      )}
      <a class="rule" href={`/t/${table}/evening`}>
        <Icon name="list" small />
        <span>{say("room_table.summary.evening")}</span>
      </a>
    </p>
  );
}
