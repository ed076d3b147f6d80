/** A question over the page: the browser's own dialog, which keeps the focus in and gives it back. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../words";
import { IconButton } from "./Button";
import { LiveRegion, Toasts } from "./Toast";

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children?: ComponentChildren;
  /** The answers, at the foot. */
  foot?: ComponentChildren;
  /** From the side instead of the middle: chat, rules, history. */
  side?: boolean;
}

export function Dialog({ open, title, onClose, children, foot, side = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = box.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={box}
      class={side ? "dialog side" : "dialog"}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div class="dialog-in">
        <header>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={say("room_parts.close")} onClick={onClose} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than the screen is scrolled by keys too */}
        <div class="dialog-body" role="group" aria-labelledby={heading} tabIndex={0}>
          {children}
        </div>
        {foot && <footer>{foot}</footer>}
      </div>
      {/* What lies behind an open dialog is out of reach, so notes and voices come along. */}
      <Toasts />
      <LiveRegion />
    </dialog>
  );
}
