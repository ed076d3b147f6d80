"""What leads tell a search: nothing against hands of players like `control`, and other hands come up less often."""

from boodle.sim.chance import Numbers, mix
from boodle.sim.desk import ASKED, LEADS, SIZE, SWAPPER, row_of
from boodle.sim.policies import CASUAL, CONTROL
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.leads import odd_leads
from boodle.sim.search.worlds import another, sample
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import FirstLead, NextLead
from tests.sim.leads import leads_asked

PLAYERS, SEED = 4, 12
HOUSES = (
    HouseRules(),
    HouseRules(next_lead=NextLead.ANY),
    HouseRules(first_lead=FirstLead.LOWEST_OF_HAND, next_lead=NextLead.OTHER_COLOUR),
)


def odd(desk: Numbers, plan: list[int]) -> int:
    """How many leads are odd as the cards really lie, but for who put a hand down, and knows more than was seen."""
    return sum(odd_leads(desk, plan, seat) for seat in range(PLAYERS) if seat != desk[SWAPPER])


def test_no_lead_of_control_is_odd() -> None:
    """Whatever a house lets be led: the hand is the one that led, and gone is what was gone then."""
    for house in HOUSES:
        heard = [
            (desk[LEADS], odd(desk, plan)) for desk, plan in leads_asked(house, PLAYERS, CONTROL, deals=6, seed=SEED)
        ]
        assert max(leads for leads, _ in heard) > 4
        assert {found for _, found in heard} == {0}


def test_leads_of_others_are_odd_now_and_then() -> None:
    """Else it would tell nothing."""
    assert any(odd(desk, plan) for desk, plan in leads_asked(HOUSES[0], PLAYERS, CASUAL, deals=4, seed=SEED))


def test_worlds_with_odd_leads_come_up_less_often() -> None:
    """Than where nobody has listened to what was led."""
    world, found = row_of(SIZE), [0, 0]
    for number, (desk, plan) in enumerate(leads_asked(HOUSES[0], PLAYERS, CONTROL, deals=3, seed=SEED)):
        count_hands(desk, plan)
        leads = desk[LEADS]
        for heard in (False, True):
            desk[LEADS] = leads if heard else 0
            sample(desk, plan, desk[ASKED], world, mix(number))
            for _ in range(6):
                another(world, plan)
                world[LEADS] = leads
                found[heard] += odd(world, plan)
                world[LEADS] = desk[LEADS]
        desk[LEADS] = leads
    assert 0 < found[True] < found[False] / 2
