"""The bot that takes the first legal choice: it tests rules and times engines, and plays badly."""

from boodle.bots.tripoley.seen import TripoleySeen
from boodle.cards.deck import Stream
from boodle.rulebook import Choices


def first(seen: TripoleySeen | None, choices: Choices, chance: Stream | None) -> object:
    """Take the first choice."""
    del seen, chance
    return next(iter(choices))
