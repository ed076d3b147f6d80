"""Who answers for somebody who is not there, at any poker: as the clock would, never a chip more (RULES E3)."""

from boodle.cards.deck import Stream
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices
from boodle.seating import Between


def away(seen: object, choices: Choices, chance: Stream | None) -> object:
    """Answer a question by its default."""
    del seen, chance
    if isinstance(choices, Wagers):
        return choices.default
    for word in (Between.SIT_OUT, Between.LEAVE):
        if word in choices:
            return word
    return next(iter(choices))
