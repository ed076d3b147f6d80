"""How a case of Hold'em lays its table: who sits where with what, and the cards that must come."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from boodle.cards import Card, parse_cards
from boodle.holdem import Table, open_evening, open_hand
from boodle.holdem.table import HOLE, hand_of
from boodle.notation.case import Case, read_keys
from boodle.notation.case_moves import by_name
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import NOTATION
from boodle.ring.dealing import ButtonDraw, HandShuffle
from boodle.rulebook import Round, Shuffle
from boodle.session import Session

DEALT = {"hands": dict[str, str], "board": str, "second": str}
KEYS = {
    **dict.fromkeys(("name", "button", "draw", "moves"), str),
    "house": dict[str, Any],
    "expect": dict[str, Any],
    "stacks": dict[str, int],
    "evening": bool,
    **DEALT,
    "later": list[dict[str, Any]],
}
"""What a case may hold."""
STREETS = (3, 1, 1)
"""How many cards each street turns up; a card is burned before each."""


def under_way(case: Case) -> Session[Table]:
    """Return a session at the beginning of a case; raises NotationError naming the key at fault."""
    later = [read_keys(DEALT, one, "a later hand") for one in case.get("later", ())]
    session = Session(_opened(case), None)
    session.nature = CaseNature(session, [case, *later], case.get("draw", ""))
    session.let_nature_answer()
    return session


def _opened(case: Case) -> Round[Table]:
    stacks = case["stacks"]
    names, chips = tuple(stacks), tuple(stacks.values())
    button = by_name(names).seat(case.get("button", names[-1]))
    if case.get("evening"):
        return open_evening(NOTATION.of_preset(case.get("house", {})), names, chips, None if "draw" in case else button)
    return open_hand(NOTATION.of_preset(case.get("house", {})), names, chips, button)


@dataclass(slots=True)
class CaseNature:
    """Nature as a case wants it: each deck is built so that hands and boards come out as written."""

    session: Session[Table]
    decks: list[Case]
    draw: str = ""
    used: int = field(default=0)

    def __call__(self, shuffle: Shuffle[Table]) -> object:
        """Answer a shuffle."""
        cards = cast(tuple[Card, ...], shuffle.things)
        if isinstance(shuffle, ButtonDraw):
            first = parse_cards(self.draw)
            return (*first, *(card for card in cards if card not in first))
        if not isinstance(shuffle, HandShuffle):
            raise NotationError(f"a case does not know how to answer {shuffle!r}")
        wanted = self.decks[self.used] if self.used < len(self.decks) else {}
        self.used += 1
        return self._deck(wanted, cards)

    def _deck(self, wanted: Case, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Build a deck: hole cards one at a time round, then before each street a burned card."""
        table = self.session.round.table
        order, names = hand_of(table).order, by_name(player.name for player in table.players)
        held = {names.seat(name): parse_cards(text) for name, text in wanted.get("hands", {}).items()}
        for seat, two in held.items():
            if seat not in order or len(two) != HOLE:
                raise NotationError(f"hands: seat {seat} is dealt {HOLE if seat in order else 0} cards, not {len(two)}")
        boards = parse_cards(wanted.get("board", "")), parse_cards(wanted.get("second", ""))
        named = [card for one in (*held.values(), *boards) for card in one]
        if len({*named}) != len(named):
            raise NotationError("hands, board and second name a card twice")
        rest = [card for card in cards if card not in named]
        two_each = [held.get(seat) or (rest.pop(0), rest.pop(0)) for seat in order]
        dealt = [two[turn] for turn in range(HOLE) for two in two_each]
        return (*dealt, *_streets(boards[0], STREETS, rest), *_second(boards[1], rest), *rest)


def _second(board: Sequence[Card], rest: list[Card]) -> list[Card]:
    """Return what lies below the first board: the streets that a second one has of its own, where there is one."""
    streets = {5: STREETS, 2: STREETS[1:], 1: STREETS[2:], 0: ()}
    if len(board) not in streets:
        raise NotationError(f"second has {len(board)} cards: expected 5, 2 or 1, those of its own")
    return _streets(board, streets[len(board)], rest)


def _streets(board: Sequence[Card], streets: Sequence[int], rest: list[Card]) -> list[Card]:
    """Return the cards of some streets, a burned card before each; what the case does not name comes from the rest."""
    laid, named = [], list(board)
    for count in streets:
        laid.append(rest.pop(0))
        laid += [named.pop(0) if named else rest.pop(0) for _ in range(count)]
    if named:
        raise NotationError(f"board has {len(board)} cards: expected at most {sum(streets)}")
    return laid
