"""The rules of Tripoley that a command names by `--rules`: those of a preset or of a file."""

from boodle.cli.rules_books import BOOKS, named
from boodle.games import TRIPOLEY
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words


def house_of(name: str, words: Words) -> HouseRules:
    """Return the rules that are played; raises ValueError."""
    try:
        told = named(name, words)
    except ValueError as error:
        raise ValueError(words("sim.error.rules", why=error)) from None
    if told.book.game != TRIPOLEY.name:
        presets = next(book.presets() for book in BOOKS if book.game == TRIPOLEY.name)
        raise ValueError(words("sim.error.game", rules=presets))
    house: HouseRules = told.house
    return house
