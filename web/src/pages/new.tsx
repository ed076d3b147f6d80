/** Make a table: which rules, who plays, how the evening goes. */

import { useState } from "preact/hooks";
import { presets as askPresets, botLevels, houseQuestions, type Level, makeTable } from "../api";
import { games, offered, usual } from "../games";
import type { Preset, QuestionFacts } from "../http";
import { faceSign } from "../names";
import { Button, Icon, Select, Stepper, Switch } from "../parts";
import { go } from "../router";
import { say } from "../words";
import { useAsked, useDoing } from "./asking";
import { Frame, StepName, Trouble, Waiting } from "./frame";
import { ClockChoice } from "./house/ClockChoice";
import { HouseForm } from "./house/HouseForm";
import { levelsToChoose } from "./house/levels";
import { Presets } from "./house/Presets";
import { begun, type House, useHouse } from "./house/useHouse";
import { LONGEST_NAME, LongName } from "./LongName";
import { keepName, ownName, remember } from "./tables";
import "../style/house.css";
import "../style/lobby.css";

export default function NewPage() {
  const [game, choose] = useState(usual);
  const { told, refusal, again } = useAsked(() => offeredAt(game), [game]);
  const { told: questions } = useAsked(() => houseQuestions(game), [game]);
  const ready = told?.game === game ? told : undefined;
  return (
    <Frame here="play" title={say("room_pages.new.title")} lead={say("room_pages.chips_only")} action={<TourLink />}>
      <Trouble refusal={refusal} again={again} />
      <Games game={game} choose={choose} />
      {!ready && !refusal && <Waiting />}
      {ready && <NewTableForm key={game} {...ready} questions={questions ?? []} />}
    </Frame>
  );
}

/** What the room has for tables of a game: whose rules, and which bots. */
async function offeredAt(game: string) {
  const [presets, levels] = await Promise.all([askPresets(game), botLevels(game)]);
  return { game, presets, levels };
}

function Games({ game, choose }: { game: string; choose: (game: string) => void }) {
  return (
    <section aria-labelledby="game" class="games">
      <StepName id="game" number={1}>
        {say("room_pages.new.game")}
      </StepName>
      <div class="presets" role="radiogroup" aria-labelledby="game">
        {games.map((one) => (
          <label key={one} class="preset">
            <input type="radio" name="game" value={one} checked={game === one} onChange={() => choose(one)} />
            <b>{say(`room_${one}.game.name`)}</b>
            <em />
            <span>{say(`room_${one}.game.line`)}</span>
          </label>
        ))}
      </div>
    </section>
  );
}

function TourLink() {
  return (
    <Button class="wide" icon="book" href="/tour">
      {say("room_pages.home.tour")}
    </Button>
  );
}

interface Evening {
  name: string;
  title: string;
  seats: number;
  bots: number;
  level: Level;
  clock: number;
  watch: boolean;
  chat: boolean;
}

interface NewTableProps {
  game: string;
  presets: readonly Preset[];
  levels: readonly Level[];
  questions: readonly QuestionFacts[];
}

function NewTableForm({ game, presets, levels, questions }: NewTableProps) {
  const first = presets.find(({ evening }) => evening) ?? presets[0];
  const house = useHouse(presets, begun(presets, first?.name ?? ""), game);
  const [own, takeOwn] = useState(false);
  const [called, call] = useState("");
  const [evening, put] = useState<Evening>({
    name: ownName(),
    title: "",
    seats: 5,
    bots: 2,
    level: "casual",
    clock: 45,
    watch: true,
    chat: true,
  });
  const change = (part: Partial<Evening>) => put((before) => ({ ...before, ...part }));
  const [least, most] = house.told.players ?? house.preset.players;
  const seats = Math.min(most, Math.max(least, evening.seats));
  const fitted = { ...evening, seats, bots: Math.min(evening.bots, seats - 1) };
  return (
    <form class="newtable" onSubmit={(event) => event.preventDefault()}>
      <section aria-labelledby="which">
        <StepName id="which" number={2}>
          {say("room_pages.new.which")}
        </StepName>
        <Presets
          presets={presets}
          chosen={own ? undefined : house.draft.base}
          onChoose={(name) => {
            takeOwn(false);
            house.begin(name);
          }}
          onOwn={() => takeOwn(true)}
        />
        {own && (
          <HouseForm
            house={house}
            presets={presets}
            questions={questions}
            elsewhere={askedBelow(game)}
            title={called}
            onTitle={call}
          />
        )}
      </section>
      <div class="two">
        <WhoPlays levels={levels} evening={fitted} change={change} least={least} most={most} />
        <div class="stack">
          <EveningBox evening={fitted} change={change} house={house} />
          <Make evening={fitted} house={house} called={own ? called : ""} />
        </div>
      </div>
    </form>
  );
}

