"""What the floor refuses, with the facts of each refusal."""

from collections.abc import Sequence


class FloorError(ValueError):
    """What the floor is told cannot be: `what` names it, `expected` lists what would do."""

    def __init__(self, what: str, got: object, expected: Sequence[object] = ()) -> None:
        """Remember what was told and what was expected."""
        wanted = f": expected {' or '.join(map(str, expected))}" if expected else ""
        super().__init__(f"{what} is {got!r}{wanted}")
        self.what = what
        self.got = got
        self.expected = tuple(expected)


class NoSuchIncident(FloorError):
    """A name that no incident has."""


class NoSuchFact(FloorError):
    """A fact that is never asked about the incident."""


class NoSuchAnswer(FloorError):
    """An answer that the fact does not have."""


class NotGiven(FloorError):
    """Something that the room needs for working a ruling out, and was not given, or cannot be so."""


class StubRunsShort(NotGiven):
    """The stub that was given is too short: the hand is dead (FLR-10); `expected` has the fewest that would do."""


class WrongBoard(NotGiven):
    """A board of other size than the street follows on; `expected` holds how many cards that one has."""


class WrongPlayers(NotGiven):
    """As many who have not folded as the ruling is not about; `expected` holds how many it is about."""


class NoUnderraise(NotGiven):
    """A raise that is said to be too small is a full one; `expected` holds what the smallest raise is to."""
