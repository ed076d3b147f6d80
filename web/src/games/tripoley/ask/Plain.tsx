/** Questions with a few plain answers: the spare hand, the next deal, the host's word. */
import { Answers, keyOf, type Offer } from "../../../table/ask/Answers";
import { say, words } from "../../../words";
import type { QuestionProps } from "./types";
import { answerSays } from "./words";

/** The lamp is on what costs nothing; what spends chips is plain, and says its price. */
const MAIN = ["ready", "deal-on", "keep", "pass"];
const SPENDS = ["rebuy"];
const GRAVE = ["leave", "end", "misdeal"];

/** What an answer is called on a button, by its kind of question. */
function labelOf(action: string, { asked, sight }: Pick<QuestionProps, "asked" | "sight">): string {
  if (asked.kind === "SpareTaking") {
    const price = Number(sight.house["spare_price"] ?? 0);
    return action === "swap" ? say("room_table.answer.take", { chips: price }) : say("room_table.answer.leave_it");
  }
  if (action === "rebuy") return say("room_table.answer.rebuy", { chips: Number(sight.house["start_chips"] ?? 0) });
  const key = `room_table.answer.${action}`;
  return words.value.has(key) ? say(key) : answerSays(action, sight);
}

function letterOf(action: string, kind: string): string | undefined {
  const name = kind === "SpareTaking" ? (action === "swap" ? "take" : "leave_it") : action;
  return words.value.has(`room_table.key.${name}`) ? keyOf(name) : undefined;
}

export function Plain(props: QuestionProps) {
  const { choices, kind } = props.asked;
  const actions = choices.t === "OneOf" ? choices.answers : choices.t === "HostChoices" ? choices.words : [];
  const main = actions.find((action) => MAIN.includes(action)) ?? actions.find((action) => !SPENDS.includes(action));
  const offers = actions.map((action): Offer => {
    const sure = GRAVE.includes(action);
    return {
      action,
      label: labelOf(action, props),
      hotkey: letterOf(action, kind),
      look: action === main ? "main" : sure ? "warn" : "plain",
      sure,
      give: () => props.answer(action),
    };
  });
  return <Answers offers={offers} game={props.sight.game} />;
}
