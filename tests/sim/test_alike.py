"""Where everybody plays alike the plan tells it, and what comes out is what the desk would have brought about."""

import pytest

from boodle.notation.tripoley.house import preset
from boodle.sim.parts import Part, interpreted
from boodle.sim.plan import ALIKE
from boodle.sim.policies import BOOK, CONTROL, NAMES
from boodle.sim.terms import Terms, terms_of

PART = Part(0, 2, 6)


def terms(policies: str | tuple[str, ...], spare: str = "", rules: str = "pagat") -> Terms:
    """Four seats that play so."""
    return terms_of(preset(rules), players=4, policies=policies, spare=spare, deals=12, evening=6, seed=5)


@pytest.mark.parametrize("policy", NAMES[:BOOK])
@pytest.mark.parametrize("rules", ["pagat", "rummoli", "michigan"])
def test_a_plan_that_tells_how_all_play_changes_nothing(
    policy: str, rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it that decisions are not counted where nothing is left to luck."""
    alike = interpreted(terms(policy, rules=rules), PART)
    monkeypatch.setattr(Terms, "plan_at_once", Terms.plan)
    assert interpreted(terms(policy, rules=rules), PART) == alike


def test_it_tells_it_where_all_play_alike() -> None:
    """Not where one plays otherwise, or has a habit, or searches."""
    assert terms("control").plan_at_once()[ALIKE] == 1 + CONTROL
    for others in (terms(("control", "control", "careful", "control")), terms("control", "take"), terms("master")):
        assert others.plan_at_once()[ALIKE] == 0
    assert terms("control").plan()[ALIKE] == 0
