/** Whole tables for the art page, as the pages will put them together. */
import type { Suit } from "../cards";
import {
  Ask,
  Board,
  type BoardSpace,
  Button,
  CardWord,
  Hand,
  type HandCard,
  IconButton,
  Lane,
  type Marks,
  RuleLink,
  readSpace,
  SeatCard,
  type SeatCardProps,
  Seats,
  SuitAnswers,
  SuitSign,
  TopBar,
} from "../parts";

export function spaces(names: string, chips: readonly number[], marks: Marks = {}): BoardSpace[] {
  return names.split(" ").map((name, at) => ({ ...readSpace(name, marks), chips: chips[at % chips.length] ?? 0 }));
}

const LAYOUT = "A K Q J 10 K-Q 8-9-10 kitty pot";
const taken: Readonly<Record<string, string>> = { A: "Ilse took 5", J: "Theo took 5", Q: "you took 5" };
const board = spaces(LAYOUT, [0, 10, 0, 0, 5, 20, 10, 5, 1]).map((space) => {
  const note = taken[space.name];
  return note ? { ...space, note } : space;
});

const names = ["Grandma Ilse", "Jonas", "Otter", "Theo", "Ann-Kathrin", "Badger", "Li", "Maximilian"];
export function others(count: number): (SeatCardProps & { id: number })[] {
  return names.slice(0, count).map((name, id) => ({
    id,
    name,
    presence: name === "Otter" || name === "Badger" ? "bot" : name === "Theo" ? "away" : "here",
    ...(name === "Otter" ? { state: "bot, careful", shortState: "bot" } : {}),
    ...(name === "Theo" ? { state: "away 0:41", shortState: "0:41" } : {}),
    chips: [131, 78, 92, 44, 1204, 60, 7, 0][id] ?? 10,
    cards: 5 + (id % 3),
    dealer: name === "Jonas",
    folded: name === "Ann-Kathrin",
  }));
}

const stages = [
  { name: "Spare hand", state: "past" },
  { name: "Pay cards", state: "past" },
  { name: "Poker", state: "past" },
  { name: "Stops", state: "now" },
] as const;

export function hand(cards: string, can = ""): HandCard[] {
  return cards
    .split(" ")
    .map((card) => ({ card, can: can.split(" ").includes(card), dim: card.endsWith("C") && can !== "" }));
}

export function TableScene({ seats = 4, cards = "4S 9S 6H QH KC 3D JD", can = "4S 6H 3D" }) {
  const answers = (["S", "H", "C", "D"] as Suit[]).map((suit) =>
    suit === "C"
      ? { suit, label: "Clubs: just played", off: "just played" }
      : { suit, rank: ({ S: "4", H: "6", D: "3" } as const)[suit], label: `Lead ${suit}` },
  );
  const run = ["4C", "5C", "6C", "7C", "8C"].map((card, at) => ({ card, by: ["Otter", "Jonas"][at % 2] ?? "" }));
  const told = (
    <>
      Theo laid <CardWord card="7C" />, you laid <CardWord card="8C" />. The <CardWord card="9C" /> was played in the
      first run, so clubs stop at you.
    </>
  );
  return (
    <div class="room">
      <TopBar
        where={{ title: "Friday at Ilse’s", note: "Deal 4, tripoli" }}
        short={{ title: "Stops", note: "Deal 4, tripoli" }}
        stages={stages}
        clock={{ left: 24, of: 36 }}
        onMenu={() => {}}
      >
        <IconButton icon="chat" label="Chat, 2 unread" badge={2} />
      </TopBar>
      <main class="felt">
        <Seats seats={others(seats)} board={<Board spaces={board} />} />
        <div class="aside">
          <p>{told}</p>
          <RuleLink href="#rule" label="Why it stops" />
          <IconButton icon="list" label="All runs" />
        </div>
        <section class="tray">
          <h2>
            <SuitSign suit="C" /> Clubs, from the 4 <small>run 4 · Otter led</small>
          </h2>
          <Lane
            label="The run in clubs"
            cards={run}
            stop={{ at: "9", title: "Stop", why: <>9{<SuitSign suit="C" />} is down already</> }}
          />
          <div class="done wide">
            <h3>Runs before this one</h3>
            <Lane past label="Run 3" cards={["TS", "JS", "QS", "KS", "AS"].map((card) => ({ card }))} />
            <Lane
              past
              label="Run 2"
              cards={["6D", "7D", "8D"].map((card) => ({ card }))}
              stop={{ at: "9", title: "stop" }}
            />
            <Lane
              past
              label="Run 1"
              cards={["9C", "TC", "JC"].map((card) => ({ card }))}
              stop={{ at: "Q", title: "stop" }}
            />
          </div>
          <div class="log wide">
            <p class="latest">{told}</p>
            <RuleLink href="#rule" label="Where a run stops" />
          </div>
        </section>
      </main>
      <footer class="dock">
        <div class="you">
          <SeatCard name="Mara" you asked presence="here" state="your question" chips={104} cards={7} />
        </div>
        <Hand cards={hand(cards, can)} onPlay={() => {}} />
        <Ask title="Lead a suit" why="Not clubs again. Its lowest card goes down." rule={{ href: "#rule" }}>
          <SuitAnswers answers={answers} onPick={() => {}} />
        </Ask>
      </footer>
    </div>
  );
}

export function PickScene() {
  const picked = ["9S", "9H", "9D", "KH", "KC"];
  const cards = hand("4S 9S AS 9H KH 7C KC 6D 9D").map((one) => ({ ...one, can: true, on: picked.includes(one.card) }));
  return (
    <div class="room">
      <TopBar
        where={{ title: "Friday at Ilse’s", note: "Deal 9, tripoli" }}
        short={{ title: "Poker", note: "Deal 9, tripoli" }}
        stages={stages}
        clock={{ left: 41, of: 60 }}
        onMenu={() => {}}
      />
      <main class="felt lone">
        <Seats seats={others(6)} board={<Board spaces={board.map((one) => ({ ...one, lit: one.name === "pot" }))} />} />
        <section class="tray">
          <h2>What is in the pot</h2>
          <p>5 antes and 1 left over</p>
        </section>
      </main>
      <footer class="dock">
        <div class="you">
          <SeatCard
            name="Mara"
            you
            asked
            presence="here"
            state="your question"
            chips={150}
            cards={9}
            bet={{ said: "in the pot", chips: 30 }}
          />
        </div>
        <Hand cards={cards} onPlay={() => {}} ringed={false} />
        <Ask
          title="Set five aside"
          why="They need not be your best five; the other four wait for the stops."
          rule={{ href: "#rule" }}
        >
          <div class="answers">
            <Button>Best five</Button>
            <Button look="main">Set these five aside</Button>
          </div>
        </Ask>
      </footer>
    </div>
  );
}
