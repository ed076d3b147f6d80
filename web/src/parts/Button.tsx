/** Buttons: one look for each meaning, a letter beside the answer where a key gives it. */
import type { ButtonHTMLAttributes, ComponentChildren } from "preact";
import { Icon, type IconName } from "../art/icons";
import { shownKey } from "./keys";

/** `main` waits for you, `calm` moves on, `warn` gives something up. */
export type Look = "main" | "calm" | "warn" | "plain";

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon"> {
  look?: Look;
  icon?: IconName;
  /** The letter that gives this answer; shown, and to be listened for with `useKeys`. */
  hotkey?: string | undefined;
  /** Off, with the reason in its words: it stays in reach of the keyboard and of a screen reader. */
  off?: boolean;
  /** The form of a link. */
  href?: string;
  submit?: boolean;
  /** For a button that stays down. */
  pressed?: boolean;
  children?: ComponentChildren;
}

export function Button({
  look = "plain",
  icon,
  hotkey,
  off = false,
  href,
  submit = false,
  pressed,
  children,
  class: more,
  onClick,
  ...rest
}: ButtonProps) {
  const name = ["btn", look === "plain" ? "" : look, more].filter(Boolean).join(" ");
  const key = shownKey(hotkey);
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {key && <kbd aria-hidden="true">{key}</kbd>}
    </>
  );
  if (href !== undefined)
    return (
      <a class={name} href={href} {...(rest as object)}>
        {inside}
      </a>
    );
  return (
    <button
      type={submit ? "submit" : "button"}
      class={name}
      aria-disabled={off ? "true" : undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={key?.toLowerCase()}
      onClick={off ? undefined : onClick}
      {...rest}
    >
      {inside}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "icon" | "label"> {
  icon: IconName;
  /** What it does; shown as a hint, and read out. */
  label: string;
  /** A small number on its corner; the label has to say it too. */
  badge?: number | undefined;
  pressed?: boolean;
}

export function IconButton({ icon, label, badge, pressed, class: more, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      class={["iconbtn", more].filter(Boolean).join(" ")}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      {...rest}
    >
      <Icon name={icon} />
      {badge ? (
        <span class="badge" aria-hidden="true">
          {badge}
        </span>
      ) : null}
    </button>
  );
}
