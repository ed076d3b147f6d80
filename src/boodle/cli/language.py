"""The option `--language`, and the words in which what is typed beside it is refused."""

import click

from boodle.words.catalogue import ENGLISH, Words, languages

LANGUAGE = click.option(
    "--language",
    default=ENGLISH,
    show_default=True,
    metavar="CODE",
    is_eager=True,
    help=f"The language: {', '.join(languages())}.",
)
"""It is read before the other options, wherever it stands, so that these are refused in it."""


def words_of(ctx: click.Context | None) -> Words:
    """Return the words of the language that a command was given, else English; raises ValueError for none."""
    return Words((ctx.params.get("language") if ctx is not None else None) or ENGLISH)
