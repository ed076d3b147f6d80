/** Questions with a few plain answers: the spare hand, the next deal, the host's word. */
import { useState } from "preact/hooks";
import { Button, Dialog, type Look, useKeys } from "../../parts";
import { say, words } from "../../words";
import { answerSays, keyOf } from "./answers";
import type { QuestionProps } from "./types";

interface Offer {
  action: string;
  label: string;
  hotkey: string | undefined;
  look: Look;
  /** Asked once more, because it cannot be taken back. */
  sure: boolean;
}

const MAIN = ["ready", "deal-on", "swap", "keep"];
const GRAVE = ["leave", "end", "misdeal"];

/** What an answer is called on a button, by its kind of question. */
function labelOf(action: string, { asked, sight }: Pick<QuestionProps, "asked" | "sight">): string {
  if (asked.kind === "SpareTaking") {
    const price = Number(sight.house["spare_price"] ?? 0);
    return action === "swap" ? say("room_table.answer.take", { chips: price }) : say("room_table.answer.leave_it");
  }
  const key = `room_table.answer.${action}`;
  return words.value.has(key) ? say(key) : answerSays(action, sight);
}

function letterOf(action: string, kind: string): string | undefined {
  const name = kind === "SpareTaking" ? (action === "swap" ? "take" : "leave_it") : action;
  return words.value.has(`room_table.key.${name}`) ? keyOf(name) : undefined;
}

function offersOf(props: QuestionProps, actions: readonly string[]): Offer[] {
  const main = actions.find((action) => MAIN.includes(action) && action !== "swap") ?? actions[0];
  return actions.map((action) => ({
    action,
    label: labelOf(action, props),
    hotkey: letterOf(action, props.asked.kind),
    look: action === main ? "main" : GRAVE.includes(action) ? "warn" : "plain",
    sure: GRAVE.includes(action),
  }));
}

export function Plain(props: QuestionProps) {
  const { choices } = props.asked;
  const actions = choices.t === "OneOf" ? choices.answers : choices.t === "HostChoices" ? choices.words : [];
  const offers = offersOf(props, actions);
  const [doubt, ask] = useState<string>();
  const give = ({ action, sure }: Offer) => (sure ? ask(action) : props.answer(action));
  useKeys(Object.fromEntries(offers.flatMap((offer) => (offer.hotkey ? [[offer.hotkey, () => give(offer)]] : []))));
  return (
    <>
      <div class="answers">
        {offers.map((offer) => (
          <Button
            key={offer.action}
            {...(offer.sure ? { class: "small aside-answer" } : {})}
            look={offer.look}
            hotkey={offer.hotkey}
            data-answer={offer.action}
            onClick={() => give(offer)}
          >
            {offer.label}
          </Button>
        ))}
      </div>
      <Sure
        name={doubt}
        onNo={() => ask(undefined)}
        onYes={() => {
          if (doubt) props.answer(doubt);
          ask(undefined);
        }}
      />
    </>
  );
}

/** Asked once more, for what cannot be taken back. */
export function Sure({
  name,
  topic = "room_table.sure",
  facts = {},
  onYes,
  onNo,
}: {
  name: string | undefined;
  /** Where the words stand, where another game has its own. */
  topic?: string | undefined;
  facts?: Record<string, unknown>;
  onYes: () => void;
  onNo: () => void;
}) {
  return (
    <Dialog
      open={name !== undefined}
      title={name ? say(`${topic}.${name}`, facts) : ""}
      onClose={onNo}
      foot={
        <>
          <Button onClick={onNo}>{say("room_table.ask.no")}</Button>
          <Button look="warn" onClick={onYes}>
            {say("room_table.sure.yes")}
          </Button>
        </>
      }
    >
      <p>{name && say(`${topic}.${name}_why`, facts)}</p>
    </Dialog>
  );
}
