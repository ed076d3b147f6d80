/** The tour: one deal in eight stations, with the real board, cards and runs; nothing in it counts. */
import { useEffect, useRef, useState } from "preact/hooks";
import { usual } from "../games";
import { Button, CardWord, Icon, readSpace, spaceName, useKeys } from "../parts";
import { say, sayNodes } from "../words";
import { useDoing } from "./asking";
import { Frame, Trouble } from "./frame";
import { practiceTable } from "./practice";
import { PICTURES } from "./tour/Station";
import { isDone, STATIONS, type Station, type Touched, UNTOUCHED } from "./tour/story";
import "../style/tour.css";

export default function Tour() {
  const [at, put] = useState(0);
  const [touched, touch] = useState<Readonly<Partial<Record<Station, Touched>>>>({});
  const station = STATIONS[at] ?? "layout";
  const here = touched[station] ?? UNTOUCHED;
  const words = useRef<HTMLElement>(null);
  const moved = useRef(false);
  const to = (wanted: number) => {
    moved.current = true;
    put(Math.min(STATIONS.length - 1, Math.max(0, wanted)));
  };
  useKeys({ ArrowLeft: () => to(at - 1), ArrowRight: () => to(at + 1) });
  // A new station is read from its heading, but the page itself begins at its own.
  useEffect(() => {
    if (!moved.current) return;
    window.scrollTo(0, 0);
    words.current?.querySelector("h2")?.focus({ preventScroll: true });
  }, [at]);
  const Picture = PICTURES[station];
  return (
    <Frame here="tour" title={say("room_tour.title")} lead={say("room_tour.lead")} class="tour">
      <div class="tourstage">
        <div class={`tourfelt at-${station}`}>
          <Picture touched={here} onTouch={(after) => touch({ ...touched, [station]: after })} />
        </div>
        <section class="tourwords" ref={words} aria-labelledby="station">
          <p class="quiet">{say("room_tour.step", { at: at + 1, all: STATIONS.length })}</p>
          <h2 id="station" tabIndex={-1}>
            {say(`room_tour.${station}.title`)}
          </h2>
          <StationWords station={station} touched={here} />
          <Steps at={at} ready={isDone(station, here)} to={to} />
        </section>
      </div>
    </Frame>
  );
}

const GOOD_TO_KNOW = ["rule", "hint", "text_view", "keys", "back", "house"];

function StationWords({ station, touched }: { station: Station; touched: Touched }) {
  const { says, about, good } = touched;
  return (
    <>
      <p>{sayNodes(`room_tour.${station}.text`, { card: <CardWord card="4C" /> })}</p>
      <div role="status" class="toursays">
        {says && (
          <p class={good ? "good" : "hold"}>{sayNodes(`room_tour.${station}.${says}`, factsOf(station, about))}</p>
        )}
      </div>
      {station === "room" && (
        <>
          <ul class="rows howlist known-facts">
            {GOOD_TO_KNOW.map((name) => (
              <li key={name}>{say(`room_tour.room.${name}`)}</li>
            ))}
          </ul>
          <Ways />
        </>
      )}
    </>
  );
}

function factsOf(station: Station, about: string) {
  if (station === "pay") return { space: spaceName(readSpace(about)) };
  const [five, six, seven, eight] = ["5C", "6C", "7C", "8C"].map((card) => <CardWord key={card} card={card} />);
  return { card: about === "" ? "" : <CardWord card={about} />, five, six, seven, eight };
}

function Steps({ at, ready, to }: { at: number; ready: boolean; to: (at: number) => void }) {
  const last = at === STATIONS.length - 1;
  return (
    <div class="toursteps">
      <Button icon="back" off={at === 0} onClick={() => to(at - 1)}>
        {say("room_tour.back")}
      </Button>
      <span class="tourdots" aria-hidden="true">
        {STATIONS.map((name, place) => (
          <i key={name} class={place === at ? "here" : undefined} />
        ))}
      </span>
      {!last && (
        <Button look={ready ? "main" : "plain"} onClick={() => to(at + 1)}>
          {say(ready ? "room_tour.next" : "room_tour.skip")} <Icon name="forward" small />
        </Button>
      )}
    </div>
  );
}

/** Where to go from here. */
function Ways() {
  const { busy, refusal, run } = useDoing();
  return (
    <div class="rows tourways">
      <Button look="main" class="large" icon="play" off={busy} onClick={() => run(() => practiceTable())}>
        {say(busy ? "room_parts.loading" : `room_${usual}.game.practice`)}
      </Button>
      <Button icon="plus" href="/new">
        {say("room_pages.home.make")}
      </Button>
      <Button icon="book" href="/rules?of=pagat">
        {say("room_pages.home.rules")}
      </Button>
      <Trouble refusal={refusal} />
    </div>
  );
}
