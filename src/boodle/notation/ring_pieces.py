"""The cards and chips of a poker game, to be counted, and from which pile each card was shown."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boodle.cards import Card, CardSet, face_up
from boodle.notation.errors import NotationError
from boodle.notation.pieces import Came, Pieces
from boodle.ring.events.dealing import ButtonDrawn, CardsDealt
from boodle.ring.events.showdown import HandOver, HandTabled
from boodle.ring.table import RingTable
from boodle.rulebook import Event, Shuffle, spoken
from boodle.seats import Chips, Seat


class RingPieces(Pieces):
    """Hands and stub, as far as every poker has them; stacks, the pot and what was raked."""

    __slots__ = ("_hole", "_stub")

    def __init__(self) -> None:
        """Begin before the first hand."""
        self._hole: Sequence[CardSet] = ()
        self._stub: tuple[Card, ...] = ()

    @staticmethod
    def beside(table: RingTable) -> Iterable[Chips]:
        """Return the pot, and what the house has taken."""
        return table.pot, table.raked

    def came(self, event: Event, table: Any, shuffle: Shuffle[Any] | None, alike: Event | None) -> Iterator[Came]:  # noqa: ANN401
        """Yield what an event lays before its viewer."""
        del shuffle
        match event:
            case ButtonDrawn(cards=cards):
                yield from each(spoken(alike, ButtonDrawn).cards, cards)
            case CardsDealt(hole=hole, stub=stub):
                dealt = spoken(alike, CardsDealt)
                self._hole, self._stub = tuple(map(face_up, dealt.hole)), spoken(dealt.stub, tuple)
                yield from (Came(pile, cards, shown=False) for pile, cards in zip(self._hole, hole, strict=True))
                yield Came(self._stub, stub, shown=False)
            case HandTabled(seat=seat, cards=cards):
                count = len(self._hole[seat])
                if len(cards) != count:
                    raise NotationError("expected a hand of {count} cards, got {cards}", count=count, cards=cards)
                yield from self.tabled(seat, cards)
            case HandOver() if table.pot:
                raise NotationError("the hand is over, and {pot} chips are in the pot", pot=table.pot)

    def tabled(self, seat: Seat, cards: CardSet) -> Iterator[Came]:
        """Yield a hand that is shown: as it was dealt."""
        yield Came(self._hole[seat], cards)


def each(piles: Iterable[Card], cards: Iterable[Card]) -> Iterator[Came]:
    """Yield cards one by one, each from its place."""
    for pile, card in zip(piles, cards, strict=True):
        yield Came((pile,), (card,))
