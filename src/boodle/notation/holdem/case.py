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

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from boodle.holdem import Table
from boodle.holdem.table import Street, hand_of
from boodle.notation.case import Case, CaseFault, same
from boodle.notation.case_moves import SHARED_CHECKS, CasePlayed, Check, GameCase, by_name, number
from boodle.notation.errors import NotationError
from boodle.notation.holdem.case_setup import KEYS, under_way
from boodle.ring.betting import HandWager
from boodle.ring.showdown import cut_up
from boodle.seating import Standing
from boodle.session import Session

OVER, END = "over", "end"
STREETS = {street.name.lower(): street for street in Street}


def _owed(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    return played.by_seat("owed", expected, (one.value for one in played.table.owed))


def _standing(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    return played.by_seat("standing", expected, (player.standing.value for player in played.table.players))


def _button(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("button", played.seats.seat(expected), played.table.dealer)


def _pots(played: CasePlayed[Table], expected: list[str]) -> list[CaseFault]:
    """Compare the pots as they stand, main pot first: `120 Ann Ben Cem` has its chips and who may win it."""
    cut = cut_up(hand_of(played.table))
    got = [" ".join([str(pot.chips), *map(played.seats.name, sorted(pot.eligible))]) for pot in cut.pots]
    return same("pots", expected, got)


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
    return played.by_seat("place", expected, (placed.get(seat) for seat in played.table.seats))


def _cashed(played: CasePlayed[Table], expected: list[str]) -> list[CaseFault]:
    return same("cashed", expected, list(played.table.evening.cashed))


def _blinds(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("blinds", expected, str(played.table.blinds))


def _gone(played: CasePlayed[Table], expected: list[str]) -> list[CaseFault]:
    return same("gone", expected, [one.name for one in played.table.players if one.standing is Standing.GONE])


CHECKS: dict[str, Check] = {
    **SHARED_CHECKS,
    "raked": number("raked"),
    "pot": number("pot"),
    "level": number("level"),
    "pots": _pots,
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


class HoldemCase(GameCase[Table]):
    """A hand, or an evening; seats go by the names of their players."""

    __slots__ = ()
    room: ClassVar[str] = "holdem"
    keys: ClassVar[Mapping[str, Any]] = KEYS
    dialect = staticmethod(by_name)
    checks: ClassVar[Mapping[str, Check]] = CHECKS

    def under_way(self, case: Case) -> Session[Table]:
        """Return a session at the beginning of a case; raises NotationError or SeatsError."""
        return under_way(case)

    def there(self, session: Session[Table], until: str) -> bool:
        """Tell whether a street asks for bets, or the hand or the book is over."""
        if until not in (*STREETS, OVER, END):
            raise NotationError(f"> {until}: expected one of {', '.join(STREETS)}, {OVER} or {END}")
        here, hand = session.round, session.round.table.hand
        if until in (OVER, END):
            return here.over or (until == OVER and hand is not None and hand.over)
        betting = any(isinstance(waiting.question, HandWager) for waiting in here.open)
        return betting and hand is not None and hand.street is STREETS[until]
