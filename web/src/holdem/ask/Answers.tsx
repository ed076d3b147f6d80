/** A few plain answers as buttons; what cannot be taken back is asked once more. */
import { useState } from "preact/hooks";
import { Button, type Look, useKeys } from "../../parts";
import { Sure } from "../../table/ask/Plain";
import { say } from "../../words";
import type { HoldemSight } from "../sight";
import { factsOf, letterOf } from "./words";

export interface Offer {
  action: string;
  look?: Look;
  /** Its words, where they are others than usual. */
  label?: string;
  give: () => void;
}

const GRAVE = ["leave", "end", "muck"];
const SURE = ["leave", "end"];

export function Answers({ offers, sight }: { offers: readonly Offer[]; sight: HoldemSight }) {
  const [doubt, ask] = useState<Offer>();
  const give = (offer: Offer) => (SURE.includes(offer.action) ? ask(offer) : offer.give());
  useKeys(
    Object.fromEntries(
      offers.flatMap((offer) => {
        const letter = letterOf(offer.action);
        return letter ? [[letter, () => give(offer)]] : [];
      }),
    ),
  );
  return (
    <>
      <div class="answers">
        {offers.map((offer) => {
          const { action, look, label } = offer;
          return (
            <Button
              key={action}
              {...(SURE.includes(action) ? { class: "small aside-answer" } : {})}
              look={look ?? (GRAVE.includes(action) ? "warn" : "plain")}
              hotkey={letterOf(action)}
              data-answer={action}
              onClick={() => give(offer)}
            >
              {label ?? say(`room_holdem.answer.${action}`, factsOf(sight))}
            </Button>
          );
        })}
      </div>
      <Sure
        name={doubt?.action}
        topic="room_holdem.sure"
        onNo={() => ask(undefined)}
        onYes={() => {
          doubt?.give();
          ask(undefined);
        }}
      />
    </>
  );
}
