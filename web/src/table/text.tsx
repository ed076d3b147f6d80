/** The table as words: the sections that read alike at every game, in the order in which one wants to hear them. */
import type { ComponentChildren } from "preact";
import { Said, type SeatCardProps } from "../parts";
import type { AskedFacts } from "../wire";
import { say } from "../words";
import { Log } from "./Log";
import { type PotsSeen, potName } from "./pots";
import { clockOf, type Sight, sayOf, whoOf } from "./sight";

export interface SectionProps {
  /** The end of its id. */
  name: string;
  title: string;
  children: ComponentChildren;
}

export function Section({ name, title, children }: SectionProps) {
  return (
    <section aria-labelledby={`text-${name}`}>
      <h2 id={`text-${name}`}>{title}</h2>
      {children}
    </section>
  );
}

export interface QuestionTextProps {
  sight: Sight;
  asked: AskedFacts | null;
  waits: string;
  /** The question of one who sits here. */
  question: ComponentChildren;
  /** What stands between the question and its clock, and after it. */
  more?: ComponentChildren;
  below?: ComponentChildren;
}

export function QuestionText({ sight, asked, waits, question, more, below }: QuestionTextProps) {
  const clock = clockOf(sight, asked);
  return (
    <section aria-label={say("room_table.text.question")} id="text-question" tabIndex={-1}>
      {sight.seat === null ? <p>{waits}</p> : question}
      {more}
      {clock && (
        <p class="quiet">
          {say(clock.banked ? "room_table.text.left_banked" : "room_table.text.left", {
            seconds: Math.max(0, Math.ceil(clock.left)),
          })}
        </p>
      )}
      {below}
    </section>
  );
}

export function Happened({ sight }: { sight: Sight }) {
  return (
    <Section name="happened" title={say("room_table.text.happened")}>
      {sight.view.told.slice(-4, -1).map(({ n, says }) => (
        <p key={n}>
          <Said text={says} />
        </p>
      ))}
      <Log sight={sight} lines={1} />
    </Section>
  );
}

/** The hands that lie open, each with its cards and what they are called. */
export function HandsText({ sight, hands }: { sight: Sight; hands: readonly { seat: number; says: string[] }[] }) {
  if (hands.length === 0) return null;
  return (
    <Section name="shown" title={say("room_table.tray.showdown")}>
      <ul>
        {hands.map(({ seat, says }) => (
          <li key={seat}>
            <b>{whoOf(sight, seat)}</b>: {says.join(", ")}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PotsText({ sight, seen }: { sight: Sight; seen: PotsSeen }) {
  return (
    <>
      {seen.pots.length > 0 && <h3>{say("room_table.text.pots")}</h3>}
      {potsSay(sight, seen).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

/** Each pot with who is in it, or who got what; then the chips that wait to come back. */
export function potsSay(sight: Sight, { pots, waits }: PotsSeen): string[] {
  const lines = pots.map((pot) => {
    const name = potName(pot.number, pots.length);
    const names = pot.seats.map((seat) => whoOf(sight, seat));
    return pot.won.length === 0
      ? say("room_table.text.pot", { pot: name, chips: pot.chips, names })
      : say("room_table.summary.from_pot", { pot: name, shares: sharesSay(sight, pot.won) });
  });
  return waits ? [...lines, sayOf(sight, "room_table.tray.waits", waits.seat, { chips: waits.chips })] : lines;
}

/** Who got how much of a pot. */
export function sharesSay(sight: Sight, shares: readonly { seat: number; chips: number }[]): string[] {
  return shares.map(({ seat, chips }) => say("room_table.summary.share", { who: whoOf(sight, seat), chips }));
}

/** The seats, you first, then the others as they sit. */
export function SeatsText({ sight, seats }: { sight: Sight; seats: readonly { seat: number; says: string }[] }) {
  return (
    <Section name="seats" title={say(sight.seat === null ? "room_table.text.seats_all" : "room_table.text.seats")}>
      <ul>
        {seats.map(({ seat, says }) => (
          <li key={seat} data-seat={seat}>
            {says}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export interface SeatTold {
  name: string;
  you: boolean;
  /** The button, a blind. */
  marks: readonly string[];
  /** How one is; nothing more is told of a chair that is empty. */
  state?: string;
  empty?: boolean;
  chips: number;
  cards?: number | undefined;
  bet?: SeatCardProps["bet"] | undefined;
  won?: number;
}

/** A seat in one sentence: who, which marks, how they are, chips, cards, bet. */
export function seatSays({ name, you, marks, state, empty, chips, cards, bet, won = 0 }: SeatTold): string {
  const parts = [
    you ? say("room_parts.you", { name }) : name,
    ...marks,
    ...(empty || !state ? [] : [state]),
    ...(empty ? [] : [say("room_table.text.chips", { count: chips })]),
    ...(cards === undefined ? [] : [say("room_table.text.cards", { count: cards })]),
    ...(bet ? [[bet.said, bet.chips].filter((part) => part !== undefined).join(" ")] : []),
    ...(won > 0 ? [say("room_table.tray.wins", { chips: won })] : []),
  ];
  return `${parts.join(", ")}.`;
}
