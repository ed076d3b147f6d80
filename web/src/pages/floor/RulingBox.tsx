/** The ruling: what the dealer does now, the chips, who is told, why, and where other books rule otherwise. */

import { useEffect, useRef } from "preact/hooks";
import type { FloorGame, FloorPage, RulingBook } from "../../http";
import { announce } from "../../parts";
import { capital } from "../../sentences";
import { say } from "../../words";
import type { Spoken } from "./speak";
import { WorkedOut } from "./WorkedOut";
import { elsewhere, type Known, type Reading, type Ruling, readingOf } from "./walk";

export interface RulingProps {
  page: FloorPage;
  spoken: Spoken;
  name: string;
  ruling: Ruling;
  book: RulingBook;
  game: FloorGame;
  known: Known;
}

export function RulingBox({ page, spoken, name, ruling, book, game, known }: RulingProps) {
  const box = useRef<HTMLElement>(null);
  const verdict = spoken.says(`ruling.${ruling.ruling}.verdict`);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    announce(verdict);
  }, [ruling.ruling]);
  const others = game === "holdem" ? elsewhere(page.decisions, name, known, book) : [];
  return (
    <article ref={box} tabIndex={-1} class="ruling">
      <h3>{verdict}</h3>
      <ol class="rulingsteps">
        {spoken.steps(ruling.ruling).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <dl class="rulingfacts">
        <dt>{say("room_floor.chips")}</dt>
        <dd>{spoken.says(`chips.${ruling.chips}`)}</dd>
        <dt>{say("room_floor.told")}</dt>
        <dd>{spoken.says(`told.${ruling.told}`)}</dd>
      </dl>
      {ruling.calculator !== undefined && (
        <WorkedOut
          key={`${name} ${JSON.stringify(known)}`}
          page={page}
          spoken={spoken}
          calculator={ruling.calculator}
          asked={{ incident: name, facts: known, book, game }}
        />
      )}
      <Why
        spoken={spoken}
        ruling={ruling}
        book={book}
        game={game}
        reading={readingOf(page.decisions.incidents[name], book)}
      />
      {others.length > 0 && (
        <section class="otherbooks">
          <h4>{say("room_floor.elsewhere")}</h4>
          {others.map(([other, found]) => (
            <details key={other}>
              <summary>
                <b>{spoken.says(`book.${other}`)}</b> {spoken.says(`ruling.${found.ruling}.verdict`)}
              </summary>
              <ol class="rulingsteps">
                {spoken.steps(found.ruling).map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <Rules spoken={spoken} ids={found.rules} game={game} />
            </details>
          ))}
        </section>
      )}
    </article>
  );
}

interface WhyProps {
  spoken: Spoken;
  ruling: Ruling;
  book: RulingBook;
  game: FloorGame;
  reading: Reading;
}

function Why({ spoken, ruling, book, game, reading }: WhyProps) {
  const borrowed = game === "holdem" && ruling.by !== book;
  return (
    <section class="rulingwhy">
      <h4>{say("room_floor.why")}</h4>
      {borrowed && (
        <p class="quiet">
          {say(`room_floor.reading.${reading}`, {
            book: capital(spoken.says(`book.${book}`)),
            by: spoken.says(`book.${ruling.by}`),
          })}
        </p>
      )}
      <Rules spoken={spoken} ids={ruling.rules} game={game} />
    </section>
  );
}

function Rules({ spoken, ids, game }: { spoken: Spoken; ids: readonly string[]; game: FloorGame }) {
  return (
    <ul class="rulingrules">
      {ids.map((id) => {
        const { cited, says } = spoken.rule(id, game);
        return (
          <li key={id}>
            <b class="num">{cited}</b> {says}
          </li>
        );
      })}
    </ul>
  );
}
