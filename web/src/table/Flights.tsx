/** Chips that travel: from a field to who won them, from a seat to the pot. Only for the eye, and only where things move. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { still } from "../device";
import type { Step } from "../game/fold";
import type { Table } from "../game/table";
import { Chips } from "../parts";

const TRAVEL = 420;

interface Flight {
  from: string;
  to: string;
  chips: number;
}

const seat = (number: number) => `seat:${number}`;
const space = (name: string) => `space:${name}`;

/** Which chips travel in an event: from where, to where, how many. */
export function flightsOf({ event }: Step): Flight[] {
  const happened = event.event;
  switch (happened?.t) {
    case "Collected":
    case "SpaceWon":
    case "LayoutShared":
      return [{ from: space(happened.space), to: seat(happened.seat), chips: happened.chips }];
    case "Staked":
    case "StakedShort":
      return [{ from: seat(happened.seat), to: "board", chips: happened.chips }];
    case "Wagered":
      return [{ from: seat(happened.seat), to: space("pot"), chips: happened.chips }];
    case "UncalledReturned":
      return [{ from: space("pot"), to: seat(happened.seat), chips: happened.chips }];
    case "PotWon":
      return happened.shares.map(([winner, chips]) => ({ from: space("pot"), to: seat(winner), chips }));
    case "CardsPaid":
      return [
        {
          from: seat(happened.seat),
          to: typeof happened.to === "number" ? seat(happened.to) : space(happened.to),
          chips: happened.chips,
        },
      ];
    case "FinePaid":
      return [{ from: seat(happened.seat), to: space(happened.space), chips: happened.chips }];
    case "SpareSold":
      return [{ from: seat(happened.buyer), to: seat(happened.dealer), chips: happened.chips }];
    case "SpareTaken":
    case "SuitBought":
      return [{ from: seat(happened.seat), to: space("kitty"), chips: happened.chips }];
  }
  return [];
}

function middleOf(place: string): { x: number; y: number } | undefined {
  const [kind, ...rest] = place.split(":");
  const name = CSS.escape(rest.join(":"));
  const all = [...document.querySelectorAll(kind === "board" ? ".board" : `[data-${kind}="${name}"]`)];
  const box = all.map((one) => one.getBoundingClientRect()).find(({ width }) => width > 0);
  return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function Flights({ table }: { table: Table }) {
  const step = table.moving.value;
  const flights = step && !still.value ? flightsOf(step).filter(({ chips }) => chips > 0) : [];
  return (
    <div class="flights" aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={`${step?.event.n} ${flight.to}`} flight={flight} />
      ))}
    </div>
  );
}

function Flying({ flight }: { flight: Flight }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [middleOf(flight.from), middleOf(flight.to)];
    const chips = box.current;
    if (!chips?.animate || !from || !to) return;
    const at = ({ x, y }: { x: number; y: number }) => `translate(${x - 22}px, ${y - 22}px)`;
    const moving = chips.animate(
      [
        { transform: at(from), opacity: 0.2 },
        { transform: at(from), opacity: 1, offset: 0.12 },
        { transform: at(to), opacity: 1, offset: 0.9 },
        { transform: at(to), opacity: 0 },
      ],
      { duration: TRAVEL, easing: "cubic-bezier(.2,.7,.2,1)", fill: "both" },
    );
    return () => moving.cancel();
  }, []);
  return (
    <div ref={box} class="flying">
      <Chips chips={flight.chips} />
    </div>
  );
}
