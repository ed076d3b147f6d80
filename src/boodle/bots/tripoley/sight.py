"""What one seat has seen, as the simulator's table: its own hand and what is public, and nothing in any other place.

A policy of the simulator reads a row of numbers. Here that row is written for a seat of the game room, so that the bots
choose by the policies themselves; what the seat cannot know stays 0 there.
"""

from functools import lru_cache

from boodle.bots.tripoley.retold import Row, retell
from boodle.bots.tripoley.seen import TripoleySeen, this_deal
from boodle.poker.ranking import best_five
from boodle.poker.vying import best_set, set_strength
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices
from boodle.seats import BySeat, Chips
from boodle.sim import desk as at
from boodle.sim.desk import MOST_SPACES, NOBODY, row_of
from boodle.sim.pages.collecting import TEN, lay_before
from boodle.sim.pages.marking import gather_sets, mark
from boodle.sim.pages.showdown import BETS
from boodle.sim.pages.spare_hand import SOLD
from boodle.sim.plan import KITTY_AT, PAGE_NAMES, PAGES, PAGES_AT, PAY_SPACES, PLAN_SIZE, POKER, POT_AT, SPACES, written
from boodle.sim.policies.wagering import VYING
from boodle.tripoley.actions import Bids, FiveOf, Lead, SpareUseSaid
from boodle.tripoley.answers import SpareUse
from boodle.tripoley.board import Marks, Space
from boodle.tripoley.house import HouseRules
from boodle.tripoley.table import Stops
from boodle.tripoley.view import PokerShown, View

USES = tuple(SpareUseSaid)
"""What may be done with the spare hand, by the simulator's numbers."""
LAST_SPACE = MOST_SPACES - 1


def desk_of(seen: TripoleySeen, choices: Choices | None = None) -> tuple[Row, Row]:
    """Return desk and plan as a seat sees them, asked its open question, or one with these choices.

    The plan is shared and not to be written to. ValueError for a spectator, who sits nowhere.
    """
    now = seen.view
    if now.seat is None:
        raise ValueError("a spectator has no hand to play: expected what a seat has seen")
    plan, blank = _blank(now.house, len(now.shown.players), now.shown.marks)
    desk = list(blank)
    _sit(desk, plan, now)
    desk[at.HANDS + now.seat], desk[at.PUT_DOWN + now.seat] = now.mine.hand.mask, now.mine.put_down.mask
    _spare(desk, now)
    retell(desk, plan, now, this_deal(seen))
    if now.shown.poker is not None:
        if plan[POKER] == VYING and not now.shown.poker.vying:
            plan = [*plan[:POKER], BETS, *plan[POKER + 1 :]]  # the evening ends with five cards each
        _poker(desk, now, now.shown.poker, now.seat)
    if now.shown.stops is not None:
        _stops(desk, now.shown.stops)
    if choices is None and now.asked is not None:
        choices = now.asked.choices
    _ask(desk, now, now.seat, choices)
    return desk, plan


@lru_cache(256)
def _blank(house: HouseRules, players: int, marks: Marks) -> tuple[Row, tuple[int, ...]]:
    """Return the plan of a house, and a desk on which nothing lies yet but what its layout shows.

    Of a layout with more spaces than a desk has room for, the last place holds all that do not fit; no cards win it.
    """
    plan = written(house, players)[:PLAN_SIZE]
    if plan[SPACES] > MOST_SPACES:
        plan[SPACES] = MOST_SPACES
        plan[PAY_SPACES] = plan[KITTY_AT] = plan[POT_AT] = LAST_SPACE
    desk = row_of(at.SIZE)
    for fact in (at.ASKED, at.BARRED, at.BUYER, at.FIRST_LED, at.LEADER, at.OUT, at.TOP, at.SWAPPER):
        desk[fact] = NOBODY
    desk[at.SUIT] = NOBODY if marks.suit is None else marks.suit
    own, run = dict(marks.own), sum(1 << rank for rank in marks.sequence)
    for place, space in enumerate(house.layout[: plan[PAY_SPACES]]):
        suit = own.get(space.name, marks.suit)
        mark(desk, plan, place, NOBODY if suit is None else suit, run)
    gather_sets(desk, plan)
    return plan, tuple(desk)


def _sit(desk: Row, plan: Row, now: View) -> None:
    """Put down who sits where with how much, and what lies on the layout."""
    players, piles, layout = len(now.shown.players), list(now.shown.piles), now.shown.board.layout
    if len(piles) > MOST_SPACES:
        piles[LAST_SPACE:] = [sum(piles[LAST_SPACE:])]
    desk[at.STACKS : at.STACKS + players] = now.shown.stacks
    desk[at.BOARD : at.BOARD + len(piles)] = piles
    desk[at.SIZES : at.SIZES + len(now.shown.sizes)] = now.shown.sizes
    desk[at.SIZES + players] = now.shown.spare.size
    desk[at.DEALER] = now.shown.dealer or 0
    desk[at.DEALS] = now.shown.deals
    desk[at.IN] = len(now.shown.order)
    desk[at.ORDER : at.ORDER + len(now.shown.order)] = now.shown.order
    for seat, reached in enumerate(now.shown.reach):
        desk[at.REACH + seat] = _reach(layout, reached or ())
    names = [PAGE_NAMES[page] for page in plan[PAGES_AT : PAGES_AT + plan[PAGES]]]
    desk[at.PAGE] = names.index(now.shown.page) if now.shown.page in names else plan[PAGES]
    desk[at.OPENED] = 1


