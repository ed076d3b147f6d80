/** Questions with a few plain answers: the spare hand, the next deal, the host's word. */
import { Answers, keyOf, type Offer } from "../../../table/ask/Answers";
import { words } from "../../../words";
import type { QuestionProps } from "./types";
import { labelOf } from "./words";

/** The lamp is on what costs nothing; what spends chips is plain, and says its price. */
const MAIN = ["ready", "deal-on", "keep", "pass"];
const SPENDS = ["rebuy"];
const GRAVE = ["leave", "end", "misdeal"];

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
      label: labelOf(action, props.asked, props.sight),
      hotkey: letterOf(action, kind),
      look: action === main ? "main" : sure ? "warn" : "plain",
      sure,
      give: () => props.answer(action),
    };
  });
  return <Answers offers={offers} game={props.sight.game} hold={props.hold} />;
}
