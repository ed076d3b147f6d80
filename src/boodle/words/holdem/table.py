"""What happens at a Hold'em table, in words: one sentence for each event, as its listener may know it.

`HoldemTeller(words, names, you=2, table=table)(event)` tells seat 2 what happened and calls it "you". `table` is the
table after the event, or what the listener may know of it: with it a teller knows a bet from a raise, who is all-in,
which pots there are, and what a hand makes with the board. Events that need no sentence, and those of the book, are
None.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from boodle.cards import Card, CardSet
from boodle.holdem.events import betting, board, dealing, seating
from boodle.holdem.table import DealtHand, Street, Table
from boodle.poker.ranking import best_hand
from boodle.poker.wagers import RaiseTo
from boodle.pots import cut_pots
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import ButtonDrawn, CardsDealt, Post, Posted
from boodle.ring.events.seating import HostAnswered, KnockedOut, SeatSaid
from boodle.ring.events.showdown import HandOver, HandTabled, PotAwarded
from boodle.rulebook import BookEvent, Event
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words, You, capital
from boodle.words.hands import hand_in_words
from boodle.words.signs import Signs, signs_of

ONE, YOU = 1, 2
"""What the forms of a verb count by: `{v:-takes|take}` is "Anna takes", "you take"."""

UNTOLD = (
    betting.RoundOpened,
    betting.BetsClosed,
    dealing.PriceSet,
    dealing.StraddleDeclined,
    HandOver,
)
"""Events that need no sentence: the next one says it."""

ALL_IN = "_all-in"
RUN = "_run"
FULL_BOARD = 5


class HoldemTeller:
    """Tells events in one language to one listener."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        you: Seat | None = None,
        signs: Signs | None = None,
        table: Table | None = None,
    ) -> None:
        """Remember who sits where, whom to call "you", how to write cards, and the table after the event."""
        self.words = words
        self.names = names
        self.you = you
        self.signs = signs_of(words) if signs is None else signs
        self.table = table

    def __call__(self, event: Event) -> str | None:
        """Tell an event, or None where there is nothing to say."""
        if isinstance(event, (BookEvent, *UNTOLD)):
            return None
        key = f"holdem.{type(event).__name__}"
        if type(event) in KINDS:
            key = f"{key}.{KINDS[type(event)][1](self, event)}"
        return capital(self.words(key, **self.facts(event)))

    def name(self, seat: Seat) -> str:
        """Name a seat; the listener is "you"."""
        return You(self.words("holdem.you")) if seat == self.you else self.names[seat]

    def facts(self, event: Event) -> dict[str, object]:
        """Return the facts of an event as sentences need them; `who` acts, `v` is how the verb agrees with it."""
        facts: dict[str, object] = {name: getattr(event, name) for name in PLAIN if hasattr(event, name)}
        seat = getattr(event, "seat", None)
        if isinstance(event, dealing.HandBegun):
            seat = event.places.button
        if isinstance(seat, int) and seat < len(self.names):
            facts |= self._who(seat)
        if type(event) in FACTS:
            facts.update(FACTS[type(event)](self, event))
        return facts

    @property
    def hand(self) -> DealtHand | None:
        """The hand that lies on the table."""
        return None if self.table is None else self.table.hand

    def all_in(self, seat: Seat) -> bool:
        """Tell whether a seat has put its last chip in."""
        return self.table is not None and not self.table.stacks[seat]

    def made(self, cards: CardSet, number: int = 0) -> str:
        """Say what two cards make with a board, or nothing while there are too few; or on which of two boards."""
        boards = () if self.hand is None else self.hand.boards
        if number >= len(boards) or len(cards) + len(boards[number]) < FULL_BOARD:
            return ""
        return hand_in_words(self.words, best_hand(cards | CardSet.of(boards[number])))

    def board_is_run_twice(self) -> bool:
        """Tell whether two boards lie on the table."""
        return self.hand is not None and len(self.hand.boards) > 1

    def pot(self, number: int, on_board: int) -> str:
        """Name a pot: main and side pots only where there are several; of two boards, the half for one."""
        half = ".half" if self.board_is_run_twice() else ""
        pots = 1 if self.hand is None else _pots(self.hand)
        side, first = ("one_side", "main") if pots == 2 else ("side", "main" if pots > 1 else "pot")
        kind = side if number else first
        return self.words(f"holdem.name{half}.{kind}", number=number, board=on_board + 1)

    def winning_hand(self, event: PotAwarded) -> str:
        """Say what won a pot at the showdown; nothing where nobody had to show."""
        hand = self.hand
        winner = event.shares[0][0]
        if hand is None or len(hand.live) < 2 or not hand.shown[winner]:
            return ""
        return self.made(hand.shown[winner], event.board)

    def _who(self, seat: Seat) -> dict[str, object]:
        return {"who": self.name(seat), "v": YOU if seat == self.you else ONE}

    def award(self, event: PotAwarded) -> dict[str, object]:
        """Return who won which pot with what."""
        return {
            **self._who(event.shares[0][0]),
            "pot": self.pot(event.number, event.board),
            "chips": sum(chips for _, chips in event.shares),
            "shares": [f"{self.name(seat)} {chips}" for seat, chips in event.shares],
            "hand": self.winning_hand(event),
        }


