/** How fast a table goes: how long bots wait, and how long what happens is shown. */
import type { Tempo } from "../../device";
import { Select } from "../../parts";
import { say } from "../../words";

export function TempoChoice({
  value,
  onChange,
  off = false,
}: {
  value: Tempo;
  onChange: (tempo: Tempo) => void;
  off?: boolean;
}) {
  return (
    <Select
      shown
      off={off}
      label={say("room_parts.pace.name")}
      value={value}
      options={(["calm", "normal", "quick"] satisfies Tempo[]).map((one) => ({
        value: one,
        label: say(`room_parts.pace.${one}`),
      }))}
      onChange={onChange}
    />
  );
}
