/** A finished deal, step by step, on the same felt it was played on. */

import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { leafletOf, summary } from "../api";
import { closingsOf, recordPath, replay } from "../api/past";
import { device, handheld } from "../device";
import { faceOf } from "../games";
import type { ReplayFacts, Summary } from "../http";
import { Button, Dialog, Hand, Icon, IconButton, type IconName, Said, Slider, TopBar, useKeys } from "../parts";
import { EarlierProvider } from "../table/closings";
import type { Face } from "../table/face";
import { dealNamed, type Sight, sayAt } from "../table/sight";
import { say } from "../words";
import { useAsked } from "./asking";
import { CopyBox } from "./copying";
import { Trouble, useHeading, Waiting } from "./frame";
import { Menu } from "./menu";
import { Fair } from "./replay/Fair";
import { InWords } from "./replay/InWords";
import { RecordLink } from "./replay/RecordLink";
import { Review, stepBefore } from "./replay/Review";
import { aroundThen, linkTo, type ReplayStep, stepsOf, viewBefore } from "./replay/steps";
import { Turns } from "./replay/Turns";
import { turnsOf } from "./replay/turns";
import "../style/phone.css";
import "../style/phone-seats.css";
import "../style/phone-dock.css";
import "../style/landscape.css";
import "../style/boardgrid.css";
import "../style/replay.css";

/** So long one step stays while the replay runs. */
const BEAT = 1100;

export default function ReplayPage({ id, deal }: { id: string; deal: number }) {
  const { told, refusal, again } = useAsked(async () => {
    const [steps, leaflet, room] = await Promise.all([replay(id, deal), leafletOf(id), summary(id)]);
    return { facts: steps, house: leaflet.house, room, face: await faceOf(room.game) };
  }, [id, deal]);
  const title = dealNamed(told?.room.game ?? "", deal);
  if (told) return <Stage id={id} title={title} {...told} />;
  return (
    <>
      <TopBar where={{ title }} />
      <main class="page">
        <h1>{title}</h1>
        <Trouble refusal={refusal} again={again} />
        {!refusal && <Waiting />}
        <p>
          <a href={`/t/${id}`}>{say("room_pages.leaflet.to_table")}</a>
        </p>
      </main>
    </>
  );
}

interface Walk {
  at: number;
  last: number;
  running: boolean;
  /** The turning points before and after, the two ends of the deal where there is no other. */
  before: number;
  after: number;
  to: (at: number) => void;
  run: (on: boolean) => void;
}

/** Where one is in the deal, and the beat on which it goes on by itself. */
function useWalk(last: number, turns: readonly number[]): Walk {
  const [at, put] = useState(0);
  const [running, run] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => put((before) => Math.min(last, before + 1)), BEAT);
    return () => clearInterval(timer);
  }, [running, last]);
  useEffect(() => {
    if (at >= last) run(false);
  }, [at, last]);
  const to = (wanted: number) => {
    run(false);
    put(Math.min(last, Math.max(0, wanted)));
  };
  const before = turns.findLast((turn) => turn < at) ?? 0;
  const after = turns.find((turn) => turn > at) ?? last;
  useKeys({
    ArrowLeft: () => to(at - 1),
    ArrowRight: () => to(at + 1),
    // In words the page is scrolled by them.
    ArrowUp: device.textView.value ? undefined : () => to(before),
    ArrowDown: device.textView.value ? undefined : () => to(after),
    Home: () => to(0),
    End: () => to(last),
    P: () => run(!running),
  });
  return { at, last, running, before, after, to, run };
}

interface StageProps {
  id: string;
  title: string;
  facts: ReplayFacts;
  house: Readonly<Record<string, string>>;
  room: Summary;
  face: Face;
}

