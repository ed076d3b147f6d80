"""Play evenings of Hold'em, cash and tournament, and write them into tests/golden/holdem: a part of `make golden`."""

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from boodle.holdem import Table, View, open_evening, view
from boodle.notation.holdem.house import house_of, preset
from boodle.rulebook import Choices, Round, Viewer
from boodle.seats import Chips
from boodle.session import Session
from tests.holdem.driving import NAMES
from tests.holdem.games import some_answer
from tools.golden import FOLDER, write_all


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemEvening:
    """What an evening of Hold'em is played with."""

    preset: str
    stacks: tuple[Chips, ...]
    seed: int
    house: Mapping[str, object] = field(default_factory=dict)

    def opened(self) -> Session[Table]:
        """Return it before its first answer; nature's answers are played like any other."""
        house = house_of({"deals": 3, **self.house}, preset(self.preset))
        return Session(open_evening(house, NAMES[: len(self.stacks)], self.stacks), None)

    @property
    def file(self) -> Path:
        """Where it is kept."""
        return FOLDER / "holdem" / f"{self.preset}.txt"

    def view(self, now: Round[Table], viewer: Viewer) -> View:
        """Return what somebody sees."""
        return view(now, viewer)

    def answer(self, choices: Choices, rng: Random) -> object:
        """Return an answer by chance."""
        return some_answer(choices, rng)


EVENINGS = (
    HoldemEvening(preset="home-cash", stacks=(60, 25, 40, 9), seed=0, house={"run_twice": "ask"}),
    HoldemEvening(preset="pot-limit", stacks=(60, 60, 25), seed=239, house={"ante": 1, "ante_by": "everybody"}),
    HoldemEvening(preset="robert", stacks=(60, 25, 40, 30), seed=215, house={"rake_percent": 5, "rake_cap": 3}),
    HoldemEvening(
        preset="turbo", stacks=(300, 120, 45, 200), seed=7, house={"levels": "10/20 20/40/40", "level_hands": 1}
    ),
)
"""Stacks and seeds chosen such that much comes up: side pots, posts, two boards, somebody away, somebody out."""


def main() -> int:
    """Write the evenings of Hold'em."""
    write_all(EVENINGS)
    return 0


if __name__ == "__main__":
    sys.exit(main())
