"""`boodle restore`: a backup becomes a room's folder again."""

from pathlib import Path

import click

from boodle.cli.helping import SpokenCommand
from boodle.cli.language import spoken
from boodle.cli.options import FILE
from boodle.cli.refusing import in_words
from boodle.folders import data_folder
from boodle.server.store.backup import restore


@click.command(cls=SpokenCommand, key="restore")
@click.argument("file", metavar="FILE", type=FILE)
@click.argument("folder", required=False, metavar="[DIR]", type=FILE)
def verb(file: Path, folder: Path | None) -> None:
    """Bring the log back, and say what it holds."""
    words = spoken()
    where = folder or data_folder()
    with in_words(words):
        copied = restore(file, where)
    click.echo(words("store.restored", folder=where, tables=copied.tables, entries=copied.entries))
