"""The house rules of Hold'em: what can be answered, and which answers cannot stand together."""

from typing import Any, TypeAlias

import pytest

from boodle.holdem.agreement import Agreement
from boodle.holdem.answers import AnteBy, BuyButton, Level, MissedBlinds, Newcomers, PlayFor, Straddle
from boodle.holdem.consistency import faults
from boodle.holdem.faults import Why
from boodle.ring.answers import BetLimit
from tests.games.test_house_page import check_page

MOST = 1_000_000_000
PLACES: dict[str, Any] = {"play": PlayFor.TOURNAMENT, "top_up_to": 0, "levels": (Level(25, 50), Level(50, 100))}
"""A tournament as it can be agreed."""

Clash: TypeAlias = tuple[dict[str, Any], Why, tuple[str, ...], dict[str, object]]
"""Answers, why they cannot stand, the fields that would mend it, and what its words are filled with."""


def _bad(level: Level) -> Clash:
    answers = {**PLACES, "levels": (Level(1, 2, 1), level), "ante_by": AnteBy.EVERYBODY}
    return answers, Why.BAD_LEVEL, ("levels",), {"level": str(level)}


STANDING: list[dict[str, Any]] = [
    {},
    PLACES,
    {"small_blind": 2, "big_blind": 2},
    {**PLACES, "levels": (Level(1, 2),) * 100},
    {**PLACES, "levels": (Level(0, 1), Level(2, 2), Level(MOST, MOST))},
    {**PLACES, "levels": (Level(1, 2), Level(1, 2, MOST)), "ante_by": AnteBy.BIG_BLIND},
    {**PLACES, "small_blind": 3, "big_blind": 2, "rebuy_levels": 2},
    {**PLACES, "missed_blinds": MissedBlinds.WAIT},
    {"ante": 1, "ante_by": AnteBy.EVERYBODY},
    {"limit": BetLimit.FIXED},
    {"limit": BetLimit.POT_LIMIT, "straddle": Straddle.UNDER_THE_GUN, "buy_button": BuyButton.YES},
    {"newcomers": Newcomers.POST, "missed_blinds": MissedBlinds.POST},
    {"newcomers": Newcomers.FREE, "missed_blinds": MissedBlinds.WAIT},
    {"rake_percent": 5, "rake_cap": 3},
]

BAD_LEVELS = (
    Level(3, 2),
    Level(-1, 2),
    Level(0, 0),
    Level(1, MOST + 1),
    Level(MOST + 1, MOST + 1),
    Level(1, 2, -1),
    Level(1, 2, MOST + 1),
)
CLASHING: list[Clash] = [
    ({"ante": "1"}, Why.KIND, ("ante",), {"field": "ante"}),
    ({"levels": (Level(1, 2), "2/4")}, Why.KIND, ("levels",), {"field": "levels"}),
    ({"levels": (Level(1, 2.0),)}, Why.KIND, ("levels",), {"field": "levels"}),  # type: ignore[arg-type]
    ({"levels": (Level(1, 2, ante=True),)}, Why.KIND, ("levels",), {"field": "levels"}),
    ({"levels": (Level("1", 2),)}, Why.KIND, ("levels",), {"field": "levels"}),  # type: ignore[arg-type]
    ({"preset": " "}, Why.NAME, ("preset",), {}),
    ({"most_players": 11}, Why.RANGE, ("most_players",), {"field": "most_players", "least": 2, "most": 10}),
    ({"small_blind": 3}, Why.BLINDS_CROSSED, ("small_blind", "big_blind"), {"small": 3, "big": 2}),
    (
        {**PLACES, "levels": (Level(1, 2),) * 101},
        Why.TOO_MANY_LEVELS,
        ("levels",),
        {"most": 100, "count": 101},
    ),
    *[_bad(level) for level in BAD_LEVELS],
    ({"ante": 1}, Why.ANTE_UNPAID, ("ante_by", "ante"), {}),
    ({**PLACES, "levels": (Level(1, 2), Level(2, 4, 1))}, Why.ANTE_UNPAID, ("ante_by", "levels"), {}),
    ({"ante_by": AnteBy.EVERYBODY}, Why.NO_ANTE, ("ante_by", "ante"), {}),
    ({**PLACES, "ante_by": AnteBy.BIG_BLIND}, Why.NO_ANTE, ("ante_by", "levels"), {}),
    (
        {"limit": BetLimit.FIXED, "straddle": Straddle.UNDER_THE_GUN},
        Why.NO_STRADDLE_AT_LIMIT,
        ("limit", "straddle"),
        {},
    ),
    ({**PLACES, "levels": ()}, Why.NO_LEVELS, ("play", "levels"), {}),
    ({**PLACES, "top_up_to": 1}, Why.TOP_UP_FOR_PLACES, ("play", "top_up_to"), {}),
    ({**PLACES, "rake_percent": 1, "rake_cap": 1}, Why.RAKE_FOR_PLACES, ("play", "rake_percent"), {}),
    ({**PLACES, "straddle": Straddle.UNDER_THE_GUN}, Why.STRADDLE_FOR_PLACES, ("play", "straddle"), {}),
    ({**PLACES, "buy_button": BuyButton.YES}, Why.BUTTON_FOR_PLACES, ("play", "buy_button"), {}),
    ({**PLACES, "newcomers": Newcomers.POST}, Why.NEWCOMERS_FOR_PLACES, ("play", "newcomers"), {}),
    ({"levels": (Level(1, 2),)}, Why.LEVELS_AT_CASH, ("play", "levels"), {}),
    ({"rebuy_levels": 1}, Why.REBUYS_AT_CASH, ("play", "rebuy_levels"), {}),
    (
        {"newcomers": Newcomers.POST, "missed_blinds": MissedBlinds.WAIT},
        Why.NOBODY_POSTS,
        ("newcomers", "missed_blinds"),
        {},
    ),
    ({"rake_percent": 5}, Why.RAKE_BY_HALVES, ("rake_percent", "rake_cap"), {}),
    ({"rake_cap": 5}, Why.RAKE_BY_HALVES, ("rake_percent", "rake_cap"), {}),
]


def test_the_page_of_house_rules_says_what_can_be_answered() -> None:
    """Each number may be its least and its most, and nothing beyond; nothing agreed is the usual."""
    check_page("holdem")


@pytest.mark.parametrize("answers", STANDING)
def test_answers_that_can_stand_together(answers: dict[str, Any]) -> None:
    """Up to the very bounds of what clashes."""
    assert faults(Agreement(**answers)) == []


@pytest.mark.parametrize(("answers", "why", "fields", "facts"), CLASHING)
def test_answers_that_cannot(
    answers: dict[str, Any], why: Why, fields: tuple[str, ...], facts: dict[str, object]
) -> None:
    """One fault each: why, which fields would mend it, and what its words are filled with."""
    (fault,) = faults(Agreement(**answers))
    assert (fault.key, fault.fields, {**fault.facts}) == (why.value, fields, facts)


def test_every_reason_has_its_answers() -> None:
    """None stands there that nothing brings."""
    assert {why for _, why, _, _ in CLASHING} == {*Why}
