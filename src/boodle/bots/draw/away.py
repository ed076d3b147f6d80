"""Who answers for somebody who is not there: as the clock would, check or fold, stand pat, never a chip more."""

from boodle.bots.draw.seen import DrawSeen
from boodle.cards.deck import Stream
from boodle.poker.wagers import Wagers
from boodle.rulebook import Choices
from boodle.seating import Between


def away(seen: DrawSeen | None, choices: Choices, chance: Stream | None) -> object:
    """Answer a question by its default."""
    del seen, chance
    if isinstance(choices, Wagers):
        return choices.default
    for word in (Between.SIT_OUT, Between.LEAVE):
        if word in choices:
            return word
    return next(iter(choices))
