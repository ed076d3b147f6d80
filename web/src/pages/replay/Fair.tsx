/** What the sealed shuffle proves of a deal that was played, and what it cannot. */
import { useEffect, useState } from "preact/hooks";
import { head } from "../../api/past";
import { headPlace, promisedOf } from "../../game/promised";
import type { ReplayFacts } from "../../http";
import { Icon } from "../../parts";
import { readText } from "../../store";
import { say } from "../../words";
import { type Finding, findingsOf, sameHead } from "./steps";

export function Fair({ id, facts }: { id: string; facts: ReplayFacts }) {
  const names = facts.picture.players.map(({ name }) => name);
  const kept = facts.proof ? promisedOf(facts.proof.table, facts.proof.deal) : null;
  const [past, setPast] = useState<readonly Finding[]>([]);
  useEffect(() => {
    const told = readText(headPlace(id));
    if (told)
      void head(id, told.split("-", 1).join("")).then(
        (now) => setPast([sameHead(told, now)]),
        () => setPast([]),
      );
  }, [id]);
  return (
    <div class="fair">
      <ul>
        {[...findingsOf(facts, names, kept), ...past].map(({ key, good, facts: told, says }) => (
          <li key={key} class={good === null ? "" : good ? "good" : "bad"}>
            <Icon name={good === null ? "minus" : good ? "check" : "close"} small />
            <span>{says ?? say(`room_replay.fair.${key}`, told)}</span>
          </li>
        ))}
      </ul>
      <p>{say("room_replay.fair.check")}</p>
      <p class="quiet">{say("room_replay.fair.limit")}</p>
    </div>
  );
}
