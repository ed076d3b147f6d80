"""The ends of what the simulator plays: what it refuses by name, and the largest that it takes."""

from typing import Any

import pytest

from boodle.sim.compiled_rules import MOST_IN_A_SET, NotCompiled
from boodle.sim.desk import MOST_SPACES
from boodle.sim.plan import plan_of
from boodle.sim.policies import CAREFUL, RANDOM
from boodle.sim.tally import AT
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PaySuit, PayTime, SpareOrder, SpareUse
from boodle.tripoley.board import Space
from boodle.tripoley.spaces import space_named
from tests.sim.lockstep import Lockstep, play_deal

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
FAR = 2**61 + 12_345


def singles(many: int) -> tuple[Space, ...]:
    """Return so many pay cards, each on its own space."""
    return tuple(map(space_named, RANKS[-many:]))


def run_of(many: int) -> tuple[Space, ...]:
    """Return a run of so many ranks as one space."""
    return (space_named("-".join(RANKS[:many])),)


def house_of(**answers: object) -> HouseRules:
    """Return a house without other spaces than those named."""
    nothing: dict[str, Any] = {"pay_cards": (), "combinations": (), "sequence": ()}
    return HouseRules(**nothing | answers)


@pytest.mark.parametrize(
    ("house", "named"),
    [
        (HouseRules(pay_suit=PaySuit.AUCTION, pay_time=PayTime.PLAYED), "pay_suit is auction"),
        (house_of(pay_cards=singles(11)), "the layout has 13 spaces: expected at most 12"),
        (house_of(sequence=run_of(11)), "takes 11 cards: expected at most 10"),
    ],
)
def test_what_is_not_compiled_is_refused_by_name(house: HouseRules, named: str) -> None:
    """The sentence names what is not played and what would be."""
    with pytest.raises(NotCompiled, match=named) as refusal:
        plan_of(house, 4)
    assert "expected" in str(refusal.value)


@pytest.mark.parametrize("players", [1, 10, 0, -1])
def test_players_that_a_house_does_not_seat_are_refused(players: int) -> None:
    """As a ValueError that names the number: they are no rules."""
    with pytest.raises(ValueError, match=f"players is {players}: expected 2 to 9"):
        plan_of(HouseRules(), players)


@pytest.mark.parametrize("pay_time", PayTime)
@pytest.mark.parametrize("players", [2, 5, 9])
def test_the_fullest_layout_is_played_alike(players: int, pay_time: PayTime) -> None:
    """Twelve spaces, and in another house a run of ten cards on one."""
    for house in (
        house_of(pay_cards=singles(MOST_SPACES - 2), pay_time=pay_time),
        house_of(pay_cards=singles(3), sequence=run_of(MOST_IN_A_SET), pay_time=pay_time),
    ):
        table = Lockstep(house, [RANDOM, CAREFUL, RANDOM, CAREFUL, RANDOM, RANDOM, CAREFUL, RANDOM, RANDOM][:players])
        for number in range(6):
            table.lay([30 + 7 * seat for seat in range(players)], range(len(house.layout)), number % players)
            table.play(FAR, FAR - number)


def test_a_run_of_ten_cards_is_won_by_playing_it() -> None:
    """It is so rare that such deals are looked for: the last ten cards of a seat are all that is kept of its row."""
    no_spare: dict[str, Any] = {"spare_order": SpareOrder.NONE, "spare_use": SpareUse.NONE}
    house = house_of(sequence=run_of(MOST_IN_A_SET), pay_time=PayTime.PLAYED, **no_spare)
    table = Lockstep(house, [CAREFUL, RANDOM])
    won = 0
    for number in range(2_000):
        table.lay([50, 50], [9] * len(house.layout), number % 2)
        tried = table.desk.copy()
        play_deal(tried, table.plan, 5, number)
        if tried[AT["claims"]] > table.desk[AT["claims"]]:
            table.play(5, number)
            won += 1
    assert won


def test_millions_of_chips_are_played_alike() -> None:
    """Without a limit, with stacks and piles that no table has seen."""
    house = HouseRules(bet_limit=0, raise_cap=0)
    table = Lockstep(house, [RANDOM] * 6)
    for number in range(20):
        table.lay([10**9 + seat * 10 ** (seat + 2) for seat in range(6)], [10**8] * len(house.layout), number % 6)
        table.play(3, number)
    assert "side pot" in table.met
