"""The stops with open cards: a solved position ends as trying every lead by the pages of the rules ends."""

from collections.abc import Iterator

import pytest

from boodle.notation.tripoley.house import preset
from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer, go_on
from boodle.sim.desk import ASKED, BARRED, HANDS, OWED, STACKS, row_of
from boodle.sim.plan import PLAYERS
from boodle.sim.policies import CASUAL
from boodle.sim.search.lanes import HAND, lay_hands, lay_rules, lay_table
from boodle.sim.search.running import worth
from boodle.sim.search.solving import FOUND_END, FOUND_OUT, FOUND_PAID, FOUND_PASSED, WORK, solve
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PayTime, RankOrder
from tests.sim.leads import leads_asked

SEED = 77
HOUSES = {
    "pagat": (HouseRules(), 4),
    "paid when played": (HouseRules(pay_time=PayTime.PLAYED), 3),
    "king high": (HouseRules(pay_time=PayTime.PLAYED, rank_order=RankOrder.KING_HIGH), 5),
    "royal": (preset("royal"), 4),
    "rummoli": (preset("rummoli"), 4),
    "cosmo": (preset("cosmo"), 4),
    "poch": (preset("poch"), 3),
}
MOST_CARDS_LEFT, DEALS, POSITIONS = 13, 60, 8


def late(house: HouseRules, players: int, chips: int) -> Iterator[tuple[Numbers, list[int]]]:
    """Yield desks late in the stops of deals between friendly players; with chips, whoever leads has so many left."""
    for desk, plan in leads_asked(house, players, CASUAL, deals=DEALS, seed=SEED):
        if sum(desk[HANDS + seat].bit_count() for seat in range(players)) <= MOST_CARDS_LEFT:
            if chips:
                desk[STACKS + desk[ASKED]] = chips
            yield desk, plan


def best_by_trying(desk: Numbers, plan: list[int]) -> list[int]:
    """Return everybody's chips when each seat tries all its leads and takes the first that brings it most."""
    seat = desk[ASKED]
    best: list[int] = []
    for card in range(52):
        if desk[OWED] >> card & 1:
            after = [desk[place] for place in range(len(desk))]
            answer(after, plan, card)
            tried = best_by_trying(after, plan) if go_on(after, plan) else after[STACKS : STACKS + plan[PLAYERS]]
            if not best or tried[seat] > best[seat]:
                best = tried
    return best


@pytest.mark.parametrize("chips", [0, 3])
@pytest.mark.parametrize("name", HOUSES)
def test_a_solved_position_is_what_trying_everything_finds(name: str, chips: int) -> None:
    """For every seat, over houses that lead, pay, fine and climb in their own ways, and with a short stack."""
    house, players = HOUSES[name]
    sheet, found = row_of(WORK), 0
    for desk, plan in late(house, players, chips):
        lay_rules(plan, sheet)
        lay_table(desk, plan, sheet)
        lay_hands(desk, plan, sheet)
        alive = sum(sheet[HAND + seat] for seat in range(players))
        solve(sheet, alive, desk[ASKED], desk[BARRED], 0, 0)
        ends = [sheet[place] for place in (FOUND_END, FOUND_OUT, FOUND_PAID, FOUND_PASSED)]
        won = [worth(sheet, seat, ends[0], ends[1], ends[2], ends[3]) for seat in range(players)]
        before = [desk[STACKS + seat] for seat in range(players)]
        assert [before[seat] + won[seat] for seat in range(players)] == best_by_trying(desk, plan)
        found += 1
        if found == POSITIONS:
            break
    assert found == POSITIONS
