"""How a hand of five-card draw begins, is dealt again, and changes its cards."""

from boodle.cards import CardSet, FaceDown, face_up
from boodle.cards.stub import Stub
from boodle.draw.table import DrawHand, Table
from boodle.frozen import replace
from boodle.ring.events.dealing import HoleCards
from boodle.ring.table import RingEvening, StacksBefore, hand_of
from boodle.rulebook import DealOpened, SeenByAll, TableEvent, Viewer
from boodle.seats import BySeat, Seat


class DrawHandBegun(DealOpened, SeenByAll, TableEvent[Table]):
    """A hand begins: who deals, and who is dealt in, clockwise from the dealer's left."""

    dealer: Seat
    order: tuple[Seat, ...]

    def change(self, table: Table) -> Table:
        """Clear the table for it."""
        hand = DrawHand(
            order=self.order,
            before=StacksBefore(table.stacks),
            put_in=BySeat((0,) * len(table.players)),
            live=self.order,
            drawn=BySeat[int | None]((None,) * len(table.players)),
            shown=BySeat((CardSet(),) * len(table.players)),
        )
        return replace(table, dealer=self.dealer, deals=table.deals + 1, hand=hand, evening=RingEvening())


class PassedOut(SeenByAll, TableEvent[Table]):
    """Nobody opens the jackpot: the cards are thrown in, the pot stays, and the next player deals (DRAW-14)."""

    dealer: Seat
    order: tuple[Seat, ...]

    def change(self, table: Table) -> Table:
        """Take the cards in and pass the deal on."""
        hand = replace(
            hand_of(table),
            order=self.order,
            live=self.order,
            hole=BySeat(),
            stub=Stub(()),
            bets=0,
        )
        return replace(table, dealer=self.dealer, hand=hand)


class CardsReplaced(TableEvent[Table]):
    """A seat throws cards away and draws as many, or stands pat: all see how many, itself which (DRAW-07)."""

    seat: Seat
    discarded: HoleCards
    drawn: HoleCards

    def change(self, table: Table) -> Table:
        """Move the cards from the stub to the hand, and from the hand to the discards."""
        hand = hand_of(table)
        thrown = face_up(self.discarded)
        held = hand.hole.put(self.seat, (hand.hole[self.seat] - thrown) | face_up(self.drawn))
        stub = Stub(hand.stub.cards[len(self.drawn) :], hand.stub.burned)
        drawn = hand.drawn.put(self.seat, len(self.drawn))
        return replace(table, hand=replace(hand, hole=held, stub=stub, drawn=drawn, discards=hand.discards | thrown))

    def seen_by(self, viewer: Viewer) -> "CardsReplaced":
        """Show a seat its own cards, and all others how many there are."""
        if viewer == self.seat:
            return self
        return CardsReplaced(self.seat, FaceDown(len(self.discarded)), FaceDown(len(self.drawn)))