interface PartProps {
  evening: Evening;
  change: (part: Partial<Evening>) => void;
}

interface WhoProps extends PartProps {
  levels: readonly Level[];
  least: number;
  most: number;
}

function WhoPlays({ levels, evening, change, least, most }: WhoProps) {
  const { seats, bots, level } = evening;
  return (
    <section aria-labelledby="who">
      <StepName id="who" number={3} quiet={say("room_pages.new.seats_of", { least, most })}>
        {say("room_pages.new.who")}
      </StepName>
      <div class="box opts">
        <label class="choice named">
          <span>{say("room_pages.new.name")}</span>
          <input
            id="ownname"
            class="field"
            value={evening.name}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            aria-required="true"
            onInput={(event) => change({ name: event.currentTarget.value })}
          />
        </label>
        <LongName name={evening.name} />
        <div class="choice">
          <span>{say("room_pages.new.seats")}</span>
          <Stepper
            label={say("room_pages.new.seats")}
            value={seats}
            min={least}
            max={most}
            onChange={(count) => change({ seats: count })}
          />
        </div>
        <div class="choice">
          <span>{say("room_pages.new.bots")}</span>
          <Stepper
            label={say("room_pages.new.bots")}
            value={bots}
            min={0}
            max={seats - 1}
            onChange={(count) => change({ bots: count })}
          />
        </div>
        {bots > 0 && (
          <Select
            shown
            label={say("room_pages.new.bots_play")}
            value={level}
            options={levelsToChoose(levels)}
            onChange={(value) => change({ level: value })}
          />
        )}
        <SeatRow seats={seats} bots={bots} name={evening.name} />
      </div>
    </section>
  );
}

/** The seats as they will stand: people round, bots square. */
function SeatRow({ seats, bots, name }: { seats: number; bots: number; name: string }) {
  const people = seats - bots;
  return (
    <p class="seatrowline">
      {Array.from({ length: seats }, (_, seat) => (
        <span key={seat} class={seat >= people ? "bot" : seat > 0 ? "empty" : ""} aria-hidden="true">
          <span class="face-disc">
            {seat === 0 ? faceSign(name) : <Icon name={seat < people ? "person" : "bot"} small />}
          </span>
        </span>
      ))}
      <span class="quiet">{say("room_pages.new.row", { people, bots })}</span>
    </p>
  );
}

/** What "The evening" asks for every table of a game, whatever its rules. */
function askedBelow(game: string): readonly string[] {
  return offered.get(game)?.asked ?? [];
}

