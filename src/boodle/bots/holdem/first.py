"""The bot that takes the first choice: it checks and calls, and plays badly."""

from boodle.bots.holdem.seen import HoldemSeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices


def first(seen: HoldemSeen | None, choices: Choices, chance: Stream | None) -> object:
    """Take the first choice."""
    del seen, chance
    return next(iter(choices))
