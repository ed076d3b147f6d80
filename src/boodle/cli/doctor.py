"""`boodle doctor`: how a room's folder is, and what is wrong with it."""

from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import click
from msgspec import to_builtins

from boodle.cli import FAILED
from boodle.cli.helping import SpokenCommand, option
from boodle.cli.language import spoken
from boodle.cli.options import FILE, JSON
from boodle.cli.output import echo_json
from boodle.cli.refusing import LogRefused, in_words
from boodle.folders import data_folder
from boodle.server.store.doctor import Diagnosis, doctor
from boodle.server.store.errors import BrokenFolder
from boodle.server.store.rescue import rescue
from boodle.words.catalogue import Words

MEGABYTE, GIGABYTE = 10**6, 10**9


@click.command(cls=SpokenCommand, key="doctor")
@click.argument("folder", required=False, metavar="[DIR]", type=FILE)
@option("--rescue", "new", type=FILE, metavar="NEW")
@JSON
@click.pass_context
def verb(ctx: click.Context, folder: Path | None, new: Path | None, *, as_json: bool) -> None:
    """Look a folder through and tell what was found, or rescue what is sound."""
    words = spoken()
    folder = folder or data_folder()
    if new is not None:
        _rescue(ctx, folder, new, words, as_json=as_json)
    try:
        with in_words(words):
            findings = doctor(folder)
    except LogRefused as refused:
        if not isinstance(refused.__cause__, BrokenFolder):
            raise
        if as_json:
            echo_json({"folder": str(folder), "integrity": [str(refused)], "sound": False})
        else:
            click.echo(words("store.doctor.damaged", why=refused.__cause__.facts["why"]))
            click.echo(words("store.doctor.help", folder=folder))
        ctx.exit(FAILED)
    if as_json:
        echo_json(at_length(findings))
    else:
        for line in (*told(findings, words), *faults(findings, words)):
            click.echo(line)
    ctx.exit(0 if findings.sound else FAILED)


def _rescue(ctx: click.Context, folder: Path, new: Path, words: Words, *, as_json: bool) -> NoReturn:
    """Bring what is sound into a new folder, and tell what came over and what did not."""
    with in_words(words):
        tables = rescue(folder, new)
    if as_json:
        echo_json([to_builtins(table) for table in tables])
    else:
        whole = [table for table in tables if table.entries >= table.had]
        entries = sum(table.entries for table in whole)
        click.echo(words("store.rescue.whole", folder=new, tables=len(whole), entries=entries))
        for table in tables:
            if not table.entries:
                click.echo(words("store.rescue.gone", table=table.table))
            elif table not in whole:
                click.echo(words("store.rescue.cut", table=table.table, entries=table.entries, had=table.had))
        click.echo(words("store.rescue.open", folder=new))
    ctx.exit(FAILED if any(table.entries < table.had for table in tables) else 0)


def at_length(findings: Diagnosis) -> dict[str, object]:
    """Return every fact for a program to read, modes as `ls` and `chmod` count them."""
    modes = [{"name": file.name, "mode": f"{file.mode:o}", "allowed": f"{file.allowed:o}"} for file in findings.modes]
    facts: dict[str, object] = to_builtins(findings)
    return facts | {"modes": modes, "sound": findings.sound}


def told(findings: Diagnosis, words: Words) -> Iterator[str]:
    """Say how the folder is."""
    size = findings.size / MEGABYTE
    facts = {"folder": findings.folder, "tables": findings.tables, "entries": findings.entries}
    yield words("store.doctor.holds", **facts, megabytes=size)
    if findings.whole:
        known = findings.heads is not None and not findings.unreadable
        yield words("store.doctor.whole" if known else "store.doctor.whole_so_far")
    if findings.heads is None:
        yield words("store.doctor.no_heads")
    if findings.unreadable:
        yield words("store.doctor.unreadable", lines=findings.unreadable)
    if findings.journal.torn and findings.whole:
        yield words("store.doctor.torn")
    yield words("store.doctor.in_use" if findings.in_use else "store.doctor.idle")
    if findings.sync is not None:
        yield words("store.doctor.sync", milliseconds=findings.sync * 1000, times=findings.syncs)
    yield words("store.doctor.free", gigabytes=findings.free / GIGABYTE)
    if findings.modes and not findings.lax:
        yield words("store.doctor.closed")
    versions = {name: getattr(findings, name) for name in ("boodle", "python", "sqlite", "schema", "journal_mode")}
    yield words("store.doctor.versions", **versions)


def faults(findings: Diagnosis, words: Words) -> Iterator[str]:
    """Say what is wrong with it."""
    for link in findings.broken:
        yield words("store.doctor.broken", table=link.table, n=link.n)
    for end in findings.lost:
        yield words("store.doctor.lost", table=end.table, entries=end.entries, acknowledged=end.acknowledged)
    if findings.broken_off:
        journal = findings.journal
        yield words("store.doctor.broken_off", sound=journal.sound, frames=journal.frames)
    for line in findings.integrity:
        yield words("store.doctor.damaged", why=line)
    if findings.sync is None:
        yield words("store.doctor.not_writable", folder=findings.folder)
    for mode in findings.lax:
        file = Path(findings.folder, mode.name)
        yield words("store.doctor.lax", file=file, mode=f"{mode.mode:o}", allowed=f"{mode.allowed:o}")
    if not findings.whole:
        yield words("store.doctor.help", folder=findings.folder)
