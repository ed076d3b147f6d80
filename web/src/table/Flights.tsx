/** Chips and cards on their way: only for the eye, and only where things move. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { still } from "../device";
import type { Step } from "../game/fold";
import type { Table } from "../game/table";
import { CardBack, Chips, MiniCard } from "../parts";
import type { Flight } from "./flights";
import "../style/flights.css";

const CHIPS = 420;
const CARD = 240;

/** `of` says what travels in an event: each game knows its own. */
export function Flights({ table, of }: { table: Table; of: (step: Step) => Flight[] }) {
  const step = table.moving.value;
  const flights = step && !still.value ? of(step).filter(({ chips }) => chips !== 0) : [];
  return (
    <div class="flights" aria-hidden="true">
      {flights.map((flight, at) => (
        <Flying key={`${step?.event.n} ${at}`} flight={flight} />
      ))}
    </div>
  );
}

function Flying({ flight }: { flight: Flight }) {
  const { chips, card, backs, after = 0 } = flight;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [boxOf(flight.from), boxOf(flight.to)];
    const thing = box.current;
    if (!thing?.animate || !from || !to) return;
    const own = thing.getBoundingClientRect();
    const at = (place: DOMRect, scale = 1) =>
      `translate(${place.left + (place.width - own.width) / 2}px, ${place.top + (place.height - own.height) / 2}px) scale(${scale})`;
    const lands = card ? to.width / own.width : 1;
    const moving = thing.animate(
      [
        { transform: at(from), opacity: 0.3 },
        { transform: at(from), opacity: 1, offset: 0.1 },
        { transform: at(to, lands), opacity: 1, offset: 0.92 },
        { transform: at(to, lands), opacity: card ? 1 : 0 },
      ],
      { duration: chips ? CHIPS : CARD, delay: after, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" },
    );
    return () => moving.cancel();
  }, []);
  return (
    <div ref={box} class={chips ? "flying" : "flying cards"}>
      {chips ? <Chips chips={chips} /> : null}
      {card ? <MiniCard card={card} /> : null}
      {Array.from({ length: backs ?? 0 }, (_, at) => (
        <CardBack key={`${at}`} small />
      ))}
    </div>
  );
}

/** Where the first of these places is that can be seen on the page. */
function boxOf(places: readonly string[]): DOMRect | undefined {
  for (const place of places) {
    const seen = [...document.querySelectorAll(selectorOf(place))].map((one) => one.getBoundingClientRect());
    const found = seen.findLast(({ width }) => width > 0);
    if (found) return found;
  }
  return undefined;
}

function selectorOf(place: string): string {
  const [kind = "", ...rest] = place.split(":");
  switch (kind) {
    case "board":
      return ".board";
    case "lane":
      return ".lane.now .laid .mini";
    case "spare":
      return ".spare .backs";
    default:
      return `[data-${kind}="${CSS.escape(rest.join(":"))}"]`;
  }
}