function EveningBox({ evening, change, house }: PartProps & { house: House }) {
  const chips = house.told.house["start_chips"] ?? "100";
  const stakes = [...new Set([...(offered.get(house.game)?.stakes ?? []), chips])].sort(
    (one, other) => Number(one) - Number(other),
  );
  return (
    <section aria-labelledby="evening">
      <StepName id="evening" number={4}>
        {say("room_pages.new.evening")}
      </StepName>
      <div class="box opts">
        <label class="choice named">
          <span>{say("room_pages.new.called")}</span>
          <input
            class="field"
            value={evening.title}
            maxLength={60}
            placeholder={say("room_pages.new.called_hint")}
            onInput={(event) => change({ title: event.currentTarget.value })}
          />
        </label>
        <ClockChoice value={evening.clock} onChange={(clock) => change({ clock })} />
        <Select
          shown
          label={say("room_pages.new.chips")}
          value={chips}
          options={stakes.map((value) => ({ value, label: value }))}
          onChange={(value) => house.answer("start_chips", value)}
        />
        <RaisesChoice house={house} />
        <Switch label={say("room_pages.new.watch")} on={evening.watch} onChange={(watch) => change({ watch })} />
        <Switch label={say("room_pages.new.chat")} on={evening.chat} onChange={(chat) => change({ chat })} />
        {askedBelow(house.game).includes("memory_aid") && (
          <Switch
            label={say("room_pages.new.aid")}
            on={house.told.house["memory_aid"] !== "off"}
            onChange={(on) => house.answer("memory_aid", on ? "on" : "off")}
          />
        )}
      </div>
    </section>
  );
}

/** How often a bet may be raised: what the room answers otherwise than its presets stands where everybody sees it. */
function RaisesChoice({ house }: { house: House }) {
  if (![askedBelow(house.game), house.told.asked].every((asked) => asked.includes("raise_cap"))) return null;
  const cap = house.told.house["raise_cap"] ?? "0";
  const caps = [...new Set(["1", "2", "3", "4", "5", cap, "0"])].sort((one, other) => rank(one) - rank(other));
  const label = (value: string) =>
    value === "0" ? say("room_pages.new.raises_any") : say("room_pages.new.raises_most", { n: Number(value) });
  return (
    <Select
      shown
      label={say("room_pages.new.raises")}
      value={cap}
      options={caps.map((value) => ({ value, label: label(value) }))}
      onChange={(value) => house.answer("raise_cap", value)}
    />
  );
}

/** No limit stands last. */
function rank(cap: string): number {
  return cap === "0" ? Number.POSITIVE_INFINITY : Number(cap);
}

function Make({ evening, house, called }: { evening: Evening; house: House; called: string }) {
  const { busy, refusal, run } = useDoing();
  const [missing, miss] = useState(false);
  const name = evening.name.trim();
  const clashes = !house.told.stands;
  const make = () => {
    miss(name === "");
    if (name === "") return document.getElementById("ownname")?.focus();
    run(async () => {
      const { id } = await makeTable(wanted(evening, house, called));
      keepName(name);
      remember({ id, title: titleOf(evening), name });
      go({ page: "table", id });
    });
  };
  return (
    <div class="makefoot">
      {clashes && <p class="trouble">{say("room_pages.new.clashes")}</p>}
      {missing && name === "" && (
        <p class="trouble" role="alert">
          {say("room_pages.new.name_missing")}
        </p>
      )}
      <Trouble refusal={refusal} />
      <Button look="main" submit class="large" off={busy || clashes} onClick={make}>
        {say(busy ? "room_parts.loading" : "room_pages.new.make")}
      </Button>
      <p class="quiet">{say("room_pages.new.then")}</p>
      <p class="quiet">{say("room_pages.names")}</p>
    </div>
  );
}

/** A table without a name is called after whoever made it. */
function titleOf({ title, name }: Evening): string {
  return title.trim() || say("room_pages.new.usual_title", { name: name.trim() });
}

/** The table as the room is asked for it. */
export function wanted(evening: Evening, house: House, called: string) {
  const { base, answers } = house.draft;
  return {
    game: house.game,
    title: titleOf(evening),
    name: evening.name.trim(),
    preset: base,
    answers: called.trim() === "" ? answers : { ...answers, preset: called.trim() },
    seats: evening.seats,
    clock: evening.clock,
    may_watch: evening.watch,
    chat: evening.chat,
    practice: false,
    bots: Array.from({ length: evening.bots }, () => evening.level),
  };
}
