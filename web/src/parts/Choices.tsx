/** Small controls of a form: switch, list, stepper, slider. Each has its label, and a target of 44 px or more. */
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { say } from "../words";
import { IconButton } from "./Button";

export interface SwitchProps {
  label: ComponentChildren;
  on: boolean;
  onChange: (on: boolean) => void;
  off?: boolean;
}

export function Switch({ label, on, onChange, off = false }: SwitchProps) {
  return (
    <label class="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        disabled={off}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; off?: boolean }[];
  onChange: (value: Value) => void;
  /** The label stands beside the list; else it is only read out. */
  shown?: boolean;
  off?: boolean;
}

export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
  shown = false,
  off = false,
}: SelectProps<Value>) {
  const list = (
    <select
      class="pick"
      aria-label={shown ? undefined : label}
      value={value}
      disabled={off}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.off}>
          {option.label}
        </option>
      ))}
    </select>
  );
  if (!shown) return list;
  return (
    <label class="choice">
      <span>{label}</span>
      {list}
    </label>
  );
}

export interface StepperProps {
  label: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  onChange: (value: number) => void;
  /** The label stands beside the number; else it is only read out. */
  shown?: boolean;
  /** What stands beside the number instead of the label. */
  beside?: ComponentChildren;
}

/** A number between two buttons; typing works too, and is held to its bounds once the field is left.
 *
 * What is being typed stays in the field, whatever else the page shows anew meanwhile; within its bounds it counts at
 * once.
 */
export function Stepper({ beside, shown = beside !== undefined, ...rest }: StepperProps) {
  if (!shown) return <Steps {...rest} />;
  return (
    <div class="choice">
      <span>{beside ?? rest.label}</span>
      <Steps {...rest} />
    </div>
  );
}

type StepsProps = Omit<StepperProps, "shown" | "beside">;

function Steps({ label, value, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, onChange }: StepsProps) {
  const [draft, write] = useState<string | null>(null);
  const held = (number: number) => Math.min(max, Math.max(min, number));
  const wholeOf = (text: string) => (text.trim() === "" ? Number.NaN : Math.round(Number(text)));
  const typing = (text: string) => {
    write(text);
    const number = wholeOf(text);
    if (number >= min && number <= max && number !== value) onChange(number);
  };
  const typed = (text: string) => {
    const number = wholeOf(text);
    write(null);
    if (Number.isFinite(number) && held(number) !== value) onChange(held(number));
  };
  return (
    <div class="stepper" role="group" aria-label={label}>
      <IconButton
        icon="minus"
        label={say("room_parts.less")}
        onClick={() => onChange(held(value - step))}
        aria-disabled={value <= min}
      />
      <input
        class="num"
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={draft ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => typing(event.currentTarget.value)}
        onChange={(event) => typed(event.currentTarget.value)}
        onBlur={(event) => draft !== null && typed(event.currentTarget.value)}
      />
      <IconButton
        icon="plus"
        label={say("room_parts.plus")}
        onClick={() => onChange(held(value + step))}
        aria-disabled={value >= max}
      />
    </div>
  );
}

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onInput: (value: number) => void;
  /** What is read out for the value: "raise to 80". */
  said?: string;
}

export function Slider({ label, value, min, max, step = 1, onInput, said }: SliderProps) {
  const id = useId();
  const part = max > min ? (value - min) / (max - min) : 0;
  return (
    <div class="betline">
      <input
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={said}
        {...{ min, max, step, value }}
        style={{ "--fill": `${Math.round(part * 1000) / 10}%` }}
        onInput={(event) => onInput(Number(event.currentTarget.value))}
      />
      <output class="num" for={id}>
        {value}
      </output>
    </div>
  );
}
