"""How a hand begins: the button, the blinds and posts, the cards."""

from boodle.cards import CardSet
from boodle.frozen import replace
from boodle.holdem.answers import Level
from boodle.holdem.table import Before, BetweenTheHands, DealtHand, Positions, Table
from boodle.ring.table import Owed, hand_of
from boodle.rulebook import DealClosed, DealOpened, SeenByAll, TableEvent
from boodle.seats import BySeat, Chips, Seat


class BlindsRaised(SeenByAll, TableEvent[Table]):
    """The next level begins."""

    level: int
    blinds: Level

    def change(self, table: Table) -> Table:
        """Note it, and with which hand it began."""
        return replace(table, level=self.level, level_since=table.counted)


class HandBegun(DealOpened, SeenByAll, TableEvent[Table]):
    """A hand begins: where button and blinds are, who is dealt in clockwise from the button's left, who owes what."""

    places: Positions
    order: tuple[Seat, ...]
    owed: BySeat[Owed]
    blinds: Level

    def change(self, table: Table) -> Table:
        """Clear the table for it."""
        nothing = BySeat((0,) * len(table.players))
        hand = DealtHand(
            order=self.order,
            places=self.places,
            blinds=self.blinds,
            before=Before(table.stacks, table.places, table.owed, table.waits),
            put_in=nothing,
            live=self.order,
            posted=nothing,
            price=self.blinds.big,
            poster=self.places.big,
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


class PriceSet(SeenByAll, TableEvent[Table]):
    """What a call matches before the flop, and to whose left the betting begins (POT-07)."""

    price: Chips
    poster: Seat

    def change(self, table: Table) -> Table:
        """Note it."""
        return replace(table, hand=replace(hand_of(table), price=self.price, poster=self.poster))


class StraddleDeclined(SeenByAll, TableEvent[Table]):
    """A seat does not straddle, or has: it is not asked again."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Note it."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, asked_to_post=hand.asked_to_post | {self.seat}))


class AbsentMucked(SeenByAll, TableEvent[Table]):
    """The hand of one who is not there is mucked as soon as the last card is dealt (FLR-23)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Take him out of the hand; what he posted stays."""
        hand = hand_of(table)
        return replace(table, hand=replace(hand, live=tuple(seat for seat in hand.live if seat != self.seat)))


class HandVoided(DealClosed, SeenByAll, TableEvent[Table]):
    """A misdeal, or a stub that ran short: every chip goes back where it came from (FLR-10, FLR-12…14)."""

    before: Before

    def change(self, table: Table) -> Table:
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
