/** The ruling: what the dealer does now, the chips, who is told, why, and where other books rule otherwise. */

import { useEffect, useRef } from "preact/hooks";
import type { FloorPage, RulingBook } from "../../http";
import { announce } from "../../parts";
import { capital } from "../../sentences";
import { say } from "../../words";
import type { Spoken } from "./speak";
import { WorkedOut } from "./WorkedOut";
import { columnOf, elsewhere, hangsOnBook, type Known, type Reading, type Ruling, readingOf } from "./walk";

export interface RulingProps {
  page: FloorPage;
  spoken: Spoken;
  name: string;
  ruling: Ruling;
  book: RulingBook;
  game: string;
  known: Known;
}

export function RulingBox({ page, spoken, name, ruling, book, game, known }: RulingProps) {
  const box = useRef<HTMLElement>(null);
  const verdict = spoken.says(`ruling.${ruling.ruling}.verdict`);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    announce(verdict);
  }, [ruling.ruling]);
  const incident = page.decisions.incidents[name];
  const column = columnOf(page, game);
  const byBook = incident !== undefined && hangsOnBook(incident, column);
  const others = byBook ? elsewhere(page.decisions, name, known, book) : [];
  return (
    <article ref={box} tabIndex={-1} class="ruling">
      <h3>{verdict}</h3>
      <Steps of={spoken.steps(ruling.ruling)} />
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
      <Why spoken={spoken} ruling={ruling} book={book} byBook={byBook} reading={readingOf(incident, book)} />
      {others.length > 0 && (
        <section class="otherbooks">
          <h4>{say("room_floor.elsewhere")}</h4>
          {others.map(([other, found]) => (
            <details key={other}>
              <summary>
                <b>{spoken.says(`book.${other}`)}</b> {spoken.says(`ruling.${found.ruling}.verdict`)}
              </summary>
              <Steps of={spoken.steps(found.ruling)} />
              <Rules spoken={spoken} ids={found.rules} />
            </details>
          ))}
        </section>
      )}
    </article>
  );
}

function Steps({ of }: { of: readonly string[] }) {
  return (
    <ol class="rulingsteps">
      {of.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

interface WhyProps {
  spoken: Spoken;
  ruling: Ruling;
  book: RulingBook;
  byBook: boolean;
  reading: Reading;
}

function Why({ spoken, ruling, book, byBook, reading }: WhyProps) {
  const borrowed = byBook && ruling.by !== book;
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
      <Rules spoken={spoken} ids={ruling.rules} />
    </section>
  );
}

function Rules({ spoken, ids }: { spoken: Spoken; ids: readonly string[] }) {
  return (
    <ul class="rulingrules">
      {ids.map((id) => {
        const { cited, says } = spoken.rule(id);
        return (
          <li key={id}>
            <b class="num">{cited}</b> {says}
          </li>
        );
      })}
    </ul>
  );
}
