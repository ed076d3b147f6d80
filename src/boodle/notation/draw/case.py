"""Conformance cases of five-card draw; see `boodle.notation.case` and `case_moves`.

    [[case]]
    house = { preset = "home-draw", ante = 2 }          # answers, on top of home-draw where it names no preset
    stacks = { Ann = 100, Ben = 60, Cem = 100 }         # who sits where, clockwise, and with what
    dealer = "Cem"                                      # left out: the last of them
    hands = { Ann = "JS JD 4C 7H 9S" }                  # the others are dealt what is left
    stub = "QS QD"                                      # what is drawn first
    moves = '''
    ? Ann: check, raise 2..2
    > draw                                              # defaults until this page, `over` the hand, `end` the book
    Ann: discard 4C 7H
    '''
    [case.expect]
    hands = { Ann = "JS JD 9S QS QD" }                  # only those that are named are compared

A case is one hand, or with `evening = true` what lies between hands, too; `later` are the cards of deals that follow.
In everything that is expected a name stands for its seat.
"""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from boodle.cards import CardSet
from boodle.draw import Table
from boodle.draw.phases.betting import OpeningWager
from boodle.draw.phases.draw import CardsToDraw
from boodle.draw.table import hand_of
from boodle.notation.case import Case, CaseFault, same
from boodle.notation.case_moves import SHARED_CHECKS, CasePlayed, Check, GameCase, by_name, number
from boodle.notation.draw.case_setup import KEYS, under_way
from boodle.notation.errors import NotationError
from boodle.ring.betting import HandWager
from boodle.ring.showdown import cut_up
from boodle.session import Session

OVER, END = "over", "end"
PAGES: Mapping[str, type] = {"opening": OpeningWager, "draw": CardsToDraw, "betting": HandWager}
"""The pages on which something is asked in a hand, and what."""


def _dealer(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("dealer", played.seats.seat(expected), played.table.dealer)


def _opener(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("opener", played.seats.seat(expected), hand_of(played.table).opener)


def _pots(played: CasePlayed[Table], expected: list[str]) -> list[CaseFault]:
    """Compare the pots as they stand, main pot first: `120 Ann Ben Cem` has its chips and who may win it."""
    cut = cut_up(hand_of(played.table))
    got = [" ".join([str(pot.chips), *map(played.seats.name, sorted(pot.eligible))]) for pot in cut.pots]
    return same("pots", expected, got)


def _hands(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    wanted = {name: CardSet.parse(cards) for name, cards in expected.items()}
    return played.by_seat("hand", wanted, hand_of(played.table).hole)


def _shown(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    wanted = {name: CardSet.parse(cards) for name, cards in expected.items()}
    return played.by_seat("shown", wanted, hand_of(played.table).shown)


CHECKS: dict[str, Check] = {
    **SHARED_CHECKS,
    "pot": number("pot"),
    "pots": _pots,
    "dealer": _dealer,
    "opener": _opener,
    "hands": _hands,
    "shown": _shown,
}
"""What a case of draw may expect."""


class DrawCase(GameCase[Table]):
    """A hand, or an evening; seats go by the names of their players."""

    __slots__ = ()
    room: ClassVar[str] = "draw"
    keys: ClassVar[Mapping[str, Any]] = KEYS
    dialect = staticmethod(by_name)
    checks: ClassVar[Mapping[str, Check]] = CHECKS

    def under_way(self, case: Case) -> Session[Table]:
        """Return a session at the beginning of a case; raises NotationError or SeatsError."""
        return under_way(case)

    def there(self, session: Session[Table], until: str) -> bool:
        """Tell whether a page of the hand asks somebody, or the hand or the book is over."""
        if until not in (*PAGES, OVER, END):
            raise NotationError(f"> {until}: expected one of {', '.join(PAGES)}, {OVER} or {END}")
        here, hand = session.round, session.round.table.hand
        if until in (OVER, END):
            return here.over or (until == OVER and hand is not None and hand.over)
        return any(type(waiting.question) is PAGES[until] for waiting in here.open)
