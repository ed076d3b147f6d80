/** The Floor: pick what happened, answer what matters, read the ruling. Once loaded it needs no network. */

import { useMemo, useState } from "preact/hooks";
import { floorPage } from "../api/host";
import type { FloorPage, RulingBook } from "../http";
import { Button, Select } from "../parts";
import { say } from "../words";
import { useAsked } from "./asking";
import { Asks } from "./floor/Asks";
import { chosen, keepChosen } from "./floor/chosen";
import { List } from "./floor/List";
import { RulingBox } from "./floor/RulingBox";
import { found, Spoken } from "./floor/speak";
import { type Answer, BOOKS, before, columnOf, type Known, readsBooks, walk } from "./floor/walk";
import { Frame, Trouble, Waiting } from "./frame";
import "../style/floor.css";

export default function FloorRoom() {
  const { told, refusal, again } = useAsked(floorPage, []);
  return (
    <Frame title={say("room_floor.title")} lead={say("room_floor.lead")} class="floor reading">
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told && <Floor page={told} />}
    </Frame>
  );
}

export function Floor({ page }: { page: FloorPage }) {
  const games = Object.keys(page.games);
  const [{ book, game }, choose] = useState(() => chosen(games));
  const [name, pick] = useState<string | undefined>(() => named(page));
  const [known, know] = useState<Known>({});
  const [typed, type] = useState("");
  const take = (incident: string | undefined) => {
    pick(incident);
    know({});
    history.replaceState(null, "", incident ? `/floor?of=${incident}` : "/floor");
    window.scrollTo(0, 0);
  };
  const setBooks = (books: { book: RulingBook; game: string }) => {
    keepChosen(books);
    choose(books);
    know({});
  };
  const column = columnOf(page, game);
  const spoken = useMemo(() => new Spoken(page, column), [page, column]);
  const how = { passedOver: say("room_floor.passed_over"), sameWords: say("room_floor.same_words") };
  const names = found(page, typed, how, column);
  return (
    <>
      <div class="floorbooks">
        <Select
          shown
          label={say("room_floor.game")}
          value={game}
          options={games.map((value) => ({ value, label: say(`room_${value}.game.name`) }))}
          onChange={(value) => setBooks({ book, game: value })}
        />
        {readsBooks(column) && (
          <Select
            shown
            label={say("room_floor.book")}
            value={book}
            options={BOOKS.map((value) => ({ value, label: spoken.says(`book.${value}`) }))}
            onChange={(value) => setBooks({ book: value as RulingBook, game })}
          />
        )}
      </div>
      {name === undefined ? (
        <List page={page} spoken={spoken} column={column} names={names} typed={typed} onType={type} onPick={take} />
      ) : (
        <Case
          page={page}
          spoken={spoken}
          name={name}
          book={book}
          game={game}
          known={known}
          onAnswer={(fact, answer) => know({ ...known, [fact]: answer })}
          onBack={(fact) => know(before(known, fact))}
          onLeave={() => take(undefined)}
        />
      )}
    </>
  );
}

/** The incident that the address names. */
function named({ decisions }: FloorPage): string | undefined {
  const of = new URLSearchParams(globalThis.location?.search ?? "").get("of");
  return of !== null && of in decisions.incidents ? of : undefined;
}

interface CaseProps {
  page: FloorPage;
  spoken: Spoken;
  name: string;
  book: RulingBook;
  game: string;
  known: Known;
  onAnswer: (fact: string, answer: Answer) => void;
  onBack: (fact: string) => void;
  onLeave: () => void;
}

function Case({ page, spoken, name, book, game, known, onAnswer, onBack, onLeave }: CaseProps) {
  const next = walk(page.decisions, name, known, book, columnOf(page, game));
  return (
    <section class="floorcase" aria-labelledby="happened">
      <Button class="small" icon="back" onClick={onLeave}>
        {say("room_floor.others")}
      </Button>
      <h2 id="happened">{spoken.says(`incident.${name}.title`)}</h2>
      {Object.keys(known).length > 0 && (
        <ul class="floorknown" aria-label={say("room_floor.known")}>
          {Object.entries(known).map(([fact, answer]) => (
            <li key={fact}>
              <span>
                {spoken.says(`fact.${fact}.name`)}: <b>{spoken.answer(fact, answer)}</b>
              </span>
              <Button class="small" onClick={() => onBack(fact)}>
                {say("room_floor.change")}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {"asks" in next ? (
        <Asks
          key={next.asks}
          page={page}
          spoken={spoken}
          fact={next.asks}
          onAnswer={(one) => onAnswer(next.asks, one)}
        />
      ) : (
        <RulingBox page={page} spoken={spoken} name={name} ruling={next} book={book} game={game} known={known} />
      )}
    </section>
  );
}
