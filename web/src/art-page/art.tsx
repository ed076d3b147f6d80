/** Every part in all its states, for those who draw; never in the built page. `?scene=table` shows a whole table. */
import { signal } from "@preact/signals";
import { ICONS } from "../art/icons";
import { RANKS, SUITS } from "../cards";
import { device } from "../device";
import {
  Ask,
  Button,
  Card,
  CardBack,
  CardWord,
  Chips,
  Clock,
  Dialog,
  Icon,
  IconButton,
  Lane,
  Logo,
  MiniCard,
  Pile,
  Said,
  SeatCard,
  Select,
  Slider,
  Stepper,
  SuitAnswers,
  Switch,
  TopBar,
  toast,
} from "../parts";
import { Boards, Hands, Part } from "./pictures";
import { PickScene, TableScene } from "./scenes";
import "./art.css";

const open = signal<"" | "middle" | "side">("");
const number = signal(40);
const on = signal(true);

export default function Art() {
  const scene = new URLSearchParams(location.search);
  const theme = scene.get("theme");
  if (theme === "dark" || theme === "light") device.theme.value = theme;
  switch (scene.get("scene")) {
    case "table":
      return <TableScene />;
    case "nine":
      return <TableScene seats={8} cards="2S 4S 9S TS JS 6H QH 2C KC AC 3D JD" can="2S 6H 3D" />;
    case "six":
      return <TableScene seats={5} cards="2S 4S 9S TS JS QS 6H QH KH AH 2C 5C KC AC 3D 4D JD AD" can="2S 6H 3D" />;
    case "pick":
      return <PickScene />;
    case "boards":
      return <Boards />;
    case "hands":
      return <Hands />;
    default:
      return <Parts />;
  }
}

