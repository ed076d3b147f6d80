"""The cards that must come in a case of Hold'em."""

from collections.abc import Sequence

from boodle.cards import Card, parse_cards
from boodle.echo import saying
from boodle.holdem import Table
from boodle.holdem.table import HOLE
from boodle.notation.case import Case, wrong_count
from boodle.notation.ring_case import dealt_round, hands_of, rest_of, ring_keys
from boodle.ring.table import hand_of

DEALT = {"hands": dict[str, str], "board": str, "second": str}
KEYS = ring_keys("button", DEALT)
"""What a case may hold."""
STREETS = (3, 1, 1)
"""How many cards each street turns up; a card is burned before each."""


def deck(table: Table, wanted: Case, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Build a deck: hole cards one at a time round, then before each street a burned card."""
    order = hand_of(table).order
    held = hands_of(wanted, table, order)
    boards = parse_cards(wanted.get("board", "")), parse_cards(wanted.get("second", ""))
    rest = rest_of(cards, (*held.values(), *boards))
    dealt = dealt_round(held, order, HOLE, rest)
    return (*dealt, *_streets(boards[0], STREETS, rest), *_second(boards[1], rest), *rest)


def _second(board: Sequence[Card], rest: list[Card]) -> list[Card]:
    """Return what lies below the first board: the streets that a second one has of its own, where there is one."""
    streets = {5: STREETS, 2: STREETS[1:], 1: STREETS[2:], 0: ()}
    if len(board) not in streets:
        raise wrong_count("second", len(board), "5/2/1")
    return _streets(board, streets[len(board)], rest)


def _streets(board: Sequence[Card], streets: Sequence[int], rest: list[Card]) -> list[Card]:
    """Return the cards of some streets, a burned card before each; what the case does not name comes from the rest."""
    laid, named = [], list(board)
    for count in streets:
        laid.append(rest.pop(0))
        laid += [named.pop(0) if named else rest.pop(0) for _ in range(count)]
    if named:
        raise wrong_count("board", len(board), saying("at most {most}", most=sum(streets)))
    return laid
