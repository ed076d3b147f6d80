"""A first evening with the bots of the house: something is bet in most deals, and nobody is ruined by it."""

import pytest

from boodle.notation.tripoley.house import NOTATION, preset
from boodle.sim.chance import Numbers
from boodle.sim.conducting import answer, go_on, open_deal
from boodle.sim.desk import ASKED, RAISES
from boodle.sim.evenings import DEAL_BITS, begin_evening
from boodle.sim.plan import plan_of
from boodle.sim.policies import CAREFUL, CASUAL, CONTROL
from boodle.sim.policies.alike import luck_of
from boodle.sim.policies.deciding import decide
from boodle.sim.policies.wagering import ENOUGH
from boodle.sim.tables import new_desk
from tools.first_evening import first_deals, nobody_broke


@pytest.mark.parametrize(("players", "least", "most"), [(4, 12, 60), (6, 18, 90)])
def test_the_first_poker_is_a_friendly_one(players: int, least: int, most: int) -> None:
    """Of a thousand first deals of `casual` half have a bet, one in twenty at most an all-in, and pots are small."""
    first = first_deals(NOTATION.default_evening, "casual", players, deals=1000, seed=7)
    assert least <= first.chips <= most
    assert first.with_a_bet >= 0.5
    assert first.with_an_all_in <= 0.05


@pytest.mark.parametrize("players", [4, 6])
def test_nobody_is_broke_before_the_sixth_deal(players: int) -> None:
    """In nine of ten default evenings, everybody as `casual`."""
    assert nobody_broke(NOTATION.default_evening, "casual", players, evenings=200, seed=7) >= 0.9


def most_raised(desk: Numbers, plan: Numbers, number: int) -> int:
    """Play a first deal, and return how often was bet or raised at most."""
    begin_evening(desk, plan, 7, number)
    open_deal(desk, 7, number << DEAL_BITS)
    most = 0
    while go_on(desk, plan):
        answer(desk, plan, decide(desk, plan, luck_of(desk, plan, desk[ASKED])))
        most = max(most, desk[RAISES])
    return most


@pytest.mark.parametrize("policy", [CASUAL, CAREFUL, CONTROL])
def test_bots_count_the_raises_where_the_house_does_not(policy: int) -> None:
    """No bet is raised more than twice, though it sometimes is, and by a friendly player once: so no cap is reached."""
    plan = plan_of(preset("pagat"), 5)
    desk = new_desk(plan, [policy] * 5)
    found = {most_raised(desk, plan, number) for number in range(300)}
    assert found == set(range(ENOUGH if policy == CASUAL else ENOUGH + 1))
