/** How the chips are cut at each all-in: a bar for each player, a colour for each pot, hatched where the owner folded. */
import type { DeskFacts, DeskPoker } from "../../http";
import { say } from "../../words";
import { DeskBox } from "./DeskBox";

const NAME = 76;
const WIDE = 250;
const ROW = 38;
const TOP = 30;

export function Cut({ facts, poker }: { facts: DeskFacts; poker: DeskPoker }) {
  const seats = poker.paid
    .flatMap((chips, seat) => (chips > 0 ? [seat] : []))
    .sort((one, other) => (poker.paid[one] ?? 0) - (poker.paid[other] ?? 0));
  const cuts = cutsOf(poker);
  const most = Math.max(1, ...poker.paid);
  const x = (chips: number) => NAME + (chips * WIDE) / most;
  const foot = TOP + seats.length * ROW;
  return (
    <DeskBox id="cut" title={say("pots.title.cut")} why={say("room_desk.cut_why")}>
      <svg
        class="bars"
        viewBox={`0 0 ${NAME + WIDE + 14} ${foot + 26}`}
        role="img"
        aria-label={say("room_desk.cut_says", { cuts })}
      >
        <defs>
          <pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="hatchline" d="M0 0V7" />
          </pattern>
        </defs>
        {seats.map((seat, row) => (
          <Bar
            key={seat}
            name={facts.players[seat]?.name ?? ""}
            paid={poker.paid[seat] ?? 0}
            out={poker.folded.includes(seat)}
            cuts={cuts}
            x={x}
            y={TOP + row * ROW}
            back={poker.back?.seat === seat ? poker.back.chips : 0}
          />
        ))}
        {cuts.map((cut, pot) => (
          <g key={cut}>
            <path class="cutline" d={`M${x(cut)} ${TOP - 8}V${foot}`} />
            <text class="lv" x={x(cut)} y={TOP - 14} text-anchor="middle">
              {cut}
            </text>
            <text x={(x(cuts[pot - 1] ?? 0) + x(cut)) / 2} y={foot + 16} text-anchor="middle">
              {pot < poker.pots.length ? shortName(pot, poker.pots.length) : ""}
            </text>
          </g>
        ))}
      </svg>
    </DeskBox>
  );
}

function shortName(pot: number, pots: number): string {
  return pot === 0
    ? say("pots.head.main")
    : pots === 2
      ? say("pots.head.one_side")
      : say("pots.short_head.side", { number: pot });
}

/** Where the bars are cut: at what each of those still in has paid, as far as two of them reach. */
export function cutsOf({ paid, live, pots, back }: Pick<DeskPoker, "paid" | "live" | "pots" | "back">): number[] {
  const heights = [...new Set(live.map((seat) => (paid[seat] ?? 0) - (back?.seat === seat ? back.chips : 0)))];
  return heights
    .filter((height) => height > 0)
    .sort((one, other) => one - other)
    .slice(0, pots.length);
}

interface BarProps {
  name: string;
  paid: number;
  out: boolean;
  cuts: readonly number[];
  x: (chips: number) => number;
  y: number;
  back: number;
}

function Bar({ name, paid, out, cuts, x, y, back }: BarProps) {
  const slices = cuts.flatMap((cut, pot) => {
    const from = cuts[pot - 1] ?? 0;
    const to = Math.min(cut, paid);
    return to > from ? [{ from, to, pot }] : [];
  });
  return (
    <g>
      <text class="nm" x={0} y={y + 18}>
        {name.slice(0, 9)}
      </text>
      {slices.map(({ from, to, pot }) => (
        <g key={pot}>
          <rect
            class={`L${Math.min(pot + 1, 3)}`}
            x={x(from) + 0.8}
            y={y}
            width={Math.max(2, x(to) - x(from) - 1.6)}
            height="26"
            rx="4"
          />
          {out && (
            <rect
              class="hatched"
              x={x(from) + 0.8}
              y={y}
              width={Math.max(2, x(to) - x(from) - 1.6)}
              height="26"
              rx="4"
            />
          )}
          {!out && x(to) - x(from) > 24 && (
            <text class="inb" x={(x(from) + x(to)) / 2} y={y + 18}>
              {to - from}
            </text>
          )}
        </g>
      ))}
      {back > 0 && (
        <rect
          class="backbar"
          x={x(paid - back) + 0.8}
          y={y}
          width={Math.max(4, x(paid) - x(paid - back) - 1.6)}
          height="26"
          rx="4"
        />
      )}
    </g>
  );
}
