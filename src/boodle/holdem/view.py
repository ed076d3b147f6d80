"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from boodle.cards import Card, CardSet
from boodle.holdem.answers import Level
from boodle.holdem.house import HouseRules
from boodle.holdem.table import DealtHand, Table
from boodle.poker.ranking import best_hand
from boodle.pots import PotShown
from boodle.ring.story import AwardTold, HandClosing, RingStory
from boodle.ring.table import Owed
from boodle.ring.view import NO_STORY, hand_facts, table_facts
from boodle.rulebook import Round, Viewer
from boodle.seating import Phase, Player
from boodle.seats import BySeat, Chips, Seat
from boodle.session.view import View as ViewOf
from boodle.session.view import Waiting, asking, check_viewer

STREETS = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}
FIVE = 5


@dataclass(frozen=True, slots=True)
class HandPicture:
    """One hand from outside: positions, who is in, the betting of this street, the pots as they stand, the boards."""

    order: tuple[Seat, ...]
    small: Seat
    big: Seat
    blinds: Level
    street: str
    live: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    mucked: tuple[Seat, ...]
    put_in: BySeat[Chips]
    """What each seat has put in, in the whole hand."""
    bets: BySeat[Chips] | None
    """What each has put in on this street; none while no betting round is open."""
    level: Chips
    """What a call matches on this street."""
    unheard: tuple[Seat, ...]
    """Who has not spoken on this street."""
    dead: Chips
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    """Main pot first; chips that would go back are last, for one seat alone."""
    cards: BySeat[int]
    """How many cards each seat holds."""
    boards: tuple[tuple[Card, ...], ...]
    shown: BySeat[CardSet]
    best: tuple[BySeat[CardSet], ...]
    """Board by board the best five of each hand that is shown, once there are five."""
    runs: BySeat[int]
    over: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What everybody sees of a Hold'em table."""

    page: str
    phase: Phase
    deals: int
    dealer: Seat | None
    players: BySeat[Player]
    stacks: BySeat[Chips]
    bank: Chips
    raked: Chips
    pot: Chips
    level: int
    blinds: Level
    next_blinds: Level | None
    hands_left: int | None
    """Hands until the next level, where levels end by hands."""
    owed: BySeat[Owed]
    waits: tuple[Seat, ...]
    placed: tuple[tuple[Seat, int], ...]
    hand: HandPicture | None
    awards: tuple[AwardTold, ...]
    returned: tuple[tuple[Seat, Chips], ...]
    closings: tuple[HandClosing, ...]
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class Mine:
    """What one seat alone sees: its two cards, and the best five it has with the board."""

    hand: CardSet = CardSet()
    best: CardSet = CardSet()


NOTHING = Mine()


def shown(now: Round[Table], story: RingStory = NO_STORY, before: tuple[Table, Shown] | None = None) -> Shown:
    """Return what everybody sees: it has no viewer, so that it cannot tell a secret.

    `before` is another table and what was seen of it: the hand is taken from there where it is the very same.
    """
    table = now.table
    return Shown(
        **table_facts(now, story, before, _hand_shown),
        raked=table.raked,
        level=table.level,
        blinds=table.blinds,
        next_blinds=_next_blinds(table),
        hands_left=table.hands_left,
        owed=table.owed,
        waits=tuple(sorted(table.waits)),
        placed=table.evening.placed,
    )


def mine(now: Round[Table], seat: Viewer) -> Mine:
    """Return what one seat alone sees; nothing for a spectator."""
    hand = now.table.hand
    if hand is None or seat is None or seat >= len(hand.hole):
        return NOTHING
    held = hand.hole[seat]
    return Mine(held, _best(held, hand.boards[0]))


View: TypeAlias = ViewOf[HouseRules, Shown, Mine]
"""All that one viewer knows of a table."""


def view(now: Round[Table], viewer: Viewer, story: RingStory = NO_STORY) -> View:
    """Return what a seat (or None, a spectator) may know; of hole cards only its own. ValueError: no such seat."""
    check_viewer(viewer, now.table.seats)
    asked = None if viewer is None else asking(now, viewer)
    return ViewOf(viewer, now.table.house, shown(now, story), mine(now, viewer), asked)


@lru_cache(4096)
def _best(held: CardSet, board: tuple[Card, ...]) -> CardSet:
    """Return the best five of two cards and a board, once there are five."""
    cards = held | CardSet.of(board)
    return best_hand(cards).cards if held and len(cards) >= FIVE else CardSet()


def _next_blinds(table: Table) -> Level | None:
    more = table.level + 1 < len(table.house.levels)
    return table.house.blinds_at(table.level + 1) if more else None


def _hand_shown(hand: DealtHand, stacks: BySeat[Chips]) -> HandPicture:
    return HandPicture(
        **hand_facts(hand, stacks),
        small=hand.places.small,
        big=hand.places.big,
        blinds=hand.blinds,
        street=STREETS[len(hand.boards[0])],
        dead=hand.dead,
        boards=hand.boards,
        best=tuple(BySeat(_best(held, board) for held in hand.shown) for board in hand.boards),
        runs=hand.runs,
    )
