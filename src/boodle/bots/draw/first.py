"""The bot that takes the first choice: it checks, calls and stands pat, and plays badly."""

from boodle.bots.draw.seen import DrawSeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices


def first(seen: DrawSeen | None, choices: Choices, chance: Stream | None) -> object:
    """Take the first choice."""
    del seen, chance
    return next(iter(choices))