function Parts() {
  return (
    <>
      <TopBar
        where={{ title: "Friday at Ilse’s", note: "Deal 4, tripoli" }}
        nav={[
          { href: "/", name: "Play", here: true },
          { href: "/desk", name: "Pot desk" },
          { href: "/rules", name: "Rules" },
        ]}
        clock={{ left: 7, of: 45 }}
      />
      <main class="page art">
        <Part name="Cards">
          <div class="art-cards">
            {SUITS.flatMap((suit) => RANKS.map((rank) => <Card key={rank + suit} card={rank + suit} named />))}
            <CardBack />
          </div>
        </Part>
        <Part name="Small cards">
          <div class="art-minis">
            {SUITS.flatMap((suit) => RANKS.map((rank) => <MiniCard key={rank + suit} card={rank + suit} />))}
            <CardBack small />
          </div>
        </Part>
        <Part name="In a sentence">
          <p>
            <Said text="Ann leads 4♣, the 10♥ and the Q♠ follow; K♦ is out." /> <CardWord card="AH" />
          </p>
        </Part>
        <Part name="Chips">
          {[1, 2, 5, 6, 7, 10, 20, 25, 30, 41, 60, 78, 134, 250, 900].map((chips) => (
            <Pile key={chips} chips={chips} />
          ))}
          <Pile chips={20} size="s" />
          <Pile chips={20} size="l" />
          <Chips chips={0} />
        </Part>
        <Part name="Icons">
          <Logo />
          {ICONS.map((name) => (
            <span key={name} class="art-icon">
              <Icon name={name} />
              <small>{name}</small>
            </span>
          ))}
        </Part>
        <Part name="Buttons">
          <Button>Plain</Button>
          <Button look="main" hotkey="R">
            Raise to 80
          </Button>
          <Button look="calm" icon="copy">
            Copy
          </Button>
          <Button look="warn" hotkey="F">
            Fold
          </Button>
          <Button off>Check</Button>
          <Button pressed>Half pot</Button>
          <Button href="/desk" icon="book">
            A link
          </Button>
          <IconButton icon="chat" label="Chat" badge={3} />
          <IconButton icon="list" label="Text view" pressed />
          <Clock left={24} of={45} />
          <Clock left={6} of={45} />
        </Part>
        <Part name="Controls">
          <div class="box opts art-wide">
            <Switch label="Guests may watch" on={on.value} onChange={(next) => (on.value = next)} />
            <Switch label="Off" on={false} onChange={() => {}} />
            <Select
              shown
              label="Time to answer"
              value="45"
              options={[
                { value: "45", label: "45 seconds" },
                { value: "0", label: "no clock" },
              ]}
              onChange={() => {}}
            />
            <Slider
              label="Raise to"
              value={number.value}
              min={20}
              max={180}
              onInput={(next) => (number.value = next)}
            />
          </div>
          <Stepper label="Chips" value={number.value} max={200} onChange={(next) => (number.value = next)} />
          <input class="field" aria-label="Name" value="plum 27" />
          <Select
            label="Deck"
            value={device.deck.value}
            options={[
              { value: "four", label: "Four colours" },
              { value: "two", label: "Two colours" },
            ]}
            onChange={(deck) => (device.deck.value = deck)}
          />
        </Part>
        <Part name="Over the page">
          <Button onClick={() => (open.value = "middle")}>Dialog</Button>
          <Button onClick={() => (open.value = "side")}>Drawer</Button>
          <Button onClick={() => toast("Copied.")}>Note</Button>
          <Button onClick={() => toast("That question is no longer open.", "bad")}>Refusal</Button>
        </Part>
        <Part name="Seats">
          <SeatCard name="Jonas" presence="here" chips={78} cards={5} dealer />
          <SeatCard
            name="Otter"
            presence="bot"
            state="bot, careful"
            chips={92}
            cards={5}
            bet={{ said: "raised to", chips: 50 }}
          />
          <SeatCard
            name="Theo"
            presence="away"
            state="away 0:41"
            chips={0}
            cards={5}
            bet={{ said: "all-in", chips: 18 }}
          />
          <SeatCard
            name="Ann-Kathrin Wolkenstein"
            presence="here"
            chips={1204}
            cards={12}
            folded
            bet={{ said: "folded" }}
          />
          <SeatCard name="Mara" you asked presence="here" state="your question" chips={104} cards={7} />
          <SeatCard name="Seat 6" presence="empty" chips={0} />
        </Part>
        <Part name="Lanes">
          <div class="tray art-wide">
            <Lane label="open" cards={["7H", "8H"].map((card) => ({ card }))} />
            <Lane
              label="late"
              cards={["9H", "TH", "JH"].map((card) => ({ card }))}
              stop={{ at: "Q", title: "Stop", why: "in the spare hand" }}
            />
            <Lane
              label="ace"
              cards={["QH", "KH", "AH"].map((card) => ({ card }))}
              stop={{ title: "Stop", why: "ace reached" }}
            />
            <Lane
              label="long"
              cards={RANKS.map((rank) => ({ card: `${rank}D` }))}
              stop={{ title: "Stop", why: "up to the ace" }}
            />
            <Lane
              label="32"
              ranks={["7", "8", "9", "10", "J", "Q", "K", "A"]}
              cards={["8S", "9S"].map((card) => ({ card }))}
              stop={{ at: "10", title: "Stop", why: "10 is out" }}
            />
            <Lane past label="past" cards={["QS", "KS", "AS"].map((card) => ({ card }))} stop={{ title: "stop" }} />
          </div>
        </Part>
        <Part name="Questions">
          <div class="art-wide">
            <Ask title="Otter is thinking" why="Call 20, raise or fold." waiting />
          </div>
          <div class="art-wide">
            <Ask title="Lead a suit" why="Not clubs again." rule={{ onOpen: () => {} }}>
              <SuitAnswers
                answers={[
                  { suit: "S", rank: "4", label: "Lead the 4 of spades" },
                  { suit: "H", rank: "10", label: "Lead the 10 of hearts" },
                  { suit: "C", label: "Clubs", off: "just played" },
                  { suit: "D", label: "Diamonds", off: "none" },
                ]}
                onPick={(suit) => toast(suit)}
              />
            </Ask>
          </div>
        </Part>
        <Dialog
          open={open.value !== ""}
          side={open.value === "side"}
          title="Leave the table?"
          onClose={() => (open.value = "")}
          foot={<Button look="main">Stay</Button>}
        >
          <p>Your seat is kept for you, and the clock answers in your place.</p>
          <Switch label="Sound" on={on.value} onChange={(next) => (on.value = next)} />
        </Dialog>
      </main>
    </>
  );
}
