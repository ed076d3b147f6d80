"""What is compiled is a list: a field or an answer that the rules gain is refused by name until it is on it."""

from enum import Enum
from typing import Any

import pytest
from msgspec import defstruct
from msgspec.structs import force_setattr

from boodle.frozen import fields, usual
from boodle.notation.tripoley.house import preset, presets
from boodle.sim import compiled_rules
from boodle.sim.compiled_rules import BESIDE_THE_DEAL, CHOSEN, COUNTED, WON_BY, NotCompiled, refuse
from boodle.sim.odds.measured import measure
from boodle.sim.plan import plan_of
from boodle.sim.running import simulate
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules
from boodle.tripoley.answers import PaySuit
from boodle.tripoley.board import Wins


def with_field(name: str, answer: object) -> HouseRules:
    """Return rules that have one field more."""
    kind: Any = defstruct("Ours", [(name, type(answer), answer)], bases=(HouseRules,), kw_only=True)
    house: HouseRules = kind()
    return house


@pytest.mark.parametrize("answer", [0, 5, PaySuit.HEARTS, ()])
def test_a_field_that_the_rules_gain_is_refused_by_name(answer: object) -> None:
    """Whatever it is answered, by the simulator, by the odds and by master."""
    house = with_field("out_bonus", answer)
    for ask in (
        lambda: plan_of(house, 4),
        lambda: simulate(house, deals=10),
        lambda: simulate(house, policies="master", deals=10),
        lambda: measure(terms_of(house, players=4, policies="control", spare="", deals=10, evening=10, seed=1)),
    ):
        with pytest.raises(NotCompiled, match=r"out_bonus is .*, which is not compiled: expected rules without out_b"):
            ask()


CHOICES = [
    name for name, answer in usual(HouseRules).items() if isinstance(answer, Enum) and name not in BESIDE_THE_DEAL
]
"""Every field that is a choice among named answers and decides something in a deal."""


@pytest.mark.parametrize("name", CHOICES)
def test_an_answer_that_a_question_gains_is_refused_by_name(name: str) -> None:
    """The sentence names the field, the answer, and those that are compiled."""
    house = HouseRules()
    members = {"GIVEN": "given"} | {one.name: one.value for one in type(getattr(house, name))}
    more: Any = Enum("More", members)  # type: ignore[misc] # made here, which mypy cannot follow
    force_setattr(house, name, more("given"))  # past the check of what goes together, which does not know it
    with pytest.raises(NotCompiled, match=rf"^{name} is given, which is not compiled: expected one of ") as refusal:
        refuse(house)
    assert all(str(one.value) in str(refusal.value) for one in CHOSEN[name])


def test_every_field_of_the_rules_stands_on_the_list_once() -> None:
    """And none that the rules do not have; every answer but the auction of the pay suit is compiled."""
    named = [*BESIDE_THE_DEAL, *COUNTED, *CHOSEN]
    known = sorted(fields(HouseRules))
    assert sorted(named) == known, f"sim/compiled_rules.py has to say how {set(named) ^ set(known)} is played"
    missing = {answer for name in CHOICES for answer in type(CHOSEN[name][0]) if answer not in CHOSEN[name]}
    assert missing == {PaySuit.AUCTION}
    assert set(WON_BY) == set(Wins)


def test_a_space_won_in_a_new_way_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """By its name on the layout."""
    monkeypatch.setattr(compiled_rules, "WON_BY", WON_BY[1:])
    with pytest.raises(NotCompiled, match=r"^A is won by pay suit, not compiled: expected one of any one suit"):
        refuse(HouseRules())


@pytest.mark.parametrize("name", presets())
def test_every_preset_is_compiled(name: str) -> None:
    """Nothing that a preset agrees is refused."""
    refuse(preset(name))
