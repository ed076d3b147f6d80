/** The seats of a gathering: people round, bots square, open ones dashed; each with what one may do there. */
import { useState } from "preact/hooks";
import { sit } from "../../api";
import type { HostAct } from "../../game/table";
import { Button, Form, IconButton, Refused, Select, Token } from "../../parts";
import { levelName } from "../../table/sight";
import type { RoomFacts, SeatFacts } from "../../wire";
import { say } from "../../words";
import { useDoing } from "../asking";
import { BadgeChoice, freeBadge } from "../Badges";
import { Step, Trouble } from "../frame";
import { levelsToChoose, useLevels } from "../house/levels";
import { LongName, NameField } from "../LongName";
import { keepName, ownBadge, ownName } from "../tables";

/** Who comes by the link says their name, and has a seat. */
export function TakeSeat({ id, room, onSeated }: { id: string; room: RoomFacts; onSeated: () => void }) {
  const [name, type] = useState(ownName());
  const [seat, choose] = useState("any");
  const [missing, miss] = useState(false);
  const [chosen, wear] = useState(ownBadge());
  const badge = chosen ?? freeBadge(name, room.seats);
  const { busy, refusal, run } = useDoing();
  const open = room.seats.filter(({ kind }) => kind === "open");
  if (open.length === 0)
    return (
      <p class="box">
        {say("room_pages.gathering.full")} {room.may_watch && say("room_pages.gathering.full_later")}
      </p>
    );
  const take = () => {
    miss(name.trim() === "");
    if (name.trim() === "") return;
    run(async () => {
      await sit(id, seat === "any" ? null : Number(seat), name.trim(), badge);
      keepName(name.trim());
      onSeated();
    });
  };
  return (
    <Form class="ask takeseat" labelledby="takeseat" onSend={take}>
      <h2 id="takeseat">{say("room_pages.gathering.sit_title")}</h2>
      <div class="sitrow">
        <label class="named">
          <span>{say("room_pages.new.name")}</span>
          <NameField value={name} autoComplete="nickname" onType={type} />
        </label>
        <label class="named">
          <span>{say("room_pages.gathering.seat")}</span>
          <Select
            label={say("room_pages.gathering.seat")}
            value={seat}
            options={[
              { value: "any", label: say("room_pages.gathering.any_seat") },
              ...open.map((one) => ({ value: String(one.seat), label: placeOf(room.seats, one) })),
            ]}
            onChange={choose}
          />
        </label>
        <BadgeChoice name={name} badge={badge} onChoose={wear} />
        <Button look="main" submit off={busy}>
          {say("room_pages.gathering.sit")}
        </Button>
      </div>
      <LongName name={name} />
      <Refused says={missing && name.trim() === "" && say("room_pages.new.name_missing")} />
      <Trouble refusal={refusal} />
    </Form>
  );
}

/** A seat by its neighbour: "3, left of Jonas". */
function placeOf(seats: readonly SeatFacts[], one: SeatFacts): string {
  const before = seats[(one.seat + seats.length - 1) % seats.length];
  const number = one.seat + 1;
  return before && before.kind !== "open"
    ? say("room_pages.gathering.left_of", { number, name: before.name })
    : String(number);
}

export interface SeatListProps {
  room: RoomFacts;
  seat: number | null;
  host: boolean;
  onAct: (act: HostAct, name?: string) => void;
}

export function SeatList({ room, seat, host, onAct }: SeatListProps) {
  const taken = room.seats.filter(({ kind }) => kind !== "open").length;
  return (
    <Step
      id="seats"
      number={1}
      quiet={say("room_pages.gathering.taken", { taken, seats: room.seats.length })}
      title={say("room_pages.gathering.who")}
    >
      <ol class="seatlist">
        {room.seats.map((one) => (
          <li
            key={one.seat}
            class={`seatrow ${one.kind === "open" ? "empty" : one.kind}${one.kind === "person" && !one.here ? " away" : ""}`}
          >
            <span class="n num" aria-hidden="true">
              {one.seat + 1}
            </span>
            <span class="face-disc" aria-hidden="true">
              {one.kind === "open" ? "+" : <Token name={one.name} bot={one.kind === "bot"} badge={one.badge} />}
            </span>
            <div class="whobox">
              <p class="who">{one.kind === "open" ? say("room_pages.gathering.open") : one.name}</p>
              <p class="quiet">{noteOf(one, seat, host)}</p>
            </div>
            <SeatTools one={one} game={room.game} own={one.seat === seat} host={host} onAct={onAct} />
          </li>
        ))}
      </ol>
      {room.watchers > 0 && <p class="quiet">{say("room_pages.gathering.looking", { count: room.watchers })}</p>}
    </Step>
  );
}

function noteOf(one: SeatFacts, seat: number | null, host: boolean): string {
  if (one.kind === "open") return say("room_pages.gathering.by_link");
  // The host reads the level from the list beside it.
  if (one.kind === "bot" && host) return say("room_parts.presence.bot");
  if (one.kind === "bot") return botSaid(one.level);
  const here = say(one.here ? "room_parts.presence.here" : "room_parts.presence.away");
  if (one.seat === seat) return say(one.host ? "room_pages.gathering.you_host" : "room_pages.gathering.you");
  return one.host ? say("room_pages.gathering.host", { here }) : here;
}

/** A bot with its level, as the table itself names it. */
function botSaid(level: string): string {
  return say("room_table.state.bot", { level: levelName(level) });
}

function SeatTools({
  one,
  game,
  own,
  host,
  onAct,
}: {
  one: SeatFacts;
  game: string;
  own: boolean;
  host: boolean;
  onAct: SeatListProps["onAct"];
}) {
  const { seat, name, kind } = one;
  if (own || !host) return <span />;
  if (kind === "person")
    return (
      <span class="seattools">
        <IconButton
          icon="link"
          label={say("room_pages.gathering.back", { name })}
          onClick={() => onAct({ act: "back", seat }, name)}
        />
        <IconButton
          icon="close"
          label={say("room_pages.gathering.remove", { name })}
          onClick={() => onAct({ act: "remove", seat })}
        />
      </span>
    );
  return <WhoTakes one={one} game={game} onAct={onAct} />;
}

/** Who plays in a seat that nobody has yet: a friend, or one of the bots that the room can seat. */
function WhoTakes({ one, game, onAct }: { one: SeatFacts; game: string; onAct: SeatListProps["onAct"] }) {
  const { seat, name, kind } = one;
  const levels = useLevels(game);
  const bot = kind === "bot" ? one.level : undefined;
  // Beside a bot its row says already what it is, and on a phone there is no room to say so twice.
  const named = kind === "bot" ? levelName : botSaid;
  const label =
    kind === "bot"
      ? say("room_pages.gathering.bot_level", { name })
      : say("room_pages.gathering.who_takes", { number: seat + 1 });
  return (
    <Select
      label={label}
      value={bot ?? "person"}
      options={[{ value: "person", label: say("room_pages.new.friend") }, ...levelsToChoose(levels, bot, named)]}
      onChange={(value) => onAct(value === "person" ? { act: "person", seat } : { act: "bot", seat, level: value })}
    />
  );
}
