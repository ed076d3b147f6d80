"""The cards and chips of Tripoley, to be counted, and whose hand it was that each card was shown of."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from boodle.cards import Card, CardSet
from boodle.cards.card_set import face_up
from boodle.echo import saying
from boodle.notation.errors import NotationError
from boodle.notation.pieces import Came, Pieces
from boodle.rulebook import Event, Shuffle, spoken
from boodle.seats import Chips
from boodle.tripoley import Table
from boodle.tripoley.events.dealing import Dealt, DealVoided, HandsExchanged
from boodle.tripoley.events.pay import Collected
from boodle.tripoley.events.pay_suit import TurnedUp
from boodle.tripoley.events.poker import HandShown, HeldShown, Picked
from boodle.tripoley.events.seating import CardDrawn, DealerDrawn
from boodle.tripoley.events.stops import CardPlayed, HandsTurnedUp, Led, RunStopped, stops_of
from boodle.tripoley.runs import next_card
from boodle.tripoley.seating import DealerDraw


class TripoleyPieces(Pieces):
    """Hands, spare hand and what was played; stacks and spaces."""

    __slots__ = ("_hands", "_spare")
    table: ClassVar[type] = Table

    def __init__(self) -> None:
        """Begin before the first deal."""
        self._hands: list[CardSet] = []
        self._spare = CardSet()

    @staticmethod
    def cards(table: Table) -> tuple[CardSet, ...] | None:
        """Return the hands, the spare one and the cards that were played."""
        if not table.deal.cards_out:
            return None
        played = CardSet() if table.stops is None else table.stops.played
        return (*table.hands, table.deal.spare.cards, played)

    @staticmethod
    def beside(table: Table) -> Iterable[Chips]:
        """Return what lies on the spaces."""
        return table.board.piles

    def came(self, event: Event, table: Table, shuffle: Shuffle[Any] | None, alike: Event | None) -> Iterator[Came]:
        """Yield what an event lays before its viewer."""
        match event:
            case Dealt():
                dealt = spoken(alike, Dealt)
                self._hands, self._spare = list(map(face_up, dealt.hands)), face_up(dealt.spare)
                for pile, cards in zip((*self._hands, self._spare), (*event.hands, event.spare), strict=True):
                    yield Came(pile, cards, shown=False)
            case HandsExchanged(seat=seat, taken=taken, left=left):
                yield Came(self._spare, taken, shown=False)
                yield Came(self._hands[seat], left, shown=False)
                self._hands[seat], self._spare = self._spare, self._hands[seat]
            case CardDrawn(card=card):
                yield Came((spoken(alike, CardDrawn).card,), (card,))
            case DealerDrawn(seat=seat) if isinstance(shuffle, DealerDraw):
                yield Came(shuffle.things[:1], (seat,), shown=False)
            case DealVoided(kept=kept) if kept != table.deal.after_ante:
                raise NotationError("this is not how the chips lay when the stakes were closed")
            case _:
                yield from self._shown(event, table)

    def _shown(self, event: Event, table: Table) -> Iterator[Came]:
        match event:
            case (
                Collected(seat=seat, cards=cards)
                | HandShown(seat=seat, cards=cards)
                | HeldShown(seat=seat, cards=cards)
            ):
                yield Came(self._hands[seat], cards)
            case Picked(seat=seat, cards=CardSet() as cards) if cards - table.hands[seat]:
                raise NotationError("seat {seat} picks cards that it was not seen to hold", seat=seat)
            case TurnedUp(seat=seat, card=card):
                yield Came(self._spare if seat is None else self._hands[seat], (card,))
            case CardPlayed(seat=seat, card=card):
                _climbs(event, card, table)
                yield Came(self._hands[seat], (card,))
            case RunStopped(card=card) if card != stops_of(table).top:
                raise NotationError(
                    "the run does not go so: its top is {top}", top=stops_of(table).top or saying("no card")
                )
            case HandsTurnedUp(hands=hands, spare=spare):
                for pile, left in zip((*self._hands, self._spare), (*hands, spare), strict=True):
                    for card in left:
                        _once(card, table)
                    yield Came(pile, left)


def _climbs(event: Event, card: Card, table: Table) -> None:
    """Refuse a card that does not lie on the run, or lay there before."""
    _once(card, table)
    top = stops_of(table).top
    if top is not None if isinstance(event, Led) else top is None or card != next_card(top, *table.house.climb):
        raise NotationError("the run does not go so: its top is {top}", top=top or saying("no card"))


def _once(card: Card, table: Table) -> None:
    if table.stops is not None and card in table.stops.played:
        raise NotationError("{card} has been played already", card=card)
