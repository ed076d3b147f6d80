"""The house rules of draw: their presets, what clashes, and how they are written."""

import pytest

from boodle.draw import HouseRules, HouseRulesError
from boodle.draw.agreement import Agreement
from boodle.draw.answers import Jackpots
from boodle.draw.consistency import faults
from boodle.draw.faults import Why
from boodle.notation.draw.house import NOTATION
from boodle.notation.house_answers import answer_as_text
from boodle.ring.answers import BetLimit
from tests.games.test_house_page import check_page


@pytest.mark.parametrize("name", NOTATION.presets())
def test_every_preset_reads_back(name: str) -> None:
    """It names itself, each answer as one line of text and all of them as TOML."""
    house = NOTATION.preset(name)
    assert house.preset == name
    assert NOTATION.read(NOTATION.write(house)).house == house
    told = {field: answer_as_text(getattr(house, field)) for field in NOTATION.defaults}
    assert NOTATION.from_texts(told) == house


def test_the_page_of_house_rules_says_what_can_be_answered() -> None:
    """Each number may be its least and its most, and nothing beyond; nothing agreed is the usual."""
    check_page("draw")


def test_the_usual_house_is_fixed_limit_without_jackpots() -> None:
    """The others differ as they are named."""
    assert NOTATION.preset("home-draw") == HouseRules()
    assert NOTATION.preset("jackpots").jackpots is Jackpots.JACKS
    assert {NOTATION.preset(name).limit for name in NOTATION.presets()} == set(BetLimit)


def test_faults_are_told_by_their_reason() -> None:
    """Of the wrong kind, out of range, and at odds with each other; with the fields at fault and their facts."""
    told: list[tuple[Agreement, Why, tuple[str, ...], dict[str, object]]] = [
        (Agreement(ante="1"), Why.KIND, ("ante",), {"field": "ante"}),  # type: ignore[arg-type]
        (Agreement(preset=" "), Why.NAME, ("preset",), {}),
        (Agreement(most_players=7), Why.RANGE, ("most_players",), {"field": "most_players", "least": 2, "most": 6}),
        (Agreement(small_bet=5), Why.BETS_CROSSED, ("small_bet", "big_bet"), {"small": 5, "big": 4}),
    ]
    for house, why, fields, facts in told:
        assert [(fault.key, fault.fields, {**fault.facts}) for fault in faults(house)] == [(why.value, fields, facts)]
    assert {why for _, why, _, _ in told} == set(Why)


def test_bets_cross_at_fixed_limit_alone() -> None:
    """At the others there is one least bet."""
    with pytest.raises(HouseRulesError, match="small_bet is 5 and big_bet is 4: expected no larger small one"):
        HouseRules(small_bet=5)
    assert HouseRules(small_bet=5, limit=BetLimit.NO_LIMIT).big_bet == 4
    assert HouseRules(small_bet=4).big_bet == 4
