"""A timetable can be paid with the chips there are, rises smoothly, and ends about on time."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.rulebook import Refused
from boodle.tournament import Antes, Break, Plan, Schedule, TimedLevel, colour_ups, make_plan, stack_of

HOME = (25, 100, 500, 1000)
CHIP_SETS = (HOME, (25, 100, 500, 1000, 5000), (5, 25, 100, 500), (1, 5, 25, 100), (10, 50, 100, 500), (100, 500, 1000))


def plan_or_none(
    players: int, stacks: int, hours: float, chip_set: tuple[int, ...], antes: Antes
) -> tuple[Plan, int] | None:
    """A plan with so many of the smallest chip in a hundred to a stack, and that stack; None where there is none."""
    chips = stacks * chip_set[0] * 100
    try:
        return make_plan(players, chips, hours, chip_set, antes=antes), chips
    except Refused:
        return None


PLANS = st.builds(
    lambda *made: (made, plan_or_none(*made)),
    st.integers(2, 60),
    st.integers(1, 8),
    st.integers(2, 16).map(lambda halves: halves / 2),
    st.sampled_from(CHIP_SETS),
    st.sampled_from(Antes),
)


@given(made=PLANS)
def test_the_laws_of_a_timetable(
    made: tuple[tuple[int, int, float, tuple[int, ...], Antes], tuple[Plan, int] | None],
) -> None:
    """Payable, smooth, on time, and no chip leaves that is needed."""
    (players, _, hours, chip_set, antes), found = made
    if found is None:
        return
    plan, chips = found
    levels = plan.schedule.levels
    assert all(later.small > one.small and later.big <= 2 * one.big for one, later in pairwise(levels))
    assert all(later.ante >= one.ante for one, later in pairwise(levels))
    assert all((level.ante > 0) == (antes is not Antes.NONE) for level in levels[2:])
    last = plan.schedule.parts[plan.last]
    assert isinstance(last, TimedLevel)
    assert 10 * last.big <= players * chips <= 20 * last.big
    assert abs(plan.minutes - hours * 60) <= last.minutes + 10  # a level, and the break before it
    assert sum(chip * count for chip, count in plan.stack) == chips
    check_payable(plan.schedule, chip_set)


def check_payable(schedule: Schedule, chip_set: tuple[int, ...]) -> None:
    """Whatever is to be paid is made of the smallest chip that is still on the table."""
    gone: set[int] = set()
    leaving = colour_ups(schedule, chip_set)
    for place, part in enumerate(schedule.parts):
        gone |= {*leaving.get(place, ())}
        smallest = min(chip for chip in chip_set if chip not in gone)
        if isinstance(part, TimedLevel):
            assert not [amount for amount in (part.small, part.big, part.ante) if amount % smallest]


def test_the_same_evening_has_the_same_timetable() -> None:
    """Nothing in it is chance."""
    assert make_plan(20, 5000, 4, HOME) == make_plan(20, 5000, 4, HOME)


@pytest.mark.parametrize("hours", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("players", [6, 10, 20, 30])
def test_usual_evenings_have_a_timetable(players: int, hours: int) -> None:
    """Whose steps are no steeper than half, but for the first two."""
    plan = make_plan(players, 5000, hours, HOME)
    levels = plan.schedule.levels[1 : plan.schedule.level_number(plan.last)]
    assert all(later.big <= 5 * one.big / 3 for one, later in pairwise(levels))


def test_twenty_players_for_four_hours() -> None:
    """The usual night, as the docs show it."""
    plan = make_plan(20, 5000, 4, HOME)
    assert plan.minutes == 240
    assert colour_ups(plan.schedule, HOME) == {9: (25,), 14: (100, 500)}
    assert plan.stack == ((25, 8), (100, 8), (500, 4), (1000, 2))


def test_a_level_lasts_as_long_as_the_host_says() -> None:
    """If that can be."""
    plan = make_plan(20, 5000, 4, HOME, minutes=20)
    assert {level.minutes for level in plan.schedule.levels} == {20}


@pytest.mark.parametrize(
    ("players", "chips", "hours", "chip_set", "why"),
    [
        (20, 50, 4, HOME, "stack_too_small"),
        (20, 475, 4, HOME, "stack_too_small"),
        (20, 5000, 0, HOME, "no_schedule"),
        (20, 5000, 0.1, HOME, "no_schedule"),
        (1, 5000, 4, HOME, "not_chips"),
        (20, 5010, 4, HOME, "not_a_multiple"),
        (20, 5000, 4, (25, 60), "not_a_multiple"),
        (20, 5000, 4, (), "not_chips"),
    ],
)
def test_what_cannot_be_planned_is_refused(
    players: int, chips: int, hours: float, chip_set: tuple[int, ...], why: str
) -> None:
    """With its reason."""
    with pytest.raises(Refused) as refused:
        make_plan(players, chips, hours, chip_set)
    assert refused.value.fault.key == why


@given(chips=st.integers(1, 400), chip_set=st.sampled_from(CHIP_SETS))
def test_a_stack_is_made_of_the_chips_there_are(chips: int, chip_set: tuple[int, ...]) -> None:
    """To the chip, with small ones among them."""
    stack = stack_of(chips * chip_set[0], chip_set)
    assert sum(chip * count for chip, count in stack) == chips * chip_set[0]
    assert {chip for chip, _ in stack} <= {*chip_set}
    assert all(count > 0 for _, count in stack)


@pytest.mark.parametrize(
    "parts",
    [
        (),
        (Break(10), TimedLevel(1, 2, 10)),
        (TimedLevel(1, 2, 10), Break(10)),
        (TimedLevel(2, 1, 10),),
        (TimedLevel(1, 2, 0),),
        (TimedLevel(0, 1, 9),),
    ],
)
def test_a_timetable_that_cannot_be_played_is_refused(parts: tuple[TimedLevel | Break, ...]) -> None:
    """It begins and ends with a level, and every number can be played."""
    with pytest.raises(Refused) as refused:
        Schedule(parts)
    assert refused.value.fault.key == "no_schedule"
