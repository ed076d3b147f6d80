"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from dataclasses import dataclass
from typing import TypeAlias

from boodle.cards import CardSet
from boodle.draw.house import HouseRules
from boodle.draw.table import DrawHand, Table
from boodle.pots import PotShown
from boodle.ring.story import AwardTold, HandClosing, RingStory
from boodle.ring.view import NO_STORY, hand_facts, table_facts
from boodle.rulebook import Round, Viewer
from boodle.seating import Phase, Player
from boodle.seats import BySeat, Chips, Seat
from boodle.session.view import View as ViewOf
from boodle.session.view import Waiting, asking, check_viewer


@dataclass(frozen=True, slots=True)
class DrawHandPicture:
    """One hand from outside: who is in, the betting of this round, the pots as they stand, who drew how many cards."""

    order: tuple[Seat, ...]
    live: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    mucked: tuple[Seat, ...]
    opener: Seat | None
    """Who opened the pot; none before that."""
    bets_over: int
    """How many of the two betting rounds are over."""
    deals: int
    """How often this hand was dealt: more than once where a jackpot was passed out."""
    put_in: BySeat[Chips]
    """What each seat has put in, in the whole hand."""
    bets: BySeat[Chips] | None
    """What each has put in in this round; none while no betting round is open."""
    level: Chips
    """What a call matches in this round."""
    unheard: tuple[Seat, ...]
    """Who has not spoken in this round."""
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    """Main pot first; chips that would go back are last, for one seat alone."""
    cards: BySeat[int]
    """How many cards each seat holds."""
    drawn: BySeat[int | None]
    """How many cards each seat has drawn; none before its turn."""
    shown: BySeat[CardSet]
    over: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """What everybody sees of a table of five-card draw."""

    page: str
    phase: Phase
    deals: int
    dealer: Seat | None
    players: BySeat[Player]
    stacks: BySeat[Chips]
    bank: Chips
    pot: Chips
    hand: DrawHandPicture | None
    awards: tuple[AwardTold, ...]
    returned: tuple[tuple[Seat, Chips], ...]
    closings: tuple[HandClosing, ...]
    waiting: tuple[Waiting, ...]


@dataclass(frozen=True, slots=True)
class Mine:
    """What one seat alone sees: its cards."""

    hand: CardSet = CardSet()


def shown(now: Round[Table], story: RingStory = NO_STORY, before: tuple[Table, Shown] | None = None) -> Shown:
    """Return what everybody sees: it has no viewer, so that it cannot tell a secret.

    `before` is another table and what was seen of it: the hand is taken from there where it is the very same.
    """
    return Shown(**table_facts(now, story, before, _hand_shown))


def mine(now: Round[Table], seat: Viewer) -> Mine:
    """Return what one seat alone sees; nothing for a spectator."""
    hand = now.table.hand
    return Mine() if hand is None or seat is None or seat >= len(hand.hole) else Mine(hand.hole[seat])


View: TypeAlias = ViewOf[HouseRules, Shown, Mine]
"""All that one viewer knows of a table."""


def view(now: Round[Table], viewer: Viewer, story: RingStory = NO_STORY) -> View:
    """Return what a seat (or None, a spectator) may know; of hands only its own. ValueError: no such seat."""
    check_viewer(viewer, now.table.seats)
    asked = None if viewer is None else asking(now, viewer)
    return ViewOf(viewer, now.table.house, shown(now, story), mine(now, viewer), asked)


def _hand_shown(hand: DrawHand, stacks: BySeat[Chips]) -> DrawHandPicture:
    return DrawHandPicture(
        **hand_facts(hand, stacks),
        opener=hand.opener,
        bets_over=hand.bets,
        deals=hand.shuffles,
        drawn=hand.drawn,
    )
