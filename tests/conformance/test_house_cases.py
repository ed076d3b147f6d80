"""Every answer of a house is played by some case: an engine that does not know it fails there (DESIGN 5)."""

import tomllib
from collections import defaultdict
from enum import Enum

from boodle.frozen import fields, usual
from boodle.notation.tripoley.house import NOTATION
from boodle.tripoley import HouseRules
from tests.shared import ROOT

NOT_PLAYED = {"clock": "whoever asks the questions keeps the clock; the rules run without one"}
"""Fields without a case, and why."""


def played() -> dict[str, set[object]]:
    """Every answer to each question with which some case lays its table."""
    answers: dict[str, set[object]] = defaultdict(set)
    for file in (ROOT / "conformance" / "tripoley").glob("*.toml"):
        for case in tomllib.loads(file.read_text("utf-8")).get("case", []):
            if "refused" not in case.get("expect", {}):
                house = NOTATION.of_preset(case.get("house", {}))
                for name in fields(HouseRules):
                    answers[name].add(getattr(house, name))
    return answers


def test_every_answer_of_a_house_is_played_by_a_case() -> None:
    """All answers of a kind; of numbers and layouts two at least, so that the field makes a difference."""
    answers, missing = played(), {}
    for name, answer in usual(HouseRules).items():
        wanted = set(type(answer)) if isinstance(answer, Enum) else set()
        if not wanted <= answers[name] or (len(answers[name]) < 2 and name not in NOT_PLAYED):
            missing[name] = wanted - answers[name]
    assert not missing
