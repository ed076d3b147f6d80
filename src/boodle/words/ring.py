"""What happens at a table of any poker, in words: one sentence for each event, as its listener may know it.

A game's teller stands over `RingTeller`, which says what every poker shares, in the sentences of the game's own topic.
`table` is the table after the event, or what the listener may know of it: with it a teller knows a bet from a raise,
who is all-in, and which pots there are. Events that need no sentence, and those of the book, are None.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from boodle.cards import Card, CardSet
from boodle.poker.wagers import RaiseTo
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import ButtonDrawn, CardsDealt, Posted
from boodle.ring.events.seating import HostAnswered, KnockedOut, SeatSaid
from boodle.ring.events.showdown import HandOver, HandTabled, PotAwarded
from boodle.ring.showdown import cut_up
from boodle.ring.table import RingHand, RingTable
from boodle.rulebook import BookEvent, Event
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words, You, capital
from boodle.words.signs import Signs, signs_of

ONE, YOU = 1, 2
"""What the forms of a verb count by: `{v:-takes|take}` is "Anna takes", "you take"."""
UNTOLD: tuple[type[Event], ...] = (HandOver,)
"""Events that need no sentence at any poker: the next one says it."""
PLAIN = ("chips", "name", "place")
"""The fields of events that sentences say as they are."""
ALL_IN = "_all-in"

Ways: TypeAlias = Mapping[type[Event], tuple[tuple[str, ...], Callable[[Any, Any], str]]]
"""The events that are told in more than one way: the ways, and which one it is."""
MoreFacts: TypeAlias = Mapping[type[Event], Callable[[Any, Any], Mapping[str, object]]]
"""What sentences need beside the plain fields and who acts."""


class RingTeller:
    """Tells events in one language to one listener."""

    topic: ClassVar[str]
    """Where the game's sentences stand."""
    untold: ClassVar[tuple[type[Event], ...]]
    ways: ClassVar[Ways]
    more: ClassVar[MoreFacts]

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        you: Seat | None = None,
        signs: Signs | None = None,
        table: RingTable | None = None,
    ) -> None:
        """Remember who sits where, whom to call "you", how to write cards, and the table after the event."""
        self.words = words
        self.names = names
        self.you = you
        self.signs = signs_of(words) if signs is None else signs
        self.table = table

    def __call__(self, event: Event) -> str | None:
        """Tell an event, or None where there is nothing to say."""
        if isinstance(event, (BookEvent, *self.untold)):
            return None
        key = f"{self.topic}.{type(event).__name__}"
        if type(event) in self.ways:
            key = f"{key}.{self.ways[type(event)][1](self, event)}"
        return capital(self.words(key, **self.facts(event)))

    def name(self, seat: Seat) -> str:
        """Name a seat; the listener is "you"."""
        return You(self.words(f"{self.topic}.you")) if seat == self.you else self.names[seat]

    def facts(self, event: Event) -> dict[str, object]:
        """Return the facts of an event as sentences need them; `who` acts, `v` is how the verb agrees with it."""
        facts: dict[str, object] = {name: getattr(event, name) for name in PLAIN if hasattr(event, name)}
        seat = self.acts(event)
        if isinstance(seat, int) and seat < len(self.names):
            facts |= self.who(seat)
        if type(event) in self.more:
            facts.update(self.more[type(event)](self, event))
        return facts

    def acts(self, event: Event) -> Seat | None:
        """Return who acts in an event, if anybody does."""
        seat: Seat | None = getattr(event, "seat", None)
        return seat

    def who(self, seat: Seat) -> dict[str, object]:
        """Return who acts, and how the verb agrees with it."""
        return {"who": self.name(seat), "v": YOU if seat == self.you else ONE}

    @property
    def hand(self) -> RingHand | None:
        """The hand that lies on the table."""
        return None if self.table is None else self.table.hand

    def all_in(self, seat: Seat) -> bool:
        """Tell whether a seat has put its last chip in."""
        return self.table is not None and not self.table.stacks[seat]

    def made(self, cards: CardSet, number: int = 0) -> str:
        """Say what a hand makes, or nothing where that is not said; on which of several boards."""
        raise NotImplementedError

    def bets_first(self, event: Acted) -> bool:
        """Tell whether nobody has bet in this round before."""
        betting = None if self.hand is None else self.hand.betting
        return betting is not None and not any(paid for seat, paid in enumerate(betting.paid) if seat != event.seat)

    def shows(self, event: HandTabled) -> str:
        """Tell whether it is said what a hand makes that is shown."""
        return "hand" if self.made(event.cards) else "cards"

    def pot(self, number: int, on_board: int) -> str:
        """Name a pot: main and side pots only where there are several."""
        del on_board
        return self.words(f"{self.topic}.name.{self.pot_kind(number)}", number=number)

    def pot_kind(self, number: int) -> str:
        """Return which of several pots it is, by the key of its name."""
        pots = 1 if self.hand is None else len(cut_up(self.hand).pots)
        side, first = ("one_side", "main") if pots == 2 else ("side", "main" if pots > 1 else "pot")
        return side if number else first

    def winning_hand(self, event: PotAwarded) -> str:
        """Say what won a pot at the showdown; nothing where nobody had to show."""
        hand = self.hand
        winner = event.shares[0][0]
        if hand is None or len(hand.live) < 2 or not hand.shown[winner]:
            return ""
        return self.made(hand.shown[winner], event.board)

    def award(self, event: PotAwarded) -> dict[str, object]:
        """Return who won which pot with what."""
        return {
            **self.who(event.shares[0][0]),
            "pot": self.pot(event.number, event.board),
            "chips": sum(chips for _, chips in event.shares),
            "shares": [f"{self.name(seat)} {chips}" for seat, chips in event.shares],
            "hand": self.winning_hand(event),
        }


