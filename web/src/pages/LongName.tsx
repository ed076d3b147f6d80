/** How long a name may be: said once there is no more room, since a field cuts what is too much without a word. */
import { say } from "../words";

/** The room takes no longer one. */
export const LONGEST_NAME = 24;

export function LongName({ name }: { name: string }) {
  return (
    <p class="longname quiet" role="status">
      {name.length >= LONGEST_NAME && say("room_pages.name_long", { most: LONGEST_NAME })}
    </p>
  );
}
