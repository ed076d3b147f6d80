"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from functools import lru_cache
from typing import TypeAlias

from boodle.cards import Card, CardSet, Rank, Suit
from boodle.frozen import Frozen
from boodle.poker.ranking import best_hand
from boodle.pots import PotShown, cut_pots, pots_shown
from boodle.rulebook import Round, Viewer, page_names
from boodle.seating import Phase, Player
from boodle.seats import BySeat, Chips, Seat
from boodle.session.view import View as ViewOf
from boodle.session.view import Waiting, asking, check_viewer, waiting_of
from boodle.tripoley.actions import FIVE, SpareUseSaid
from boodle.tripoley.auction import Auction
from boodle.tripoley.board import Board, Marks, Space, Wins
from boodle.tripoley.house import HouseRules
from boodle.tripoley.memory_aid import SuitMemory, memory_aid, runs_remembered
from boodle.tripoley.phases.poker import FiveCards
from boodle.tripoley.story import Closing, PotTaken, Run, Story, Taken
from boodle.tripoley.table import Poker, Stops, Table


class SpaceFace(Frozen):
    """What is written on a space: its name, and the ranks, the suit and the kind of hand (wins) that win it."""

    name: Space
    ranks: tuple[Rank, ...]
    wins: Wins
    suit: Suit | None


class SpareShown(Frozen):
    """The spare hand from outside: its size in cards, what the dealer has said of it, and whether it was sold."""

    size: int
    said: tuple[SpareUseSaid, ...]
    sold: bool


class PokerShown(Frozen):
    """The poker from outside.

    contesting: the seats that have not folded
    entitled: the seats that may win what lay in the pot before the betting
    dead: the chips that lay there
    ready: who has set five cards aside
    bought: the stacks with which the betting began; none before
    paid: what each seat has put in since; none before the betting
    level: what a call matches: a seat owes this less what it has paid
    raises: how often it was bet and raised
    turn: the seat that the turn has come to, which may have nothing to say
    to_act: the seat that is asked, if any
    unheard: who has not spoken in this round
    folded, all_in: the seats that have folded, and those that have no chips left to bet
    pots: the main pot first; chips that would go back are last, for one seat alone
    shown: the five cards of each seat that lie open
    leader: who has won, and leads the first run of the stops
    vying: whether it is bet on the hands as they were dealt, as at Poch
    """

    contesting: tuple[Seat, ...]
    entitled: tuple[Seat, ...]
    dead: Chips
    ready: tuple[Seat, ...]
    bought: BySeat[Chips] | None
    paid: BySeat[Chips] | None
    level: Chips
    raises: int
    turn: Seat | None
    unheard: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    shown: BySeat[CardSet]
    leader: Seat | None
    vying: bool


class Shown(Frozen):
    """What everybody sees.

    page: the page of the rule book that is open
    phase: what part of the evening it is: the deals, the ending, or over
    deals: how many deals have begun
    dealer: the seat that deals; none before it was drawn
    players, stacks: who sits in each seat, and the chips before it
    bank: the bank's account, below 0 by the chips that it has sold
    layout, piles: the spaces, each with what wins it, and the chips on each of them
    marks: what is settled anew for each deal: the pay suit, the row of the sequence, a card of its own suit
    order: the seats dealt in, clockwise from the dealer's left
    sizes: how many cards each seat holds
    spare: the spare hand from outside
    reach: the spaces that each seat has staked for, and alone may win; none before it has staked
    auction, suit_auction: the auctions of the spare hand and of the pay suit, while they last
    turned_up: the card whose suit is the pay suit, where a card is turned up for that
    claims: the spaces that each seat has claimed by its pay cards; none before it has spoken
    aid: of each suit what was played and what is out, where the house has a memory aid
    revealed, revealed_spare: the hands, and the spare hand, that were laid open after the deal
    poker, stops: these two parts of a deal, while they are played
    runs: the last run of the stops; with a memory aid every run of this deal
    taken, pots_taken: who took the chips of which space, and who won which pot, in this deal
    closing: how the last deal closed; none before the first is over
    waiting: the open questions, with whom each waits for
    """

    page: str
    phase: Phase
    deals: int
    dealer: Seat | None
    players: BySeat[Player]
    stacks: BySeat[Chips]
    bank: Chips
    layout: tuple[SpaceFace, ...]
    piles: tuple[Chips, ...]
    marks: Marks
    order: tuple[Seat, ...]
    sizes: BySeat[int]
    spare: SpareShown
    reach: BySeat[tuple[Space, ...] | None]
    auction: Auction | None
    suit_auction: Auction | None
    turned_up: Card | None
    claims: BySeat[tuple[Space, ...] | None]
    aid: tuple[SuitMemory, ...] | None
    revealed: BySeat[CardSet]
    revealed_spare: CardSet
    poker: PokerShown | None
    stops: Stops | None
    runs: tuple[Run, ...]
    taken: tuple[Taken, ...]
    pots_taken: tuple[PotTaken, ...]
    closing: Closing | None
    waiting: tuple[Waiting, ...]

    @property
    def board(self) -> Board:
        """The layout with the chips that lie on it."""
        return Board(tuple(face.name for face in self.layout), self.piles)

    def laid(self) -> BySeat[tuple[Card, ...]]:
        """Return the cards face up before each seat (TRI-3-12)."""
        return self.stops.laid if self.stops is not None else BySeat(((),) * len(self.players))


