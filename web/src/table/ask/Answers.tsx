/** A few plain answers as buttons, each with its letter; what cannot be taken back is asked once more. */
import { useEffect, useState } from "preact/hooks";
import { Button, type Look, useKeys } from "../../parts";
import { say } from "../../words";
import { keyAt } from "../sight";
import { Sure } from "./Sure";

export interface Offer {
  action: string;
  label: string;
  hotkey: string | undefined;
  look: Look;
  /** Asked once more, because it cannot be taken back. */
  sure: boolean;
  give: () => void;
}

interface Props {
  offers: readonly Offer[];
  game: string;
  /** Has the table wait while something is asked once more; for the host, whom his clock would overtake. */
  hold?: ((open: boolean) => void) | undefined;
}

export function Answers({ offers, game, hold }: Props) {
  const [doubt, ask] = useState<Offer>();
  const held = hold !== undefined && doubt !== undefined;
  useEffect(() => {
    if (!held) return;
    hold(true);
    return () => hold(false);
  }, [held]);
  const give = (offer: Offer) => (offer.sure ? ask(offer) : offer.give());
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
        name={doubt?.action}
        game={game}
        onNo={() => ask(undefined)}
        onYes={() => {
          doubt?.give();
          ask(undefined);
        }}
      />
    </>
  );
}

/** A letter that answers, in the language of the page. */
export function keyOf(name: string, game = ""): string {
  return say(keyAt(game, `room_table.key.${name}`))
    .slice(0, 1)
    .toUpperCase();
}
