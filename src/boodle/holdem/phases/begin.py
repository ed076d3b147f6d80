"""The first page of a hand: the level, the button, antes, blinds and posts (POT-07, FLR-19…26, POKER 1.7)."""

from boodle.holdem.actions import Posting
from boodle.holdem.answers import AnteBy, Straddle
from boodle.holdem.events.dealing import BlindsRaised, HandBegun, PriceSet, StraddleDeclined
from boodle.holdem.events.seating import ButtonOffered
from boodle.holdem.phases.positions import HandPlan, button_buyer, planned, with_buyer
from boodle.holdem.table import Table
from boodle.ring.events.dealing import Post, Posted
from boodle.ring.table import Owed, hand_of
from boodle.rulebook import TURN_PAGE, Ask, OneOf, SeatQuestion, Step, Turn, spoken
from boodle.seats import Chips, Seat


class ButtonForSale(SeatQuestion[Table]):
    """Does one who comes in at the button pay both blinds and have it at once (FLR-22)?"""

    def choices(self, table: Table) -> OneOf[Posting]:
        """Return yes and no."""
        del table
        return OneOf((Posting.NO, Posting.BUY_BUTTON))

    def default(self, table: Table) -> Posting:
        """Wait for the button to pass."""
        del table
        return Posting.NO

    def answer(self, step: Step[Table], action: object) -> None:
        """Note it."""
        step.happen(ButtonOffered(self.seat, action is Posting.BUY_BUTTON))


class StraddleOffer(SeatQuestion[Table]):
    """Does the seat left of the big blind post twice as much before it sees a card?"""

    def choices(self, table: Table) -> OneOf[Posting]:
        """Return yes and no."""
        del table
        return OneOf((Posting.NO, Posting.STRADDLE))

    def default(self, table: Table) -> Posting:
        """Post nothing."""
        del table
        return Posting.NO

    def answer(self, step: Step[Table], action: object) -> None:
        """Post it, or note that he does not."""
        step.happen(StraddleDeclined(self.seat))
        if spoken(action, Posting) is Posting.STRADDLE:
            price = 2 * hand_of(step.table).blinds.big
            _post(step, self.seat, Post.STRADDLE, price)
            step.happen(PriceSet(price, self.seat))


def begin_hand(step: Step[Table]) -> Turn[Table]:
    """Begin the hand: raise the blinds when due, move the button, take antes, blinds and posts."""
    if step.table.hands_left == 0:  # a level by the clock is begun by whoever holds it
        raise_blinds(step)
    plan = planned(step.table)
    offer = button_buyer(step.table, plan)
    if offer is not None:
        return Ask(ButtonForSale(offer))
    buyer = step.table.evening.buyer
    owes = step.table.owed
    if buyer is not None:
        plan = with_buyer(step.table, plan, buyer)
    step.happen(HandBegun(plan.places, plan.order, plan.owed, step.table.blinds))
    _antes(step)
    if buyer is None:
        _blinds(step, plan)
    else:
        _button_bought(step, buyer)
    for seat in () if step.table.tournament else plan.posters:
        post_missed(step, seat, owes[seat])
    return TURN_PAGE


def straddle(step: Step[Table]) -> Turn[Table]:
    """Offer the straddle to the seat left of the big blind, where the house knows it."""
    table, hand = step.table, hand_of(step.table)
    if table.house.straddle is Straddle.NO or len(hand.order) < 3 or hand.poster != hand.places.big:
        return TURN_PAGE
    seat = table.clockwise_after(hand.places.big, hand.order)[0]
    if seat in hand.asked_to_post or hand.posted[seat] or table.stacks[seat] <= 2 * hand.blinds.big:
        return TURN_PAGE
    return Ask(StraddleOffer(seat))


def raise_blinds(step: Step[Table]) -> None:
    """Begin the next level."""
    level = step.table.level + 1
    step.happen(BlindsRaised(level, step.table.house.blinds_at(level)))


def post_missed(step: Step[Table], seat: Seat, owed: Owed) -> None:
    """Post what was missed, the big blind live and the small one dead (FLR-20); of newcomers the big one or nothing."""
    blinds = hand_of(step.table).blinds
    if owed in (Owed.NEW, Owed.BOTH):
        _post(step, seat, Post.LIVE, blinds.big)
    if owed in (Owed.SMALL, Owed.BOTH):
        _post(step, seat, Post.DEAD, blinds.small)


def _antes(step: Step[Table]) -> None:
    """Take everybody's own ante, before the blinds (POKER 1.7)."""
    hand = hand_of(step.table)
    if step.table.house.ante_by is AnteBy.EVERYBODY:
        for seat in hand.order:
            _post(step, seat, Post.ANTE, hand.blinds.ante)


def _blinds(step: Step[Table], plan: HandPlan) -> None:
    """Take the blinds, each as far as its stack goes; the big blind's ante comes after the blind."""
    hand, places = hand_of(step.table), plan.places
    if places.small in plan.order and places.small not in plan.bigs:
        _post(step, places.small, Post.SMALL, hand.blinds.small)
    for seat in plan.bigs:
        _post(step, seat, Post.BIG, hand.blinds.big)
    _post(step, places.big, Post.BIG, hand.blinds.big)
    step.happen(PriceSet(hand.blinds.big, places.big))
    if step.table.house.ante_by is AnteBy.BIG_BLIND:
        _post(step, places.big, Post.BIG_BLIND_ANTE, hand.blinds.ante)


def _button_bought(step: Step[Table], buyer: Seat) -> None:
    """Take both blinds from the one who bought the button, the small one dead; nobody else posts (FLR-22)."""
    blinds = hand_of(step.table).blinds
    _post(step, buyer, Post.LIVE, blinds.big)
    _post(step, buyer, Post.DEAD, blinds.small)
    step.happen(PriceSet(blinds.big, buyer))


def _post(step: Step[Table], seat: Seat, post: Post, chips: Chips) -> None:
    """Post so many chips, or all there are; nothing is posted by who has none left."""
    there = min(chips, step.table.stacks[seat])
    if there:
        step.happen(Posted(seat, post, there))
