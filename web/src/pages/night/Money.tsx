/** The pool and the prizes, who has which place, and chips in the game. */

import type { NightFacts } from "../../http";
import { say } from "../../words";
import { placeText } from "./Players";

export function Money({ facts }: { facts: NightFacts }) {
  const { prizes, pool, paid, places, chips, average } = facts;
  const winners = new Map(paid.map((one) => [one.name, one.units]));
  return (
    <section class="box nightmoney" aria-labelledby="money">
      <h2 id="money">{say("room_night.prizes")}</h2>
      <dl class="num">
        <dt>{say("room_night.pool")}</dt>
        <dd>{pool}</dd>
        <dt>{say("room_night.chips_in")}</dt>
        <dd>{chips}</dd>
        <dt>{say("room_night.average")}</dt>
        <dd>{average}</dd>
      </dl>
      {pool > 0 && (
        <ol class="prizelist num">
          {prizes.map((prize, place) => (
            <li key={`${place + 1}`}>
              <span>{placeText(place + 1, place + 1)}</span> <b>{prize}</b>
            </li>
          ))}
        </ol>
      )}
      {places.length > 0 && (
        <ol class="placelist">
          {places.map(({ name, first, last }) => (
            <li key={name}>
              <span class="num">{placeText(first, last)}</span> <b>{name}</b>
              {(winners.get(name) ?? 0) > 0 && <span class="num"> {winners.get(name)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
