/** A field for a name, and how long one may be: said once there is no more room, since a field cuts what is too much. */
import { Field } from "../parts";
import type { FieldProps } from "../parts/Field";
import { say } from "../words";

/** The room takes no longer one. */
const LONGEST_NAME = 24;

export function NameField(props: FieldProps) {
  return <Field maxLength={LONGEST_NAME} {...props} />;
}

/** `name`: what stands in the field, or in each of several. */
export function LongName({ name }: { name: string | readonly string[] }) {
  const full = [name].flat().some(({ length }) => length >= LONGEST_NAME);
  return (
    <p class="longname quiet" role="status">
      {full && say("room_pages.name_long", { most: LONGEST_NAME })}
    </p>
  );
}