@lru_cache(256)
def _reach(layout: tuple[Space, ...], reached: tuple[Space, ...]) -> int:
    """Return spaces as a set."""
    places = {min(layout.index(space), LAST_SPACE) for space in reached}
    return sum(1 << place for place in places)


def _spare(desk: Row, now: View) -> None:
    """Note what became of the spare hand; where it goes round there is no bidding."""
    offered = now.house.spare_use is SpareUse.OFFERED
    if not offered:
        desk[at.SPARE_SAID] = sum(1 << USES.index(said) for said in now.shown.spare.said)
    if now.shown.spare.sold:
        desk[at.SPARE_SAID] |= SOLD
    if now.shown.auction is None or now.shown.auction.to_speak is None:
        return
    desk[at.TO_SPEAK] = now.shown.order.index(now.shown.auction.to_speak)
    if not offered:
        desk[at.BIDDERS] = _set_of(now.shown.auction.bidders)
        desk[at.HIGH] = now.shown.auction.high
        desk[at.BUYER] = NOBODY if now.shown.auction.buyer is None else now.shown.auction.buyer


def _set_of(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


# ---------------------------------------------------------------- the poker and the stops


def _poker(desk: Row, now: View, poker: PokerShown, seat: int) -> None:
    """Lay the poker open: who is in, the bets, one's own five and those that were shown."""
    desk[at.DEAD] = poker.dead
    desk[at.ENTITLED] = _set_of(poker.entitled)
    desk[at.LIVE] = _set_of(poker.contesting)
    desk[at.LEADER] = NOBODY if poker.leader is None else poker.leader
    trump = NOBODY if now.shown.marks.suit is None else now.shown.marks.suit
    mine = now.mine.five.mask
    if poker.vying:
        mine = best_set(sum(1 << card for card in now.shown.laid()[seat]) | now.mine.hand.mask, trump)
    known = {seat: mine} | {other: shown.mask for other, shown in enumerate(poker.shown) if shown}
    for other, cards in known.items():
        desk[at.PICKED + other] = cards
        desk[at.STRENGTH + other] = set_strength(cards, trump) if poker.vying and cards else best_five(cards)
    desk[at.FIRST_SHOWN] = sum(1 << other for other, shown in enumerate(poker.shown) if shown)
    if poker.bought is not None and poker.paid is not None:
        _betting(desk, poker, poker.bought, poker.paid)


def _betting(desk: Row, poker: PokerShown, bought: BySeat[Chips], paid: BySeat[Chips]) -> None:
    desk[at.LEVEL], desk[at.RAISES], desk[at.TURN] = poker.level, poker.raises, poker.turn or 0
    desk[at.LEAST_BOUGHT] = min((bought[seat] for seat in (*poker.contesting, *poker.folded)), default=0)
    standing = dict.fromkeys(poker.contesting, at.ACTED) | dict.fromkeys(poker.folded, at.FOLDED)
    standing |= dict.fromkeys(poker.unheard, at.TO_ACT)
    for seat, stack in enumerate(bought):
        stands = standing.get(seat, at.NOT_IN)
        if stands == at.TO_ACT or (stands == at.ACTED and paid[seat] < poker.level):
            desk[at.TO_ASK] |= 1 << seat
        desk[at.STANDING + seat] = stands
        desk[at.BOUGHT_IN + seat] = stack
        desk[at.PAID + seat] += paid[seat]


def _stops(desk: Row, stops: Stops) -> None:
    """Lay out what was played, and who is to lead."""
    desk[at.LEADER], desk[at.STUCK] = stops.leader, int(stops.stuck)
    desk[at.PLAYED], desk[at.WANTED] = stops.played.mask, stops.wanted.mask
    desk[at.TOP] = NOBODY if stops.top is None else stops.top
    desk[at.BARRED] = NOBODY if stops.barred is None else stops.barred
    desk[at.OUT] = NOBODY if stops.out is None else stops.out
    for seat, laid in enumerate(stops.laid):
        desk[at.ROWS + seat] = -1
        desk[at.PLAYED_BY + seat] = sum(1 << card for card in laid)
        for card in laid[-TEN:]:
            lay_before(desk, seat, card)


# ---------------------------------------------------------------- the question


def question_of(now: View, choices: Choices | None) -> int:
    """Return which of the simulator's questions has these choices; NOBODY: the simulator never asks it."""
    match choices:
        case Wagers():
            return at.WAGER
        case Bids() if now.shown.auction is not None:
            return at.BID
        case FiveOf():
            return at.PICK
        case (Lead(), *_):
            return at.LEAD
        case (SpareUseSaid(), *_):
            return at.TAKE_SPARE if now.house.spare_use is SpareUse.OFFERED else at.USE_SPARE
    return NOBODY


def _ask(desk: Row, now: View, seat: int, choices: Choices | None) -> None:
    """Ask the seat what it is asked, with what it may answer."""
    question = question_of(now, choices)
    if question == NOBODY:
        return
    desk[at.ASKED], desk[at.QUESTION] = seat, question
    desk[at.LEAST], desk[at.MOST] = 1, 0
    match choices:
        case Wagers(to_call=owed, raise_to=totals):
            desk[at.OWED] = owed
            desk[at.LEAST], desk[at.MOST] = (totals[0], totals[-1]) if totals else (1, 0)
        case Bids(offers=offers) if offers:
            desk[at.LEAST], desk[at.MOST] = offers[0], offers[-1]
        case (Lead(), *_):
            desk[at.OWED] = sum(1 << lead.card for lead in choices if isinstance(lead, Lead))
        case (SpareUseSaid(), *_):
            desk[at.OWED] = sum(1 << USES.index(use) for use in choices if isinstance(use, SpareUseSaid))
