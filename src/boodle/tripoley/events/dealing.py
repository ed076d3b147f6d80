"""Ante, deal, and what becomes of the spare hand."""

from typing import TypeAlias

from boodle.cards import CardSet, FaceDown, face_up
from boodle.frozen import replace
from boodle.rulebook import DealOpened, SeenByAll, TableEvent, Viewer
from boodle.seats import BySeat, Chips, Seat, paid
from boodle.tripoley.actions import SpareUseSaid
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import KITTY, Space
from boodle.tripoley.table import Deal, Snapshot, SpareHand, Table

Cards: TypeAlias = CardSet | FaceDown
"""Cards as an event carries them: known, or only counted for those who may not see them."""


class DealBegun(DealOpened, SeenByAll, TableEvent[Table]):
    """A deal begins: who deals and who is dealt in, clockwise from the dealer's left."""

    dealer: Seat
    order: tuple[Seat, ...]

    def change(self, table: Table) -> Table:
        """Clear the table for it."""
        nothing: BySeat[tuple[Space, ...] | None] = BySeat((None,) * len(table.players))
        return replace(
            table,
            dealer=self.dealer,
            deals=table.deals + 1,
            hands=BySeat((CardSet(),) * len(table.players)),
            deal=Deal(order=self.order, reach=nothing),
            poker=None,
            stops=None,
        )


class Staked(SeenByAll, TableEvent[Table]):
    """A seat lays its stake, so much on each space in board order, and may win every space (TRI-A-01, MIC-05)."""

    seat: Seat
    chips: Chips
    on: tuple[Chips, ...]

    def change(self, table: Table) -> Table:
        """Move the chips."""
        return _laid(table, self, table.board.layout)


class StakedShort(Staked):
    """A seat has no chip for every space: it lays what it has, and may win those spaces alone (EDGE-03)."""

    def change(self, table: Table) -> Table:
        """Move the chips."""
        staked = table.house.staked
        reached = (
            space for space, chips in zip(table.board.layout, self.on, strict=True) if chips or space not in staked
        )
        return _laid(table, self, tuple(reached))


def _laid(table: Table, stake: Staked, reach: tuple[Space, ...]) -> Table:
    deal = replace(table.deal, reach=table.deal.reach.put(stake.seat, reach))
    return replace(
        table, stacks=paid(table.stacks, stake.seat, -stake.chips), board=table.board.laid(stake.on), deal=deal
    )


class StakesClosed(SeenByAll, TableEvent[Table]):
    """The ante is complete; a void deal comes back to this (EDGE-38)."""

    def change(self, table: Table) -> Table:
        """Remember every chip as it lies."""
        return replace(table, deal=replace(table.deal, after_ante=Snapshot(table.stacks, table.board, table.marks)))


class Dealt(TableEvent[Table]):
    """All the cards are out: a hand for every seat dealt in, and the spare hand (TRI-D-01)."""

    hands: BySeat[Cards]
    spare: Cards

    def change(self, table: Table) -> Table:
        """Put the hands before their seats."""
        empty = len(table.players)
        deal = replace(
            table.deal,
            shuffles=table.deal.shuffles + 1,
            spare=SpareHand(face_up(self.spare)),
            discarded=BySeat((CardSet(),) * empty),
            claims=BySeat((None,) * empty),
        )
        return replace(table, hands=BySeat(map(face_up, self.hands)), deal=deal)

    def seen_by(self, viewer: Viewer) -> "Dealt":
        """Show a seat its own hand; of the others and the spare only how many cards."""
        hands = (cards if seat == viewer else FaceDown(len(cards)) for seat, cards in enumerate(self.hands))
        return Dealt(BySeat(hands), FaceDown(len(self.spare)))


class DealVoided(SeenByAll, TableEvent[Table]):
    """A misdeal: every chip goes back to where it lay after the ante, and the same dealer deals again (EDGE-38)."""

    kept: Snapshot

    def change(self, table: Table) -> Table:
        """Take the chips back and the cards in."""
        kept = self.kept
        deal = Deal(order=table.deal.order, reach=table.deal.reach, after_ante=kept, shuffles=table.deal.shuffles)
        hands = BySeat((CardSet(),) * len(table.players))
        back = replace(table, stacks=kept.stacks, board=kept.board, marks=kept.marks, hands=hands, deal=deal)
        return replace(back, poker=None, stops=None)


