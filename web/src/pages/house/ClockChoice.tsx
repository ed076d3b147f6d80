/** How long one has for an answer: a list of usual times, and whatever the table has. */
import { Select } from "../../parts";
import { say } from "../../words";
import { CLOCKS } from "./levels";

export function ClockChoice({
  value,
  onChange,
  off = false,
}: {
  value: number;
  onChange: (seconds: number) => void;
  off?: boolean;
}) {
  const offered = [...new Set([...CLOCKS, value])].sort((one, other) => one - other);
  return (
    <Select
      shown
      off={off}
      label={say("room_pages.new.clock")}
      value={String(value)}
      options={offered.map((seconds) => ({ value: String(seconds), label: clockSaid(seconds) }))}
      onChange={(seconds) => onChange(Number(seconds))}
    />
  );
}

function clockSaid(seconds: number): string {
  if (seconds === 0) return say("room_pages.clock.none");
  return seconds % 60 === 0
    ? say("room_pages.clock.minutes", { n: seconds / 60 })
    : say("room_pages.clock.seconds", { n: seconds });
}
