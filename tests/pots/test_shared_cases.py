"""The cases that lie beside the checkout: settlements that other programs got wrong."""

import json
from pathlib import Path
from typing import Any

from boodle.notation.pots.plain import answer
from boodle.pots import award_pots, cut_pots


def cases(shared: Path) -> list[dict[str, Any]]:
    """Every case of the file."""
    found: list[dict[str, Any]] = json.loads((shared / "cases" / "pots.json").read_text(encoding="utf-8"))
    assert found
    return found


def test_every_case_through_the_library(shared: Path) -> None:
    """What goes back, the pots and the award are as told."""
    for case in cases(shared):
        uncalled, pots = cut_pots(case["contributions"], case["folded"])
        assert ({str(uncalled.seat): uncalled.chips} if uncalled else {}) == case["uncalled"], case["id"]
        assert [[pot.chips, list(pot.eligible)] for pot in pots] == case["pots"], case["id"]
        assert list(award_pots(pots, case["strength"]).totals) == case["award"], case["id"]


def test_every_case_through_the_batch(shared: Path) -> None:
    """The same as lines of JSON, with nothing else in the answer."""
    for case in cases(shared):
        asked = {key: case[key] for key in ("contributions", "folded", "strength")}
        text, good = answer(json.dumps(asked).encode())
        assert good
        assert json.loads(text) == {key: case[key] for key in ("uncalled", "pots", "award")}, case["id"]
