"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from typing import TypeAlias

from boodle.cards import CardSet
from boodle.draw.house import HouseRules
from boodle.draw.table import DrawHand, Table
from boodle.frozen import Frozen
from boodle.pots import PotShown
from boodle.ring.story import AwardTold, HandClosing, RingStory
from boodle.ring.view import NO_STORY, hand_facts, table_facts
from boodle.rulebook import Round, Viewer
from boodle.seating import Phase, Player
from boodle.seats import BySeat, Chips, Seat
from boodle.session.view import View as ViewOf
from boodle.session.view import Waiting, asking, check_viewer


class DrawHandPicture(Frozen):
    """One hand from outside.

    order: the seats dealt in, clockwise from the left of the button
    live, folded, all_in: the seats that are in, those that have folded, and those that are in without chips to bet
    mucked: who threw the hand away unseen at the showdown
    opener: who opened the pot; none before that
    bets_over: how many of the two betting rounds are over
    deals: how often this hand was dealt: more than once where a jackpot was passed out
    put_in: what each seat has put in, in the whole hand
    bets: what each has put in in this betting round; none while no round is open
    level: what a call matches: a seat owes this less its bets
    unheard: who has not spoken in this round
    to_act: the seat that is asked, if any
    pots: the main pot first; chips that would go back are last, for one seat alone
    cards: how many cards each seat holds
    drawn: how many cards each seat has drawn; none before its turn
    shown: the hand of each seat that lies open
    over: whether all of it is paid
    """

    order: tuple[Seat, ...]
    live: tuple[Seat, ...]
    folded: tuple[Seat, ...]
    all_in: tuple[Seat, ...]
    mucked: tuple[Seat, ...]
    opener: Seat | None
    bets_over: int
    deals: int
    put_in: BySeat[Chips]
    bets: BySeat[Chips] | None
    level: Chips
    unheard: tuple[Seat, ...]
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    cards: BySeat[int]
    drawn: BySeat[int | None]
    shown: BySeat[CardSet]
    over: bool


class Shown(Frozen):
    """What everybody sees of a table of five-card draw.

    page: the page of the rule book that is open
    phase: what part of the evening it is: the deals, or over
    deals: how many hands have begun
    dealer: the seat that has the button; none before it was drawn
    players, stacks: who sits in each seat, and the chips before it
    bank: the bank's account, below 0 by the chips that it has sold
    pot: the chips in the middle
    hand: the hand that is played, from outside; none between hands
    awards: who won which pot of this hand
    returned: chips of this hand that nobody matched, and to which seat they went back
    closing: how the last hand closed; none before the first is over
    waiting: the open questions, with whom each waits for
    """

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
    closing: HandClosing | None
    waiting: tuple[Waiting, ...]


class Mine(Frozen):
    """What one seat alone sees: its hand."""

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
