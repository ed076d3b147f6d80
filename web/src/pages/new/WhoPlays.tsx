/** Who plays at a new table: you, so many seats, so many bots of a level. */
import { useState } from "preact/hooks";
import type { Level } from "../../api";
import { badgeOf, Icon, Select, Stepper, Token } from "../../parts";
import type { Badge } from "../../wire";
import { say } from "../../words";
import { BadgeChoice } from "../Badges";
import { Step } from "../frame";
import { levelsToChoose } from "../house/levels";
import { LongName, NameField } from "../LongName";
import { ownBadge } from "../tables";

/** What a new table is to be like, its rules apart. */
export interface Evening {
  name: string;
  title: string;
  seats: number;
  bots: number;
  level: Level;
  clock: number;
  watch: boolean;
  chat: boolean;
}

export interface PartProps {
  evening: Evening;
  change: (part: Partial<Evening>) => void;
}

interface WhoProps extends PartProps {
  levels: readonly Level[];
  least: number;
  most: number;
}

export function WhoPlays({ levels, evening, change, least, most }: WhoProps) {
  const { seats, bots, level } = evening;
  const [chosen, wear] = useState(ownBadge());
  const badge = chosen ?? badgeOf(evening.name);
  return (
    <Step id="who" number={3} quiet={say("room_pages.new.seats_of", { least, most })} title={say("room_pages.new.who")}>
      <div class="box opts">
        <label class="choice named">
          <span>{say("room_pages.new.name")}</span>
          <NameField
            id="ownname"
            value={evening.name}
            autoComplete="nickname"
            aria-required="true"
            onType={(text) => change({ name: text })}
          />
        </label>
        <BadgeChoice name={evening.name} badge={badge} onChoose={wear} />
        <LongName name={evening.name} />
        <Stepper
          shown
          label={say("room_pages.new.seats")}
          value={seats}
          min={least}
          max={most}
          onChange={(count) => change({ seats: count })}
        />
        <Stepper
          shown
          label={say("room_pages.new.bots")}
          value={bots}
          min={0}
          max={seats - 1}
          onChange={(count) => change({ bots: count })}
        />
        {bots > 0 && (
          <Select
            shown
            label={say("room_pages.new.bots_play")}
            value={level}
            options={levelsToChoose(levels)}
            onChange={(value) => change({ level: value })}
          />
        )}
        <SeatRow seats={seats} bots={bots} name={evening.name} badge={badge} />
      </div>
    </Step>
  );
}

/** The seats as they will stand: people round, bots square. */
function SeatRow({ seats, bots, name, badge }: { seats: number; bots: number; name: string; badge: Badge }) {
  const people = seats - bots;
  return (
    <p class="seatrowline">
      {Array.from({ length: seats }, (_, seat) => (
        <span key={seat} class={seat >= people ? "bot" : seat > 0 ? "empty" : ""} aria-hidden="true">
          <span class="face-disc">
            {seat === 0 ? <Token name={name} badge={badge} /> : <Icon name={seat < people ? "person" : "bot"} small />}
          </span>
        </span>
      ))}
      <span class="quiet">{say("room_pages.new.row", { people, bots })}</span>
    </p>
  );
}
