"""`boodle restore`: a backup becomes a room's folder again."""

from pathlib import Path

import click

from boodle.cli.refusing import in_words
from boodle.folders import data_folder
from boodle.server.store.backup import restore
from boodle.words.catalogue import Words

HELP = """Bring a backup back into an empty folder.

FILE is what `boodle backup` wrote. DIR is a new or an empty folder; left out,
it is the one that the room takes by itself.

\b
  boodle restore friday.boodle
  boodle restore friday.boodle /srv/boodle
"""


@click.command(help=HELP)
@click.argument("file", metavar="FILE", type=click.Path(path_type=Path))
@click.argument("folder", required=False, metavar="[DIR]", type=click.Path(path_type=Path))
def verb(file: Path, folder: Path | None) -> None:
    """Bring the log back, and say what it holds."""
    words = Words()
    where = folder or data_folder()
    with in_words(words):
        copied = restore(file, where)
    click.echo(words("store.restored", folder=where, tables=copied.tables, entries=copied.entries))
