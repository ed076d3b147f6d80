"""What `boodle warm` asks for: of each part that is compiled the least there is."""

import sys
from types import SimpleNamespace
from typing import Any

import pytest

from boodle.adapters.benchmark.houses import house_named
from boodle.adapters.toolkits import MissingToolkit
from boodle.bots.matching import Pairing
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.cards import CardSet
from boodle.cards.deck import Stream, seed_of
from boodle.cli.lab import warm as here
from boodle.rulebook import Choices
from boodle.sim.parts import MANY_DEALS, Part
from boodle.sim.policies import FIRST
from boodle.sim.terms import terms_of
from boodle.tripoley import HouseRules
from tests.cli.typed import Typed


class Told:
    """What was asked for, one thing after the other."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.asked: list[tuple[object, ...]] = []

    def __call__(self, *given: object, **named: object) -> "Told":
        """Keep it."""
        self.asked.append((*given, *([named] if named else [])))
        return self

    def chips_won(self, terms: object, entrants: list[object], plays: object) -> list[object]:
        """Keep what is matched; nobody wins."""
        self.asked.append((terms, entrants, plays))
        return []

    def reset(self, **named: object) -> None:
        """Keep what tables begin with."""
        self.asked.append((named,))


def least() -> dict[str, list[tuple[object, ...]]]:
    """Return what each asks for: one deal of two players, and of deals also as many as are played abreast."""
    house = HouseRules()
    one, many = (
        terms_of(house, players=2, policies="control", spare="", deals=deals, evening=1, seed=0)
        for deals in (1, MANY_DEALS)
    )
    small = house_named("9-2")
    hands, board = [CardSet.parse("2C 3C"), CardSet.parse("4C 5C")], CardSet.parse("6C 7C 8C")
    return {
        "boodle sim": [(one, Part(0, 1, 1)), (many, Part(0, 1, 1))],
        "boodle sim --policy master": [
            (house, {"players": 2, "policies": ("master", "control"), "deals": 1, "cores": 1})
        ],
        "boodle odds": [(one, {"cores": 1})],
        "boodle match master": [
            (),
            (TripoleyTerms(house=house, players=2, seed="0"), ["master"], [Pairing(0, (0, 0))]),
        ],
        "master": [],
        "BatchedEnv": [(1, {"players": 2}), ({"seed": 0},)],
        "boodle benchmark": [((small.house, small.players), FIRST, 1)],
        "boodle equity": [(hands, board), ([CardSet.parse("2C 3C 6C 7C 8C").mask],)],
    }


def test_of_each_part_the_least_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one question of a bot that searches."""
    told = Told()
    seen: list[Any] = []

    def master(given: Any, choices: Choices, chance: Stream) -> None:  # noqa: ANN401 - as bots have it
        seen.append((given.view, list(choices), chance.draw(10**9)))

    for name in ("counted", "simulate", "measure", "CompiledEngine", "said_by", "exact", "rank_hands"):
        monkeypatch.setattr(here, name, told)
    monkeypatch.setattr(here, "tree_of", lambda *given: given)
    monkeypatch.setattr(here, "entrant_named", lambda name, _: name)
    monkeypatch.setattr(here, "BOTS", {"master": master})
    monkeypatch.setitem(sys.modules, "boodle.adapters.arrays", SimpleNamespace(ManyTables=told))
    for (what, expected), name in zip(least().items(), here.TASKS, strict=True):
        told.asked.clear()
        here.TASKS[name]()
        assert (name, told.asked) == (what, expected)
    ((view, choices, drawn),) = seen
    assert ([player.name for player in view.shown.players], view.shown.dealer) == (["Ann", "Ben"], 1)
    assert view.seat is not None
    assert choices == [*view.asked.choices]
    assert drawn == Stream(seed_of("warm"), 0, "master").draw(10**9)


def test_a_line_each_says_whether_it_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Or is made now, with how long that took; and what lacks its toolkit is left out."""
    names, now = {"one"}, iter([0.5, 1.0, 3.25, 4.0, 4.5])
    keeping = SimpleNamespace(names=lambda: {*names}, folder="HERE")

    def missing() -> None:
        raise MissingToolkit("Gymnasium")

    tasks = {"missing": missing, "made": lambda: names.add("two"), "old": lambda: None}
    monkeypatch.setattr(here, "TASKS", tasks)
    monkeypatch.setattr(here, "Keeping", SimpleNamespace(here=lambda: keeping))
    monkeypatch.setattr(here, "perf_counter", lambda: next(now))
    assert Typed("warm").says().splitlines() == [
        "missing: left out, Gymnasium is not installed: run pip install 'boodle[research]'",
        "made: compiled, 2.2 s",
        "old: there already",
        "Kept in HERE.",
    ]
