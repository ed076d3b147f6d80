"""Conformance cases of Hold'em; see `boodle.notation.case` and `case_moves`.

    [[case]]
    house = { preset = "home-cash", big_blind = 2 }     # answers, on top of home-cash where it names no preset
    stacks = { Ann = 200, Ben = 60, Cem = 200 }         # who sits where, clockwise, and with what
    button = "Cem"                                      # left out: the last of them
    hands = { Ann = "AS AD", Ben = "KS KD" }            # the others are dealt what is left
    board = "2C 7D 9H JS 3C"                            # burned cards are none of it; `second` is a second board's
    moves = '''
    Cem: raise 6
    ? Ann: call 5, fold, raise 10..200
    > flop                                              # defaults until this street, `over` the hand, `end` the book
    '''
    [case.expect]
    stacks = { Ann = 195 }                              # only those that are named are compared
    events = ["posted Ann small-blind 1"]               # lines that begin so, in this order

A case is one hand, or with `evening = true` what lies between hands, too; `later` are hands and boards of hands that
follow. In everything that is expected a name stands for its seat.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from boodle.holdem import Table
from boodle.holdem.table import Street
from boodle.notation.case import CaseFault, same
from boodle.notation.case_moves import CasePlayed, Check, number
from boodle.notation.holdem.beginning import HoldemBeginning
from boodle.notation.holdem.case_setup import DEALT, KEYS, deck
from boodle.notation.ring_beginning import RingBeginning
from boodle.notation.ring_case import RING_CHECKS, RingCase
from boodle.ring.betting import HandWager
from boodle.ring.showdown import cut_up
from boodle.ring.table import hand_of
from boodle.rulebook import Round
from boodle.seating import Standing

STREETS = {street.name.lower(): street for street in Street}


def _owed(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    return played.by_seat("owed", expected, (one.value for one in played.table.owed))


def _standing(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    return played.by_seat("standing", expected, (player.standing.value for player in played.table.players))


def _button(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("button", played.seats.seat(expected), played.table.dealer)


def _uncalled(played: CasePlayed[Table], expected: dict[str, int]) -> list[CaseFault]:
    cut = cut_up(hand_of(played.table))
    got = {} if cut.uncalled is None else {cut.uncalled.seat: cut.uncalled.chips}
    return same("uncalled", {played.seats.seat(name): chips for name, chips in expected.items()}, got)


def _boards(played: CasePlayed[Table], expected: str | list[str]) -> list[CaseFault]:
    got = [" ".join(map(str, board)) for board in hand_of(played.table).boards]
    return same("boards", [expected] if isinstance(expected, str) else expected, got)


def _shown(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    return played.by_seat("shown", expected, map(str, hand_of(played.table).shown))


def _places(played: CasePlayed[Table], expected: dict[str, int]) -> Iterator[CaseFault]:
    placed = dict(played.table.evening.placed)
    return played.by_seat("places", expected, (placed.get(seat) for seat in played.table.seats))


def _cashed(played: CasePlayed[Table], expected: list[str]) -> list[CaseFault]:
    return same("cashed", expected, list(played.table.evening.cashed))


def _blinds(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("blinds", expected, str(played.table.blinds))


def _gone(played: CasePlayed[Table], expected: list[str]) -> list[CaseFault]:
    return same("gone", expected, [one.name for one in played.table.players if one.standing is Standing.GONE])


CHECKS: dict[str, Check] = {
    **RING_CHECKS,
    "raked": number("raked"),
    "level": number("level"),
    "uncalled": _uncalled,
    "boards": _boards,
    "shown": _shown,
    "owed": _owed,
    "standing": _standing,
    "gone": _gone,
    "button": _button,
    "places": _places,
    "cashed": _cashed,
    "blinds": _blinds,
}
"""What a case of Hold'em may expect."""


class HoldemCase(RingCase[Table]):
    """A hand, or an evening; seats go by the names of their players."""

    __slots__ = ()
    room: ClassVar[str] = "holdem"
    keys: ClassVar[Mapping[str, Any]] = KEYS
    checks: ClassVar[Mapping[str, Check]] = CHECKS
    beginning: ClassVar[RingBeginning] = HoldemBeginning()
    dealer: ClassVar[str] = "button"
    dealt: ClassVar[Mapping[str, Any]] = DEALT
    stops: ClassVar[Iterable[str]] = STREETS
    deck = staticmethod(deck)

    def at(self, here: Round[Table], stop: str) -> bool:
        """Tell whether a street asks for bets."""
        hand = here.table.hand
        betting = any(isinstance(waiting.question, HandWager) for waiting in here.open)
        return betting and hand is not None and hand.street is STREETS[stop]
