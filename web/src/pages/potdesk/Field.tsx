/** A number of chips as it is typed: what is wrong with it is said, and it stays as it stands. */
import { useId } from "preact/hooks";

export interface ChipsFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  wrong?: boolean;
  /** The label stands beside the field; else it is only read out. */
  shown?: boolean;
  placeholder?: string;
}

export function ChipsField({ label, value, onInput, wrong = false, shown = false, placeholder = "" }: ChipsFieldProps) {
  const id = useId();
  const field = (
    <input
      id={id}
      class="field chipsfield num"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={14}
      value={value}
      placeholder={placeholder}
      aria-label={shown ? undefined : label}
      aria-invalid={wrong ? "true" : undefined}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => onInput(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && nextField(event.currentTarget)}
    />
  );
  if (!shown) return field;
  return (
    <div class="choice">
      <label for={id}>{label}</label>
      {field}
    </div>
  );
}

/** Enter goes to the next number, so that a whole column is typed without looking for it. */
function nextField(field: HTMLInputElement): void {
  const all = [...document.querySelectorAll<HTMLInputElement>(".chipsfield")];
  const next = all[all.indexOf(field) + 1];
  if (next) next.focus();
  else field.blur();
}
