"""What is seen of a match while it goes on: who plays, how many decks it will be, and how sure the figures are."""

from typing import Any

import pytest

from boodle.bots.matching import Goal, Match, against_field, at_one_table, entrant_named
from boodle.bots.tripoley import BOTS
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.cli.lab.match.progress import MatchBars
from boodle.cli.lab.match.results import MatchResult
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

TERMS = TripoleyTerms(house=HouseRules(), players=3, seed="7")
FIRST, CASUAL, CAREFUL = (entrant_named(name, BOTS) for name in ("first", "casual", "careful"))
FIELD, TABLE = against_field(TERMS, FIRST, [CASUAL, CAREFUL]), at_one_table(TERMS, [FIRST, CASUAL, CAREFUL])


class Drawn:
    """Bars as a terminal would draw them: what was last shown on them."""

    def __init__(self) -> None:
        """Show nothing."""
        self.shown: dict[str, Any] = {}

    def add_task(self, description: str, **facts: object) -> int:
        """Begin a bar."""
        self.shown = {"who": description} | facts
        return 1

    def update(self, task: int, **facts: object) -> None:
        """Show something else on it."""
        assert task == 1
        self.shown |= facts


def result_of(match: Match, *gains: int) -> MatchResult:
    """Return a match in which whoever is measured has gained so much at each deck."""
    result = MatchResult(match, match.scores())
    for entrant in match.measured:
        for gain in gains:
            result.scores[entrant].gains.add(gain)
    return result


def shown_of(goal: Goal, result: MatchResult) -> dict[str, Any]:
    """Return what a bar shows of a match as far as it is."""
    bars = MatchBars(Words(), goal)
    bars.bars = Drawn()
    tell = bars.line(result)
    tell(result.decks)
    shown: dict[str, Any] = bars.bars.shown
    return shown


@pytest.mark.parametrize(
    ("match", "who"), [(FIELD, "first against casual, careful"), (TABLE, "first, casual and careful")]
)
def test_who_plays_is_said_where_nothing_can_be_drawn_too(match: Match, who: str) -> None:
    """A contestant against the field; at one table everybody."""
    bars = MatchBars(Words(), Goal(30))
    bars.line(result_of(match))(3)
    assert bars.now == who
    assert shown_of(Goal(30), result_of(match))["who"] == who


def test_a_goal_of_decks_is_told_with_the_figures_once_there_are_any() -> None:
    """One deck alone has no interval."""
    assert shown_of(Goal(30), result_of(FIELD, 90))["done"] == "1 of 30 decks"
    shown = shown_of(Goal(30), result_of(FIELD, 90, 0, 90))
    assert (shown["completed"], shown["total"], shown["done"]) == (3, 30, "3 of 30 decks, +6.67 ±14.34")


@pytest.mark.parametrize(
    ("goal", "decks", "total", "done"),
    [
        (Goal(10**9, 1.0), 8, None, "8 decks, +5.00 ±4.47"),
        (Goal(10**9, 1.0), 10, 142, "10 of about 142 decks, +5.00 ±3.77"),
        (Goal(100, 1.0), 10, 100, "10 of about 100 decks, +5.00 ±3.77"),
        (Goal(10**9, 9.0), 10, 10, "10 of about 10 decks, +5.00 ±3.77"),
    ],
)
def test_how_many_decks_it_takes_is_guessed_from_ten_on(goal: Goal, decks: int, total: int | None, done: str) -> None:
    """Four times as many halve the interval; never more than there may be, nor fewer than there are."""
    shown = shown_of(goal, result_of(FIELD, *[90, 0] * (decks // 2)))
    assert (shown["total"], shown["done"]) == (total, done)


def test_the_figures_are_not_looked_at_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times a second at most."""
    now = iter([1000.0, 1000.0, 1000.05, 1000.15, 1000.15])
    monkeypatch.setattr("boodle.cli.lab.match.progress.time.monotonic", lambda: next(now))
    bars = MatchBars(Words(), Goal(30))
    bars.bars = Drawn()
    tell, seen = bars.line(result_of(FIELD)), []
    for done in (1, 2, 3):
        tell(done)
        seen.append(bars.bars.shown["completed"])
    assert seen == [1, 1, 3]
