"""`boodle check`: play cases, and tell where the rules do something else."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from boodle.cli.table.saving import CannotRead, read_text
from boodle.games import GAMES
from boodle.notation.case import CaseFault, CaseForm, read_cases, run_cases
from boodle.notation.errors import NotationError
from boodle.notation.floor.case import FloorCase
from boodle.notation.pots.case import PotsCase
from boodle.notation.tournament.case import TournamentCase
from boodle.words.catalogue import Words

HELP = """Play files of cases, and tell where the rules do something else.

A case is a rule as data: cards, chips and moves, and what must come of them.
Of a folder every file of cases in it is played, other files being left out.

\b
  boodle check my-case.toml
  boodle check conformance

Ends with code 1 when a case fails, with 2 when a file cannot be read.
"""

MARKS = frozenset({"rule", "ids", "room"})
"""A TOML file that says any of these is meant as a file of cases."""


@dataclass(frozen=True, slots=True)
class Cases:
    """A file of cases as it was read."""

    file: Path
    told: Mapping[str, Any]

    @property
    def count(self) -> int:
        """How many cases are in it; a file of one case may do without the list."""
        return len(self.told.get("case", [])) or 1

    def faults(self) -> list[CaseFault]:
        """Play every case; returns what failed: the case, what was expected and what came."""
        return run_cases(FORMS[self.told["room"]], self.told)


ROOMS: tuple[CaseForm, ...] = (FloorCase(), PotsCase(), TournamentCase(), *(game.case for game in GAMES.values()))
FORMS = {form.room: form for form in sorted(ROOMS, key=lambda form: form.room)}
"""The rooms whose cases can be played."""


@click.command(help=HELP)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.pass_context
def verb(ctx: click.Context, files: tuple[Path, ...]) -> None:
    """Read every file, then play them one after the other."""
    words = Words()
    found = [cases for file in files for cases in read_files(file, words)]
    failed = sum(not told(cases, words) for cases in found)
    if len(found) > 1:
        facts = {"files": len(found), "cases": sum(cases.count for cases in found), "failed": failed}
        click.echo(words(f"check.{'some_fail' if failed else 'all_hold'}", **facts))
    ctx.exit(1 if failed else 0)


def told(cases: Cases, words: Words) -> bool:
    """Play one file and say how it went; tells whether every case holds."""
    faults = cases.faults()
    if not faults:
        click.echo(words("check.holds", file=cases.file, cases=cases.count))
        return True
    click.echo(words("check.fails", file=cases.file, faults=len(faults)))
    click.echo(words("check.rule", rule=cases.told["rule"]))
    for fault in faults:
        click.echo(words("check.fault", fault=fault))
    return False


def read_files(path: Path, words: Words) -> Iterator[Cases]:
    """Read a file, or every file of cases in a folder; raises ValueError naming the one that cannot be read."""
    if not path.is_dir():
        yield read_file(path, words)
        return
    inside = sorted(file for file in path.rglob("*.toml") if not _hidden(file.relative_to(path)))
    found = [file for file in inside if _meant(file, words)]
    if not found:
        raise CannotRead(words("check.error.no_files", folder=path))
    for file in found:
        yield read_file(file, words)


def read_file(file: Path, words: Words) -> Cases:
    """Read one file of cases; raises ValueError."""
    try:
        told = read_cases(read_text(file, words))
    except NotationError as error:
        raise CannotRead(words("check.error.not_read", file=file, why=error)) from None
    room = told["room"]
    if not isinstance(room, str) or room not in FORMS:
        raise CannotRead(words("check.error.no_room", file=file, room=repr(room), rooms=list(FORMS)))
    return Cases(file, told)


def _meant(file: Path, words: Words) -> bool:
    """Tell whether a file in a folder is meant as a file of cases; one that is no TOML is, so that it is told."""
    try:
        return bool(MARKS & tomllib.loads(read_text(file, words)).keys())
    except CannotRead:
        raise
    except (ValueError, RecursionError):
        return True


def _hidden(file: Path) -> bool:
    return any(part.startswith(".") for part in file.parts)
