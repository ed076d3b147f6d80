"""The bot that takes the first choice of any game: it tests rules, times engines, and plays badly."""

from boodle.cards.deck import Stream
from boodle.rulebook import Choices


def first(seen: object, choices: Choices, chance: Stream | None) -> object:
    """Take the first choice."""
    del seen, chance
    return next(iter(choices))
