/** What may have happened, by groups, and a field to search it. */

import type { FloorGame, FloorPage } from "../../http";
import { Icon } from "../../parts";
import { say } from "../../words";
import type { Spoken } from "./speak";

export interface ListProps {
  page: FloorPage;
  spoken: Spoken;
  game: FloorGame;
  names: readonly string[];
  typed: string;
  onType: (typed: string) => void;
  onPick: (name: string) => void;
}

export function List({ page, spoken, game, names, typed, onType, onPick }: ListProps) {
  const groups = [...new Set(names.map((name) => page.decisions.incidents[name]?.group ?? ""))];
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
            ? `${say("room_floor.none")} ${say(`room_floor.another.${game}`)}`
            : say("room_floor.count", { count: names.length })}
        </p>
      </div>
      {groups.map((group) => (
        <section key={group} class="floorgroup" aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{spoken.says(`group.${group}`)}</h2>
          <ul>
            {names
              .filter((name) => page.decisions.incidents[name]?.group === group)
              .map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => onPick(name)}>
                    <span>{spoken.says(`incident.${name}.title`)}</span>
                    <Icon name="forward" small />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p class="quiet">{say("room_floor.beyond")}</p>
    </>
  );
}
