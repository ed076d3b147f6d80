"""The first pages of a hand: the deal goes round, everybody antes, five cards each (DRAW-02…04)."""

from collections.abc import Iterable

from boodle.draw.events.dealing import DrawHandBegun
from boodle.draw.table import Table
from boodle.ring.dealing import HandShuffle
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.table import hand_of, in_next_hand
from boodle.rulebook import TURN_PAGE, Ask, Step, Turn
from boodle.seats import Seat


def begin_hand(step: Step[Table]) -> Turn[Table]:
    """Pass the deal on to the next player, and have everybody ante."""
    table = step.table
    seats = in_next_hand(table)
    if len(seats) < table.house.fewest_players:
        raise TypeError("a hand is begun with fewer than two players")
    last = seats[-1] if table.dealer is None else table.dealer
    stays = not table.deals and last in seats  # the first deal is his who drew it
    dealer = last if stays else table.clockwise_after(last, seats)[0]
    step.happen(DrawHandBegun(dealer, table.clockwise_after(dealer, seats)))
    take_antes(step, hand_of(step.table).order)
    return TURN_PAGE


def deal(step: Step[Table]) -> Turn[Table]:
    """Have the pack shuffled and five cards dealt to each, one at a time."""
    hand = hand_of(step.table)
    return TURN_PAGE if hand.hole else Ask(HandShuffle(step.table.deals, hand.shuffles))


def take_antes(step: Step[Table], seats: Iterable[Seat]) -> None:
    """Take everybody's ante, or what he has of it (DRAW-03)."""
    for seat in seats:
        chips = min(step.table.house.ante, step.table.stacks[seat])
        if chips:
            step.happen(Posted(seat, Post.ANTE, chips))
