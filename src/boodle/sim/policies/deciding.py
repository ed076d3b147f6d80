"""What a seat decides: one function for each question, each policy's answer beside the others'."""

from boodle.poker.ranking import five_of
from boodle.sim.chance import Numbers, below
from boodle.sim.desk import (
    ASKED,
    BID,
    BUT_BETS,
    HABITS,
    HANDS,
    JUDGED,
    LEAD,
    LEAST,
    MOST,
    OWED,
    PICK,
    POOR,
    QUESTION,
    SPARE_SAID,
    USE_SPARE,
    WAGER,
)
from boodle.sim.plan import ALIKE, BOOK_AT, STAKED
from boodle.sim.policies import BOOK, CASUAL, FIRST, RANDOM
from boodle.sim.policies.alike import count_turn, luck_of, policy_of, quick_of
from boodle.sim.policies.by_book import wager_by_book
from boodle.sim.policies.leading import lead
from boodle.sim.policies.sense import on_board, poor
from boodle.sim.policies.wagering import wager

KEEP, SWAP, AUCTION = 0, 1, 2
SWAPPED = 2
BY_POLICY, KEEPS, TAKES, SELLS = range(4)
"""Habits with the spare hand."""
FIVE = 5
CHEAP = 2
"""A friendly player with a poor hand bids up to so many chips, whatever luck says."""


def decide(desk: Numbers, plan: Numbers, chance: int) -> int:
    """Return what the seat that is asked answers, by its policy and 32 bits of luck."""
    seat = desk[ASKED]
    policy, question = policy_of(desk, plan, seat), desk[QUESTION]
    if question == WAGER:
        return bet(desk, plan, seat, policy, chance)
    if question == PICK:
        return pick(desk[HANDS + seat], policy)
    if question == LEAD:
        return lead(desk, plan, seat, policy, chance)
    return about_spare(desk, plan, seat, policy, chance)


def about_spare(desk: Numbers, plan: Numbers, seat: int, policy: int, chance: int) -> int:
    """Return what a seat says about the spare hand: the dealer, a bidder, or whoever is offered it."""
    if desk[QUESTION] == USE_SPARE:
        return use_spare(desk, plan, seat, policy, chance)
    if desk[QUESTION] == BID:
        return bid(desk, plan, seat, policy, chance)
    return take_spare(desk, plan, seat, policy, chance)


def bet(desk: Numbers, plan: Numbers, seat: int, policy: int, chance: int) -> int:
    """Return what a seat says in the betting: of itself, or by the book, which then lies behind the plan."""
    if policy == BOOK:
        return wager_by_book(desk, plan, plan, BOOK_AT, chance)
    return wager(desk, plan, seat, policy, chance)


def spare_by_policy(desk: Numbers, plan: Numbers) -> int:
    """Return what the seat that is asked says about the spare hand, where policies need not be waited for."""
    seat = desk[ASKED]
    chance = luck_of(desk, plan, seat)
    count_turn(desk, plan, seat)
    return about_spare(desk, plan, seat, policy_of(desk, plan, seat), chance)


def wager_by_policy(desk: Numbers, plan: Numbers) -> int:
    """Return what the seat that is asked says in the betting, where policies need not be waited for."""
    seat = desk[ASKED]
    chance = luck_of(desk, plan, seat)
    count_turn(desk, plan, seat)
    return bet(desk, plan, seat, policy_of(desk, plan, seat), chance)


def nth(choices: int, place: int) -> int:
    """Return the number of the place-th member of a set, the lowest being the 0th."""
    for _ in range(place):
        choices &= choices - 1
    return (choices & -choices).bit_length() - 1


def pick(hand: int, policy: int) -> int:
    """Pick five cards for the poker: the best, or with no policy the first."""
    if policy != FIRST:
        return five_of(hand)
    five = 0
    for _ in range(FIVE):
        five |= hand & -hand
        hand &= hand - 1
    return five


def habit_of(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Return what a seat does with a spare hand whatever its policy; nobody has a habit where everybody plays alike."""
    return BY_POLICY if plan[ALIKE] else desk[HABITS + seat]


def use_spare(desk: Numbers, plan: Numbers, seat: int, policy: int, chance: int) -> int:
    """Keep, swap or sell: a poor hand is swapped, with a good one the spare hand is offered for sale."""
    uses, habit = desk[OWED], habit_of(desk, plan, seat)
    if habit != BY_POLICY:
        wanted = habit - 1
        return wanted if uses >> wanted & 1 else KEEP
    if policy == FIRST:
        return KEEP
    if policy == RANDOM:
        return nth(uses, below(chance, uses.bit_count()))
    if (uses >> SWAP & 1 or policy == CASUAL) and is_poor(desk, plan, seat):
        return SWAP if uses >> SWAP & 1 else KEEP
    return AUCTION if uses >> AUCTION & 1 else KEEP


def bid(desk: Numbers, plan: Numbers, seat: int, policy: int, chance: int) -> int:
    """Offer one more or pass: a poor hand is worth a few chips, or up to an average pile."""
    if desk[LEAST] > desk[MOST] or policy == FIRST:
        return 0
    if policy == RANDOM:
        offers = desk[MOST] - desk[LEAST] + 1
        chosen = below(chance, offers + 1)
        return desk[LEAST] + chosen - 1 if chosen else 0
    if policy == CASUAL:
        dear = desk[LEAST] > CHEAP + below(chance, 3)
    else:
        dear = bool(desk[SPARE_SAID] & SWAPPED) or above_a_pile(desk, plan, desk[LEAST])
    return 0 if dear or not is_poor(desk, plan, seat) else desk[LEAST]


def above_a_pile(desk: Numbers, plan: Numbers, price: int) -> bool:
    """Tell whether a price is more than an average pile of the layout."""
    return price * plan[STAKED] > on_board(desk, plan)


def is_poor(desk: Numbers, plan: Numbers, seat: int) -> int:
    """Tell whether a seat's hand is poor; judged once where nobody is waited for, and anew when it was exchanged."""
    if quick_of(desk, plan) < BUT_BETS or not desk[JUDGED] >> seat & 1:
        return poor(desk, plan, seat)
    return desk[POOR] >> seat & 1


def take_spare(desk: Numbers, plan: Numbers, seat: int, policy: int, chance: int) -> int:
    """Take the spare hand for its price: with a poor hand."""
    able, habit = desk[OWED] >> SWAP & 1, habit_of(desk, plan, seat)
    if habit != BY_POLICY:
        return SWAP if able and habit == TAKES else KEEP
    if not able or policy == FIRST:
        return KEEP
    if policy == RANDOM:
        return below(chance, 2)
    return SWAP if is_poor(desk, plan, seat) else KEEP
