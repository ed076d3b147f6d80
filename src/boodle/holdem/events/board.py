"""The board: flop, turn and river, once or twice."""

from collections.abc import Iterable

from boodle.cards import Card, FaceDown
from boodle.cards.stub import Stub
from boodle.frozen import replace
from boodle.holdem.table import Table
from boodle.ring.table import hand_of
from boodle.rulebook import SeenByAll, Shows, TableEvent, Viewer
from boodle.seats import Seat


class StreetDealt(Shows, TableEvent[Table]):
    """A card is burned, unseen, and a street turned up on a board (0: the first, 1: the second of two runs)."""

    board: int
    burned: Card | FaceDown
    cards: tuple[Card, ...]

    @property
    def shown(self) -> Iterable[Card]:
        """The cards of the street."""
        return self.cards

    def change(self, table: Table) -> Table:
        """Move the cards from the stub."""
        hand = hand_of(table)
        burned = () if isinstance(self.burned, FaceDown) else (self.burned,)
        stub = Stub(hand.stub.cards[1 + len(self.cards) :], (*hand.stub.burned, *burned))
        boards = tuple(
            [(*cards, *self.cards) if number == self.board else cards for number, cards in enumerate(hand.boards)]
        )
        return replace(table, hand=replace(hand, stub=stub, boards=boards))

    def seen_by(self, viewer: Viewer) -> "StreetDealt":
        """Show the street to everybody, and the burned card to nobody."""
        del viewer
        return StreetDealt(self.board, FaceDown(1), self.cards)


class RunsSaid(SeenByAll, TableEvent[Table]):
    """A seat says how often it wants the rest of the board dealt."""

    seat: Seat
    runs: int

    def change(self, table: Table) -> Table:
        """Note it."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, runs=hand.runs.put(self.seat, self.runs)))


class RunTwiceAgreed(SeenByAll, TableEvent[Table]):
    """Everybody who is in wants the rest of the board twice: half of each pot for each board."""

    def change(self, table: Table) -> Table:
        """Lay a second board beside the first, with the same cards so far."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, boards=(hand.boards[0], hand.boards[0])))
