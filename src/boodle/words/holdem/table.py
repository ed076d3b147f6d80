"""What happens at a Hold'em table, in words: one sentence for each event, as its listener may know it.

`HoldemTeller(words, names, you=2, table=table)(event)` tells seat 2 what happened and calls it "you". What every poker
shares tells `boodle.words.ring`.
"""

from typing import ClassVar

from boodle.cards import CardSet
from boodle.holdem.events import betting, board, dealing, seating
from boodle.holdem.table import DealtHand, Street, Table
from boodle.poker.ranking import best_hand
from boodle.ring.events.betting import Acted
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.events.showdown import HandTabled
from boodle.rulebook import Event
from boodle.seats import Seat
from boodle.words import ring
from boodle.words.hands import hand_in_words
from boodle.words.ring import ALL_IN, RING_FACTS, RING_WAYS, MoreFacts, RingTeller, Ways

UNTOLD: tuple[type[Event], ...] = (
    *ring.UNTOLD,
    betting.RoundOpened,
    betting.BetsClosed,
    dealing.PriceSet,
    dealing.StraddleDeclined,
)
"""Events that need no sentence: the next one says it."""

RUN = "_run"
FULL_BOARD = 5


def _street(teller: "HoldemTeller", event: board.StreetDealt) -> str:
    run = RUN if teller.board_is_run_twice() else ""
    if len(event.cards) == Street.FLOP:
        return f"flop{run}"
    there = 0 if teller.hand is None else len(teller.hand.boards[event.board])
    return {Street.TURN: "turn", Street.RIVER: "river"}.get(Street(there), "card") + run


def _button(teller: "HoldemTeller", event: dealing.HandBegun) -> str:
    return "button" if event.places.button in event.order else "dead"


def _levels(event: dealing.BlindsRaised) -> dict[str, object]:
    return {
        "number": event.level + 1,
        "small": event.blinds.small,
        "big": event.blinds.big,
        "ante": event.blinds.ante,
    }


POSTS = tuple(post.value for post in Post)
STREETS = ("flop", "turn", "river", "card")

KINDS: Ways = {
    **RING_WAYS,
    dealing.BlindsRaised: (("plain", "ante"), lambda _, event: "ante" if event.blinds.ante else "plain"),
    dealing.HandBegun: (("button", "dead"), _button),
    Posted: ((*POSTS, *(f"{post}{ALL_IN}" for post in POSTS)), ring.posted),
    board.StreetDealt: ((*STREETS, *(f"{street}{RUN}" for street in STREETS)), _street),
    board.RunsSaid: (("once", "twice"), lambda _, event: "twice" if event.runs > 1 else "once"),
    seating.ButtonOffered: (("bought", "left"), lambda _, event: "bought" if event.bought else "left"),
}
"""The events that are told in more than one way: the ways, and which one it is."""

FACTS: MoreFacts = {
    **RING_FACTS,
    dealing.BlindsRaised: lambda _, event: _levels(event),
    board.StreetDealt: lambda teller, event: {"cards": teller.signs.cards(event.cards), "number": event.board + 1},
}
"""What sentences need beside the plain fields and who acts."""


class HoldemTeller(RingTeller):
    """Tells events in one language to one listener; it knows what a hand makes with the board."""

    topic: ClassVar[str] = "holdem"
    untold: ClassVar[tuple[type[Event], ...]] = UNTOLD
    ways: ClassVar[Ways] = KINDS
    more: ClassVar[MoreFacts] = FACTS
    table: Table | None

    @property
    def hand(self) -> DealtHand | None:
        """The hand that lies on the table."""
        return None if self.table is None else self.table.hand

    def acts(self, event: Event) -> Seat | None:
        """Return who acts in an event: as a hand begins, whoever has the button."""
        return event.places.button if isinstance(event, dealing.HandBegun) else super().acts(event)

    def made(self, cards: CardSet, number: int = 0) -> str:
        """Say what two cards make with a board, or nothing while there are too few; or on which of two boards."""
        boards = () if self.hand is None else self.hand.boards
        if number >= len(boards) or len(cards) + len(boards[number]) < FULL_BOARD:
            return ""
        return hand_in_words(self.words, best_hand(cards | CardSet.of(boards[number])))

    def board_is_run_twice(self) -> bool:
        """Tell whether two boards lie on the table."""
        return self.hand is not None and len(self.hand.boards) > 1

    def bets_first(self, event: Acted) -> bool:
        """Tell whether nobody has bet on this street before; before the flop the blinds have."""
        return self.hand is not None and bool(self.hand.boards[0]) and super().bets_first(event)

    def shows(self, event: HandTabled) -> str:
        """Tell whether it is said what a hand makes that is shown: of two boards neither."""
        return "cards" if self.board_is_run_twice() else super().shows(event)

    def pot(self, number: int, on_board: int) -> str:
        """Name a pot: main and side pots only where there are several; of two boards, the half for one."""
        half = ".half" if self.board_is_run_twice() else ""
        return self.words(f"holdem.name{half}.{self.pot_kind(number)}", number=number, board=on_board + 1)
