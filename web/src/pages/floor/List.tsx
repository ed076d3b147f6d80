/** What may have happened, by groups, and a field to search it: then the best comes first. */

import type { FloorPage } from "../../http";
import { Icon } from "../../parts";
import { say } from "../../words";
import type { Spoken } from "./speak";
import type { Column } from "./walk";

export interface ListProps {
  page: FloorPage;
  spoken: Spoken;
  column: Column;
  names: readonly string[];
  typed: string;
  onType: (typed: string) => void;
  onPick: (name: string) => void;
}

export function List({ page, spoken, column, names, typed, onType, onPick }: ListProps) {
  const groupOf = (name: string) => page.decisions.incidents[name]?.group ?? "";
  const groups = [...new Set(names.map(groupOf))];
  return (
    <>
      <div class="floorsearch">
        <label for="floorsearch">{say("room_floor.search")}</label>
        <input
          id="floorsearch"
          class="field"
          type="search"
          autocomplete="off"
          value={typed}
          placeholder={say("room_floor.example")}
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <p class="quiet" role="status">
          {names.length === 0
            ? `${say("room_floor.none")} ${say(`room_floor.another.${column ?? "books"}`)}`
            : say("room_floor.count", { count: names.length })}
        </p>
      </div>
      {typed.trim() !== "" && names.length > 0 && (
        <section class="floorgroup" aria-label={say("room_floor.search")}>
          <Picks names={names} spoken={spoken} onPick={onPick} />
        </section>
      )}
      {typed.trim() === "" &&
        groups.map((group) => (
          <section key={group} class="floorgroup" aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{spoken.says(`group.${group}`)}</h2>
            <Picks names={names.filter((name) => groupOf(name) === group)} spoken={spoken} onPick={onPick} />
          </section>
        ))}
      <p class="quiet">{say("room_floor.beyond")}</p>
    </>
  );
}

function Picks({ names, spoken, onPick }: Pick<ListProps, "names" | "spoken" | "onPick">) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={() => onPick(name)}>
            <span>{spoken.says(`incident.${name}.title`)}</span>
            <Icon name="forward" small />
          </button>
        </li>
      ))}
    </ul>
  );
}
