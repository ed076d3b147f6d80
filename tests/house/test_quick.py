"""`make quick` runs what stands for a change, and leaves nothing of it out without saying so."""

from pathlib import Path

import pytest

from tools.quick import AROUND, HERE_ALONE, rooms, standing_for


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        ("src/boodle/server/names.py", ["tests/server/test_names.py"]),
        ("src/boodle/server/tables/actor.py", ["tests/server/tables/"]),
        ("src/boodle/words/de/law.toml", ["tests/words/"]),
        ("docs/bots.md", ["tests/house/test_docs_run.py"]),
        ("tests/cli/test_pots.py", ["tests/cli/test_pots.py"]),
        ("tests/cli/typed.py", ["tests/cli/"]),
        ("src/boodle/tripoley/runs.py", []),
        ("src/boodle/sim/lanes.py", []),
        ("src/boodle/echo.py", []),
        ("web/src/main.tsx", []),
    ],
)
def test_a_file_has_its_tests(tmp_path: Path, file: str, tests: list[str]) -> None:
    """Its own, or those of the room; the rules are tested anyway, and what compiles elsewhere."""
    for test in (
        "server/test_names.py",
        "server/tables/test_recovery.py",
        "words/test_signs.py",
        "cli/test_pots.py",
        "house/test_docs_run.py",
    ):
        (tmp_path / "tests" / test).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tests" / test).touch()
    assert standing_for([file], tmp_path) == tests


def test_a_folder_takes_in_its_files() -> None:
    """No test is named twice."""
    assert standing_for(["tests/cli/test_pots.py", "tests/cli/typed.py"]) == ["tests/cli/"]


def test_a_new_game_is_tested_without_being_named() -> None:
    """Every room of the rules is; those about them and those that compile are named, and all of them are there."""
    assert {"tests/holdem", "tests/pots", "tests/tripoley"} <= set(rooms(AROUND | HERE_ALONE))
    named = AROUND | HERE_ALONE
    assert len(rooms(set())) - len(rooms(named)) == len(named)