class Mine(Frozen):
    """What one seat alone sees.

    hand: the cards that it holds
    put_down: the hand that it put away for the spare hand
    five: the five that it set aside for poker
    best: the best five of its hand, while it picks
    """

    hand: CardSet = CardSet()
    put_down: CardSet = CardSet()
    five: CardSet = CardSet()
    best: CardSet = CardSet()


NO_STORY = Story()


def shown(now: Round[Table], story: Story = NO_STORY, before: tuple[Table, Shown] | None = None) -> Shown:
    """Return what everybody sees: it has no viewer, so that it cannot tell a secret.

    `before` is another table and what was seen of it: the poker is taken from there where it is the very same.
    """
    table, deal = now.table, now.table.deal
    same_poker = before is not None and before[0].poker is table.poker
    return Shown(
        page=page_names(now.book)[now.page],
        phase=table.evening.phase,
        deals=table.deals,
        dealer=table.dealer,
        players=table.players,
        stacks=table.stacks,
        bank=table.bank,
        layout=_faces(table.board.layout),
        piles=table.board.piles,
        marks=table.marks,
        order=deal.order,
        sizes=BySeat(map(len, table.hands)),
        spare=SpareShown(len(deal.spare.cards), deal.spare.said, deal.spare.sold),
        reach=deal.reach,
        auction=deal.spare.auction,
        suit_auction=deal.suit_auction,
        turned_up=deal.turned_up,
        claims=deal.claims,
        aid=memory_aid(table),
        revealed=deal.revealed,
        revealed_spare=deal.revealed_spare,
        poker=before[1].poker if before is not None and same_poker else _poker_shown(table.poker),
        stops=table.stops,
        runs=runs_remembered(table, story.runs),
        taken=story.taken,
        pots_taken=story.pots,
        closing=story.closing,
        waiting=waiting_of(now),
    )


def mine(now: Round[Table], seat: Viewer) -> Mine:
    """Return what one seat alone sees; nothing for a spectator."""
    if seat is None:
        return NOTHING
    table, waiting = now.table, now.question_for(seat)
    hand = _own(table.hands, seat)
    picking = waiting is not None and isinstance(waiting.question, FiveCards)
    return Mine(
        hand=hand,
        put_down=_own(table.deal.discarded, seat),
        five=CardSet() if table.poker is None else _own(table.poker.picked, seat),
        best=best_hand(hand).cards if picking and len(hand) >= FIVE else CardSet(),
    )


NOTHING = Mine()
View: TypeAlias = ViewOf[HouseRules, Shown, Mine]
"""All that one viewer knows of a table."""


def view(now: Round[Table], viewer: Viewer, story: Story = NO_STORY) -> View:
    """Return what a seat (or None, a spectator) may know; of hands and picks only its own. ValueError: no such seat."""
    check_viewer(viewer, now.table.seats)
    asked = None if viewer is None else asking(now, viewer)
    return ViewOf(viewer, now.table.house, shown(now, story), mine(now, viewer), asked)


def _own(cards: BySeat[CardSet], seat: Seat) -> CardSet:
    """Return a seat's own cards of these."""
    return cards[seat] if seat < len(cards) else CardSet()


@lru_cache(1024)
def _faces(layout: tuple[Space, ...]) -> tuple[SpaceFace, ...]:
    return tuple(SpaceFace(space, tuple(space.ranks), space.wins, space.suit) for space in layout)


def _poker_shown(poker: Poker | None) -> PokerShown | None:
    if poker is None:
        return None
    betting = poker.betting
    contesting = poker.contesting if betting is None else betting.contesting
    return PokerShown(
        contesting=contesting,
        entitled=poker.entitled,
        dead=poker.dead,
        ready=tuple(seat for seat in poker.contesting if poker.picked[seat]),
        bought=None if betting is None else betting.stacks,
        paid=None if betting is None else betting.paid,
        level=0 if betting is None else betting.level,
        raises=0 if betting is None else betting.price.raises,
        turn=None if betting is None else betting.turn,
        unheard=() if betting is None else betting.unheard,
        folded=tuple(seat for seat in poker.contesting if seat not in contesting),
        all_in=() if betting is None else tuple(seat for seat in contesting if not betting.behind(seat)),
        to_act=None if betting is None else betting.to_act,
        pots=() if betting is None else _pots(betting.paid, contesting, poker.dead, poker.entitled),
        shown=poker.shown,
        leader=poker.leader,
        vying=poker.vying,
    )


@lru_cache(1024)
def _pots(
    paid: BySeat[Chips], contesting: tuple[Seat, ...], dead: Chips, entitled: tuple[Seat, ...]
) -> tuple[PotShown, ...]:
    """Cut the pots, once for as long as nobody pays or folds: a turn that goes on changes none."""
    seats = range(len(paid))
    folded = [seat not in contesting for seat in seats]
    return pots_shown(cut_pots(paid, folded, dead, [seat in entitled for seat in seats]))
