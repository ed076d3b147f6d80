"""How a hand begins: the first button, blinds, antes and posts, the cards."""

from collections.abc import Iterable
from enum import Enum
from typing import TypeAlias

from boodle.cards import Card, CardSet, FaceDown, face_up
from boodle.cards.stub import Stub
from boodle.frozen import replace
from boodle.ring.table import RingEvent, T, hand_of
from boodle.rulebook import SeenByAll, Shows, Viewer
from boodle.seats import BySeat, Chips, Seat, paid

HoleCards: TypeAlias = CardSet | FaceDown
"""A hand as an event carries it: known, or only counted for those who may not see them."""


class ButtonDrawn(Shows, SeenByAll, RingEvent):
    """Everybody draws a card; the highest has the first button, of equal ranks the higher suit (FLR-31)."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def shown(self) -> Iterable[Card]:
        """The cards that were drawn."""
        return self.cards

    def change(self, table: T) -> T:
        """Put the button there."""
        return replace(table, dealer=self.seat)


class Post(Enum):
    """What a post is."""

    ANTE = "ante"
    """A seat's own ante: a contribution, no bet (POKER 1.6)."""
    SMALL = "small-blind"
    BIG = "big-blind"
    BIG_BLIND_ANTE = "big-blind-ante"
    """The ante that the big blind pays for everybody: dead money."""
    LIVE = "live-post"
    """A big blind posted by one who comes in: it counts as a bet (FLR-20, FLR-21)."""
    DEAD = "dead-post"
    """A missed small blind: dead money (FLR-20)."""
    STRADDLE = "straddle"


DEAD_POSTS = frozenset({Post.BIG_BLIND_ANTE, Post.DEAD})
LIVE_BETS = frozenset({Post.SMALL, Post.BIG, Post.LIVE, Post.STRADDLE})


class Posted(SeenByAll, RingEvent):
    """A seat posts a blind, an ante or what it missed, or as much of it as it has (POT-07, FLR-24…26)."""

    seat: Seat
    post: Post
    chips: Chips

    def change(self, table: T) -> T:
        """Move the chips to the middle: as a bet, as a contribution, or as dead money."""
        hand = hand_of(table)
        if self.post in DEAD_POSTS:
            hand = replace(hand, dead=hand.dead + self.chips)
        elif self.post in LIVE_BETS:
            put_in, posted = paid(hand.put_in, self.seat, self.chips), paid(hand.posted, self.seat, self.chips)
            hand = replace(hand, put_in=put_in, posted=posted)
        else:
            hand = replace(hand, put_in=paid(hand.put_in, self.seat, self.chips))
        return replace(table, stacks=paid(table.stacks, self.seat, -self.chips), pot=table.pot + self.chips, hand=hand)


class CardsDealt(RingEvent):
    """A hand to everybody who is dealt in, one card at a time round; the rest is the stub."""

    hole: BySeat[HoleCards]
    stub: tuple[Card, ...] | FaceDown

    def change(self, table: T) -> T:
        """Put the cards before their seats, and the stub on the table."""
        hand = hand_of(table)
        hole = BySeat(map(face_up, self.hole))
        stub = Stub(() if isinstance(self.stub, FaceDown) else self.stub)
        return replace(table, hand=replace(hand, hole=hole, stub=stub, shuffles=hand.shuffles + 1))

    def seen_by(self, viewer: Viewer) -> "CardsDealt":
        """Show a seat its own cards; of all others how many there are."""
        hole = (cards if seat == viewer else FaceDown(len(cards)) for seat, cards in enumerate(self.hole))
        return CardsDealt(BySeat(hole), FaceDown(len(self.stub)))
