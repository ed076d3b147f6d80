/** What every paper page has: the bar, the way to the other rooms, its heading, and the menu of this device. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Refusal } from "../api";
import { Button, IconButton, TopBar } from "../parts";
import { say } from "../words";
import "../style/paper.css";
import { Menu } from "./menu";

export type Place = "play" | "desk" | "rules" | "tour";

/** The rooms of the house, as the bar and the menu name them. */
export function places(here?: Place) {
  const all: readonly { place: Place; href: string }[] = [
    { place: "play", href: "/" },
    { place: "desk", href: "/desk" },
    { place: "rules", href: "/rules" },
    { place: "tour", href: "/tour" },
  ];
  return all.map(({ place, href }) => ({ href, name: say(`room_pages.nav.${place}`), here: place === here }));
}

/** The host's tools beside real cards, which the menu names too. */
function besideCards() {
  return (["potdesk", "floor", "tournament"] as const).map((name) => ({
    href: `/${name}`,
    name: say(`room_pages.home.${name}`),
    here: globalThis.location?.pathname === `/${name}`,
  }));
}

export interface FrameProps {
  here?: Place;
  title: string;
  /** One line under the heading. */
  lead?: ComponentChildren;
  /** A picture above the heading. */
  picture?: ComponentChildren;
  /** At the right of the heading. */
  action?: ComponentChildren;
  /** More tools in the bar. */
  tools?: ComponentChildren;
  /** More entries for the menu. */
  menu?: ComponentChildren;
  /** A class for the page's own measures. */
  class?: string;
  children?: ComponentChildren;
}

export function Frame({ here, title, lead, picture, action, tools, menu, class: more = "", children }: FrameProps) {
  const [open, put] = useState(false);
  const heading = useHeading(title);
  return (
    <>
      <TopBar nav={places(here)} short={{ title: "Boodle" }} onMenu={() => put(true)}>
        {tools}
        <IconButton
          class="wide roomy"
          icon="settings"
          label={say("room_parts.device.title")}
          onClick={() => put(true)}
        />
      </TopBar>
      <main class={`page ${more}`}>
        {picture}
        <header>
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead && <p>{lead}</p>}
          </div>
          {action}
        </header>
        {children}
      </main>
      <Menu open={open} onClose={() => put(false)} rooms={[...places(here), ...besideCards()]}>
        {menu}
      </Menu>
    </>
  );
}

/** Name the browser's tab, and let a screen reader begin at the heading of the new page. */
export function useHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Boodle`;
  }, [title]);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Not for you, and not there: asking again would not help. */
const FOR_GOOD = [403, 404];

/** Why something was refused, and a way to try again; from what is not there at all the way leads home. */
export function Trouble({ refusal, again }: { refusal: Refusal | undefined; again?: () => void }) {
  if (!refusal) return null;
  return (
    <div class="trouble" role="alert">
      <p>{refusal.says}</p>
      {again && !FOR_GOOD.includes(refusal.status) && (
        <Button class="small" onClick={again}>
          {say("room_pages.again")}
        </Button>
      )}
      {again && FOR_GOOD.includes(refusal.status) && (
        <Button class="small" href="/">
          {say("room_parts.home")}
        </Button>
      )}
    </div>
  );
}

export interface StepProps {
  id: string;
  title: string;
  number?: number | undefined;
  quiet?: ComponentChildren;
  class?: string;
  children?: ComponentChildren;
}

/** A part of a page under its heading, which has a number where it is a step. */
export function Step({ id, title, number, quiet, class: name, children }: StepProps) {
  return (
    <section aria-labelledby={id} class={name}>
      <StepName id={id} title={title} number={number} quiet={quiet} />
      {children}
    </section>
  );
}

export function StepName({ id, title, number, quiet }: Omit<StepProps, "class" | "children">) {
  return (
    <h2 class="stepname" id={id}>
      {number !== undefined && <i aria-hidden="true">{number}</i>}
      <span>{title}</span>
      {quiet && <span class="quiet">{quiet}</span>}
    </h2>
  );
}

/** While the room has not answered. */
export function Waiting() {
  return (
    <p class="quiet" role="status">
      {say("room_parts.loading")}
    </p>
  );
}
