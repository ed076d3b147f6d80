/** Tournaments beside real cards: those this device knows, and the plan of a new one. */

import { useState } from "preact/hooks";
import { makeNight, nightPlan } from "../api/host";
import type { PlanFacts, Planned } from "../http";
import { Button, Field, IconButton, Select, Stepper } from "../parts";
import { go } from "../router";
import { say } from "../words";
import { useAsked, useDoing, useSettled } from "./asking";
import { dayOf } from "./day";
import { Frame, StepName, Trouble, Waiting } from "./frame";
import { blindsText, hoursText } from "./night/facts";
import { forgetNight, nights, rememberNight } from "./night/nights";
import { Timetable } from "./night/Timetable";
import "../style/night.css";

export default function TournamentPage() {
  return (
    <Frame title={say("room_night.title")} lead={say("room_night.lead")} class="nights">
      <div class="two even">
        <div class="stack">
          {nights.value.length > 0 && <Known />}
          <New />
        </div>
      </div>
    </Frame>
  );
}

function Known() {
  return (
    <section class="box" aria-labelledby="knownnights">
      <h2 id="knownnights">{say("room_night.known")}</h2>
      <ul class="knownnights">
        {nights.value.map(({ id, title, seen }) => (
          <li key={id}>
            <a href={`/n/${id}`}>
              <b>{title || say("room_night.untitled")}</b> <span class="quiet">{dayOf(seen)}</span>
            </a>
            <IconButton icon="close" label={say("room_night.forget")} onClick={() => forgetNight(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const CHIP_SETS: readonly (readonly number[])[] = [
  [25, 100, 500, 1000],
  [5, 25, 100, 500],
  [10, 50, 100, 500],
  [100, 500, 1000, 5000],
];

interface Wanted {
  title: string;
  players: number;
  seats: number;
  chips: number;
  hours: number;
  chipSet: readonly number[];
  antes: NonNullable<Planned["antes"]>;
  buyIn: number;
  rebuys: number;
  rebuyUntil: number;
  late: number;
  minutes: number;
  unit: number;
  book: "house" | "tda";
}

const usual: Wanted = {
  title: "",
  players: 20,
  seats: 9,
  chips: 5000,
  hours: 4,
  chipSet: CHIP_SETS[0] ?? [],
  antes: "none",
  buyIn: 20,
  rebuys: 1,
  rebuyUntil: 4,
  late: 4,
  minutes: 0,
  unit: 1,
  book: "house",
};

/** The lines of the rules, as the room reads them. */
export function rulesOf(wanted: Wanted, plan: PlanFacts): string[] {
  const { chips, chipSet, seats, buyIn, rebuys, rebuyUntil, late, unit, book } = wanted;
  return [
    `chips ${chips}`,
    `chip-set ${chipSet.join(" ")}`,
    `seats ${seats}`,
    `buy-in ${buyIn}`,
    `late ${late}`,
    rebuys > 0 && rebuyUntil > 0 ? `rebuy ${chips} ${buyIn} ${rebuys} ${rebuyUntil}` : "rebuy -",
    `unit ${unit}`,
    `book ${book}`,
    ...plan.rules,
  ];
}

function New() {
  const [wanted, want] = useState(usual);
  const { busy, refusal, run } = useDoing();
  const settled = useSettled(wanted);
  const asked: Planned = {
    players: settled.players,
    chips: settled.chips,
    hours: settled.hours,
    chip_set: settled.chipSet,
    minutes: settled.minutes,
    antes: settled.antes,
  };
  const key = JSON.stringify(asked);
  const planned = useAsked(() => nightPlan(asked).then((told) => ({ ...told, key })), [key]);
  const plan = planned.told;
  // A timetable that was made for other numbers is not begun with.
  const ready = plan?.key === key && settled === wanted && !planned.refusal;
  const set = (changed: Partial<Wanted>) => want({ ...wanted, ...changed });
  const make = () =>
    run(async () => {
      if (!plan || !ready) return;
      const { id } = await makeNight({ title: wanted.title.trim(), rules: rulesOf(wanted, plan) });
      rememberNight(id, wanted.title.trim());
      go({ page: "night", id });
    });
  return (
    <section class="box newnight" aria-labelledby="newnight">
      <h2 id="newnight">{say("room_night.new")}</h2>
      <label class="choice">
        <span>{say("room_night.name")}</span>
        <Field
          maxLength={40}
          value={wanted.title}
          placeholder={say("room_night.name_example")}
          onType={(text) => set({ title: text })}
        />
      </label>
      <Count name="players" value={wanted.players} min={2} max={200} onChange={(players) => set({ players })} />
      <Count name="hours" value={wanted.hours} min={1} max={12} onChange={(hours) => set({ hours })} />
      <Count
        name="chips"
        value={wanted.chips}
        min={100}
        max={1_000_000}
        step={500}
        onChange={(chips) => set({ chips })}
      />
      <Select
        shown
        label={say("room_night.chip_set")}
        value={wanted.chipSet.join(" ")}
        options={CHIP_SETS.map((set) => ({ value: set.join(" "), label: set.join(" · ") }))}
        onChange={(text) => set({ chipSet: text.split(" ").map(Number) })}
      />
      <Count name="seats" value={wanted.seats} min={2} max={10} onChange={(seats) => set({ seats })} />
      <Select
        shown
        label={say("room_night.antes")}
        value={wanted.antes}
        options={(["none", "each", "big-blind"] as const).map((value) => ({
          value,
          label: say(`room_night.ante_${value.replace("-", "_")}`),
        }))}
        onChange={(antes) => set({ antes })}
      />
      <Count name="buy_in" value={wanted.buyIn} min={0} max={100_000} onChange={(buyIn) => set({ buyIn })} />
      <Count name="rebuys" value={wanted.rebuys} min={0} max={20} onChange={(rebuys) => set({ rebuys })} />
      <Count
        name="rebuy_until"
        value={wanted.rebuyUntil}
        min={0}
        max={40}
        onChange={(until) => set({ rebuyUntil: until })}
      />
      <Count name="late" value={wanted.late} min={0} max={40} onChange={(late) => set({ late })} />
      <Count name="minutes_each" value={wanted.minutes} min={0} max={120} onChange={(minutes) => set({ minutes })} />
      <Count name="unit" value={wanted.unit} min={1} max={1000} onChange={(unit) => set({ unit })} />
      <Select
        shown
        label={say("room_night.book")}
        value={wanted.book}
        options={(["house", "tda"] as const).map((value) => ({ value, label: say(`room_night.book_${value}`) }))}
        onChange={(book) => set({ book })}
      />
      <StepName
        id="plan"
        title={say("room_night.timetable")}
        quiet={plan && say("room_night.plan_ends", { last: plan.last, time: hoursText(plan.minutes) })}
      />
      <Trouble refusal={planned.refusal} />
      {!plan && !planned.refusal && <Waiting />}
      {plan && (
        <>
          <p class="quiet">
            {say("room_night.stack", {
              chips: plan.stack.map(({ chip, count }) => `${count} × ${chip}`).join(", "),
            })}
          </p>
          <Timetable parts={plan.timetable} />
        </>
      )}
      <Trouble refusal={refusal} />
      <div class="foot">
        <Button look="main" icon="plus" off={busy || !ready} onClick={make}>
          {say("room_night.make")}
        </Button>
        {plan && <span class="quiet">{firstBlinds(plan)}</span>}
      </div>
    </section>
  );
}

function firstBlinds(plan: PlanFacts): string {
  const first = plan.timetable.find((part) => part.kind === "level");
  return first?.kind === "level" ? say("room_night.first", { blinds: blindsText(first), minutes: first.minutes }) : "";
}

interface CountProps {
  name: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

function Count({ name, ...rest }: CountProps) {
  const label = say(`room_night.${name}`);
  return <Stepper shown label={label} {...rest} />;
}
