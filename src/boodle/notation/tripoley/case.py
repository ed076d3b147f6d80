"""Conformance cases of Tripoley; see `boodle.notation.case` and `case_moves`.

[[case]]
house = { preset = "pagat" }
players = 3
hands = { 0 = "QH KH", spare = "AH" }     # what they hold among others; the rest of the deck fills up
moves = '''
2: keep
> betting                                 # defaults until this page asks, `over` the book; `.` are the open ones
! 0: fold
'''
[case.expect]
stacks = [94, 91, 91]
events = ["collected 0 K 3 KH"]           # lines that begin so, in this order
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from boodle.notation.answers import write_move
from boodle.notation.case import Case, CaseFault, same
from boodle.notation.case_moves import SHARED_CHECKS, CasePlayed, Check, GameCase, by_number, in_order
from boodle.notation.events import write_event
from boodle.notation.house_answers import write_answer
from boodle.notation.tripoley.answers import read_space
from boodle.notation.tripoley.case_setup import KEYS, under_way
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.rulebook import Round
from boodle.session import Session
from boodle.tripoley import HouseRules, Table, order_of_play
from boodle.tripoley.view import shown


def page_name(here: Round[Table]) -> str:
    """Return the name of the open page."""
    return "over" if here.over else here.book[here.page].__name__


def _house(house: HouseRules) -> list[str]:
    """Return the preset and every answer that differs from it."""
    base = preset(house.preset if house.preset in presets() else HouseRules().preset)
    answers = {name: getattr(house, name) for name in NOTATION.defaults if getattr(house, name) != getattr(base, name)}
    answers["preset"] = base.preset
    return [f"{name} = {write_answer(answers[name])}" for name in NOTATION.defaults if name in answers]


def _text(text: str) -> str:
    """Write a text as TOML has it, in one line."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _board(played: CasePlayed[Table], expected: dict[str, int]) -> Iterator[CaseFault]:
    for name, chips in expected.items():
        yield from same(f"board.{name}", chips, played.table.board[read_space(name)])


def _page(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("page", expected, page_name(played.session.round))


def _hands(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    return played.by_seat("hands", expected, map(str, played.table.hands))


def _laid(played: CasePlayed[Table], expected: dict[str, str]) -> Iterator[CaseFault]:
    """Compare the cards face up before seats, in the order in which they were laid, as a spectator sees them."""
    rows = shown(played.session.round).laid()
    return played.by_seat("laid", expected, (" ".join(map(str, row)) for row in rows))


def _sizes(played: CasePlayed[Table], expected: list[int]) -> list[CaseFault]:
    return same("sizes", expected, [len(hand) for hand in played.table.hands])


def _chips_in_stacks(played: CasePlayed[Table], expected: int) -> list[CaseFault]:
    """Compare what all stacks hold together: for evenings whose every move nobody would follow by hand."""
    return same("chips_in_stacks", expected, sum(played.table.stacks))


def _spare(played: CasePlayed[Table], expected: str) -> list[CaseFault]:
    return same("spare", expected, str(played.table.deal.spare.cards))


def _dealer(played: CasePlayed[Table], expected: int) -> list[CaseFault]:
    return same("dealer", expected, played.table.dealer)


def _seen(played: CasePlayed[Table], expected: dict[str, list[str]]) -> Iterator[CaseFault]:
    """Compare what seats were shown, from the first event on, in order."""
    for who, wanted in expected.items():
        viewer = None if who == "spectator" else played.seats.seat(who)
        shown = [write_event(event) for _, event in played.session.since(0, viewer) if event is not None]
        yield from in_order(f"seen.{who}", shown, wanted, played.seats)


def _aid(played: CasePlayed[Table], expected: str | dict[str, str]) -> Iterable[CaseFault]:
    """Compare what the memory aid tells of suits, by their letters: `played / proved dead`; or that there is none."""
    aid = shown(played.session.round).aid
    if aid is None:
        return same("aid", expected, "none")
    suits = {one.suit.letter: f"{one.played or '-'} / {one.dead or '-'}" for one in aid}
    if isinstance(expected, str):
        return same("aid", expected, suits)
    return [fault for suit, known in expected.items() for fault in same(f"aid.{suit}", known, suits.get(suit))]


CHECKS: dict[str, Check] = {
    **SHARED_CHECKS,
    "board": _board,
    "page": _page,
    "hands": _hands,
    "laid": _laid,
    "sizes": _sizes,
    "chips_in_stacks": _chips_in_stacks,
    "spare": _spare,
    "dealer": _dealer,
    "seen": _seen,
    "aid": _aid,
}
"""What a case of Tripoley may expect."""


class TripoleyCase(GameCase[Table]):
    """A deal, or an evening; seats go by their numbers."""

    __slots__ = ()
    room: ClassVar[str] = "tripoley"
    keys: ClassVar[Mapping[str, Any]] = KEYS
    dialect = staticmethod(by_number)
    checks: ClassVar[Mapping[str, Check]] = CHECKS

    def under_way(self, case: Case) -> Session[Table]:
        """Return a session at the beginning of a case; raises NotationError or SeatsError."""
        return under_way(case)

    def there(self, session: Session[Table], until: str) -> bool:
        """Tell whether a page asks, or the book is over."""
        return page_name(session.round) == until

    def write(self, session: Session[Table], rule: str) -> str:
        """Write a game that was played as a file with one case, which brings its own shuffles.

        It expects the stacks, the bank's account and the page at which the game stands.
        """
        here, start = session.round, session.start
        moves = [write_move(move.who, move.action).replace("#", "no. ") for move in session.moves]
        lay = ", ".join(f"{_text(space.name)} = {chips}" for space, chips in start.table.board if chips)
        lines = [
            f"rule = {_text(rule)}",
            "ids = []",
            'room = "tripoley"',
            "",
            "[[case]]",
            f"house = {{ {', '.join(_house(start.table.house))} }}",
            f"players = {len(start.table.players)}",
            f"stacks = {list(start.table.stacks)}",
            *([] if start.table.dealer is None else [f"dealer = {start.table.dealer}"]),
            *([f"board = {{ {lay} }}"] if lay else []),
            *([] if start.book == order_of_play(start.table.house) else ["evening = true"]),
            'moves = """',
            *(_text(move)[1:-1] for move in moves),
            '"""',
            "[case.expect]",
            f"stacks = {list(here.table.stacks)}",
            f"bank = {here.table.bank}",
            f"page = {_text(page_name(here))}",
        ]
        return "\n".join([*lines, ""])
