/** What every part of an evening at the desk is drawn in, and what it is given. */

import type { ComponentChildren } from "preact";
import type { DeskFacts } from "../../http";

export interface TellProps {
  facts: DeskFacts;
  tell: (act: string) => void;
}

/** One part of the deal: its heading, a line how to tell it, the controls. */
export function DeskBox({
  id,
  title,
  why,
  children,
}: {
  id: string;
  title: string;
  why?: string;
  children: ComponentChildren;
}) {
  return (
    <section class="box deskbox" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {why && <p class="quiet">{why}</p>}
      {children}
    </section>
  );
}
