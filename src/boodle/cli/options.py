"""The options that mean the same in every verb that has them; how each is told stands in `help_options`."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import click

from boodle.cli.helping import option
from boodle.cli.typed import BotNames, HouseName, Number, Seed

Giving: TypeAlias = Callable[[Callable[..., Any]], Callable[..., Any]]
"""What gives a verb an option."""

MOST_JOBS = 1024
MOST_CHIPS = 999_999_999
"""No number of chips that is typed is larger: nine digits."""
FILE = click.Path(path_type=Path)
STANDARD_INPUT = Path("-")

JSON = option("--json", "as_json", is_flag=True)
PLAIN = option("--plain", is_flag=True)
SEED = option("--seed", type=Seed(), metavar="WORD|NUMBER")
JOBS = option("--jobs", old=["--cores"], type=Number(1, MOST_JOBS))
CSV = option("--csv", type=FILE, metavar="FILE")


def players(usual: int) -> Giving:
    """Give a verb of the laboratory the number of those who play; as usual where the rules let them."""
    return option("--players", type=Number(2, 9), show_default=str(usual))


def rules(usual: str | None = None) -> Giving:
    """Give a verb the rules it is played by: a preset, a file, or `-`."""
    return option("--rules", "rules", old=["--preset"], type=HouseName(), metavar="NAME|FILE", show_default=usual)


def bots(names: Sequence[str], usual: str) -> Giving:
    """Give a verb those who sit at its table."""
    return _seats("bots", ["--policy", "--policies"], names, usual)


def policy(names: Sequence[str], usual: str) -> Giving:
    """Give a verb of the laboratory those who sit at its table, which it calls policies."""
    return _seats("policy", ["--policies", "--bots"], names, usual)


def _seats(name: str, old: Sequence[str], names: Sequence[str], usual: str) -> Giving:
    facts = {"names": ", ".join(names)}
    return option(
        f"--{name}", name, old=old, type=BotNames(names), default=usual, show_default=True, metavar="NAMES", facts=facts
    )


def files(metavar: str) -> Giving:
    """Give a verb files, one at least; `-` is standard input."""
    return click.argument("files", nargs=-1, required=True, metavar=metavar, type=FILE)
