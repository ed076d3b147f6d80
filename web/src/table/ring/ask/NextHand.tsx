/** Between two hands: come in, sit out, buy chips, leave; and for the host: deal now, or end the evening. */

import type { Table } from "../../../game/table";
import { Ask, Refused } from "../../../parts";
import type { AskedFacts } from "../../../wire";
import { Answers, type Offer } from "../../ask/Answers";
import { clockOf, sayAt } from "../../sight";
import type { RingGame } from "../game";
import type { RingSight } from "../sight";
import { offerOf, titleOf } from "./words";

interface Props {
  game: RingGame;
  table: Table;
  sight: RingSight;
}

export function NextHand({ game, table, sight }: Props) {
  const { asked, host } = sight.view.mine;
  const busy = (one: AskedFacts | null) => one !== null && table.answering.value === one.number;
  const own = ownOffers(game, asked, sight, table);
  const hosts = hostOffers(game, host, sight, table);
  const first = asked && !asked.optional ? asked : (host ?? asked);
  return (
    <Ask
      waiting={asked === null || asked.optional}
      title={
        asked && !asked.optional ? titleOf(game, asked, sight) : sayAt(sight.game, "room_ring.ask.InNextHand.title")
      }
      why={whySays(game, asked, host, sight)}
      {...(first ? { asks: first } : {})}
    >
      <div class={busy(first) ? "control busy" : "control"} aria-busy={busy(first)}>
        {own.length > 0 && <Answers key={`own ${asked?.number}`} game={sight.game} offers={own} />}
        {hosts.length > 0 && (
          <Answers key={`host ${host?.number}`} game={sight.game} offers={hosts} hold={(open) => table.hold(open)} />
        )}
      </div>
      <Refused class="refused" says={table.refused.value} />
    </Ask>
  );
}

/** What comes, and when. */
function whySays(game: RingGame, asked: AskedFacts | null, host: AskedFacts | null, sight: RingSight): string {
  const { picture } = sight.view;
  const seat = sight.seat ?? -1;
  const lines: string[] = [];
  // Nothing is dealt before one who has no chips has said what he does.
  if (asked && !asked.optional)
    return `${sayAt(sight.game, "room_ring.ask.InNextHand.broke_why")} ${sayAt(sight.game, "room_ring.ask.InNextHand.awaited")}`;
  if (picture.players[seat]?.standing === "sitting out")
    lines.push(sayAt(sight.game, asked ? "room_ring.you.out" : "room_ring.you.out_this"));
  else lines.push(...(game.before?.(sight, seat) ?? []));
  const clock = clockOf(sight, host);
  if (clock && !clock.paused && clock.left > 0)
    lines.push(sayAt(sight.game, "room_ring.next_in", { seconds: Math.max(1, Math.ceil(clock.left)) }));
  else if (host) lines.push(sayAt(sight.game, "room_ring.you.host"));
  else if (lines.length === 0) lines.push(sayAt(sight.game, "room_ring.wait.between"));
  return lines.join(" ");
}

/** Whoever plays on anyway need not say so; everything else that the room offers has a button. */
function ownOffers(game: RingGame, asked: AskedFacts | null, sight: RingSight, table: Table): Offer[] {
  if (asked?.choices.t !== "OneOf" || asked.kind !== "InNextHand") return [];
  const { picture } = sight.view;
  const seat = sight.seat ?? -1;
  const out = picture.players[seat]?.standing === "sitting out";
  const plain = !out && asked.optional && !game.owes?.(sight, seat);
  return asked.choices.answers
    .filter((action) => !(plain && action === "ready") && !(out && action === "sit-out"))
    .map((action) =>
      offerOf(game, action, sight, () => void table.answer(asked.number, action), {
        main: action === "ready",
        label: action === "ready" && out ? sayAt(sight.game, "room_ring.answer.come_back") : undefined,
      }),
    );
}

function hostOffers(game: RingGame, host: AskedFacts | null, sight: RingSight, table: Table): Offer[] {
  if (host?.choices.t !== "HandHostChoices") return [];
  return host.choices.words.map((action) =>
    offerOf(game, action, sight, () => void table.answer(host.number, action), { main: action === "deal-on" }),
  );
}
