"""The Tripoley cases, run by the readable engine."""

from pathlib import Path

import pytest

from boodle.notation.case import read_cases, run_case, run_cases

CASES = sorted((Path(__file__).parents[2] / "conformance" / "tripoley").glob("*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the engine does."""
    assert run_cases(read_cases(path.read_text("utf-8"))) == []


def test_what_was_seen_begins_with_the_first_event() -> None:
    """A case may ask for the very first thing that a seat or a spectator was shown."""
    case = {"players": 3, "dealer": 0}
    first = "deal-begun 0 1 2 0"
    assert run_case(case | {"expect": {"seen": {"spectator": [first], "1": [first]}}}) == []
    assert run_case(case | {"expect": {"seen": {"spectator": ["deal-begun 1 2 0 1"]}}}) != []
