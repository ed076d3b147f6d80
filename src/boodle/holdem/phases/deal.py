"""The deck as nature's question, and the cards dealt from it: hole cards, flop, turn, river."""

from dataclasses import dataclass

from boodle.cards import CARDS, Card, CardSet
from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import AbsentMucked, ButtonDrawn, CardsDealt
from boodle.holdem.table import Hand, HoldemTable, Street, hand_of
from boodle.rulebook import TURN_PAGE, Ask, Shuffle, Step, Turn, spoken
from boodle.seating import Standing
from boodle.seats import BySeat

HOLE = 2


@dataclass(frozen=True, slots=True)
class HandShuffle(Shuffle[HoldemTable]):
    """In which order does the deck lie?"""

    deal: int
    count: int
    purpose: str = "deck"

    @property
    def things(self) -> tuple[Card, ...]:
        """The 52 cards."""
        return CARDS

    def answer(self, step: Step[HoldemTable], action: object) -> None:
        """Deal two cards to each, one at a time round from the left of the button; the rest is the stub."""
        deck = spoken(action, tuple)
        order = hand_of(step.table).order
        hole = [CardSet()] * len(step.table.players)
        for place, seat in enumerate(order):
            hole[seat] = CardSet(deck[place].mask | deck[place + len(order)].mask)
        step.happen(CardsDealt(BySeat(hole), deck[HOLE * len(order) :]))


@dataclass(frozen=True, slots=True)
class ButtonDraw(Shuffle[HoldemTable]):
    """Which card does each seat draw? The highest has the button, of equal ranks the higher suit (FLR-31)."""

    deal: int = 0
    count: int = 0
    purpose: str = "button"

    @property
    def things(self) -> tuple[Card, ...]:
        """The 52 cards."""
        return CARDS

    def answer(self, step: Step[HoldemTable], action: object) -> None:
        """Show a card to each, and give the button to the highest."""
        drawn = spoken(action, tuple)[: len(step.table.seats)]
        high = max(step.table.seats, key=lambda seat: (drawn[seat].rank, drawn[seat].suit))
        step.happen(ButtonDrawn(high, drawn))


def first_button(step: Step[HoldemTable]) -> Turn[HoldemTable]:
    """Draw for the first button, unless it lies somewhere already."""
    return TURN_PAGE if step.table.dealer is not None else Ask(ButtonDraw())


def deal(step: Step[HoldemTable]) -> Turn[HoldemTable]:
    """Have the deck shuffled and the hole cards dealt; the absent are dealt in, and mucked at once (FLR-23)."""
    hand = hand_of(step.table)
    if not hand.hole:
        return Ask(HandShuffle(step.table.deals, hand.shuffles))
    if step.table.tournament:
        for seat in hand.order:
            absent = step.table.players[seat].standing is Standing.SITTING_OUT
            if absent and len(hand_of(step.table).live) > 1:
                step.happen(AbsentMucked(seat))
    return TURN_PAGE


def flop(step: Step[HoldemTable]) -> Turn[HoldemTable]:
    """Burn a card and turn up three."""
    deal_street(step, Street.FLOP)
    return TURN_PAGE


def turn(step: Step[HoldemTable]) -> Turn[HoldemTable]:
    """Burn a card and turn up the fourth."""
    deal_street(step, Street.TURN)
    return TURN_PAGE


def river(step: Step[HoldemTable]) -> Turn[HoldemTable]:
    """Burn a card and turn up the last."""
    deal_street(step, Street.RIVER)
    return TURN_PAGE


def deal_street(step: Step[HoldemTable], street: Street, board: int = 0) -> None:
    """Deal a street on a board, unless it lies there."""
    hand: Hand = hand_of(step.table)
    there = len(hand.boards[board])
    if there < street:
        burned, *cards = hand.stub.take(1 + street - there)[0]
        step.happen(StreetDealt(board, burned, tuple(cards)))
