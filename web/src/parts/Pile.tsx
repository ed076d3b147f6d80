/** Chips with their number: a pile alone never says how many. */
import { Chips } from "../art/Chips";
import { say } from "../words";

export function Pile({ chips }: { chips: number }) {
  return (
    <span class="pilebox num">
      <Chips chips={chips} />
      <b aria-hidden="true">{chips}</b>
      <span class="sr">{say("room_parts.held.chips", { count: chips })}</span>
    </span>
  );
}
