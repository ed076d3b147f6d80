"""What a decision was worth beside another one: both are followed to the end of the deal in the same worlds.

A world is one way in which the hidden cards may lie for all that the seat knew when it decided. In each world both
answers meet the same cards and the same chance, and everybody, the seat itself included, plays on by simple rules; so
what is left is the difference that the answer makes, and its error is known.
"""

from collections.abc import Callable, Iterable
from math import sqrt
from typing import Any

from boodle.bots.given import AnySeen, Reason
from boodle.cards.deck import Stream, seed_of
from boodle.frozen import Frozen
from boodle.rulebook import Choices, Round

WORLDS = 120
"""In so many worlds two answers are compared, unless another number is named."""
SURE = 2.0
"""A difference of so many errors is told as one; a smaller one may be chance."""
LEAST_CHIPS = 0.5
"""Less than this on average is told as no difference, however sure it is."""


class Decision(Frozen):
    """One decision of a seat as it stood before it: what it saw, what it could answer, and what it did.

    `opened` is the table before the deal's first event, where a game plays on from there: all of it is public.
    """

    seen: AnySeen
    choices: Choices
    action: object
    opened: Round[Any] | None = None


class Difference(Frozen):
    """By how many chips another answer is better than one's own, on average over so many worlds, and the error."""

    better: float
    error: float
    worlds: int

    @property
    def alike(self) -> bool:
        """Tell whether the two are about the same."""
        return abs(self.better) < max(LEAST_CHIPS, SURE * self.error)


def difference(pairs: Iterable[tuple[float, float]]) -> Difference:
    """Return by how much the second of each pair is better, on average; ValueError for fewer than two worlds."""
    differences = [other - own for own, other in pairs]
    many = len(differences)
    if many < 2:
        raise ValueError(f"{many} worlds have no error: expected two at least")
    mean = sum(differences) / many
    spread = sum((one - mean) ** 2 for one in differences) / (many - 1)
    return Difference(mean, sqrt(spread / many), many)


class Compared(Frozen):
    """What a bot would have done in somebody's place, by its level, why, and what its answer was worth beside his.

    `difference` is missing where he did the same, and where the difference could not be found out.
    """

    level: str
    action: object
    why: Reason | None
    difference: Difference | None = None


class Adviser(Frozen, kw_only=True):
    """With whom decisions of a game are compared afterwards."""

    level: str
    """The bot that is asked; where it is not ready another one answers, and is named."""
    choose: Callable[[AnySeen, Choices, Stream], tuple[str, object]]
    """Returns the level of who answered, and the answer."""
    can_be_compared: Callable[[Any, Choices], bool]
    """Tells by a seat's view and its choices whether a decision is one of these."""
    compare: Callable[[Decision, object, Stream, int], Difference]
    """Returns by how much another answer is better, in so many worlds."""
    because: Callable[[AnySeen, Choices, object, Stream], Reason | None]
    worlds: int = WORLDS

    def advise(self, decision: Decision) -> Compared:
        """Look at one decision; the same decision always gets the same advice from the same bot."""
        seen, choices = decision.seen, decision.choices
        level, action = self.choose(seen, choices, _chance("chosen"))
        reason = self.because(seen, choices, action, _chance("because"))
        if action == decision.action:
            return Compared(level, action, reason)
        return Compared(level, action, reason, self.compare(decision, action, _chance("compared"), self.worlds))


def chosen_by(level: str, bot: Callable[[Any, Choices, Stream], object]) -> Callable[..., tuple[str, object]]:
    """Return how a bot that is always ready is asked."""

    def choose(seen: AnySeen, choices: Choices, chance: Stream) -> tuple[str, object]:
        return level, bot(seen, choices, chance)

    return choose


def _chance(purpose: str) -> Stream:
    return Stream(seed_of("advice"), 0, purpose)
