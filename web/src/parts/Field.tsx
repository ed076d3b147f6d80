/** What is typed, and the form that it is sent with. */
import type { ComponentChildren, Ref, TargetedEvent } from "preact";

export interface FieldProps {
  value: string | undefined;
  onType: (text: string) => void;
  /** What is typed counts once the field is left. */
  onChange?: (event: TargetedEvent<HTMLInputElement>) => void;
  /** It is read out, and stands in the field while that is empty. */
  hint?: string;
  at?: Ref<HTMLInputElement>;
  id?: string;
  class?: string;
  maxLength?: number;
  placeholder?: string;
  autoComplete?: string;
  autoCapitalize?: "none";
  spellcheck?: false;
  inputMode?: "numeric";
  enterKeyHint?: "go";
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | undefined;
  "aria-required"?: "true";
}

/** A line to type in; every letter goes on at once. */
export function Field({ class: more = "", hint, at, onType, ...rest }: FieldProps) {
  const told = hint === undefined ? {} : { "aria-label": hint, placeholder: hint };
  return (
    <input
      ref={at ?? null}
      class={`field ${more}`.trim()}
      {...told}
      {...rest}
      onInput={(event) => onType(event.currentTarget.value)}
    />
  );
}

export interface FormProps {
  class?: string;
  onSend: () => unknown;
  labelledby?: string;
  children: ComponentChildren;
}

/** Fields with a button that sends them; the page stays where it is. */
export function Form({ class: name, onSend, labelledby, children }: FormProps) {
  return (
    <form
      class={name}
      aria-labelledby={labelledby}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      {children}
    </form>
  );
}
