"""The cards and chips of a table, to be counted: where each lies, at every game."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from boodle.cards import CardSet
from boodle.holdem import Table as HoldemTable
from boodle.seats import Chips
from boodle.tripoley import Table


@dataclass(frozen=True, slots=True)
class Counted:
    """What is counted at one game."""

    cards: Callable[[Any], tuple[CardSet, ...] | None]
    """Every pile, each card in one of them; None while no cards are out."""
    beside: Callable[[Any], Iterable[Chips]]
    """The chips on the table that lie on no stack, pile by pile."""


def _tripoley(table: Table) -> tuple[CardSet, ...] | None:
    if not table.deal.cards_out:
        return None
    played = CardSet() if table.stops is None else table.stops.played
    return (*table.hands, table.deal.spare.cards, played)


def _holdem(table: HoldemTable) -> tuple[CardSet, ...] | None:
    """Return hands, stub, burned cards and boards: of two runs the second has the beginning of the first."""
    hand = table.hand
    if hand is None or not hand.hole:
        return None
    first, *others = hand.boards
    boards = CardSet.of(first), *(CardSet.of(board) - CardSet.of(first) for board in others)
    return (*hand.hole, CardSet.of(hand.stub.cards), CardSet.of(hand.stub.burned), *boards)


COUNTED: dict[type, Counted] = {
    Table: Counted(_tripoley, lambda table: table.board.piles),
    HoldemTable: Counted(_holdem, lambda table: (table.pot, table.raked)),
}
"""What is counted, by the kind of table."""


def chips_on(table: Any) -> Chips:  # noqa: ANN401 - any game's table
    """Return all chips that the bank has sold and not taken back."""
    beside = COUNTED[type(table)].beside(table)
    return sum((*table.stacks, *beside))
