"""The lead of `master`: by what its seat knows only, and the same interpreted and compiled."""

from collections.abc import Iterator

import pytest

from boodle.sim.chance import Numbers, mix
from boodle.sim.compiler import kernel
from boodle.sim.desk import ASKED, HANDS, OWED, PUT_DOWN, SIZE, TALLY, row_of
from boodle.sim.plan import PLAYERS
from boodle.sim.policies import CASUAL
from boodle.sim.search.deciding import decide_lead
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.lead_tree import PATH, STEPS, TREE_WORK
from boodle.sim.search.worlds import sample
from boodle.sim.tables import array_row, as_array
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PayTime
from tests.sim.leads import leads_asked

SEED = 31
WORLDS, FEWER = 33, 17
CASES = [(2, PayTime.DEALT), (4, PayTime.DEALT), (6, PayTime.PLAYED)]


def several_leads(players: int, pay_time: PayTime, deals: int) -> Iterator[tuple[Numbers, list[int], int]]:
    """Yield desks at which a seat has several leads; everybody plays as a friendly player."""
    for desk, plan in leads_asked(HouseRules(pay_time=pay_time), players, CASUAL, deals=deals, seed=SEED):
        if desk[OWED] & desk[OWED] - 1:
            count_hands(desk, plan)
            yield desk, plan, desk[ASKED]


@pytest.mark.parametrize(("players", "pay_time"), CASES)
def test_what_a_seat_cannot_see_changes_no_lead(players: int, pay_time: PayTime) -> None:
    """With the hidden cards lying in any other way it may think of, a seat leads the same card."""
    world, sheet, found = row_of(SIZE), row_of(TREE_WORK), 0
    for desk, plan, seat in several_leads(players, pay_time, 2):
        found += 1
        led = decide_lead(desk, plan, seat, world, sheet, found, FEWER)
        assert desk[OWED] >> led & 1
        other = row_of(SIZE)
        sample(desk, plan, seat, other, mix(found))
        changed = [desk[place] for place in range(TALLY)] + row_of(SIZE - TALLY)
        for holder in range(plan[PLAYERS] + 1):
            changed[HANDS + holder] = other[HANDS + holder]
        for holder in range(plan[PLAYERS]):
            changed[PUT_DOWN + holder] = other[PUT_DOWN + holder]
        assert decide_lead(changed, plan, seat, world, sheet, found, FEWER) == led
    assert found > 5


@pytest.mark.slow
@pytest.mark.parametrize(("players", "pay_time"), CASES)
def test_a_lead_is_the_same_compiled(players: int, pay_time: PayTime) -> None:
    """Card for card, world for world and node for node, over a few deals."""
    compiled = kernel(decide_lead)
    world, sheet = row_of(SIZE), row_of(TREE_WORK)
    their_world, their_sheet, found = array_row(SIZE), array_row(TREE_WORK), 0
    for desk, plan, seat in several_leads(players, pay_time, 3):
        found += 1
        led = decide_lead(desk, plan, seat, world, sheet, found, WORLDS)
        their_desk, their_plan = as_array([desk[place] for place in range(SIZE)]), as_array(plan)
        assert compiled(their_desk, their_plan, seat, their_world, their_sheet, found, WORLDS) == led
        assert [int(their_world[place]) for place in range(SIZE)] == world
        last = range(STEPS, PATH + 2 * sheet[STEPS])
        assert [int(their_sheet[place]) for place in last] == [sheet[place] for place in last]
    assert found > 5
