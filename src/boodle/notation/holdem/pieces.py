"""The cards and chips of Hold'em, to be counted, and where in the deck each card lay that was shown."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from boodle.cards import Card, CardSet
from boodle.cards.card_set import face_up
from boodle.holdem import Table
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import HandVoided
from boodle.notation.errors import NotationError
from boodle.notation.pieces import Came, Pieces
from boodle.ring.events.dealing import ButtonDrawn, CardsDealt
from boodle.ring.events.showdown import HandOver, HandTabled
from boodle.ring.table import hand_of
from boodle.rulebook import Event, Shuffle, spoken
from boodle.seats import Chips


class HoldemPieces(Pieces):
    """Hole cards, stub, burned cards and boards; stacks, the pot and what was raked."""

    __slots__ = ("_hole", "_stub")
    table: ClassVar[type] = Table

    def __init__(self) -> None:
        """Begin before the first hand."""
        self._hole: Sequence[CardSet] = ()
        self._stub: tuple[Card, ...] = ()

    @staticmethod
    def cards(table: Table) -> tuple[CardSet, ...] | None:
        """Return hands, stub, burned cards and boards: of two runs the second has the beginning of the first."""
        hand = table.hand
        if hand is None or not hand.hole:
            return None
        first, *others = hand.boards
        boards = CardSet.of(first), *(CardSet.of(board) - CardSet.of(first) for board in others)
        return (*hand.hole, CardSet.of(hand.stub.cards), CardSet.of(hand.stub.burned), *boards)

    @staticmethod
    def beside(table: Table) -> Iterable[Chips]:
        """Return the pot, and what the house has taken."""
        return table.pot, table.raked

    def came(self, event: Event, table: Table, shuffle: Shuffle[Any] | None, alike: Event | None) -> Iterator[Came]:
        """Yield what an event lays before its viewer."""
        del shuffle
        match event:
            case ButtonDrawn(cards=cards):
                yield from _each(spoken(alike, ButtonDrawn).cards, cards)
            case CardsDealt(hole=hole, stub=stub):
                dealt = spoken(alike, CardsDealt)
                self._hole, self._stub = tuple(map(face_up, dealt.hole)), spoken(dealt.stub, tuple)
                yield from (Came(pile, two, shown=False) for pile, two in zip(self._hole, hole, strict=True))
                yield Came(self._stub, stub, shown=False)
            case StreetDealt(cards=cards):
                _, *street = self._stub[: 1 + len(cards)]
                self._stub = self._stub[1 + len(cards) :]
                yield from _each(street, cards)
            case HandTabled(seat=seat, cards=cards):
                if len(cards) != len(self._hole[seat]):
                    raise NotationError(
                        "expected a hand of {count} cards, got {cards}", count=len(self._hole[seat]), cards=cards
                    )
                yield Came(self._hole[seat], cards)
            case HandVoided(before=before) if before != hand_of(table).before:
                raise NotationError("this is not how it was as the hand began")
            case HandOver() if table.pot:
                raise NotationError("the hand is over, and {pot} chips are in the pot", pot=table.pot)


def _each(piles: Iterable[Card], cards: Iterable[Card]) -> Iterator[Came]:
    for pile, card in zip(piles, cards, strict=True):
        yield Came((pile,), (card,))
