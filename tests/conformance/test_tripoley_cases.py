"""The Tripoley cases, run by the readable engine."""

from pathlib import Path

import pytest

from boodle.games import GAMES, TRIPOLEY
from boodle.notation.case import read_cases, run_case, run_cases
from boodle.session import Session

CASES = sorted((Path(__file__).parents[2] / "conformance" / "tripoley").glob("*.toml"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path) -> None:
    """What the file says of its rule is what the engine does."""
    assert run_cases(TRIPOLEY.case, read_cases(path.read_text("utf-8"))) == []


def test_what_was_seen_begins_with_the_first_event() -> None:
    """A case may ask for the very first thing that a seat or a spectator was shown."""
    case = {"players": 3, "dealer": 0}
    first = "deal-begun 0 1 2 0"
    assert run_case(TRIPOLEY.case, case | {"expect": {"seen": {"spectator": [first], "1": [first]}}}) == []
    assert run_case(TRIPOLEY.case, case | {"expect": {"seen": {"spectator": ["deal-begun 1 2 0 1"]}}}) != []


@pytest.mark.parametrize("error", [TypeError("none"), AttributeError("none")])
def test_a_bug_of_the_rules_is_not_blamed_on_the_case(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """At either game, in a move and in a default; a field of the wrong kind is the case's own fault as before."""

    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Session, "submit", broken)
    for room, house, expected in (("tripoley", "pagat", [1]), ("holdem", "home-cash", {"Ann": 1})):
        chips = {"players": 3, "dealer": 0} if room == "tripoley" else {"stacks": {"Ann": 200, "Ben": 200}}
        seat = "1" if room == "tripoley" else "Ann"
        for moves in (f"{seat}: fold", "> over"):
            case = {"name": "N", "house": {"preset": house}, "moves": moves, "expect": {"stacks": expected}, **chips}
            (fault,) = run_cases(GAMES[room].case, {"rule": "R", "ids": ["X"], "room": room, "case": [case]})
            assert "which is a fault of the program and not of the case" in str(fault)
            assert "laid out" not in str(fault)
