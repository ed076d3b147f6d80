/** The question: always one paper box with the lamp's edge, its title in three words, one line why, the answers. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { Icon } from "../art/icons";
import { SuitSign } from "../art/signs";
import { figureOf, type Rank, type Suit, suitName } from "../cards";
import { say } from "../words";
import { shownKey } from "./keys";

export interface AskProps {
  title: string;
  /** One line: why this is asked. */
  why?: ComponentChildren;
  /** The rule behind it: its address, or what opens it. */
  rule?: { href: string; label?: string } | { onOpen: () => void; label?: string };
  /** Nobody asks you: the box says who thinks, keeps its place, and loses the lamp. */
  waiting?: boolean;
  /** What is asked, for programs that look at the page: its kind, and the number of the question. */
  asks?: { kind: string; number: number };
  children?: ComponentChildren;
}

export function Ask({ title, why, rule, waiting = false, asks, children }: AskProps) {
  const heading = useId();
  return (
    <section
      class={waiting ? "ask waiting" : "ask"}
      aria-labelledby={heading}
      data-asks={asks?.kind}
      data-number={asks?.number}
    >
      <div class="hd">
        <h2 id={heading}>{title}</h2>
        {rule && <RuleLink {...rule} />}
      </div>
      {why && <p class="why">{why}</p>}
      {children}
    </section>
  );
}

/** "Rule", with a book: leads to the rule that stands behind what is said. */
export function RuleLink(rule: NonNullable<AskProps["rule"]>) {
  const inside = (
    <>
      <Icon name="book" small />
      <span>{rule.label ?? say("room_parts.rule")}</span>
    </>
  );
  if ("href" in rule)
    return (
      <a class="rule" href={rule.href}>
        {inside}
      </a>
    );
  return (
    <button type="button" class="rule" onClick={rule.onOpen}>
      {inside}
    </button>
  );
}

export interface SuitAnswer {
  suit: Suit;
  /** The card that would be laid. */
  rank?: Rank;
  /** What it is called: "Lead the 4 of spades". */
  label: string;
  /** Not to be had, and why in two words: "just played". */
  off?: string;
}

/** Four suits to choose from, in the order of the hand, with their letters. */
export function SuitAnswers({ answers, onPick }: { answers: readonly SuitAnswer[]; onPick: (suit: Suit) => void }) {
  return (
    <div class="suits">
      {answers.map(({ suit, rank, label, off }) => (
        <button
          key={suit}
          type="button"
          class="suitbtn"
          aria-disabled={off ? "true" : undefined}
          aria-keyshortcuts={off ? undefined : shownKey(hotkeyOf(suit))?.toLowerCase()}
          onClick={off ? undefined : () => onPick(suit)}
        >
          <span class="sr">{label}</span>
          <SuitSign suit={suit} />
          <span class="num" aria-hidden="true">
            {off ? "–" : rank ? figureOf(rank) : ""}
          </span>
          <small aria-hidden="true">{off ?? suitName(suit)}</small>
          {!off && shownKey(hotkeyOf(suit)) && <kbd aria-hidden="true">{hotkeyOf(suit)}</kbd>}
        </button>
      ))}
    </div>
  );
}

/** The letter for a suit, which follows the language. */
export function hotkeyOf(suit: Suit): string {
  return say(`room_parts.key.${suit}`).slice(0, 1).toUpperCase();
}
