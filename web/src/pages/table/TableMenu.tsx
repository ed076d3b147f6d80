/** The menu of a table: the rules, the last deal, the keys, and for the host everything about seats and the room. */

import { useState } from "preact/hooks";
import type { Level } from "../../api";
import { guide, isGuided } from "../../game/guided";
import type { HostAct, Table } from "../../game/table";
import { Button, Refused, Select, Switch } from "../../parts";
import { Sure } from "../../table/ask/Sure";
import type { TableMenuProps } from "../../table/face";
import { YourTurn } from "../../table/panels/YourTurn";
import { dealOf, type Sight, sayAt } from "../../table/sight";
import { useUi } from "../../table/ui";
import type { SeatFacts } from "../../wire";
import { say } from "../../words";
import { CopyBox } from "../copying";
import { ClockChoice, TimeBankChoice } from "../house/ClockChoice";
import { levelsToChoose, useLevels } from "../house/levels";
import { TempoChoice } from "../house/TempoChoice";
import { Menu } from "../menu";
import { CallMe } from "./called";
import "../../style/lobby.css";

export function TableMenu(props: TableMenuProps) {
  const { table, sight, asks, memory = false } = props;
  const ui = useUi();
  if (!ui) return null;
  const close = () => ui.show();
  const last = sight.view.picture.closing;
  const deal = last && dealOf(sight, last.deal);
  const rooms = [
    { href: `/t/${table.id}/rules`, name: say("room_table.menu.leaflet") },
    ...(deal === undefined ? [] : [{ href: `/t/${table.id}/replay/${deal}`, name: say("room_table.menu.replay") }]),
    { href: `/t/${table.id}/evening`, name: say("room_table.menu.evening") },
    { href: `/t/${table.id}/board`, name: say("room_table.board_view") },
    { href: "/", name: say("room_table.menu.leave") },
  ];
  return (
    <Menu open={ui.panel.value === "menu"} onClose={close} rooms={rooms}>
      <YourTurn table={table} sight={sight} title={asks} />
      <CallMe table={table} />
      {sight.room?.practice && (
        <Switch
          label={say("room_table.guide.name")}
          on={isGuided(sight.game)}
          onChange={(on) => guide(sight.game, on)}
        />
      )}
      <div class="foot">
        <Button class="small" onClick={() => ui.show("keys")}>
          {say("room_table.menu.keys")}
        </Button>
        {memory && (
          <Button class="small" onClick={() => ui.show("memory")}>
            {say("room_table.memory.title")}
          </Button>
        )}
        <Button class="small" onClick={() => ui.show("history")}>
          {say("room_table.history.title")}
        </Button>
      </div>
      <Invite sight={sight} />
      {table.host.value && <HostTools {...props} />}
    </Menu>
  );
}

function Invite({ sight }: { sight: Sight }) {
  const { room } = sight;
  if (!room || room.over) return null;
  return (
    <section class="menupart">
      <h3>{say("room_table.menu.invite")}</h3>
      {room.code && <p class="code">{room.code}</p>}
      <CopyBox label={say("room_table.menu.invite")} text={room.link} />
      <p class="quiet">{say("room_table.menu.newcomer")}</p>
      {room.expected.length > 0 && (
        <p>{say("room_table.menu.expected", { names: room.expected.map(({ name }) => name) })}</p>
      )}
    </section>
  );
}

/** A host's act with its answer: a link to pass on, or the room's refusal. */
function useActs(table: Table) {
  const [told, tell] = useState<{ seat?: number | undefined; link?: string; says?: string }>({});
  const act = async (wanted: HostAct) => {
    const reply = await table.act(wanted);
    if (reply.t === "refused") tell({ seat: wanted.seat, says: reply.says });
    else {
      const link = reply.facts?.["link"];
      tell(typeof link === "string" ? { seat: wanted.seat, link } : {});
    }
  };
  return { told, act: (wanted: HostAct) => void act(wanted) };
}

