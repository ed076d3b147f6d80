"""Deals of the simulator, stopped wherever somebody leads."""

from collections.abc import Iterator

from boodle.sim.chance import Numbers, luck
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, LEAD, QUESTION, STACKS, TURNS
from boodle.sim.plan import plan_of
from boodle.sim.policies.deciding import decide
from boodle.sim.tables import new_desk
from boodle.tripoley import HouseRules


def leads_asked(
    house: HouseRules, players: int, policy: int, *, deals: int, seed: int
) -> Iterator[tuple[Numbers, list[int]]]:
    """Yield the desk and its plan before every lead of some deals from full stacks, that all play by one policy."""
    plan = plan_of(house, players)
    desk = new_desk(plan, [policy] * players)
    for deal in range(deals):
        for seat in range(players):
            desk[STACKS + seat] = house.start_chips
        open_deal(desk, seed, deal)
        while go_on(desk, plan):
            seat = desk[ASKED]
            if desk[QUESTION] == LEAD:
                yield desk, plan
            answer(desk, plan, decide(desk, plan, luck(seed, deal, seat, desk[TURNS + seat])))
