"""What is played at `boodle match`, by how many processes and until when, and how it ends before its time."""

import csv
import json
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import pytest

from boodle.bots.matching import Goal, Match, Scores
from boodle.bots.matching.faults import BotRaised
from boodle.bots.tripoley.matching import Stage, TripoleyTerms
from boodle.cli.lab import match as here
from boodle.cli.lab.match.results import COLUMNS
from boodle.notation.tripoley.house import preset
from tests.cli.typed import Typed

match = Typed("match")


class Crew:
    """Who plays, as nobody has to: each deck is said to have been played once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *ends: BaseException | type[BaseException]) -> None:
        """The matches may end so, one after the other."""
        self.matches: list[Match] = []
        self.jobs, self.numbers = 0, list[int]()
        self.goals: list[Goal] = []
        self.told: list[str] = []
        self.ends = list(ends)
        monkeypatch.setattr(here, "MatchCrew", self.begin)
        monkeypatch.setattr(here, "play_out", self.play_out)
        monkeypatch.setattr(here, "seed_by_chance", lambda: 77)
        monkeypatch.setattr("os.cpu_count", lambda: 4)

    def begin(self, matches: list[Match], jobs: int) -> Self:
        """Begin with so many processes."""
        self.matches, self.jobs = matches, jobs
        return self

    def __enter__(self) -> Self:
        """Open them."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End them."""

    def decks(self, number: int) -> int:
        """Yield the decks of a match."""
        return number

    def play_out(
        self, match: Match, number: int, scores: Sequence[Scores], goal: Goal, tell: Callable[[int], None]
    ) -> None:
        """Count a deck, unless this is its end."""
        assert match is self.matches[number]
        self.numbers.append(number)
        self.goals.append(goal)
        tell(1)
        if self.ends:
            raise self.ends.pop()
        for score in scores:
            score.gains.add(0)
            score.stacks.add(0)


def terms(**facts: Any) -> TripoleyTerms:  # noqa: ANN401 - what is asked
    """Return what is played where nothing is said."""
    usual: dict[str, Any] = {"house": preset("pagat"), "players": 4, "seed": "77", "worlds": 1000, "rules": "pagat"}
    return TripoleyTerms(**(usual | facts))


@pytest.mark.parametrize(
    ("arguments", "asked", "goal", "jobs"),
    [
        ("", {}, Goal(500), 4),
        ("--deals 8", {}, Goal(2), 2),
        ("--deals 8 --jobs 3 --seed a", {"seed": "a"}, Goal(2), 3),
        ("--until 0.5 --worlds 5", {"worlds": 5}, Goal(10**9, 0.5), 4),
        ("--evening 10 --stage whole", {"evening": 10}, Goal(50), 4),
        ("--stage stops --players 2", {"stage": Stage.STOPS, "players": 2}, Goal(1000), 4),
    ],
)
def test_every_field_is_played_until_it_is_enough(
    arguments: str, asked: dict[str, Any], goal: Goal, jobs: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By as many processes as there are cores or decks, unless they are named; by a seed of chance unless it is."""
    crew = Crew(monkeypatch)
    told = match.as_json("first", "casual", "random", *arguments.split())
    assert [one.terms for one in crew.matches] == [terms(**asked)] * 2
    assert (crew.jobs, crew.numbers, crew.goals) == (jobs, [0, 1], [goal, goal])
    assert ([one["field"] for one in told["results"]], told["ended_early"]) == ([["casual"], ["random"]], None)


def test_one_core_is_what_there_is_where_nobody_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """And at one table everybody plays one match."""
    crew = Crew(monkeypatch)
    monkeypatch.setattr("os.cpu_count", lambda: None)
    assert match.says("--table", "first", "casual", "random").startswith("first, casual and random at one table")
    assert (crew.jobs, len(crew.matches), crew.matches[0].terms) == (1, 1, terms(players=3))


EARLY = "stopped: this is what was done until then."
DIED = "a process that played the bots was ended from outside"


@pytest.mark.parametrize(
    ("ends", "code", "says"),
    [
        (KeyboardInterrupt, 130, EARLY),
        (BotRaised("mine", 3, 1, "Lead", "no idea"), 2, "bot mine raised no idea at deck 3 of seed 77, in seat 1"),
        (BrokenExecutor, 2, DIED),
    ],
)
def test_what_ends_it_is_told_with_what_is_done(
    ends: BaseException | type[BaseException], code: int, says: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The match that was ended in its first deck has no line; where none is done, nothing is shown."""
    file = tmp_path / "a.csv"
    Crew(monkeypatch, ends)
    for shown in ([], ["--json"]):
        nothing = match("first", "casual", "--csv", file, *shown)
        assert (nothing.exit_code, bool(nothing.stdout)) == (code, bool(shown) or "--json" in shown)
        Crew(monkeypatch, ends)
    assert json.loads(nothing.stdout)["results"] == []
    crew = Crew(monkeypatch)
    crew.play_out = one_then(crew.play_out, ends)  # type: ignore[method-assign] # ended in the second match
    monkeypatch.setattr(here, "play_out", crew.play_out)
    result = match("first", "casual", "random", "--csv", file)
    assert result.exit_code == code
    assert result.stderr.startswith(f"boodle match: {says}")
    assert result.stdout.startswith("first by the rules pagat, 4 players, seed 77.")
    with file.open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert (tuple(rows[0]), {row["field"] for row in rows}) == (COLUMNS, {"casual"})


def one_then(play: Callable[..., None], ends: BaseException | type[BaseException]) -> Callable[..., None]:
    """Play one match, and end the next."""
    played = iter([True])

    def play_out(*given: Any) -> None:  # noqa: ANN401 - as it is given
        if not next(played, False):
            raise ends
        play(*given)

    return play_out
