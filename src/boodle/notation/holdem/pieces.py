"""The cards and chips of Hold'em, to be counted, and where in the deck each card lay that was shown."""

from collections.abc import Iterator
from typing import Any, ClassVar

from boodle.cards import CardSet
from boodle.holdem import Table
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import HandVoided
from boodle.notation.errors import NotationError
from boodle.notation.pieces import Came
from boodle.notation.ring_pieces import RingPieces, each
from boodle.ring.table import hand_of
from boodle.rulebook import Event, Shuffle


class HoldemPieces(RingPieces):
    """Hole cards, stub, burned cards and boards; stacks, the pot and what was raked."""

    __slots__ = ()
    table: ClassVar[type] = Table

    @staticmethod
    def cards(table: Table) -> tuple[CardSet, ...] | None:
        """Return hands, stub, burned cards and boards: of two runs the second has the beginning of the first."""
        hand = table.hand
        if hand is None or not hand.hole:
            return None
        first, *others = hand.boards
        boards = CardSet.of(first), *(CardSet.of(board) - CardSet.of(first) for board in others)
        return (*hand.hole, CardSet.of(hand.stub.cards), CardSet.of(hand.stub.burned), *boards)

    def came(self, event: Event, table: Table, shuffle: Shuffle[Any] | None, alike: Event | None) -> Iterator[Came]:
        """Yield what an event lays before its viewer."""
        match event:
            case StreetDealt(cards=cards):
                _, *street = self._stub[: 1 + len(cards)]
                self._stub = self._stub[1 + len(cards) :]
                yield from each(street, cards)
            case HandVoided(before=before) if before != hand_of(table).before:
                raise NotationError("this is not how it was as the hand began")
        yield from super().came(event, table, shuffle, alike)
