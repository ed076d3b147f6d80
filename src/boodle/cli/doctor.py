"""`boodle doctor`: how a room's folder is, and what is wrong with it."""

from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

import click

from boodle.cli import FAILED
from boodle.cli.output import echo_json
from boodle.cli.terminal.refusing import in_words
from boodle.server.folder import default_folder
from boodle.server.store.doctor import Findings, doctor
from boodle.words.catalogue import Words

HELP = """Look a game room's folder through, and change nothing.

Every entry of every table is held against the hash that binds it to those
before it, the file against itself; how long the disk takes to keep a move
is measured, and who can read the files is told. DIR is the room's folder;
left out, it is the one that the room takes by itself. The room may be open.

\b
  boodle doctor
  boodle doctor /srv/boodle --json

Ends with code 1 when something is wrong.
"""

MEGABYTE, GIGABYTE = 10**6, 10**9


@click.command(help=HELP)
@click.argument("folder", required=False, metavar="[DIR]", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Write everything as one JSON object.")
@click.pass_context
def verb(ctx: click.Context, folder: Path | None, *, as_json: bool) -> None:
    """Look a folder through, and tell what was found."""
    words = Words()
    with in_words(words):
        findings = doctor(folder or default_folder())
    if as_json:
        echo_json(at_length(findings))
    else:
        for line in (*told(findings, words), *faults(findings, words)):
            click.echo(line)
    ctx.exit(0 if findings.sound else FAILED)


def at_length(findings: Findings) -> dict[str, object]:
    """Return every fact for a program to read, modes as `ls` and `chmod` count them."""
    modes = [{"name": file.name, "mode": f"{file.mode:o}", "allowed": f"{file.allowed:o}"} for file in findings.modes]
    return asdict(findings) | {"modes": modes, "sound": findings.sound}


def told(findings: Findings, words: Words) -> Iterator[str]:
    """Say how the folder is."""
    size = findings.size / MEGABYTE
    facts = {"folder": findings.folder, "tables": findings.tables, "entries": findings.entries}
    yield words("store.doctor.holds", **facts, megabytes=size)
    if not (findings.broken or findings.integrity):
        yield words("store.doctor.whole")
    yield words("store.doctor.in_use" if findings.in_use else "store.doctor.idle")
    if findings.sync is not None:
        yield words("store.doctor.sync", milliseconds=findings.sync * 1000, times=findings.syncs)
    yield words("store.doctor.free", gigabytes=findings.free / GIGABYTE)
    if findings.modes and not findings.lax:
        yield words("store.doctor.closed")
    versions = {name: getattr(findings, name) for name in ("boodle", "python", "sqlite", "schema", "journal_mode")}
    yield words("store.doctor.versions", **versions)


def faults(findings: Findings, words: Words) -> Iterator[str]:
    """Say what is wrong with it."""
    for link in findings.broken:
        yield words("store.doctor.broken", table=link.table, n=link.n)
    for line in findings.integrity:
        yield words("store.doctor.damaged", why=line)
    if findings.sync is None:
        yield words("store.doctor.not_writable", folder=findings.folder)
    for mode in findings.lax:
        file = Path(findings.folder, mode.name)
        yield words("store.doctor.lax", file=file, mode=f"{mode.mode:o}", allowed=f"{mode.allowed:o}")
