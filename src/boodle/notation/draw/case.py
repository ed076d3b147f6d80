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

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from boodle.cards import CardSet
from boodle.draw import Table
from boodle.draw.phases.betting import OpeningWager
from boodle.draw.phases.draw import CardsToDraw
from boodle.notation.case import CaseFault, same
from boodle.notation.case_moves import CasePlayed, Check
from boodle.notation.draw.beginning import DrawBeginning
from boodle.notation.draw.case_setup import DEALT, KEYS, deck
from boodle.notation.ring_beginning import RingBeginning
from boodle.notation.ring_case import RING_CHECKS, RingCase
from boodle.ring.betting import HandWager
from boodle.ring.table import hand_of
from boodle.rulebook import Round

PAGES: Mapping[str, type] = {"opening": OpeningWager, "draw": CardsToDraw, "betting": HandWager}
"""The pages on which something is asked in a hand, and what."""


def _dealer(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("dealer", played.seats.seat(expected), played.table.dealer)


def _opener(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("opener", played.seats.seat(expected), hand_of(played.table).opener)


def _hands(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    wanted = {name: CardSet.parse(cards) for name, cards in expected.items()}
    return played.by_seat("hands", wanted, hand_of(played.table).hole)


def _shown(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    wanted = {name: CardSet.parse(cards) for name, cards in expected.items()}
    return played.by_seat("shown", wanted, hand_of(played.table).shown)


CHECKS: dict[str, Check] = {
    **RING_CHECKS,
    "dealer": _dealer,
    "opener": _opener,
    "hands": _hands,
    "shown": _shown,
}
"""What a case of draw may expect."""


class DrawCase(RingCase[Table]):
    """A hand, or an evening; seats go by the names of their players."""

    __slots__ = ()
    room: ClassVar[str] = "draw"
    keys: ClassVar[Mapping[str, Any]] = KEYS
    checks: ClassVar[Mapping[str, Check]] = CHECKS
    beginning: ClassVar[RingBeginning] = DrawBeginning()
    dealer: ClassVar[str] = "dealer"
    dealt: ClassVar[Mapping[str, Any]] = DEALT
    stops: ClassVar[Iterable[str]] = PAGES
    deck = staticmethod(deck)

    def at(self, here: Round[Table], stop: str) -> bool:
        """Tell whether a page of the hand asks somebody."""
        return any(type(waiting.question) is PAGES[stop] for waiting in here.open)
