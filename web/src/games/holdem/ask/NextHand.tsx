/** Between two hands: come in, sit out, buy chips, leave; and for the host: deal now, or end the evening. */

import type { Table } from "../../../game/table";
import { Ask, Refused } from "../../../parts";
import { Answers, type Offer } from "../../../table/ask/Answers";
import { clockOf } from "../../../table/sight";
import type { AskedFacts } from "../../../wire";
import { say } from "../../../words";
import type { HoldemSight } from "../sight";
import { offerOf, titleOf } from "./words";

export function NextHand({ table, sight }: { table: Table; sight: HoldemSight }) {
  const { asked, host } = sight.view.mine;
  const busy = (one: AskedFacts | null) => one !== null && table.answering.value === one.number;
  const own = ownOffers(asked, sight, table);
  const hosts = hostOffers(host, sight, table);
  const first = asked && !asked.optional ? asked : (host ?? asked);
  return (
    <Ask
      waiting={asked === null || asked.optional}
      title={asked && !asked.optional ? titleOf(asked, sight) : say("room_holdem.ask.InNextHand.title")}
      why={whySays(asked, host, sight)}
      {...(first ? { asks: first } : {})}
    >
      <div class={busy(first) ? "control busy" : "control"} aria-busy={busy(first)}>
        {own.length > 0 && <Answers key={`own ${asked?.number}`} game={sight.game} offers={own} />}
        {hosts.length > 0 && <Answers key={`host ${host?.number}`} game={sight.game} offers={hosts} />}
      </div>
      <Refused class="refused" says={table.refused.value} />
    </Ask>
  );
}

/** What comes, and when. */
function whySays(asked: AskedFacts | null, host: AskedFacts | null, sight: HoldemSight): string {
  const { picture } = sight.view;
  const seat = sight.seat ?? -1;
  const lines: string[] = [];
  // Nothing is dealt before one who has no chips has said what he does.
  if (asked && !asked.optional)
    return `${say("room_holdem.ask.InNextHand.broke_why")} ${say("room_holdem.ask.InNextHand.awaited")}`;
  if (picture.players[seat]?.standing === "sitting out")
    lines.push(say(asked ? "room_holdem.you.out" : "room_holdem.you.out_this"));
  else if (picture.waits.includes(seat)) lines.push(say("room_holdem.you.waits"));
  else if (picture.owed[seat] && picture.owed[seat] !== "nothing")
    lines.push(say(`room_holdem.you.owes.${picture.owed[seat]}`));
  const clock = clockOf(sight, host);
  if (clock && !clock.paused && clock.left > 0)
    lines.push(say("room_holdem.next_in", { seconds: Math.max(1, Math.ceil(clock.left)) }));
  else if (host) lines.push(say("room_holdem.you.host"));
  else if (lines.length === 0) lines.push(say("room_holdem.wait.between"));
  return lines.join(" ");
}

/** Whoever plays on anyway need not say so; everything else that the room offers has a button. */
function ownOffers(asked: AskedFacts | null, sight: HoldemSight, table: Table): Offer[] {
  if (asked?.choices.t !== "OneOf" || asked.kind !== "InNextHand") return [];
  const { picture } = sight.view;
  const seat = sight.seat ?? -1;
  const out = picture.players[seat]?.standing === "sitting out";
  const owes = (picture.owed[seat] ?? "nothing") !== "nothing";
  const plain = !out && !owes && asked.optional;
  return asked.choices.answers
    .filter((action) => !(plain && action === "ready") && !(out && action === "sit-out"))
    .map((action) =>
      offerOf(action, sight, () => void table.answer(asked.number, action), {
        main: action === "ready" || action === "rebuy",
        label: action === "ready" && out ? say("room_holdem.answer.come_back") : undefined,
      }),
    );
}

function hostOffers(host: AskedFacts | null, sight: HoldemSight, table: Table): Offer[] {
  if (host?.choices.t !== "HandHostChoices") return [];
  return host.choices.words.map((action) =>
    offerOf(action, sight, () => void table.answer(host.number, action), { main: action === "deal-on" }),
  );
}
