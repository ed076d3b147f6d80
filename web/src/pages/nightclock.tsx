/** The clock of a night for a big screen: time, blinds, what comes next, players, average, prizes. */
import { useEffect } from "preact/hooks";
import { say, words } from "../words";
import { Trouble, Waiting } from "./frame";
import { partName, winnersOf } from "./night/Clock";
import { blindsText, clockText, leftAt } from "./night/facts";
import { placeText } from "./night/Players";
import { useNight } from "./night/useNight";
import "../style/night.css";

const MOST_PRIZES = 5;

export default function NightClockPage({ id }: { id: string }) {
  const night = useNight(id, words.value.language);
  const { facts, refusal } = night;
  useEffect(() => {
    document.title = `${facts?.title || say("room_night.untitled")} · Boodle`;
  }, [facts?.title]);
  if (!facts) return <main class="bigclock">{refusal ? <Trouble refusal={refusal} /> : <Waiting />}</main>;
  const { clock } = facts;
  const winners = winnersOf(facts);
  if (winners.length > 0)
    return (
      <main class="bigclock">
        <h1>{facts.title || say("room_night.untitled")}</h1>
        <p class="bigblinds">{say("room_night.winner", { names: winners })}</p>
        <ol class="bigprizes num">
          {facts.paid
            .filter(({ units }) => units > 0)
            .map(({ name, place, last, units }) => (
              <li key={name}>
                <span>{placeText(place, last)}</span> <b>{name}</b> <span>{units}</span>
              </li>
            ))}
        </ol>
      </main>
    );
  return (
    <main class={clock.running ? "bigclock" : "bigclock stands"}>
      <h1>{facts.title || say("room_night.untitled")}</h1>
      <p class="bigpart">{partName(clock.on, clock.level)}</p>
      <p class="bigtime num" role="timer">
        {clockText(leftAt(clock, night.now))}
      </p>
      <p class="bigblinds num">{clock.on.kind === "level" ? blindsText(clock.on) : say("room_night.break")}</p>
      <p class="bignext">
        {!clock.running && <b>{say("room_night.clock_stands")}</b>}{" "}
        {clock.next_level && say("room_night.next", { blinds: blindsText(clock.next_level) })}
      </p>
      <dl class="bigfacts num">
        <div>
          <dt>{say("room_night.players")}</dt>
          <dd>
            {facts.playing} / {facts.entries}
          </dd>
        </div>
        <div>
          <dt>{say("room_night.average")}</dt>
          <dd>{facts.average}</dd>
        </div>
        {facts.pool > 0 &&
          facts.prizes.slice(0, MOST_PRIZES).map((prize, place) => (
            <div key={`${place + 1}`}>
              <dt>{say("room_night.place", { place: place + 1 })}</dt>
              <dd>{prize}</dd>
            </div>
          ))}
      </dl>
    </main>
  );
}
