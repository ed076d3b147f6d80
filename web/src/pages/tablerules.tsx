/** The rules of one table: its leaflet, and for the host the form to change them between deals. */

import { useEffect, useState } from "preact/hooks";
import { presets as askPresets, type HouseTexts, houseQuestions, leafletOf, summary } from "../api";
import type { Table } from "../game/table";
import type { Preset, QuestionFacts, Summary } from "../http";
import { Button, Refused, toast } from "../parts";
import { go } from "../router";
import { isKept, useTable } from "../table/useTable";
import { say } from "../words";
import { useAsked, useDoing } from "./asking";
import { Frame, Trouble, Waiting } from "./frame";
import { houseName } from "./gathering/name";
import { nearestDraft, own } from "./house/draft";
import { HouseForm } from "./house/HouseForm";
import { Leaflet } from "./house/Leaflet";
import { useHouse } from "./house/useHouse";
import { LineDown } from "./line";
import { PrintButton } from "./rules";
import "../style/house.css";
import "../style/lobby.css";

export default function TableRules({ id }: { id: string }) {
  const { told, refusal, again } = useAsked(async () => {
    const [room, leaflet] = await Promise.all([summary(id), leafletOf(id)]);
    const { game } = room;
    const [presets, questions] = await Promise.all([askPresets(game), houseQuestions(game)]);
    return { room, leaflet, presets, questions };
  }, [id]);
  // The menu's own way leads into the form; only who comes from the table, or changes its rules, is at the table.
  const [changing, change] = useState(location.search === "?change");
  const [stays] = useState(() => isKept(id));
  const table = useTable(id, "player", stays || changing);
  const title = told?.room.title || say("room_pages.leaflet.of_table");
  const action = (
    <div class="foot noprint">
      <Button icon="back" href={`/t/${id}`}>
        {say("room_pages.leaflet.to_table")}
      </Button>
      {told && !changing && <PrintButton />}
    </div>
  );
  return (
    <Frame title={title} lead={told && playedBy(told.leaflet.house, told.presets)} action={action} class="reading">
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told && changing && table && (
        <Change
          table={table}
          game={told.room.game}
          house={told.leaflet.house}
          presets={told.presets}
          questions={told.questions}
        />
      )}
      {told && !changing && (
        <>
          {!told.room.over && hosts(told.room) && <Changing onChange={() => change(true)} />}
          <article class="box">
            <Leaflet sections={told.leaflet.leaflet} />
          </article>
        </>
      )}
    </Frame>
  );
}

/** The rule set by its name, and how many answers this table gives otherwise. */
function playedBy(house: HouseTexts, presets: readonly Preset[]): string {
  const name = house["preset"] ?? "";
  const count = presets.some((one) => one.name === name) ? own(nearestDraft(house, presets)).length : 0;
  return count > 0 ? `${houseName(name)}, ${say("room_pages.house.changed", { count })}` : houseName(name);
}

function hosts({ seat, seats }: Summary): boolean {
  return seat !== null && seats[seat]?.host === true;
}

function Changing({ onChange }: { onChange: () => void }) {
  return (
    <p class="foot noprint">
      <Button icon="settings" onClick={onChange}>
        {say("room_pages.leaflet.change")}
      </Button>
      <span class="quiet">{say("room_pages.leaflet.host_only")}</span>
    </p>
  );
}

interface ChangeProps {
  table: Table;
  game: string;
  house: HouseTexts;
  presets: readonly Preset[];
  questions: readonly QuestionFacts[];
}

/** The form, begun from what the table plays; the room alone says whether it is the host, and between two deals. */
function Change({ table, game, house: texts, presets, questions }: ChangeProps) {
  const [asItIs] = useState(() => nearestDraft(texts, presets));
  const house = useHouse(presets, asItIs, game, asItIs);
  const [called, call] = useState(presets.some(({ name }) => name === texts["preset"]) ? "" : (texts["preset"] ?? ""));
  useEffect(() => {
    table.hold(true);
    return () => table.hold(false);
  }, [table]);
  const { busy, refusal, run } = useDoing();
  const [refused, refuse] = useState("");
  const save = () =>
    run(async () => {
      const value = JSON.stringify({ ...house.told.house, preset: called.trim() || house.draft.base });
      const reply = await table.act({ act: "rules", value });
      refuse(reply.t === "refused" ? reply.says : "");
      if (reply.t === "refused") return;
      toast(say("room_pages.leaflet.changed"));
      go({ page: "table", id: table.id });
    });
  return (
    <>
      <LineDown table={table} />
      <h2 class="stepname">{say("room_pages.leaflet.change")}</h2>
      <p>
        {say("room_pages.leaflet.change_lead")} {table.room.value?.changing && say("room_pages.leaflet.change_waits")}
      </p>
      <HouseForm house={house} presets={presets} questions={questions} title={called} onTitle={call} />
      <div class="makefoot changefoot">
        <Refused says={refused} />
        <Trouble refusal={refusal} />
        <Button look="main" class="large" off={busy || !house.told.stands} onClick={save}>
          {say(busy ? "room_parts.loading" : "room_pages.leaflet.change_save")}
        </Button>
      </div>
    </>
  );
}
