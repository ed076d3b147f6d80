"""The Tripoley cases, run by the readable engine."""

from pathlib import Path

import pytest

from boodle.notation.case import read_cases, run_cases

CASES = sorted((Path(__file__).parents[2] / "conformance" / "tripoley").glob("*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the engine does."""
    assert run_cases(read_cases(path.read_text("utf-8"))) == []
