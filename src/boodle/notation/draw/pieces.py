"""The cards and chips of five-card draw, to be counted, and from which pile each card was shown."""

from collections.abc import Iterator
from typing import Any, ClassVar

from boodle.cards import CardSet, FaceDown
from boodle.draw import Table
from boodle.draw.events.dealing import CardsReplaced
from boodle.notation.errors import NotationError
from boodle.notation.pieces import Came
from boodle.notation.ring_pieces import RingPieces
from boodle.ring.events.dealing import CardsDealt
from boodle.rulebook import Event, Shuffle
from boodle.seats import Seat


class DrawPieces(RingPieces):
    """Hands, stub and discards; stacks and the pot."""

    __slots__ = ("_drawn", "_known")
    table: ClassVar[type] = Table

    def __init__(self) -> None:
        """Begin before the first hand."""
        super().__init__()
        self._drawn: dict[Seat, CardSet] = {}
        self._known: dict[Seat, list[CardSet]] = {}
        """Of a hand that the viewer has seen: the cards as they were dealt, and those that were drawn."""

    @staticmethod
    def cards(table: Table) -> tuple[CardSet, ...] | None:
        """Return hands, stub and discards."""
        hand = table.hand
        if hand is None or not hand.hole:
            return None
        return (*hand.hole, CardSet.of(hand.stub.cards), hand.discards)

    def came(self, event: Event, table: Table, shuffle: Shuffle[Any] | None, alike: Event | None) -> Iterator[Came]:
        """Yield what an event lays before its viewer."""
        match event:
            case CardsReplaced(seat=seat, discarded=discarded, drawn=drawn):
                yield self._replaced(seat, discarded, drawn)
            case CardsDealt(hole=hole):
                self._drawn = {}
                self._known = {seat: [cards] for seat, cards in enumerate(hole) if isinstance(cards, CardSet)}
        yield from super().came(event, table, shuffle, alike)

    def _replaced(self, seat: Seat, discarded: CardSet | FaceDown, drawn: CardSet | FaceDown) -> Came:
        """Return the cards that a seat draws: as many as it throws away, and of its own."""
        if len(discarded) != len(drawn):
            raise NotationError("{event} does not fit what was seen before", event="CardsReplaced")
        if isinstance(discarded, CardSet) and seat in self._known and not discarded <= self._known[seat][0]:
            raise NotationError("{event} does not fit what was seen before", event="CardsReplaced")
        pile, self._stub = CardSet.of(self._stub[: len(drawn)]), self._stub[len(drawn) :]
        self._drawn[seat] = pile
        if isinstance(drawn, CardSet) and seat in self._known:
            self._known[seat] = [self._known[seat][0], drawn]
        return Came(pile, drawn, shown=False)

    def tabled(self, seat: Seat, cards: CardSet) -> Iterator[Came]:
        """Yield a hand that is shown: of one that was seen as it was dealt and drawn, else of either pile."""
        piles = self._hole[seat], self._drawn.get(seat, CardSet())
        if seat not in self._known:
            yield Came(piles[0] | piles[1], cards)
            return
        for pile, known in zip(piles, self._known[seat], strict=False):
            yield Came(pile, cards & known)
            cards = cards - known
        if cards:
            raise NotationError("{event} does not fit what was seen before", event="HandTabled")
