"""Deals that are played several times from the same place, as plain functions: the same cards, one thing decided anew.

What a seat wins is counted with an equal share of what the layout gained, so that all seats add up to nought; to stay
with whole numbers it is multiplied by the number of players.
"""

from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer, read
from boodle.sim.desk import (
    ASKED,
    BEFORE,
    DECK,
    HABITS,
    HANDS,
    IN,
    LEADER,
    NOBODY,
    OPENED,
    ORDER,
    PAGE,
    STACKS,
    TALLY,
)
from boodle.sim.pages.marking import ASKS, DECK_DRAW, lay_out
from boodle.sim.pages.opening import NO_SPARE, SPARE_FIRST, serve
from boodle.sim.plan import CARDS, HAND_SIZE, PAGES, PAGES_AT, PLAYERS, SPARE_ORDER
from boodle.sim.policies.alike import luck_of
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.sense import SURE, ahead_of, on_board, others_in
from boodle.sim.tally import dealt

AT_THE_END = -1
"""No page: the deal is played to its end."""
FIVE, THIRDS = 5, 3


def play_until(desk: Numbers, plan: Numbers, page: int) -> None:
    """Play the deal that is open until a page comes up, every seat by its policy."""
    while desk[PAGE] < plan[PAGES] and plan[PAGES_AT + desk[PAGE]] != page:
        desk[ASKED] = NOBODY
        while read(desk, plan, plan[PAGES_AT + desk[PAGE]]) == ASKS:
            answer(desk, plan, decide(desk, plan, luck_of(desk, plan, desk[ASKED])))
            desk[ASKED] = NOBODY
        next_page(desk)


def next_page(desk: Numbers) -> None:
    """Turn the page."""
    desk[PAGE] += 1
    desk[OPENED] = 0


def keep_place(desk: Numbers, kept: Numbers, at: int) -> None:
    """Note where the deal stands."""
    for fact in range(TALLY):
        kept[at + fact] = desk[fact]


def back_to(desk: Numbers, kept: Numbers, at: int) -> None:
    """Put the deal back to where it stood."""
    for fact in range(TALLY):
        desk[fact] = kept[at + fact]


def all_habits(desk: Numbers, plan: Numbers, habit: int) -> None:
    """Let every seat do the same with a spare hand."""
    for seat in range(plan[PLAYERS]):
        desk[HABITS + seat] = habit


def worth(desk: Numbers, plan: Numbers, seat: int, before: int, lay: int) -> int:
    """Return what a seat has won since it had `before` and the layout `lay`, times the players."""
    return desk[IN] * (desk[STACKS + seat] - before) + on_board(desk, plan) - lay


def worth_of_deal(desk: Numbers, plan: Numbers, seat: int, lay: int) -> int:
    """Return what a seat has won in the whole deal, times the players."""
    return worth(desk, plan, seat, desk[BEFORE + seat], lay)


def third(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return how good a seat's hand is at poker against one of the others': 0 beats less than a third, 2 most.

    How many cards each of the others holds is what counts, not how many the seat has itself.
    """
    hand = desk[HANDS + seat]
    if hand.bit_count() < FIVE:
        return 0
    return min(THIRDS - 1, THIRDS * ahead_of(best_five(hand), others_in(desk, plan, seat)) // SURE)


def give_lead(desk: Numbers, plan: Numbers, seat: int) -> None:
    """Open the stops with this seat to lead, whoever would have led."""
    desk[OPENED], desk[LEADER] = 1, seat


def deal_around(desk: Numbers, plan: Numbers, place: int, hand: int) -> None:
    """Deal with one place of the order holding this hand, and all other cards where chance puts them.

    The deck is shuffled whole; the hand's cards then go to where that place's cards lie, the others keep their order.
    """
    lay_out(desk, plan, DECK_DRAW)
    cards, count = plan[CARDS], desk[IN]
    used = plan[HAND_SIZE] * count if plan[HAND_SIZE] else cards
    piles = count if plan[HAND_SIZE] or plan[SPARE_ORDER] == NO_SPARE else count + 1
    first = place + (1 if piles > count and plan[SPARE_ORDER] == SPARE_FIRST else 0)
    # Two places in the deck: where a card of the hand lies that should not, and where one should lie that does not.
    wrong, wanting = 0, first
    while wanting < used:
        if hand >> desk[DECK + wanting] & 1:
            wanting += piles
            continue
        while not hand >> desk[DECK + wrong] & 1 or (wrong >= first and wrong < used and (wrong - first) % piles == 0):
            wrong += 1
        card = desk[DECK + wrong]
        desk[DECK + wrong] = desk[DECK + wanting]
        desk[DECK + wanting] = card
        wanting += piles
    serve(desk, plan)
    dealt(desk)


def is_best(desk: Numbers, seat: int) -> int:
    """Tell whether nobody was dealt better poker: 1 or 0."""
    own = best_five(desk[HANDS + seat])
    for place in range(desk[IN]):
        if best_five(desk[HANDS + desk[ORDER + place]]) > own:
            return 0
    return 1
