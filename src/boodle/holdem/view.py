"""What one seat, or a spectator, may know of a round: built from what is allowed (law 4)."""

from functools import lru_cache
from typing import TypeAlias

from boodle.cards import Card, CardSet
from boodle.frozen import Frozen
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

FIVE = 5


class HandPicture(Frozen):
    """One hand from outside.

    order: the seats dealt in, clockwise from the left of the button
    small, big: the seats of the blinds
    blinds: how much they are
    street: preflop, flop, turn or river
    live, folded, all_in: the seats that are in, those that have folded, and those that are in without chips to bet
    mucked: who threw the hand away unseen at the showdown
    put_in: what each seat has put in, in the whole hand
    bets: what each has put in in this betting round; none while no round is open
    level: what a call matches: a seat owes this less its bets
    unheard: who has not spoken in this round
    dead: chips in the pot that no seat put in for itself
    to_act: the seat that is asked, if any
    pots: the main pot first; chips that would go back are last, for one seat alone
    cards: how many cards each seat holds
    boards: the cards on the table; more than one board where it is run twice
    shown: the hand of each seat that lies open
    best: board by board the best five of each hand that is shown, once there are five
    runs: how many boards each seat that was asked wants to be run
    over: whether all of it is paid
    """

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
    bets: BySeat[Chips] | None
    level: Chips
    unheard: tuple[Seat, ...]
    dead: Chips
    to_act: Seat | None
    pots: tuple[PotShown, ...]
    cards: BySeat[int]
    boards: tuple[tuple[Card, ...], ...]
    shown: BySeat[CardSet]
    best: tuple[BySeat[CardSet], ...]
    runs: BySeat[int]
    over: bool


class Shown(Frozen):
    """What everybody sees of a Hold'em table.

    page: the page of the rule book that is open
    phase: what part of the evening it is: the deals, or over
    deals: how many hands have begun
    dealer: the seat that has the button; none before it was drawn
    players, stacks: who sits in each seat, and the chips before it
    bank: the bank's account, below 0 by the chips that it has sold
    raked: the chips that the house has taken
    pot: the chips in the middle
    level, blinds, next_blinds: the number of the level, from 0, its blinds, and those of the next one
    hands_left: hands until the next level, where levels end by hands
    owed: what each seat has to post before it may come in
    waits: who posts nothing and comes in with the big blind
    placed: who is out of the tournament in which place
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
    raked: Chips
    pot: Chips
    level: int
    blinds: Level
    next_blinds: Level | None
    hands_left: int | None
    owed: BySeat[Owed]
    waits: tuple[Seat, ...]
    placed: tuple[tuple[Seat, int], ...]
    hand: HandPicture | None
    awards: tuple[AwardTold, ...]
    returned: tuple[tuple[Seat, Chips], ...]
    closing: HandClosing | None
    waiting: tuple[Waiting, ...]


class Mine(Frozen):
    """What one seat alone sees: its hand of two cards, and the best five it has with the board."""

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
        next_blinds=table.house.blinds_at(table.level + 1) if table.level < table.house.last_level else None,
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


def _hand_shown(hand: DealtHand, stacks: BySeat[Chips]) -> HandPicture:
    return HandPicture(
        **hand_facts(hand, stacks),
        small=hand.places.small,
        big=hand.places.big,
        blinds=hand.blinds,
        street=hand.street.name.lower(),
        dead=hand.dead,
        boards=hand.boards,
        best=tuple(BySeat(_best(held, board) for held in hand.shown) for board in hand.boards),
        runs=hand.runs,
    )
