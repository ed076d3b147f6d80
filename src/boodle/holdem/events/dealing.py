"""How a hand begins: the button, the blinds and posts, the cards."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from boodle.cards import Card, CardSet, FaceDown
from boodle.cards.stub import Stub
from boodle.frozen import replace
from boodle.holdem.answers import Level
from boodle.holdem.table import (
    Before,
    BetweenTheHands,
    Hand,
    HoldemTable,
    Owed,
    Positions,
    hand_of,
    with_chips,
    with_hand,
)
from boodle.rulebook import DealClosed, DealOpened, SeenByAll, Shows, TableEvent, Viewer
from boodle.seats import BySeat, Chips, Seat, paid

HoleCards: TypeAlias = CardSet | FaceDown
"""Two cards as an event carries them: known, or only counted for those who may not see them."""


@dataclass(frozen=True, slots=True)
class ButtonDrawn(Shows, SeenByAll, TableEvent[HoldemTable]):
    """Everybody draws a card; the highest has the first button, of equal ranks the higher suit (FLR-31)."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def shown(self) -> Iterable[Card]:
        """The cards that were drawn."""
        return self.cards

    def change(self, table: HoldemTable) -> HoldemTable:
        """Put the button there."""
        return replace(table, dealer=self.seat)


@dataclass(frozen=True, slots=True)
class BlindsRaised(SeenByAll, TableEvent[HoldemTable]):
    """The next level begins."""

    level: int
    blinds: Level

    def change(self, table: HoldemTable) -> HoldemTable:
        """Note it, and with which hand it began."""
        return replace(table, level=self.level, level_since=table.counted)


@dataclass(frozen=True, slots=True)
class HandBegun(DealOpened, SeenByAll, TableEvent[HoldemTable]):
    """A hand begins: where button and blinds are, who is dealt in clockwise from the button's left, who owes what."""

    places: Positions
    order: tuple[Seat, ...]
    owed: BySeat[Owed]
    blinds: Level

    def change(self, table: HoldemTable) -> HoldemTable:
        """Clear the table for it."""
        nothing = BySeat((0,) * len(table.players))
        hand = Hand(
            order=self.order,
            places=self.places,
            blinds=self.blinds,
            before=Before(table.stacks, table.places, table.owed, table.waits),
            put_in=nothing,
            live=self.order,
            posted=nothing,
            price=self.blinds.big,
            runs=nothing,
            shown=BySeat((CardSet(),) * len(table.players)),
        )
        return replace(
            table,
            dealer=self.places.button,
            places=self.places,
            owed=self.owed,
            waits=table.waits.difference(self.order),
            deals=table.deals + 1,
            hand=hand,
            evening=BetweenTheHands(placed=table.evening.placed, cashed=table.evening.cashed),
        )


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


@dataclass(frozen=True, slots=True)
class Posted(SeenByAll, TableEvent[HoldemTable]):
    """A seat posts a blind, an ante or what it missed, or as much of it as it has (POT-07, FLR-24…26)."""

    seat: Seat
    post: Post
    chips: Chips

    def change(self, table: HoldemTable) -> HoldemTable:
        """Move the chips to the middle: as a bet, as a contribution, or as dead money."""
        hand = hand_of(table)
        if self.post in DEAD_POSTS:
            hand = replace(hand, dead=hand.dead + self.chips)
        elif self.post in LIVE_BETS:
            put_in, posted = paid(hand.put_in, self.seat, self.chips), paid(hand.posted, self.seat, self.chips)
            hand = replace(hand, put_in=put_in, posted=posted)
        else:
            hand = replace(hand, put_in=paid(hand.put_in, self.seat, self.chips))
        return with_chips(table, paid(table.stacks, self.seat, -self.chips), table.pot + self.chips, hand)


@dataclass(frozen=True, slots=True)
class PriceSet(SeenByAll, TableEvent[HoldemTable]):
    """What a call matches before the flop, and to whose left the betting begins (POT-07)."""

    price: Chips
    poster: Seat

    def change(self, table: HoldemTable) -> HoldemTable:
        """Note it."""
        return with_hand(table, replace(hand_of(table), price=self.price, poster=self.poster))


@dataclass(frozen=True, slots=True)
class StraddleDeclined(SeenByAll, TableEvent[HoldemTable]):
    """A seat does not straddle, or has: it is not asked again."""

    seat: Seat

    def change(self, table: HoldemTable) -> HoldemTable:
        """Note it."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, asked_to_post=hand.asked_to_post | {self.seat}))


@dataclass(frozen=True, slots=True)
class CardsDealt(TableEvent[HoldemTable]):
    """Two cards to everybody who is dealt in, one at a time round; the rest is the stub."""

    hole: BySeat[HoleCards]
    stub: tuple[Card, ...] | FaceDown

    def change(self, table: HoldemTable) -> HoldemTable:
        """Put the cards before their seats, and the stub on the table."""
        hand = hand_of(table)
        hole = BySeat(map(face_up, self.hole))
        stub = Stub(() if isinstance(self.stub, FaceDown) else self.stub)
        return with_hand(table, replace(hand, hole=hole, stub=stub, shuffles=hand.shuffles + 1))

    def seen_by(self, viewer: Viewer) -> "CardsDealt":
        """Show a seat its own two cards; of all others how many there are."""
        hole = (cards if seat == viewer else FaceDown(len(cards)) for seat, cards in enumerate(self.hole))
        return CardsDealt(BySeat(hole), FaceDown(len(self.stub)))


@dataclass(frozen=True, slots=True)
class AbsentMucked(SeenByAll, TableEvent[HoldemTable]):
    """The hand of one who is not there is mucked as soon as the last card is dealt (FLR-23)."""

    seat: Seat

    def change(self, table: HoldemTable) -> HoldemTable:
        """Take him out of the hand; what he posted stays."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, live=tuple(seat for seat in hand.live if seat != self.seat)))


@dataclass(frozen=True, slots=True)
class HandVoided(DealClosed, SeenByAll, TableEvent[HoldemTable]):
    """A misdeal, or a stub that ran short: every chip goes back where it came from (FLR-10, FLR-12…14)."""

    before: Before

    def change(self, table: HoldemTable) -> HoldemTable:
        """Take the chips back and the cards in; the button stays where it was."""
        back = self.before
        return replace(
            table,
            stacks=back.stacks,
            pot=0,
            places=back.places,
            owed=back.owed,
            waits=back.waits,
            dealer=table.dealer if back.places is None else back.places.button,
            voided=table.voided + 1,
            hand=None,
        )


def face_up(cards: HoleCards) -> CardSet:
    """Return the cards of an event, none for those that lie face down: a table folds to what its viewer knows."""
    return CardSet() if isinstance(cards, FaceDown) else cards