class SpareKept(SeenByAll, TableEvent[Table]):
    """The dealer keeps what he has and leaves the spare hand alone (TRI-S-01)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Note it."""
        return _with_spare(table, _said(table.deal.spare, SpareUseSaid.KEEP))


class HandsExchanged(TableEvent[Table]):
    """A seat puts its whole hand down as the new spare hand and takes the old one: dealer or buyer (TRI-S-03, S-05)."""

    seat: Seat
    taken: Cards
    left: Cards

    def change(self, table: Table) -> Table:
        """Exchange them whole; the seat remembers what it put down."""
        before = face_up(self.left)
        spare = replace(table.deal.spare, cards=before)
        if not spare.sold:
            spare = _said(spare, SpareUseSaid.SWAP)
        deal = replace(table.deal, spare=spare, discarded=table.deal.discarded.put(self.seat, before))
        return replace(table, hands=table.hands.put(self.seat, face_up(self.taken)), deal=deal)

    def seen_by(self, viewer: Viewer) -> "HandsExchanged":
        """Show both hands to that seat alone."""
        if viewer == self.seat:
            return self
        return HandsExchanged(self.seat, FaceDown(len(self.taken)), FaceDown(len(self.left)))


class AuctionOpened(SeenByAll, TableEvent[Table]):
    """The dealer offers the spare hand, unseen, for sale (TRI-S-04)."""

    bidders: tuple[Seat, ...]

    def change(self, table: Table) -> Table:
        """Open the bidding."""
        spare = replace(_said(table.deal.spare, SpareUseSaid.AUCTION), auction=Auction(self.bidders))
        return _with_spare(table, spare)


class SpareGoesRound(AuctionOpened):
    """The spare hand is offered to one seat after the other, at a price that stands (MIC-08)."""


class BidMade(SeenByAll, TableEvent[Table]):
    """A seat offers chips for the spare hand (TRI-S-04)."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Let the offer stand."""
        return _with_auction(table, _auction(table).bid(self.seat, self.chips))


class BidPassed(SeenByAll, TableEvent[Table]):
    """A seat is out of the bidding for good (TRI-S-04)."""

    seat: Seat

    def change(self, table: Table) -> Table:
        """Take it from the bidders."""
        return _with_auction(table, _auction(table).passed(self.seat))


class SpareSold(SeenByAll, TableEvent[Table]):
    """The highest bidder pays the dealer at once (TRI-S-05)."""

    buyer: Seat
    dealer: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move the price and close the auction."""
        stacks = paid(paid(table.stacks, self.buyer, -self.chips), self.dealer, self.chips)
        spare = replace(table.deal.spare, auction=None, sold=True)
        return replace(_with_spare(table, spare), stacks=stacks)


class SpareTaken(SeenByAll, TableEvent[Table]):
    """A seat takes the spare hand that went round, at its price to the kitty (MIC-08)."""

    seat: Seat
    chips: Chips

    def change(self, table: Table) -> Table:
        """Move the price and close the offer."""
        spare = replace(table.deal.spare, auction=None, sold=True)
        stacks = paid(table.stacks, self.seat, -self.chips)
        return replace(_with_spare(table, spare), stacks=stacks, board=table.board.add(KITTY, self.chips))


class SpareUnsold(SeenByAll, TableEvent[Table]):
    """Nobody wants the spare hand (TRI-S-06)."""

    def change(self, table: Table) -> Table:
        """Close the auction."""
        return _with_auction(table, None)


def _said(spare: SpareHand, word: SpareUseSaid) -> SpareHand:
    return replace(spare, said=(*spare.said, word))


def _with_spare(table: Table, spare: SpareHand) -> Table:
    return replace(table, deal=replace(table.deal, spare=spare))


def _with_auction(table: Table, auction: Auction | None) -> Table:
    return _with_spare(table, replace(table.deal.spare, auction=auction))


def _auction(table: Table) -> Auction:
    auction = table.deal.spare.auction
    if auction is None:
        raise TypeError("no auction is open")
    return auction
