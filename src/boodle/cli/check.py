"""`boodle check`: play cases, and tell where the rules do something else."""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from boodle.cli import FAILED
from boodle.cli.files import CannotRead, called, read_text, text_of
from boodle.cli.helping import SpokenCommand
from boodle.cli.language import spoken
from boodle.cli.options import JSON, files
from boodle.cli.output import echo_json
from boodle.frozen import Frozen, replace
from boodle.games import FLOOR, GAMES
from boodle.notation.case import CaseFault, CaseForm, read_cases, run_cases
from boodle.notation.errors import NotationError
from boodle.notation.floor.case import FloorCase
from boodle.notation.houses import ClashingAnswers
from boodle.notation.pots.case import PotsCase
from boodle.notation.tournament.case import TournamentCase
from boodle.words.catalogue import Words
from boodle.words.mistyped import why_not

MARKS = frozenset({"rule", "ids", "room"})
"""A TOML file that says any of these is meant as a file of cases."""


class Cases(Frozen):
    """A file of cases as it was read."""

    file: str
    told: Mapping[str, Any]

    @property
    def count(self) -> int:
        """How many cases are in it; a file of one case may do without the list."""
        return len(self.told.get("case", [])) or 1

    def faults(self) -> list[CaseFault]:
        """Play every case; returns what failed: the case, what was expected and what came."""
        return run_cases(FORMS[self.told["room"]], self.told)


ROOMS: tuple[CaseForm, ...] = (FloorCase(FLOOR), PotsCase(), TournamentCase(), *(game.case for game in GAMES.values()))
FORMS = {form.room: form for form in sorted(ROOMS, key=lambda form: form.room)}
"""The rooms whose cases can be played."""


@click.command(cls=SpokenCommand, key="check")
@files("FILE...")
@JSON
@click.pass_context
def verb(ctx: click.Context, files: tuple[Path, ...], *, as_json: bool) -> None:
    """Read every file, then play them one after the other."""
    words = spoken()
    every = [cases for file in files for cases in read_files(file, words)]
    results = []
    for cases in every:
        results.append((cases, cases.faults()))
        if not as_json:
            click.echo("\n".join(sentences(*results[-1], words)))
    failed = sum(bool(faults) for _, faults in results)
    if as_json:
        echo_json({"files": [_as_json(*result, words) for result in results], "failed": failed})
    elif len(every) > 1:
        facts = {"files": len(every), "cases": sum(cases.count for cases in every), "failed": failed}
        click.echo(words(f"check.{'some_fail' if failed else 'all_hold'}", **facts))
    ctx.exit(FAILED if failed else 0)


def sentences(cases: Cases, faults: Sequence[CaseFault], words: Words) -> list[str]:
    """Say how one file went."""
    if not faults:
        return [words("check.holds", file=cases.file, cases=cases.count)]
    head = [words("check.fails", file=cases.file, faults=len(faults)), words("check.rule", rule=cases.told["rule"])]
    return head + [words("check.fault", fault=_in_words(cases, fault, words)) for fault in faults]


def _in_words(cases: Cases, fault: CaseFault, words: Words) -> str:
    if isinstance(fault.what, ClashingAnswers):
        fault = replace(fault, what=GAMES[cases.told["room"]].form.why_not(words, fault.what))
    return why_not(words, fault.line)


def _as_json(cases: Cases, faults: Sequence[CaseFault], words: Words) -> dict[str, object]:
    about = {"file": cases.file, "room": cases.told["room"], "rule": cases.told["rule"], "cases": cases.count}
    return about | {"holds": not faults, "faults": [_in_words(cases, fault, words) for fault in faults]}


def read_files(path: Path, words: Words) -> Iterator[Cases]:
    """Read a file, or every file of cases in a folder; raises ValueError naming the one that cannot be read."""
    if not path.is_dir():
        yield read_file(path, words)
        return
    inside = sorted(file for file in path.rglob("*.toml") if not _hidden(file.relative_to(path)))
    meant = [file for file in inside if _meant(file, words)]
    if not meant:
        raise CannotRead(words("check.error.no_files", folder=path))
    for file in meant:
        yield read_file(file, words)


def read_file(file: Path, words: Words) -> Cases:
    """Read one file of cases, or standard input; raises ValueError."""
    name = called(file, words)
    try:
        told = read_cases(text_of(file, words))
    except NotationError as error:
        raise CannotRead(words("check.error.not_read", file=name, why=why_not(words, error))) from None
    room = told["room"]
    if not isinstance(room, str) or room not in FORMS:
        raise CannotRead(words("check.error.no_room", file=name, room=repr(room), rooms=list(FORMS)))
    return Cases(name, told)


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
