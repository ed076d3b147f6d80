"""`boodle backup`: one file that holds every table of a room."""

from pathlib import Path

import click

from boodle.cli import FAILED
from boodle.cli.helping import SpokenCommand
from boodle.cli.language import spoken
from boodle.cli.options import FILE
from boodle.cli.refusing import in_words
from boodle.folders import data_folder
from boodle.server.store.backup import backup


@click.command(cls=SpokenCommand, key="backup")
@click.argument("folder", required=False, metavar="[DIR]", type=FILE)
@click.argument("file", required=False, metavar="FILE", type=FILE)
@click.pass_context
def verb(ctx: click.Context, folder: Path | None, file: Path | None) -> None:
    """Copy the log, and say what the copy holds."""
    if file is None:  # the only one that was named
        folder, file = None, folder
    words = spoken()
    if file is None:
        raise click.UsageError(words("store.no_file_named"))
    with in_words(words):
        copied = backup(where := folder or data_folder(), file)
    click.echo(words("store.backed_up", file=file, tables=copied.tables, entries=copied.entries))
    for table in copied.wrong:
        click.echo(words("store.backed_up_wrong", table=table, where=where), err=True)
    ctx.exit(FAILED if copied.wrong else 0)
