"""Worlds for a search: they keep to all that a seat knows, know no more, and each is as likely as another."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import sqrt

import pytest

from boodle.cards import FULL_DECK
from boodle.poker.ranking import best_five
from boodle.sim.chance import Numbers, luck, mix
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import (
    ASKED,
    FIRST_SHOWN,
    HANDS,
    LEAD,
    NEEDS,
    NOT_HELD,
    NOT_WON,
    PICKED,
    PLAYED,
    PUT_DOWN,
    QUESTION,
    SHOWN,
    SIZE,
    SIZES,
    STRENGTH,
    SWAPPER,
    TALLY,
    TURNS,
    WANTED,
    row_of,
)
from boodle.sim.plan import PLAYERS, plan_of
from boodle.sim.policies import CASUAL
from boodle.sim.policies.deciding import decide
from boodle.sim.search.knowledge import DOUBTED, LOOSE, MANY, MAY, count_hands
from boodle.sim.search.worlds import another, sample
from boodle.sim.tables import new_desk
from boodle.tripoley import HouseRules

SEED = 606


def asked(players: int, deals: int, question: int = LEAD) -> Iterator[tuple[Numbers, list[int], int]]:
    """Yield desks at which a seat is asked, with plan and seat; everybody plays as a friendly player."""
    plan = plan_of(HouseRules(), players)
    desk = new_desk(plan, [CASUAL] * players)
    for deal in range(deals):
        open_deal(desk, SEED, deal)
        while go_on(desk, plan):
            seat = desk[ASKED]
            if desk[QUESTION] == question:
                count_hands(desk, plan)
                yield desk, plan, seat
            answer(desk, plan, decide(desk, plan, luck(SEED, deal, seat, desk[TURNS + seat])))


@pytest.mark.parametrize("players", [2, 4, 9])
def test_worlds_keep_to_all_that_a_seat_knows(players: int) -> None:
    """Sizes, own hand, put-down hand, shown and proven cards stand, and no hand has what it was shown to lack."""
    world, found = row_of(SIZE), 0
    for desk, plan, seat in asked(players, 6):
        found += 1
        sample(desk, plan, seat, world, mix(found))
        for _ in range(3):
            check(desk, plan, seat, world)
            another(world, plan)
    assert found > 20


def check(desk: Numbers, plan: list[int], seat: int, world: Numbers) -> None:
    """Hold a world against the desk it was drawn from, fact by fact."""
    spare, every = plan[PLAYERS], 0
    for holder in range(spare + 1):
        hand = world[HANDS + holder]
        assert hand.bit_count() == desk[HANDS + holder].bit_count()
        assert not every & hand
        every |= hand
        # What happened really is among the worlds that are drawn.
        assert holder == seat or not desk[HANDS + holder] & world[LOOSE] & ~world[MAY + holder]
    assert every | desk[PLAYED] == FULL_DECK.mask
    assert world[HANDS + seat] == desk[HANDS + seat]
    assert not desk[WANTED] & ~desk[PLAYED] & ~world[HANDS + spare]
    for other in range(spare):
        if other == seat:
            continue
        hand = world[HANDS + other]
        assert not hand & desk[NOT_HELD + other]
        assert not desk[SHOWN + other] & ~desk[PLAYED] & ~hand
        if desk[FIRST_SHOWN] >> other & 1:
            assert not desk[PICKED + other] & ~desk[PLAYED] & ~hand
            assert best_five(hand | desk[PICKED + other]) <= desk[STRENGTH + other]
        for space in range(8):
            if desk[NOT_WON + other] >> space & 1:
                for suit in range(4):
                    needed = desk[NEEDS + 4 * space + suit]
                    assert not needed or needed & desk[PLAYED] or hand & needed != needed
    if desk[SWAPPER] == seat:
        assert world[HANDS + spare] == desk[PUT_DOWN + seat]


def test_what_a_seat_cannot_see_changes_no_world() -> None:
    """Worlds drawn at a desk whose hidden cards are permuted are the same worlds."""
    here, there = row_of(SIZE), row_of(SIZE)
    for desk, plan, seat in asked(4, 3):
        sample(desk, plan, seat, here, 5)
        changed = [desk[place] for place in range(TALLY)]
        for holder in range(plan[PLAYERS] + 1):
            changed[HANDS + holder] = here[HANDS + holder]
        for other in range(plan[PLAYERS]):
            if other != seat:
                changed[PUT_DOWN + other] = 0
                if not desk[FIRST_SHOWN] >> other & 1:
                    changed[PICKED + other] = changed[STRENGTH + other] = 0
        sample(changed, plan, seat, there, 5)
        assert here == there


def tiny(hands: tuple[int, ...], may: tuple[int, ...]) -> tuple[Numbers, list[int]]:
    """Three seats and the spare hand, everything else played; others hold only what they may."""
    plan = plan_of(HouseRules(), 3)
    desk = new_desk(plan, [CASUAL] * 3)
    for holder, hand in enumerate(hands):
        desk[HANDS + holder] = hand
    desk[PLAYED] = FULL_DECK.mask & ~sum(hands)
    desk[SWAPPER] = -1
    for seat, cards in enumerate(may):
        desk[NOT_HELD + seat] = ~cards & FULL_DECK.mask
    count_hands(desk, plan)
    return desk, plan


def test_every_world_is_as_likely_as_another() -> None:
    """Six loose cards, some of which a seat cannot hold: chi-square over all ways, one by one and along the walk."""
    hands = (0b1, 0b110, 0b11000, 0b1100000)
    seat_may = 0b1111110, 0b1011110, 0b1111100
    desk, plan = tiny(hands, seat_may)
    ways = {
        (first, second)
        for first in subsets(0b1111110, 2)
        for second in subsets(0b1111110 & ~first, 2)
        if not first & ~seat_may[1] and not second & ~seat_may[2]
    }
    alone: Counter[tuple[int, int]] = Counter()
    along: Counter[tuple[int, int]] = Counter()
    world, times = row_of(SIZE), 2_500
    for number in range(times):
        sample(desk, plan, 0, world, mix(number))
        alone[world[HANDS + 1], world[HANDS + 2]] += 1
    for _ in range(times):
        another(world, plan)
        along[world[HANDS + 1], world[HANDS + 2]] += 1
    for counts in (alone, along):
        assert set(counts) == ways
        expected = times / len(ways)
        chi_square = sum((counts[way] - expected) ** 2 / expected for way in ways)
        freedom = len(ways) - 1
        assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom)


def subsets(cards: int, size: int) -> Iterator[int]:
    """Yield every set of so many of these cards."""
    for chosen in combinations([1 << card for card in range(cards.bit_length()) if cards >> card & 1], size):
        yield sum(chosen)


def test_a_card_finds_room_by_moving_others_on() -> None:
    """Where only one way is left it is found, however the first cards fall."""
    desk, plan = tiny((0b1, 0b10, 0b100, 0b1000), (0b1110, 0b0110, 0b1100))
    desk[WANTED] = 0b1000
    world = row_of(SIZE)
    for number in range(20):
        sample(desk, plan, 0, world, mix(number))
        assert (world[HANDS + 1], world[HANDS + 2], world[HANDS + 3]) == (0b10, 0b100, 0b1000)


def test_what_contradicts_itself_is_dropped() -> None:
    """Where nobody may have a card it still lies somewhere, and every hand has its size."""
    desk, plan = tiny((0b1, 0b110, 0b11000, 0), (0b1, 0b1000, 0b1000))
    world = row_of(SIZE)
    for number in range(20):
        sample(desk, plan, 0, world, mix(number))
        assert [world[HANDS + holder].bit_count() for holder in range(4)] == [
            desk[SIZES + holder] for holder in range(4)
        ]
        assert world[HANDS + 1] | world[HANDS + 2] == 0b11110


def test_doubts_that_cannot_be_met_are_forgotten() -> None:
    """A seat that can only hold a better five than it showed is believed to have shown what it liked."""
    desk, plan = tiny((0b1, 0b111110, 0, 0), (0b1, 0b111110, 0))
    desk[FIRST_SHOWN], desk[PICKED + 1], desk[STRENGTH + 1] = 0b10, 0b111110, 1
    world = row_of(SIZE)
    sample(desk, plan, 0, world, 9)
    assert not world[DOUBTED]
    assert not world[MANY]