def _acted(teller: RingTeller, event: Acted) -> str:
    last = ALL_IN if event.chips and teller.all_in(event.seat) else ""
    if not isinstance(event.wager, RaiseTo):
        return f"{event.wager!r}{last}"
    return f"{'bet' if teller.bets_first(event) else 'raise'}{last}"


def posted(teller: RingTeller, event: Posted) -> str:
    """Return what somebody posts, and whether it is his last chip."""
    return f"{event.post.value}{ALL_IN if teller.all_in(event.seat) else ''}"


def _said(teller: RingTeller, event: SeatSaid) -> str:
    return "waits" if event.waits else str(event.standing.value)


def _dealt(teller: RingTeller, event: CardsDealt) -> str:
    return "open" if len(_known(event)) == 1 else "closed"


def _known(event: CardsDealt) -> list[CardSet]:
    return [cards for cards in event.hole if isinstance(cards, CardSet) and cards]


def _award(teller: RingTeller, event: PotAwarded) -> str:
    shared = "won" if len(event.shares) == 1 else "shared"
    return f"{shared}_hand" if teller.winning_hand(event) else shared


def _made_to(event: Acted) -> dict[str, Chips]:
    return {"to": event.wager.to} if isinstance(event.wager, RaiseTo) else {}


def _drawn(teller: RingTeller, cards: tuple[Card, ...], seat: Seat) -> str:
    return teller.signs.card(cards[seat])


_RAISING = ("call", "bet", "raise")
RING_WAYS: Ways = {
    CardsDealt: (("open", "closed"), _dealt),
    Acted: (("check", "fold", *_RAISING, *(f"{way}{ALL_IN}" for way in _RAISING)), _acted),
    HandTabled: (("cards", "hand"), lambda teller, event: teller.shows(event)),
    PotAwarded: (("won", "won_hand", "shared", "shared_hand"), _award),
    SeatSaid: (("playing", "waits", "sitting out", "gone"), _said),
    HostAnswered: (("deal-on", "end", "again"), lambda _, event: event.says.value if event.says else "again"),
    KnockedOut: (("won", "out"), lambda _, event: "won" if event.place == 1 else "out"),
}
RING_FACTS: MoreFacts = {
    ButtonDrawn: lambda teller, event: {"card": _drawn(teller, event.cards, event.seat)},
    CardsDealt: lambda teller, event: {"cards": "".join(map(teller.signs.as_poker, _known(event)[:1]))},
    Acted: lambda _, event: _made_to(event),
    HandTabled: lambda teller, event: {
        "cards": teller.signs.as_poker(event.cards),
        "hand": teller.made(event.cards),
    },
    PotAwarded: RingTeller.award,
}
