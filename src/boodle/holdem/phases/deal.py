"""The cards dealt from the deck: hole cards, flop, turn, river."""

from boodle.holdem.events.board import StreetDealt
from boodle.holdem.events.dealing import AbsentMucked
from boodle.holdem.table import DealtHand, Street, Table
from boodle.ring.dealing import HandShuffle
from boodle.ring.table import hand_of
from boodle.rulebook import TURN_PAGE, Ask, Step, Turn
from boodle.seating import Standing


def deal(step: Step[Table]) -> Turn[Table]:
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


def flop(step: Step[Table]) -> Turn[Table]:
    """Burn a card and turn up three."""
    deal_street(step, Street.FLOP)
    return TURN_PAGE


def turn(step: Step[Table]) -> Turn[Table]:
    """Burn a card and turn up the fourth."""
    deal_street(step, Street.TURN)
    return TURN_PAGE


def river(step: Step[Table]) -> Turn[Table]:
    """Burn a card and turn up the last."""
    deal_street(step, Street.RIVER)
    return TURN_PAGE


def deal_street(step: Step[Table], street: Street, board: int = 0) -> None:
    """Deal a street on a board, unless it lies there."""
    hand: DealtHand = hand_of(step.table)
    there = len(hand.boards[board])
    if there < street:
        burned, *cards = hand.stub.take(1 + street - there)[0]
        step.happen(StreetDealt(board, burned, tuple(cards)))
