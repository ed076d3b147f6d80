"""What is measured at `boodle benchmark`: of which house, which bots, how exactly, and what is said of it meanwhile."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boodle.adapters.benchmark.bench import Measured, Worth
from boodle.adapters.benchmark.houses import HOUSES, house_named
from boodle.adapters.setting import Setting
from boodle.bots.matching import Entrant
from boodle.bots.matching.faults import BotRaised
from boodle.cli.lab import benchmark as here
from boodle.notation.tripoley.house import preset
from boodle.sim.exact.tree import TooLarge
from boodle.words.catalogue import Words
from tests.cli.lab.test_benchmark_drawn import BENCH, EXACT, PLAYED
from tests.cli.lab.test_match_played import Crew as MatchPlayed
from tests.cli.typed import Typed

benchmark = Typed("benchmark")


class Asked:
    """What was asked for while a benchmark was measured, one thing after the other."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Measure everything as if it had been played."""
        self.told: list[object] = []
        self.going: here.Going
        self.house: Setting | None = None
        monkeypatch.setattr(BENCH.game, "uniform", lambda: "alike", raising=False)
        monkeypatch.setattr(here, "solved_house", self.solved)
        monkeypatch.setattr(here, "worth", self.worth)
        monkeypatch.setattr(here, "plans_of_bot", self.plans)
        monkeypatch.setattr(here, "played", self.played)
        monkeypatch.setattr(here, "seed_by_chance", lambda: 77)

    def solved(self, setting: Setting, tell: Callable[..., None]) -> Any:  # noqa: ANN401 - a bench
        """Solve a house."""
        self.house, self.going = setting, tell.__self__  # type: ignore[attr-defined] # it is what goes on
        tell("solving")
        self.told.append(self.going.now)
        return BENCH

    def worth(self, bench: object, plans: object) -> Worth:
        """Reckon what plans are worth."""
        self.told.append((bench is BENCH, plans))
        return EXACT

    def plans(self, *given: object) -> str:
        """Ask a bot everywhere."""
        game, setting, bot, samples = given
        assert isinstance(bot, Entrant)
        self.told.append((self.going.now, game is BENCH.game, setting is BENCH.setting, bot.name, samples))
        return "asked"

    def played(self, bench: object, bot: Entrant, *, seed: str, deals: int) -> object:
        """Deal to a bot."""
        self.told.append((self.going.now, bench is BENCH, bot.name, seed, deals))
        return PLAYED


EVERYWHERE = "asking first at every information set", True, True, "first", 16
PLANS = True, "asked"


@pytest.mark.parametrize(
    ("arguments", "told", "measured"),
    [
        ("", [], []),
        ("uniform", [(True, "alike")], [Measured("uniform", EXACT, None)]),
        (
            "first",
            [EVERYWHERE, PLANS, ("dealing to first", True, "first", "77", 1000)],
            [Measured("first", EXACT, PLAYED)],
        ),
        (
            "uniform first --samples 0 --deals 5 --seed a",
            [(True, "alike"), ("dealing to first", True, "first", "a", 5)],
            [Measured("uniform", EXACT, None), Measured("first", None, PLAYED)],
        ),
        (
            "first --samples 2 --deals 0",
            [(*EVERYWHERE[:-1], 2), PLANS],
            [Measured("first", EXACT, None)],
        ),
    ],
)
def test_a_bot_is_asked_everywhere_and_dealt_to(
    arguments: str, told: list[object], measured: list[Measured], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless one of both is not wanted; uniform play is reckoned alone. A seed is drawn where none is named."""
    asked = Asked(monkeypatch)
    printed: list[object] = []
    monkeypatch.setattr(here, "print_bench", lambda _, *facts: printed.append(facts))
    assert benchmark.says(*arguments.split()) == ""
    assert asked.told == ["solving the house", *told]
    seed, deals = ("a", 5) if "--seed" in arguments else ("77", 0 if "--deals" in arguments else 1000)
    assert printed == [("9-2", BENCH, measured, seed, deals)]
    assert asked.house == house_named("9-2")


def test_a_house_of_ones_own_has_all_its_chairs_taken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One that is too large is refused with the reason, one that there is not with those there are."""
    monkeypatch.chdir(tmp_path)
    Path("ours.toml").write_text('base = "poch"\n', "utf-8")
    asked = Asked(monkeypatch)
    assert benchmark.as_json("--house", "ours.toml")["house"] == "ours.toml"
    assert asked.house is not None
    assert asked.house.players == preset("poch").most_players == 4

    def large(*_: object) -> None:
        raise TooLarge("deals", deals=10, most=5)

    monkeypatch.setattr(here, "solved_house", large)
    result = benchmark("--house", "ours.toml")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "boodle benchmark: --house ours.toml has 10 deals: expected 5 at most\n"
    none = benchmark("--house", "9-9").stderr
    assert none == f"boodle benchmark: --house is '9-9': expected {', '.join(HOUSES)} or FILE\n"


def test_what_goes_on_is_one_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The one before it goes."""
    drawn: list[object] = []

    class Bars:
        task_ids = (3, 4)
        remove_task = drawn.append

        @staticmethod
        def add_task(*facts: object, **named: object) -> None:
            drawn.append((*facts, named))

    going = here.Going(Words())
    going.says("growing")
    assert (going.now, drawn) == ("writing out everything that can happen", [])
    going.bars = Bars
    going.says("reading", bot="mine")
    assert drawn == [3, 4, ("asking mine at every information set", {"total": None, "done": ""})]


@pytest.mark.parametrize("verb", ["benchmark", "match"])
def test_a_bot_is_found_as_a_module_where_one_stands(
    verb: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As Python finds it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    Path(f"found_by_{verb}.py").write_text("def choose(seen, choices, chance):\n    return next(iter(choices))\n")
    Asked(monkeypatch)
    MatchPlayed(monkeypatch)
    told = Typed(verb).as_json(f"found_by_{verb}:choose", *(["first"] if verb == "match" else []))
    (found,) = told["bots" if verb == "benchmark" else "results"]
    assert found["bot"] == f"found_by_{verb}:choose"
    assert sys.path[-1] == str(tmp_path)


def test_a_bot_that_there_is_not_is_refused_with_those_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Uniform play among them."""
    Asked(monkeypatch)
    refused = benchmark("nobody")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("boodle benchmark: 'nobody' is no bot: expected uniform, first, ")

    def fails(*_: object) -> None:
        raise BotRaised("first", 3, 1, "Lead", "no idea")

    monkeypatch.setattr(here, "plans_of_bot", fails)
    assert benchmark("first").stderr == "boodle benchmark: bot first raised no idea in seat 1, asked Lead\n"
