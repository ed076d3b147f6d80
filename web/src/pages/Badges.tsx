/** The animal and the colour that one goes by, chosen at the door. */
import { useState } from "preact/hooks";
import { ANIMALS, type Animal, badgeOf, COLOURS, type Colour, Token } from "../art/animals";
import { Dialog } from "../parts";
import type { Badge, SeatFacts } from "../wire";
import { say } from "../words";
import { keepBadge } from "./tables";
import "../style/badges.css";

/** The badge that goes with a name, with the next animal that nobody at the table has. */
export function freeBadge(name: string, seats: readonly SeatFacts[]): Badge {
  const own = badgeOf(name);
  const people = seats.filter(({ kind }) => kind === "person");
  const taken = new Set(people.map((one) => (one.badge ?? badgeOf(one.name)).animal));
  const from = ANIMALS.indexOf(own.animal);
  const animal = [...ANIMALS.slice(from), ...ANIMALS.slice(0, from)].find((one) => !taken.has(one));
  return { ...own, animal: animal ?? own.animal };
}

export interface BadgeChoiceProps {
  name: string;
  badge: Badge;
  onChoose: (badge: Badge) => void;
}

/** One's badge as a button, and all that there are behind it. */
export function BadgeChoice({ name, badge, onChoose }: BadgeChoiceProps) {
  const [open, put] = useState(false);
  const choose = (part: Partial<Badge>) => {
    const chosen = { ...badge, ...part };
    keepBadge(chosen);
    onChoose(chosen);
  };
  return (
    <>
      <button type="button" class="badgebutton" aria-label={badgeSays(badge)} onClick={() => put(true)}>
        <Token name={name} badge={badge} />
      </button>
      <Dialog open={open} title={say("room_pages.badge.title")} onClose={() => put(false)}>
        {open && (
          <div class="badges">
            <Choice
              name="animal"
              values={ANIMALS}
              chosen={badge.animal}
              worn={(animal) => ({ ...badge, animal })}
              onChoose={(animal) => choose({ animal })}
            />
            <Choice
              name="colour"
              values={COLOURS}
              chosen={badge.colour}
              worn={(colour) => ({ ...badge, colour })}
              onChoose={(colour) => choose({ colour })}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

/** "You: fox, rust. Change it", for the ear. */
function badgeSays({ animal, colour }: Badge): string {
  return say("room_pages.badge.change", {
    animal: say(`room_pages.badge.animal.${animal}`),
    colour: say(`room_pages.badge.colour.${colour}`),
  });
}

interface ChoiceProps<Value extends Animal | Colour> {
  name: "animal" | "colour";
  values: readonly Value[];
  chosen: Value;
  /** How one would look with it. */
  worn: (value: Value) => Badge;
  onChoose: (value: Value) => void;
}

function Choice<Value extends Animal | Colour>({ name, values, chosen, worn, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend>{say(`room_pages.badge.${name}.name`)}</legend>
      {values.map((value) => (
        <label key={value} title={say(`room_pages.badge.${name}.${value}`)}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <Token name="" badge={worn(value)} />
          <span class="sr">{say(`room_pages.badge.${name}.${value}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
