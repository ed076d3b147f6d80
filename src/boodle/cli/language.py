"""The language that a command speaks: the one asked for by `--language`, else that of the system."""

import os
import re
from collections.abc import Mapping, Sequence

import click

from boodle.words.catalogue import ENGLISH, Words, languages

LANGUAGE = "--language"
LANGUAGES = languages()
"""Those that are spoken, looked up once."""
VARIABLES = ("BOODLE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system names its language; the first of them that says anything counts."""
WORDS, ASKED = "boodle.words", "boodle.asked"
"""Where what is typed keeps the words in which it is answered, and the language that was asked for."""


def language_of_system(environment: Mapping[str, str] = os.environ) -> str:
    """Return the language of the environment, `de` of `de_AT.UTF-8`; English where it names none that is spoken."""
    named = next((value for name in VARIABLES if (value := environment.get(name))), "")
    code = re.split(r"[_.@-]", named)[0].lower()
    return code if code in LANGUAGES else ENGLISH


def language_asked(ctx: click.Context | None = None) -> str | None:
    """Return the language that `--language` names anywhere on the line, before the verb too; None where none does."""
    context = ctx or click.get_current_context(silent=True)
    return None if context is None else context.meta.get(ASKED)


def note_language(ctx: click.Context, arguments: Sequence[str]) -> None:
    """Note the language that stands anywhere on a line, so that also what stands before it is refused in it."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            return
        name, equals, value = argument.partition("=")
        code = value if equals else next(iter(arguments[place + 1 :]), "")
        if name == LANGUAGE and code in LANGUAGES:
            ctx.meta[WORDS], ctx.meta[ASKED] = Words(code), code


def spoken(ctx: click.Context | None = None) -> Words:
    """Return the words of the language that the command speaks which is running."""
    context = ctx or click.get_current_context(silent=True)
    if context is None:
        return Words(language_of_system())
    if WORDS not in context.meta:
        context.meta[WORDS] = Words(language_of_system())
    words: Words = context.meta[WORDS]
    return words
