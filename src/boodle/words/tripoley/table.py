"""What happens at a Tripoley table, in words: one sentence for each event, as its listener may know it.

`Teller(words, names, you=2)(event)` tells seat 2 what happened and calls it "you"; without `you` everybody is named.
An event that a seat may not see in full is told without what is hidden. Events of the book itself say nothing.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from boodle.cards import Card, CardSet, FaceDown, Rank, Suit
from boodle.frozen import fields
from boodle.poker.wagers import RaiseTo
from boodle.rulebook import BookEvent, Event
from boodle.seats import Seat
from boodle.tripoley.board import HEARTS, Marks, Space, Wins
from boodle.tripoley.events import dealing, ending, pay, pay_suit, poker, seating, stops
from boodle.tripoley.spaces import space_named
from boodle.words.catalogue import Words, You, capital
from boodle.words.signs import SYMBOLS, Signs, signs_of

SEATS = frozenset({"seat", "dealer", "buyer", "leader", "to"})
"""The fields of events that hold one seat."""

LISTS_OF_SEATS = frozenset({"order", "bidders", "contesting", "entitled"})
"""The fields of events that hold several."""

ONE, YOU = 1, 2
"""What the forms of a verb count by: `{v:-takes|take}` is "Anna takes", "you take"."""


def _known(cards: CardSet | FaceDown) -> bool:
    """Tell whether these are cards that the listener sees."""
    return isinstance(cards, CardSet) and bool(cards)


def _staked(event: dealing.Staked) -> str:
    if not event.chips:
        return "nothing"
    if set(event.on) <= {0, 1}:
        return "full"
    return "double" if set(event.on) <= {0, 2} else "spread"


def _said(wager: object) -> str:
    return "raise" if isinstance(wager, RaiseTo) else repr(wager)


def _award(event: poker.PotWon) -> str:
    if len(event.shares) == 1:
        return "won"
    return "carried" if event.remainder else "shared"


def _paid(event: stops.CardsPaid) -> str:
    if event.chips < event.cards:
        return "short"
    return "space" if isinstance(event.to, Space) else "seat"


def _marked(event: pay_suit.LayoutMarked) -> str:
    run = "_run" if event.marks.sequence else ""
    if event.marks.own:
        return f"each{run}"
    return f"unknown{run}" if event.marks.suit is None else f"suit{run}"


def _games(games: tuple[int, ...]) -> str:
    if not games:
        return "shared"
    return "one" if len(games) == 1 else "many"


KINDS: dict[type[Event], tuple[tuple[str, ...], Callable[[Any], str]]] = {
    seating.StandingSaid: (("playing", "sitting out", "gone"), lambda event: str(event.standing.value)),
    seating.HostSpoke: (("deal-on", "end", "again"), lambda event: event.says.value if event.says else "again"),
    seating.NewcomerSeated: (("free", "fee"), lambda event: "fee" if event.fee else "free"),
    dealing.Staked: (("full", "double", "spread", "nothing"), _staked),
    dealing.Dealt: (("open", "closed"), lambda event: "open" if sum(map(_known, event.hands)) == 1 else "closed"),
    dealing.HandsExchanged: (("open", "closed"), lambda event: "open" if _known(event.taken) else "closed"),
    pay.Claimed: (("some", "none"), lambda event: "some" if event.spaces else "none"),
    pay.Collected: (("single", "set"), lambda event: "single" if len(event.space.ranks) == 1 else "set"),
    poker.PokerOpened: (("dead", "empty"), lambda event: "dead" if event.dead else "empty"),
    poker.Picked: (("open", "closed"), lambda event: "open" if _known(event.cards) else "closed"),
    poker.Wagered: (("check", "call", "fold", "raise", "bet"), lambda event: _said(event.wager)),
    poker.PotWon: (("won", "shared", "carried"), _award),
    stops.RunStopped: (("top", "stop"), lambda event: "top" if event.wanted is None else "stop"),
    pay_suit.LayoutMarked: (("suit", "suit_run", "unknown", "unknown_run", "each", "each_run"), _marked),
    pay_suit.TurnedUp: (("seat", "spare"), lambda event: "spare" if event.seat is None else "seat"),
    pay_suit.SuitNamed: (("seat", "nobody"), lambda event: "nobody" if event.seat is None else "seat"),
    stops.CardsPaid: (("seat", "space", "short"), _paid),
    ending.LayoutGathered: (("shared", "one", "many"), lambda event: _games(event.games)),
}
"""The events that are told in more than one way: the ways, and which one it is."""


class Teller:
    """Tells events in one language to one listener."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        you: Seat | None = None,
        signs: Signs | None = None,
        marks: Marks = HEARTS,
    ) -> None:
        """Remember who sits where, whom to call "you", and how to write cards; `marks` is what the layout shows.

        Without signs cards bear the letters of the language.
        """
        self.words = words
        self.names = names
        self.you = you
        self.signs = signs_of(words) if signs is None else signs
        self.marks = marks

    def __call__(self, event: Event, kind: str | None = None, **more: object) -> str | None:
        """Tell an event, or None where there is nothing to say; `kind` and `more` are what the teller cannot know."""
        if isinstance(event, BookEvent):
            return None
        key = f"table.{type(event).__name__}"
        if type(event) in KINDS:
            key = f"{key}.{kind or KINDS[type(event)][1](event)}"
        self._look(event)
        return capital(self.words(key, **(self.facts(event) | more)))

    def _look(self, event: Event) -> None:
        """Take in what the layout shows now, so that its spaces are named after it."""
        match event:
            case pay_suit.LayoutMarked(marks=marks):
                self.marks = marks
            case pay_suit.TurnedUp(card=Card() as card):
                self.marks = self.marks._replace(suit=card.suit)
            case pay_suit.SuitNamed(suit=suit):
                self.marks = self.marks._replace(suit=suit)

    def facts(self, event: Event) -> dict[str, object]:
        """Return the facts of an event as sentences need them; `who` acts, `v` is how the verb agrees with it."""
        facts: dict[str, object] = {}
        for name in fields(event):
            value = getattr(event, name)
            facts[name] = self._fact(name, value)
            if name in ("seat", "buyer", "dealer", "leader") and "who" not in facts:
                facts["who"], facts["v"] = self.name(value), YOU if value == self.you else ONE
        match event:
            case poker.PotWon(number=number, shares=shares):
                facts |= self._pot(number, shares)
            case poker.Wagered(wager=RaiseTo(to=to)):
                facts["to"] = to
            case dealing.Dealt(hands=hands):
                facts["mine"] = next((self.signs.in_hand(hand) for hand in hands if isinstance(hand, CardSet)), "")
            case pay_suit.LayoutMarked(marks=marks):
                facts |= self._marks(marks)
            case stops.HandsTurnedUp(hands=hands, spare=spare):
                facts["hands"] = [f"{self.name(seat)} {self._cards(hand)}" for seat, hand in enumerate(hands) if hand]
                facts["spare"] = self._cards(spare)
            case ending.LayoutGathered(games=games):
                facts["chips"], facts["count"] = sum(games), len(games)
        return facts

    def name(self, seat: Seat | None) -> str:
        """Name a seat, the listener's own as "you"."""
        if seat is None:
            return ""
        return You(self.words("table.you")) if seat == self.you else self.names[seat]

    def named(self, seats: Iterable[Seat]) -> list[str]:
        """Name several seats."""
        return [self.name(seat) for seat in seats]

    def space(self, space: Space, kind: str = "space") -> str:
        """Name a space: what is written on it, or its word as a sentence has it; as a `label` without an article."""
        ranks = self.marks.sequence if space.wins is Wins.AS_DRAWN else space.ranks
        if not ranks:
            return self.words(f"table.{kind}.{space.name}")
        suit = dict(self.marks.own).get(space.name, self.marks.suit) if space.wins is Wins.PAY_SUIT else space.suit
        return self._ranks(ranks) + ("" if suit is None else self.signs.suit(suit))

    def typed(self, space: Space) -> str:
        """Name a space as it is typed: its own name, in the letters of the language."""
        ranks = "-".join(map(SYMBOLS.rank, space.ranks))
        return self._ranks(space.ranks) + space.name.removeprefix(ranks) if space.name.startswith(ranks) else space.name

    def _ranks(self, ranks: Iterable[Rank]) -> str:
        """Write what stands on a space, in the letters of the language."""
        return "-".join(map(self.signs.rank, ranks))

    def _marks(self, marks: Marks) -> dict[str, object]:
        """Say what a layout shows: its suit, the suit of each pay card, the run that was drawn."""
        return {
            "suit": "" if marks.suit is None else self.suit(marks.suit),
            "own": [self._ranks(space_named(name).ranks) + self.signs.suit(suit) for name, suit in marks.own],
            "run": self._ranks(marks.sequence),
        }

    def suit(self, suit: Suit) -> str:
        """Name a suit."""
        return self.words(f"table.suit.{suit.name.lower()}")

    def _cards(self, cards: CardSet) -> str:
        return self.signs.in_hand(cards) or self.words("table.no_cards")

    def _pot(self, number: int, shares: tuple[tuple[Seat, int], ...]) -> dict[str, object]:
        """Name a pot and those who win it."""
        first = shares[0][0]
        return {
            "pot": self.words("table.side_pot", number=number) if number else self.words("table.pot"),
            "who": self.name(first),
            "v": YOU if first == self.you else ONE,
            "chips": sum(chips for _, chips in shares),
            "shares": [f"{self.name(seat)} {chips}" for seat, chips in shares],
        }

    def _fact(self, name: str, value: object) -> object:
        match value:
            case Card():
                return self.signs.card(value)
            case CardSet():
                return self.signs.in_hand(value)
            case FaceDown(count=count):
                return count
            case Space():
                return self.space(value)
            case Suit():
                return self.suit(value)
            case int() if name in SEATS:
                return self.name(value)
            case tuple() if name in LISTS_OF_SEATS:
                return self.named(value)
            case tuple():
                return [self._fact("", one) for one in value]
            case _:
                return value
