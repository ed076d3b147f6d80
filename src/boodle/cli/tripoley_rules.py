"""The rules of Tripoley that a command names by `--rules`: those of a preset or of a file."""

from boodle.cli.rules_books import BOOKS, named
from boodle.games import TRIPOLEY
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

OFFERED = tuple(book for book in BOOKS if book.game == TRIPOLEY.name)


def house_of(name: str, words: Words) -> HouseRules:
    """Return the rules that are played; raises ValueError."""
    try:
        told = named(name, words, OFFERED)
    except ValueError as error:
        raise ValueError(words("sim.error.rules", why=error)) from None
    if told.book.game != TRIPOLEY.name:
        raise ValueError(words("sim.error.game", rules=[one for book in OFFERED for one in book.presets()]))
    house: HouseRules = told.house
    return house
