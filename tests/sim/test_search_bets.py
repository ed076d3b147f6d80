"""What the betting tells a search: little against what really lies there, and how much oftener likely hands come up."""

from collections import Counter
from collections.abc import Iterator
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.cards import FULL_DECK
from boodle.sim.chance import Numbers, luck, mix
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import (
    ACTED,
    ASKED,
    FACED,
    FIRST_SHOWN,
    FOLDED,
    HANDS,
    LEAD,
    NOT_HELD,
    PLAYED,
    QUESTION,
    ROWS,
    SIZE,
    STANDING,
    SWAPPER,
    TURNS,
    row_of,
)
from boodle.sim.pages.collecting import laid, lay_before
from boodle.sim.plan import plan_of
from boodle.sim.policies import CAREFUL, CASUAL, CONTROL
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.sense import RAISED, SURE, facing, rivals
from boodle.sim.policies.wagering import chance_to_win, is_fair, is_worth_a_bet
from boodle.sim.search.bets import UNLIKELY, surprises, worth_from
from boodle.sim.search.knowledge import HEARD, LAID, count_hands
from boodle.sim.search.worlds import another, sample
from boodle.sim.tables import new_desk
from boodle.tripoley import HouseRules

CHIPS = st.integers(min_value=0, max_value=10**6)


def others_of_five(many: int) -> int:
    """So many rivals with five cards each."""
    return rivals([5] * many, 0, (1 << many) - 1)


@given(price=CHIPS, pot=CHIPS, raises=st.integers(0, 100), many=st.integers(2, 9), more=st.integers(0, 7))
def test_the_weakest_hand_that_calls_calls_and_no_weaker_one(
    price: int, pot: int, raises: int, many: int, more: int
) -> None:
    """By the same odds as `careful`; where no hand would call it is better than the best."""
    players = min(9, many + more)
    least = worth_from(facing(price, pot, raises, others_of_five(many - 1)), players)
    if price and least:
        assert not is_fair(chance_to_win(least - 1, raises, many, players), price, pot)
    if least <= SURE:
        assert is_fair(chance_to_win(least, raises, many, players), price, pot)


@given(price=CHIPS, pot=CHIPS, raises=st.integers(0, 2), many=st.integers(2, 9), more=st.integers(0, 7))
def test_the_weakest_hand_that_raises_raises_and_no_weaker_one(
    price: int, pot: int, raises: int, many: int, more: int
) -> None:
    """By the same measure as `careful`, whatever the price was."""
    players = min(9, many + more)
    least = worth_from(facing(price, pot, raises, others_of_five(many - 1)) | RAISED, players)
    if least:
        assert not is_worth_a_bet(chance_to_win(least - 1, raises, many, players), many, raises)
    if least <= SURE:
        assert is_worth_a_bet(chance_to_win(least, raises, many, players), many, raises)


def leads(policy: int, players: int, deals: int) -> Iterator[tuple[Numbers, list[int], int, list[int]]]:
    """Yield desks at which a seat is to lead, with plan, seat and the hands as they were dealt."""
    plan = plan_of(HouseRules(), players)
    for deal in range(deals):
        desk, dealt = new_desk(plan, [policy] * players), list[int]()
        open_deal(desk, 77, deal)
        while go_on(desk, plan):
            seat = desk[ASKED]
            if desk[QUESTION] == LEAD:
                dealt = dealt or [desk[HANDS + other] for other in range(players)]
                count_hands(desk, plan)
                yield desk, plan, seat, dealt
            answer(desk, plan, decide(desk, plan, luck(77, deal, seat, desk[TURNS + seat])))


@pytest.mark.parametrize("policy", [CASUAL, CAREFUL, CONTROL])
@pytest.mark.parametrize("players", [4, 7])
def test_what_really_lies_there_is_what_the_betting_tells(policy: int, players: int) -> None:
    """Bots fold no hand worth its call, `careful` ones raise on no other; what they have laid since is remembered."""
    world, told = row_of(SIZE), Counter[tuple[bool, bool]]()
    for desk, plan, seat, dealt in leads(policy, players, 12):
        sample(desk, plan, seat, world, 3)
        for other in range(players):
            raised = bool(desk[FACED + other] & RAISED)
            assert raised or (desk[FACED + other] > 0) == (desk[STANDING + other] == FOLDED)
            assert not raised or desk[STANDING + other] == ACTED
            assert laid(desk[ROWS + other]) == dealt[other] & ~desk[HANDS + other]
            if desk[FIRST_SHOWN] >> other & 1:
                assert not world[HEARD] >> other & 1
            elif other != seat and desk[FACED + other]:
                assert world[HEARD] >> other & 1
                assert world[LAID + other] == laid(desk[ROWS + other])
                told[raised, bool(surprises(world, 1 << other))] += 1
                world[HANDS + other] = desk[HANDS + other]
                assert not surprises(world, 1 << other) or (raised and policy == CASUAL)
        assert not world[HEARD] >> seat & 1
    assert told[False, False] > 30
    assert told[False, True] * 20 < told[False, False]
    assert told[True, True] * 2 < told[True, False]


def test_a_hand_worth_its_call_is_as_much_less_likely_as_is_said() -> None:
    """Six loose cards, a seat that folded with three others: how often it pairs one, alone and along the walk."""
    plan = plan_of(HouseRules(), 3)
    desk = new_desk(plan, [CASUAL] * 3)
    for holder, hand in enumerate((0b1, 0b110, 0b11000, 0b1100000)):
        desk[HANDS + holder] = hand
    desk[PLAYED] = FULL_DECK.mask & ~0b1111111
    desk[SWAPPER], desk[FACED + 1] = -1, facing(1, 3, 0, others_of_five(2))
    for seat in range(3):
        desk[ROWS + seat], desk[NOT_HELD + seat] = -1, 0
    # Of another suit, two of them of the ranks of loose cards: with one of these it is a pair.
    for card in (14, 15, 25):
        lay_before(desk, 1, card)
    count_hands(desk, plan)
    pairs = Counter(bool({1, 2} & {one, two}) for one in range(1, 7) for two in range(one + 1, 7))
    alone, along, world, times = Counter[bool](), Counter[bool](), row_of(SIZE), 3_000
    for number in range(times):
        sample(desk, plan, 0, world, mix(number))
        alone[bool(world[HANDS + 1] & 0b110)] += 1
    for _ in range(times):
        another(world, plan)
        along[bool(world[HANDS + 1] & 0b110)] += 1
    share = pairs[True] / (pairs[True] + pairs[False] * UNLIKELY)
    for counts in (alone, along):
        assert abs(counts[True] / times - share) < 5 * sqrt(share * (1 - share) / times)
