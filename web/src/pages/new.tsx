/** Make a table: which rules, who plays, how the evening goes. */

import { useState } from "preact/hooks";
import { presets as askPresets, botLevels, houseQuestions, type Level, makeTable } from "../api";
import { games, usual } from "../games";
import type { Preset, QuestionFacts } from "../http";
import { Button, Refused } from "../parts";
import { go } from "../router";
import { say } from "../words";
import { useAsked, useDoing } from "./asking";
import { Frame, Step, Trouble, Waiting } from "./frame";
import { HouseForm } from "./house/HouseForm";
import { Presets } from "./house/Presets";
import { begun, type House, useHouse } from "./house/useHouse";
import { askedBelow, EveningBox } from "./new/EveningBox";
import { type Evening, WhoPlays } from "./new/WhoPlays";
import { keepName, ownBadge, ownName, remember } from "./tables";
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
    <Step id="game" number={1} title={say("room_pages.new.game")} class="games">
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
    </Step>
  );
}

function TourLink() {
  return (
    <Button class="wide" icon="book" href="/tour">
      {say("room_pages.home.tour")}
    </Button>
  );
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
      <Step id="which" number={2} title={say("room_pages.new.which")}>
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
      </Step>
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

function Make({ evening, house, called }: { evening: Evening; house: House; called: string }) {
  const { busy, refusal, run } = useDoing();
  const [missing, miss] = useState(false);
  const name = evening.name.trim();
  const clashes = !house.told.stands;
  const make = () => {
    miss(name === "");
    if (name === "") return document.getElementById("ownname")?.focus();
    run(async () => {
      const { id } = await makeTable({ ...wanted(evening, house, called), badge: ownBadge() ?? null });
      keepName(name);
      remember({ id, title: titleOf(evening), name });
      go({ page: "table", id });
    });
  };
  return (
    <div class="makefoot">
      {clashes && <p class="trouble">{say("room_pages.new.clashes")}</p>}
      <Refused says={missing && name === "" && say("room_pages.new.name_missing")} />
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
