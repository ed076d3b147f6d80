/** Levels and breaks as a table; the one that is on is marked. */

import { say } from "../../words";
import { blindsText, type Timetable as Parts } from "./facts";

export function Timetable({ parts, on }: { parts: Parts; on?: number }) {
  return (
    <table class="timetable num">
      <thead>
        <tr>
          <th scope="col">{say("room_night.level")}</th>
          <th scope="col">{say("room_night.blinds")}</th>
          <th scope="col">{say("room_night.minutes")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, place) => (
          <tr
            key={`${part.kind} ${place}`}
            class={part.kind === "break" ? "pause" : ""}
            aria-current={place === on ? "step" : undefined}
          >
            <td>{part.kind === "level" ? part.level : ""}</td>
            <td>
              {part.kind === "level" ? blindsText(part) : say("room_night.break")}
              {part.colour_up.length > 0 && (
                <span class="quiet"> {say("room_night.leaving", { chips: part.colour_up.join(", ") })}</span>
              )}
            </td>
            <td>{part.minutes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
