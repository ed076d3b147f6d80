/** How long a name may be: said once there is no more room, since a field cuts what is too much without a word. */
import { say } from "../words";

/** The room takes no longer one. */
export const LONGEST_NAME = 24;

/** `name`: what stands in the field, or in each of several. */
export function LongName({ name }: { name: string | readonly string[] }) {
  const full = [name].flat().some(({ length }) => length >= LONGEST_NAME);
  return (
    <p class="longname quiet" role="status">
      {full && say("room_pages.name_long", { most: LONGEST_NAME })}
    </p>
  );
}