function HostTools({ table, sight, between, misdeal, more }: TableMenuProps) {
  const { room } = sight;
  const { told, act } = useActs(table);
  const [doubt, ask] = useState<{ name: string; seat?: SeatFacts }>();
  if (!room) return null;
  const sure = () => {
    if (doubt?.name === "misdeal") void table.answer(0, misdeal);
    else if (doubt?.seat) act({ act: doubt.name, seat: doubt.seat.seat, level: "careful" });
    ask(undefined);
  };
  return (
    <section class="menupart" aria-label={say("room_table.menu.host")}>
      <h3>{say("room_table.menu.host")}</h3>
      <div class="foot">
        <Button icon={room.paused ? "play" : "pause"} onClick={() => act({ act: room.paused ? "resume" : "pause" })}>
          {say(room.paused ? "room_table.menu.resume" : "room_table.menu.pause")}
        </Button>
        {between ? (
          <Button href={`/t/${table.id}/rules?change`}>{say("room_table.menu.rules")}</Button>
        ) : (
          <Button look="warn" onClick={() => ask({ name: "misdeal" })}>
            {sayAt(sight.game, `room_table.menu.${misdeal}`)}
          </Button>
        )}
        <Button icon="bot" onClick={() => act({ act: "more", level: "careful" })}>
          {say("room_table.menu.more_bot")}
        </Button>
        {more}
      </div>
      <Refused class="refused" says={told.says} />
      <RoomOptions sight={sight} act={act} />
      <h3>{say("room_table.menu.seats")}</h3>
      <ul class="rows hostseats">
        {room.seats
          .filter(({ kind }) => kind !== "open")
          .map((seat) => (
            <HostSeat
              key={seat.seat}
              seat={seat}
              game={room.game}
              act={act}
              ask={ask}
              link={told.seat === seat.seat ? told.link : undefined}
            />
          ))}
      </ul>
      <Sure
        name={doubt?.name === "misdeal" ? misdeal : doubt?.name}
        game={sight.game}
        facts={{ who: doubt?.seat?.name ?? "" }}
        onYes={sure}
        onNo={() => ask(undefined)}
      />
    </section>
  );
}

function RoomOptions({ sight, act }: { sight: Sight; act: (wanted: HostAct) => void }) {
  const { room } = sight;
  if (!room) return null;
  const option = (name: string, value: string) => act({ act: "option", option: name, value });
  return (
    <div class="opts">
      <ClockChoice value={room.clock} onChange={(seconds) => option("clock", String(seconds))} />
      {room.clock > 0 && (
        <TimeBankChoice value={room.time_bank} onChange={(seconds) => option("time_bank", String(seconds))} />
      )}
      <TempoChoice value={room.tempo} onChange={(tempo) => option("tempo", tempo)} />
      <Switch
        label={say("room_table.menu.watch")}
        on={room.may_watch}
        onChange={(on) => option("may_watch", on ? "yes" : "no")}
      />
      <Switch
        label={say("room_table.menu.review")}
        on={room.review}
        onChange={(on) => option("review", on ? "yes" : "no")}
      />
      <Switch label={say("room_table.menu.chat")} on={room.chat} onChange={(on) => option("chat", on ? "yes" : "no")} />
    </div>
  );
}

/** How the bot of a seat plays; the room tells which levels there are. */
function BotLevel({ seat, game, onChange }: { seat: SeatFacts; game: string; onChange: (level: Level) => void }) {
  return (
    <Select
      label={say("room_table.menu.level", { who: seat.name })}
      value={seat.level}
      options={levelsToChoose(useLevels(game), seat.level)}
      onChange={onChange}
    />
  );
}

function HostSeat({
  seat,
  game,
  act,
  ask,
  link,
}: {
  seat: SeatFacts;
  game: string;
  act: (wanted: HostAct) => void;
  ask: (doubt: { name: string; seat: SeatFacts }) => void;
  link: string | undefined;
}) {
  const bot = seat.kind === "bot";
  return (
    <li>
      <p class="who">{seat.name}</p>
      <div class="foot">
        {bot && <BotLevel seat={seat} game={game} onChange={(level) => act({ act: "bot", seat: seat.seat, level })} />}
        {(bot || seat.stand_in) && (
          <Button class="small" onClick={() => act({ act: "person", seat: seat.seat })}>
            {say("room_table.menu.person")}
          </Button>
        )}
        {!bot && (
          <Button class="small" icon="link" onClick={() => act({ act: "back", seat: seat.seat })}>
            {say("room_table.menu.back")}
          </Button>
        )}
        {!bot && !seat.host && !seat.stand_in && (
          <Button class="small" onClick={() => ask({ name: "bot", seat })}>
            {say("room_table.menu.bot")}
          </Button>
        )}
        {!bot && !seat.host && seat.here && (
          <Button class="small" onClick={() => act({ act: "pass-on", seat: seat.seat })}>
            {say("room_table.menu.pass_on")}
          </Button>
        )}
        {!seat.host && (
          <Button class="small" look="warn" onClick={() => ask({ name: "remove", seat })}>
            {say("room_table.menu.remove")}
          </Button>
        )}
      </div>
      {link && (
        <>
          <CopyBox label={say("room_table.menu.back")} text={link} main />
          <p class="quiet">{say("room_table.menu.link", { who: seat.name })}</p>
        </>
      )}
    </li>
  );
}