function Stage({ id, title, facts, house, room, face }: StageProps) {
  const { game } = room;
  const steps = useMemo(() => stepsOf(facts, face), [facts]);
  const turns = useMemo(() => turnsOf(facts, steps), [facts]);
  const walk = useWalk(
    steps.length - 1,
    turns.map(({ at }) => at),
  );
  const mayReview = room.review && facts.seat !== null;
  const wanted = mayReview && new URLSearchParams(location.search).has("mine") ? "mine" : undefined;
  const [panel, open] = useState<"menu" | "share" | "fair" | "turns" | "mine" | undefined>(wanted);
  const heading = useHeading(title);
  const step = steps[walk.at] as ReplayStep;
  const sightAt = (view: ReplayStep["view"]): Sight => {
    const seen = { ...view, story: `${id}/${facts.chapter}` };
    return { game, view: seen, room: aroundThen(room, view), seat: facts.seat, house, now: 0 };
  };
  const sight: Sight = { ...sightAt(step.view), event: step.event };
  const close = () => open(undefined);
  const see = (at: number) => {
    close();
    walk.to(at);
  };
  return (
    <div class="room replay">
      <TopBar
        where={{
          title,
          note: sayAt(game, "room_replay.past.of", { deal: facts.deal, deals: facts.deals }),
        }}
        onMenu={() => open("menu")}
      >
        <IconButton icon="list" label={say("room_replay.turn.title")} onClick={() => open("turns")} />
        <IconButton icon="link" label={say("room_replay.share")} onClick={() => open("share")} />
        <IconButton icon="shield" label={say("room_replay.fair.title")} onClick={() => open("fair")} />
      </TopBar>
      {device.textView.value ? (
        <InWords steps={steps} at={walk.at} to={walk.to} />
      ) : (
        <EarlierProvider value={closingsOf}>
          <face.Felt sight={sight} table={id} />
        </EarlierProvider>
      )}
      <section class="dock replaydock" aria-label={say("room_replay.controls")}>
        <h1 class="sr" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {facts.seat !== null && <face.Own sight={sight} seat={facts.seat} />}
        <OwnHand step={step} seat={facts.seat} playing={face.playing(step.view.mine)} />
        <Controls walk={walk} says={step.says} />
        <Deals id={id} facts={facts} game={game}>
          {mayReview && (
            <button type="button" class="linklike" onClick={() => open("mine")}>
              {say("room_table.summary.review")}
            </button>
          )}
        </Deals>
      </section>
      <Menu open={panel === "menu"} onClose={close} rooms={roomsOf(id)} />
      <Dialog open={panel === "turns"} side title={say("room_replay.turn.title")} onClose={close}>
        <Turns turns={turns} steps={steps} at={walk.at} to={see} />
      </Dialog>
      <Dialog open={panel === "mine"} side title={say("room_table.summary.review")} onClose={close}>
        <Review
          id={id}
          deal={facts.deal}
          answerSays={(action, n) => face.answerSays(action, sightAt(viewBefore(facts, n)))}
          see={(n) => see(stepBefore(steps, n))}
        />
      </Dialog>
      <Dialog open={panel === "share"} title={say("room_replay.share")} onClose={close}>
        <p>{say("room_replay.share_why")}</p>
        <CopyBox main label={say("room_replay.link")} text={linkTo(room.link, location.pathname)} />
        <RecordLink
          href={recordPath(id, facts.chapter)}
          title={room.title}
          part={facts.chapter > 1 ? facts.chapter : undefined}
        />
        <p class="quiet">{say("room_replay.record_why")}</p>
      </Dialog>
      <Dialog open={panel === "fair"} title={say("room_replay.fair.title")} onClose={close}>
        <Fair id={id} facts={facts} />
      </Dialog>
    </div>
  );
}

function roomsOf(id: string) {
  return [
    { href: `/t/${id}`, name: say("room_pages.leaflet.to_table") },
    { href: `/t/${id}/evening`, name: say("room_replay.evening.title") },
    { href: `/t/${id}/rules`, name: say("room_pages.leaflet.of_table") },
    { href: "/", name: say("room_pages.nav.play") },
  ];
}

/** One's own cards as they were; a spectator sees only what everybody saw. */
function OwnHand({ step, seat, playing }: { step: ReplayStep; seat: number | null; playing: readonly string[] }) {
  if (seat === null) return <p class="quiet replaynote">{say("room_replay.spectator")}</p>;
  const { hand } = step.view.mine;
  return (
    <div class="replayhand">
      <Hand cards={hand.map((card) => ({ card, dim: playing.length > 0 && !playing.includes(card) }))} />
    </div>
  );
}

function Controls({ walk, says }: { walk: Walk; says: string }) {
  const { at, last, running, before, after, to, run } = walk;
  const step = (icon: IconName, name: string, wanted: number, off: boolean) => (
    <IconButton icon={icon} label={say(`room_replay.${name}`)} aria-disabled={off} onClick={() => to(wanted)} />
  );
  return (
    <div class="ask waiting rows replaybox">
      <p class="replaysays" role="status">
        {says ? <Said text={says} /> : say("room_replay.begin")}
      </p>
      <Slider label={say("room_replay.step")} value={at} min={0} max={last} onInput={to} said={says} />
      <div class="replaybuttons">
        {step("first", "turn_before", before, at === 0)}
        {step("back", "back", at - 1, at === 0)}
        <Button
          look="main"
          icon={running ? "pause" : "play"}
          hotkey="P"
          onClick={() => {
            if (at >= last) to(0);
            run(!running);
          }}
        >
          {say(running ? "room_replay.pause" : "room_replay.play")}
        </Button>
        {step("forward", "next", at + 1, at === last)}
        {step("last", "turn_after", after, at === last)}
      </div>
      <p class="quiet wide">{say("room_replay.keys")}</p>
    </div>
  );
}

interface DealsProps {
  id: string;
  facts: ReplayFacts;
  game: string;
  children: ComponentChildren;
}

function Deals({ id, facts, game, children }: DealsProps) {
  const { deal, deals } = facts;
  // In the hand all of them stand in one line.
  const named = (number: number) => (handheld.value ? number : dealNamed(game, number));
  return (
    <nav class="replaydeals" aria-label={say("room_replay.deals")}>
      {deal > 1 && (
        <a href={`/t/${id}/replay/${deal - 1}`} aria-label={dealNamed(game, deal - 1)}>
          <Icon name="back" small /> {named(deal - 1)}
        </a>
      )}
      {children}
      <a href={`/t/${id}/evening`} aria-label={say("room_replay.evening.title")}>
        {say(handheld.value ? "room_replay.evening.short" : "room_replay.evening.title")}
      </a>
      {deal < deals && (
        <a href={`/t/${id}/replay/${deal + 1}`} aria-label={dealNamed(game, deal + 1)}>
          {named(deal + 1)} <Icon name="forward" small />
        </a>
      )}
    </nav>
  );
}
