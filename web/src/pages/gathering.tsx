/** Before the first deal: who sits where, how the others come in, and what the host settles. */
import { useEffect, useRef, useState } from "preact/hooks";
import { aboutRoom, qrPath, stand } from "../api";
import type { HostAct, Table } from "../game/table";
import { announce, Button, Dialog, Refused, Switch, toast } from "../parts";
import { go } from "../router";
import type { RoomFacts } from "../wire";
import { say } from "../words";
import { useAsked, useDoing } from "./asking";
import { CopyBox } from "./copying";
import { Frame, Step, Trouble } from "./frame";
import { houseName } from "./gathering/name";
import { SeatList, TakeSeat } from "./gathering/seats";
import { ClockChoice, TimeBankChoice } from "./house/ClockChoice";
import { TempoChoice } from "./house/TempoChoice";
import { LineDown } from "./line";
import { forget, remember } from "./tables";
import "../style/lobby.css";

export default function Gathering({ table }: { table: Table }) {
  const room = table.room.value;
  const seat = table.seat.value;
  const host = table.host.value;
  const [link, give] = useState<{ name: string; link: string }>();
  useJoining(room);
  const act = useActs(table);
  useEffect(() => {
    if (room && seat !== null)
      remember({ id: table.id, title: titleOf(room), name: room.seats[seat]?.name ?? "", practice: room.practice });
  }, [table.id, room?.title, seat, room?.seats[seat ?? -1]?.name]);
  if (!room) return null;
  const ask = async (one: HostAct, name = "") => {
    const facts = await act(one);
    if (typeof facts?.["link"] === "string") give({ name, link: facts["link"] });
  };
  return (
    <Frame
      title={titleOf(room)}
      lead={say("room_pages.gathering.lead", { house: houseName(room.preset) })}
      action={<RulesLink id={table.id} />}
    >
      <LineDown table={table} />
      <div class="two">
        <div class="stack">
          {seat === null && <TakeSeat id={table.id} room={room} onSeated={() => table.takeHere()} />}
          <SeatList room={room} seat={seat} host={host} onAct={(one, name) => void ask(one, name)} />
          <Start table={table} room={room} host={host} seat={seat} />
        </div>
        <div class="stack">
          <Invite id={table.id} room={room} />
          <Options room={room} host={host} onAct={(one) => void ask(one)} />
        </div>
      </div>
      <Dialog
        open={link !== undefined}
        title={say("room_pages.gathering.back_title", { name: link?.name ?? "" })}
        onClose={() => give(undefined)}
      >
        <p>{say("room_pages.gathering.back_why", { name: link?.name ?? "" })}</p>
        <CopyBox main label={say("room_pages.gathering.link")} text={link?.link ?? ""} />
      </Dialog>
    </Frame>
  );
}

function titleOf(room: RoomFacts): string {
  return room.title || houseName(room.preset);
}

function RulesLink({ id }: { id: string }) {
  return (
    <Button icon="book" href={`/t/${id}/rules`}>
      {say("room_pages.leaflet.of_table")}
    </Button>
  );
}

/** Act for the host, and say why where the room refuses. */
function useActs(table: Table) {
  return async (one: HostAct) => {
    const reply = await table.act(one);
    if (reply.t === "refused") toast(reply.says, "bad");
    return reply.t === "done" ? reply.facts : undefined;
  };
}

/** Say who came and who went, for whoever does not look. */
function useJoining(room: RoomFacts | undefined): void {
  const before = useRef<RoomFacts["seats"] | undefined>(undefined);
  useEffect(() => {
    const known = before.current;
    before.current = room?.seats;
    if (!known || !room) return;
    for (const now of room.seats) {
      const was = known[now.seat];
      if (now.kind !== "open" && was?.kind === "open") announce(say("room_pages.gathering.came", { name: now.name }));
      if (now.kind === "open" && was && was.kind !== "open")
        announce(say("room_pages.gathering.went", { name: was.name }));
    }
  }, [room?.seats]);
}

function Invite({ id, room }: { id: string; room: RoomFacts }) {
  const { told } = useAsked(aboutRoom, []);
  return (
    <Step id="invite" number={2} title={say("room_pages.gathering.invite")}>
      <div class="box invite">
        <div class="inv">
          <img class="qr" src={qrPath(id)} alt={say("room_pages.gathering.qr")} width="124" height="124" />
          <div>
            <p class="quiet">{say("room_pages.gathering.code")}</p>
            <p class="code num">{room.code}</p>
            <p class="quiet">{say("room_pages.gathering.code_how")}</p>
          </div>
        </div>
        <CopyBox label={say("room_pages.gathering.link")} text={room.link} />
        {told?.reach === "computer" && <p class="quiet">{say("room_pages.gathering.reach_computer")}</p>}
        {told?.reach === "network" && <p class="quiet">{say("room_pages.gathering.reach_network")}</p>}
      </div>
    </Step>
  );
}

function Options({ room, host, onAct }: { room: RoomFacts; host: boolean; onAct: (act: HostAct) => void }) {
  const option = (name: string, value: string) => onAct({ act: "option", option: name, value });
  const hostName = room.seats.find(({ host: is }) => is)?.name ?? "";
  const yes = (on: boolean) => (on ? "yes" : "no");
  return (
    <Step id="options" title={say("room_pages.new.evening")}>
      <div class="box opts">
        {!host && <p class="quiet">{say("room_pages.gathering.host_settles", { name: hostName })}</p>}
        <ClockChoice off={!host} value={room.clock} onChange={(seconds) => option("clock", String(seconds))} />
        {room.clock > 0 && (
          <TimeBankChoice
            off={!host}
            value={room.time_bank}
            onChange={(seconds) => option("time_bank", String(seconds))}
          />
        )}
        <TempoChoice off={!host} value={room.tempo} onChange={(tempo) => option("tempo", tempo)} />
        <Switch
          off={!host}
          label={say("room_pages.new.watch")}
          on={room.may_watch}
          onChange={(on) => option("may_watch", yes(on))}
        />
        <Switch
          off={!host}
          label={say("room_pages.new.chat")}
          on={room.chat}
          onChange={(on) => option("chat", yes(on))}
        />
      </div>
    </Step>
  );
}

const ENOUGH = 2;

function Start({ table, room, host, seat }: { table: Table; room: RoomFacts; host: boolean; seat: number | null }) {
  const { busy, refusal, run } = useDoing();
  const [refused, refuse] = useState("");
  const players = room.seats.filter(({ kind }) => kind !== "open").length;
  const hostName = room.seats.find(({ host: is }) => is)?.name ?? "";
  const start = () =>
    run(async () => {
      const reply = await table.act({ act: "start" });
      refuse(reply.t === "refused" ? reply.says : "");
    });
  const leave = () =>
    run(async () => {
      await stand(table.id);
      forget(table.id);
      go("/");
    });
  return (
    <div class="startbox">
      <div class="foot">
        {host && (
          <Button look="main" class="start" off={busy || players < ENOUGH} onClick={start}>
            {say(players < ENOUGH ? "room_pages.gathering.too_few" : "room_pages.gathering.start", { players })}
          </Button>
        )}
        <Button icon="tv" href={`/t/${table.id}/board`}>
          {say("room_table.board_view")}
        </Button>
        {seat !== null && !host && (
          <Button icon="leave" onClick={leave}>
            {say("room_pages.gathering.leave")}
          </Button>
        )}
      </div>
      <Refused says={refused} />
      <Trouble refusal={refusal} />
      <p class="quiet">
        {host ? say("room_pages.gathering.late") : say("room_pages.gathering.waits", { name: hostName })}
      </p>
    </div>
  );
}
