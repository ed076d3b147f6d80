/** The question box: its title in three words, one line why, the control that its kind wants, and the room's refusal. */

import type { ComponentType } from "preact";
import { suitName } from "../../../cards";
import { QuestionFrame } from "../../../table/ask/QuestionFrame";
import { handTitle } from "../../../table/hands";
import { sayOf } from "../../../table/sight";
import { say } from "../../../words";
import type { TripoleySight } from "../sight";
import { Bidding } from "./Bidding";
import { Claims } from "./Claims";
import { FiveCards } from "./FiveCards";
import { Lead, NameSuit } from "./Lead";
import { Plain } from "./Plain";
import { SpreadStake } from "./SpreadStake";
import type { QuestionProps } from "./types";
import { Wager } from "./Wager";
import { answerSays, leadsOf, oneOfEachSuit } from "./words";

/** The control for each kind of choices; whatever is plain has a button for each answer. */
function controlOf({ asked }: QuestionProps): ComponentType<QuestionProps> {
  switch (asked.choices.t) {
    case "Wagers":
      return Wager;
    case "Bids":
      return Bidding;
    case "ClaimsOf":
      return Claims;
    case "FiveOf":
      return FiveCards;
    case "Spreads":
      return SpreadStake;
    default:
      if (asked.kind === "SuitNaming") return NameSuit;
      return leadsOf(asked).length > 0 ? Lead : Plain;
  }
}

export interface QuestionBoxProps extends QuestionProps {
  /** The room's own sentence, where it refused the last answer. */
  refused: string;
  /** The answer is on its way. */
  busy: boolean;
}

export function Question(props: QuestionBoxProps) {
  const { asked, sight, busy } = props;
  const Control = controlOf(props);
  return (
    <QuestionFrame
      {...props}
      title={questionTitle(asked, sight)}
      why={whyOf(props)}
      silent={answerSays(asked.default, sight)}
    >
      <Control key={asked.number} {...props} answer={busy ? () => {} : props.answer} />
    </QuestionFrame>
  );
}

export function questionTitle(asked: QuestionProps["asked"], { view }: TripoleySight): string {
  const { choices, kind } = asked;
  if (choices.t === "Wagers" && kind === "YourWager") {
    const key = choices.to_call > 0 ? "to_call" : "check";
    return say(`room_table.ask.YourWager.${key}`, { chips: choices.to_call });
  }
  const leads = leadsOf(asked);
  if (leads.length > 0 && !oneOfEachSuit(leads)) return say("room_table.ask.NewRunLead.title_card");
  return say(`room_table.ask.${kind}.title`, { deal: view.picture.deals });
}

/** One line: why this is asked, with the facts of the moment. */
export function whyOf({ asked, sight, picked }: Pick<QuestionProps, "asked" | "sight" | "picked">): string {
  const key = `room_table.ask.${asked.kind}`;
  const { picture } = sight.view;
  const seat = sight.seat ?? 0;
  switch (asked.kind) {
    case "InNextDeal":
      return say(`${key}.why`, { chips: picture.stacks[seat] ?? 0 });
    case "SpareOffer":
      return say(picture.spare.said.includes("swap") ? `${key}.why_after` : `${key}.why`, {
        count: picture.spare.size,
      });
    case "SpareBid":
    case "SuitOffer":
      return (
        noBid(asked, sight) ??
        [say(`${key}.why`, { count: picture.spare.size }), highBid(asked.kind, sight)].filter(Boolean).join(" ")
      );
    case "SpareTaking":
      return say(`${key}.why`, { count: picture.spare.size, price: Number(sight.house["spare_price"] ?? 0) });
    case "PayClaim":
      return say(asked.choices.t === "ClaimsOf" && asked.choices.spaces.length === 0 ? `${key}.none` : `${key}.why`);
    case "FiveCards": {
      const hand = handTitle(picked);
      return hand ? say(`${key}.why_hand`, { hand }) : say(`${key}.why`);
    }
    case "YourWager":
      return wagerWhy(asked, sight);
    case "NewRunLead":
      return leadWhy(asked, sight);
    case "StakeSpread":
      return say(`${key}.why`, { chips: asked.choices.t === "Spreads" ? asked.choices.chips : 0 });
    default:
      return say(`${key}.why`);
  }
}

/** Why there is nothing to bid: a pay card that bars from it, or too few chips. */
function noBid({ choices, kind }: QuestionProps["asked"], { view, seat, house }: TripoleySight): string | undefined {
  if (choices.t !== "Bids" || choices.offers[0] <= choices.offers[1]) return undefined;
  const high = (view.picture.auction ?? view.picture.suit_auction)?.high ?? 0;
  const barred = kind === "SpareBid" && house["spare_pay_card"] === "barred";
  const why = barred && (view.picture.stacks[seat ?? 0] ?? 0) > high ? "barred" : "too_few";
  return say(`room_table.ask.${kind}.${why}`);
}

function highBid(kind: string, sight: TripoleySight): string {
  const { auction, suit_auction } = sight.view.picture;
  const going = auction ?? suit_auction;
  if (!going || going.buyer === null) return "";
  return sayOf(sight, `room_table.ask.${kind}.high`, going.buyer, { chips: going.high });
}

function wagerWhy({ choices }: QuestionProps["asked"], { view, seat }: TripoleySight): string {
  const { poker, stacks } = view.picture;
  if (choices.t !== "Wagers" || !poker) return "";
  const paid = poker.paid ?? [];
  const [least, most] = choices.raise_to;
  const others = poker.contesting.filter((one) => one !== seat).map((one) => (paid[one] ?? 0) + (stacks[one] ?? 0));
  const reach = Math.max(0, ...others);
  const lines = [say("room_table.ask.YourWager.in", { paid: paid[seat ?? 0] ?? 0 })];
  if (least > most) lines.push(say("room_table.ask.YourWager.no_raise"));
  else if (most > reach) lines.push(say("room_table.ask.YourWager.above", { chips: reach }));
  return lines.join(" ");
}

function leadWhy(asked: QuestionProps["asked"], { view, house }: TripoleySight): string {
  const key = "room_table.ask.NewRunLead";
  if (!oneOfEachSuit(leadsOf(asked))) return say(`${key}.card`);
  const barred = view.picture.stops?.barred;
  if (!barred) return say(`${key}.why`);
  const next = house["next_lead"] ?? "other_suit";
  const rule = next.includes("other_colour") ? "other_colour" : next === "any" ? "why" : "other_suit";
  return say(`${key}.${rule}`, { suit: suitName(barred) });
}