PLAIN = ("chips", "name", "place")
"""The fields of events that sentences say as they are."""


def _pots(hand: DealtHand) -> int:
    folded = [seat not in hand.live for seat in range(len(hand.put_in))]
    return len(cut_pots(hand.put_in, folded, hand.dead).pots)


def _acted(teller: HoldemTeller, event: Acted) -> str:
    last = ALL_IN if event.chips and teller.all_in(event.seat) else ""
    if not isinstance(event.wager, RaiseTo):
        return f"{event.wager!r}{last}"
    return f"{'bet' if _first_bet(teller.hand, event) else 'raise'}{last}"


def _first_bet(hand: DealtHand | None, event: Acted) -> bool:
    """Tell whether nobody has bet on this street before; before the flop the blinds have."""
    if hand is None or hand.betting is None or not hand.boards[0]:
        return False
    return not any(paid for seat, paid in enumerate(hand.betting.paid) if seat != event.seat)


def _posted(teller: HoldemTeller, event: Posted) -> str:
    return f"{event.post.value}{ALL_IN if teller.all_in(event.seat) else ''}"


def _street(teller: HoldemTeller, event: board.StreetDealt) -> str:
    run = RUN if teller.board_is_run_twice() else ""
    if len(event.cards) == Street.FLOP:
        return f"flop{run}"
    there = 0 if teller.hand is None else len(teller.hand.boards[event.board])
    return {Street.TURN: "turn", Street.RIVER: "river"}.get(Street(there), "card") + run


def _button(teller: HoldemTeller, event: dealing.HandBegun) -> str:
    return "button" if event.places.button in event.order else "dead"


def _said(teller: HoldemTeller, event: SeatSaid) -> str:
    return "waits" if event.waits else str(event.standing.value)


def _dealt(teller: HoldemTeller, event: CardsDealt) -> str:
    return "open" if len(_known(event)) == 1 else "closed"


def _known(event: CardsDealt) -> list[CardSet]:
    return [cards for cards in event.hole if isinstance(cards, CardSet) and cards]


def _award(teller: HoldemTeller, event: PotAwarded) -> str:
    shared = "won" if len(event.shares) == 1 else "shared"
    return f"{shared}_hand" if teller.winning_hand(event) else shared


def _tabled(teller: HoldemTeller, event: HandTabled) -> str:
    return "hand" if not teller.board_is_run_twice() and teller.made(event.cards) else "cards"


def _levels(event: dealing.BlindsRaised) -> dict[str, object]:
    return {
        "number": event.level + 1,
        "small": event.blinds.small,
        "big": event.blinds.big,
        "ante": event.blinds.ante,
    }


def _made_to(event: Acted) -> dict[str, Chips]:
    return {"to": event.wager.to} if isinstance(event.wager, RaiseTo) else {}


WAYS = ("call", "bet", "raise")
POSTS = tuple(post.value for post in Post)
STREETS = ("flop", "turn", "river", "card")

KINDS: Mapping[type[Event], tuple[tuple[str, ...], Callable[[HoldemTeller, Any], str]]] = {
    dealing.BlindsRaised: (("plain", "ante"), lambda _, event: "ante" if event.blinds.ante else "plain"),
    dealing.HandBegun: (("button", "dead"), _button),
    Posted: ((*POSTS, *(f"{post}{ALL_IN}" for post in POSTS)), _posted),
    CardsDealt: (("open", "closed"), _dealt),
    Acted: (("check", "fold", *WAYS, *(f"{way}{ALL_IN}" for way in WAYS)), _acted),
    board.StreetDealt: ((*STREETS, *(f"{street}{RUN}" for street in STREETS)), _street),
    board.RunsSaid: (("once", "twice"), lambda _, event: "twice" if event.runs > 1 else "once"),
    HandTabled: (("cards", "hand"), _tabled),
    PotAwarded: (("won", "won_hand", "shared", "shared_hand"), _award),
    SeatSaid: (("playing", "waits", "sitting out", "gone"), _said),
    HostAnswered: (("deal-on", "end", "again"), lambda _, event: event.says.value if event.says else "again"),
    seating.ButtonOffered: (("bought", "left"), lambda _, event: "bought" if event.bought else "left"),
    KnockedOut: (("won", "out"), lambda _, event: "won" if event.place == 1 else "out"),
}
"""The events that are told in more than one way: the ways, and which one it is."""

FACTS: Mapping[type[Event], Callable[[HoldemTeller, Any], Mapping[str, object]]] = {
    ButtonDrawn: lambda teller, event: {"card": _drawn(teller, event.cards, event.seat)},
    dealing.BlindsRaised: lambda _, event: _levels(event),
    CardsDealt: lambda teller, event: {"cards": "".join(map(teller.signs.as_poker, _known(event)[:1]))},
    Acted: lambda _, event: _made_to(event),
    board.StreetDealt: lambda teller, event: {"cards": teller.signs.cards(event.cards), "number": event.board + 1},
    HandTabled: lambda teller, event: {
        "cards": teller.signs.as_poker(event.cards),
        "hand": teller.made(event.cards),
    },
    PotAwarded: HoldemTeller.award,
}
"""What sentences need beside the plain fields and who acts."""


def _drawn(teller: HoldemTeller, cards: tuple[Card, ...], seat: Seat) -> str:
    return teller.signs.card(cards[seat])
