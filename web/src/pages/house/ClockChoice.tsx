/** How long one has for an answer, of the table's time and of one's own: usual times, and whatever the table has. */
import { Select } from "../../parts";
import { say } from "../../words";
import { CLOCKS, TIME_BANKS } from "./levels";

interface ChoiceProps {
  value: number;
  onChange: (seconds: number) => void;
  off?: boolean;
}

export function ClockChoice(choice: ChoiceProps) {
  return <SecondsChoice label={say("room_pages.new.clock")} usual={CLOCKS} none="room_pages.clock.none" {...choice} />;
}

export function TimeBankChoice(choice: ChoiceProps) {
  return (
    <SecondsChoice
      label={say("room_pages.new.time_bank")}
      usual={TIME_BANKS}
      none="room_pages.clock.no_bank"
      {...choice}
    />
  );
}

function SecondsChoice({
  label,
  usual,
  none,
  value,
  onChange,
  off = false,
}: ChoiceProps & { label: string; usual: readonly number[]; none: string }) {
  const offered = [...new Set([...usual, value])].sort((one, other) => one - other);
  return (
    <Select
      shown
      off={off}
      label={label}
      value={String(value)}
      options={offered.map((seconds) => ({
        value: String(seconds),
        label: seconds === 0 ? say(none) : clockSaid(seconds),
      }))}
      onChange={(seconds) => onChange(Number(seconds))}
    />
  );
}

function clockSaid(seconds: number): string {
  return seconds % 60 === 0
    ? say("room_pages.clock.minutes", { n: seconds / 60 })
    : say("room_pages.clock.seconds", { n: seconds });
}
