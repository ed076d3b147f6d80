"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from dataclasses import dataclass

from boodle.cards import Card, CardSet
from boodle.holdem.answers import Level
from boodle.holdem.house import HoldemRules
from boodle.holdem.table import BetweenTheHands, Hand, HoldemTable, Positions
from boodle.poker.betting import Betting
from boodle.pots import Cut, cut_pots
from boodle.ring.table import Owed
from boodle.rulebook import Choices, Open, Round, Viewer, page_names
from boodle.seating import Player
from boodle.seats import BySeat, Chips, Seat


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand as a viewer knows it: everything but the stub, the burned cards and what others hold unseen."""

    order: tuple[Seat, ...]
    places: Positions
    blinds: Level
    live: tuple[Seat, ...]
    put_in: BySeat[Chips]
    dead: Chips
    cut: Cut
    """The pots as they stand, main pot first, and what would go back."""
    cards: BySeat[int]
    """How many cards each seat holds."""
    mine: CardSet
    boards: tuple[tuple[Card, ...], ...]
    betting: Betting | None
    aggressor: Seat | None
    shown: BySeat[CardSet]
    mucked: tuple[Seat, ...]
    runs: BySeat[int]
    over: bool


@dataclass(frozen=True, slots=True)
class HoldemView:
    """The table as a viewer knows it, with the questions that are open and what this seat may answer."""

    seat: Viewer
    house: HoldemRules
    players: BySeat[Player]
    stacks: BySeat[Chips]
    bank: Chips
    pot: Chips
    raked: Chips
    page: str
    evening: BetweenTheHands
    dealer: Seat | None
    deals: int
    level: int
    blinds: Level
    owed: BySeat[Owed]
    waits: tuple[Seat, ...]
    hand: HandView | None
    open: tuple[Open[HoldemTable], ...]
    choices: Choices | None

    @property
    def question(self) -> Open[HoldemTable] | None:
        """The question that is open to this seat."""
        for waiting in self.open:
            if self.seat is not None and waiting.question.who == self.seat:
                return waiting
        return None


def view(now: Round[HoldemTable], viewer: Viewer) -> HoldemView:
    """Return what a seat (or None, a spectator) may know; of hole cards only its own. ValueError: no such seat."""
    table = now.table
    if viewer is not None and (type(viewer) is not int or viewer not in table.seats):
        raise ValueError(f"there is no seat {viewer!r}: expected one of 0 to {len(table.seats) - 1}")
    mine = now.question_for(viewer) if viewer is not None else None
    return HoldemView(
        seat=viewer,
        house=table.house,
        players=table.players,
        stacks=table.stacks,
        bank=table.bank,
        pot=table.pot,
        raked=table.raked,
        page=page_names(now.book)[now.page],
        evening=table.evening,
        dealer=table.dealer,
        deals=table.deals,
        level=table.level,
        blinds=table.blinds,
        owed=table.owed,
        waits=tuple(sorted(table.waits)),
        hand=_hand_view(table.hand, viewer),
        open=now.open,
        choices=mine.question.choices(table) if mine is not None else None,
    )


def _hand_view(hand: Hand | None, viewer: Viewer) -> HandView | None:
    if hand is None:
        return None
    seats = range(len(hand.put_in))
    dealt = bool(hand.hole)
    holds = [len(hand.hole[seat]) if dealt and seat in hand.live and seat not in hand.mucked else 0 for seat in seats]
    return HandView(
        order=hand.order,
        places=hand.places,
        blinds=hand.blinds,
        live=hand.live,
        put_in=hand.put_in,
        dead=hand.dead,
        cut=cut_pots(hand.put_in, [seat not in hand.live for seat in seats], hand.dead),
        cards=BySeat(holds),
        mine=hand.hole[viewer] if viewer is not None and dealt and viewer < len(hand.hole) else CardSet(),
        boards=hand.boards,
        betting=hand.betting,
        aggressor=hand.aggressor,
        shown=hand.shown,
        mucked=tuple(sorted(hand.mucked)),
        runs=hand.runs,
        over=hand.over,
    )
