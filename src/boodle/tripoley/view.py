"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from dataclasses import dataclass

from boodle.cards import Card, CardSet
from boodle.poker.betting import Betting
from boodle.rulebook import Choices, Open, Round, Viewer, page_names
from boodle.seating import Player
from boodle.seats import BySeat, Chips, Seat
from boodle.tripoley.actions import SpareUseSaid
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import Board, Marks, Space
from boodle.tripoley.house import HouseRules
from boodle.tripoley.memory_aid import SuitMemory, memory_aid
from boodle.tripoley.table import Evening, Poker, Stops, Table


@dataclass(frozen=True, slots=True)
class PokerView:
    """The poker as a viewer knows it: who may win what lay there, who is ready, the bets, own and shown hands."""

    contesting: tuple[Seat, ...]
    entitled: tuple[Seat, ...]
    dead: Chips
    ready: tuple[Seat, ...]
    mine: CardSet
    betting: Betting | None
    shown: BySeat[CardSet]
    leader: Seat | None
    vying: bool


@dataclass(frozen=True, slots=True)
class View:
    """The table as a viewer knows it, with the questions that are open and what this seat may answer."""

    seat: Viewer
    house: HouseRules
    players: BySeat[Player]
    stacks: BySeat[Chips]
    bank: Chips
    board: Board
    page: str
    evening: Evening
    dealer: Seat | None
    deals: int
    order: tuple[Seat, ...]
    hand: CardSet
    put_down: CardSet
    sizes: BySeat[int]
    spare_size: int
    spare_said: tuple[SpareUseSaid, ...]
    spare_sold: bool
    reach: BySeat[tuple[Space, ...] | None]
    auction: Auction | None
    suit_auction: Auction | None
    marks: Marks
    turned_up: Card | None
    claims: BySeat[tuple[Space, ...] | None]
    aid: tuple[SuitMemory, ...] | None
    paid_cards: CardSet
    revealed: BySeat[CardSet]
    revealed_spare: CardSet
    poker: PokerView | None
    stops: Stops | None
    open: tuple[Open[Table], ...]
    choices: Choices | None

    @property
    def question(self) -> Open[Table] | None:
        """The question that is open to this seat."""
        for waiting in self.open:
            if self.seat is not None and waiting.question.who == self.seat:
                return waiting
        return None

    def laid(self) -> BySeat[tuple[Card, ...]]:
        """Return the cards face up before each seat (TRI-3-12)."""
        return self.stops.laid if self.stops is not None else BySeat(((),) * len(self.players))


def view(now: Round[Table], viewer: Viewer) -> View:
    """Return what a seat (or None, a spectator) may know; of hands and picks only its own. ValueError: no such seat."""
    table = now.table
    if viewer is not None and (type(viewer) is not int or viewer not in table.seats):
        raise ValueError(f"there is no seat {viewer!r}: expected one of 0 to {len(table.seats) - 1}")
    mine = now.question_for(viewer) if viewer is not None else None
    return View(
        seat=viewer,
        house=table.house,
        players=table.players,
        stacks=table.stacks,
        bank=table.bank,
        board=table.board,
        page=page_names(now.book)[now.page],
        evening=table.evening,
        dealer=table.dealer,
        deals=table.deals,
        order=table.deal.order,
        hand=_own(table.hands, viewer),
        put_down=_own(table.deal.discarded, viewer),
        sizes=BySeat(map(len, table.hands)),
        spare_size=len(table.deal.spare.cards),
        spare_said=table.deal.spare.said,
        spare_sold=table.deal.spare.sold,
        reach=table.deal.reach,
        auction=table.deal.spare.auction,
        suit_auction=table.deal.suit_auction,
        marks=table.marks,
        turned_up=table.deal.turned_up,
        claims=table.deal.claims,
        aid=memory_aid(table),
        paid_cards=table.deal.paid_cards,
        revealed=table.deal.revealed,
        revealed_spare=table.deal.revealed_spare,
        poker=_poker_view(table.poker, viewer),
        stops=table.stops,
        open=now.open,
        choices=mine.question.choices(table) if mine is not None else None,
    )


def _own(cards: BySeat[CardSet], viewer: Viewer) -> CardSet:
    """Return a viewer's own cards of these."""
    return cards[viewer] if viewer is not None and viewer < len(cards) else CardSet()


def _poker_view(poker: Poker | None, viewer: Viewer) -> PokerView | None:
    if poker is None:
        return None
    return PokerView(
        contesting=poker.contesting,
        entitled=poker.entitled,
        dead=poker.dead,
        ready=tuple(seat for seat in poker.contesting if poker.picked[seat]),
        mine=_own(poker.picked, viewer),
        betting=poker.betting,
        shown=poker.shown,
        leader=poker.leader,
        vying=poker.vying,
    )
