"""What the Tripoley desk tells of a table: whatever moves chips there."""

import boodle.tripoley.events as every_event  # noqa: F401 - so that all are known
from boodle.frozen import fields
from boodle.rulebook import Event
from boodle.words.tripoley.desk import ALWAYS
from tests.words.kinds import subclasses

BY_ITSELF = {
    "BidMade": "a bid moves none yet",
    "Collected": "in words of its own",
    "Staked": "all stakes in one sentence",
    "SuitBidMade": "a bid moves none yet",
    "Wagered": "the host has just said it",
}
"""Events that move chips and are not told as at any table, and why."""


def test_every_event_that_moves_chips_is_told_at_the_desk() -> None:
    """Nobody finds his stack changed without a word."""
    moving = {
        kind.__name__: kind
        for kind in subclasses(Event)
        if kind.__module__.startswith("boodle.tripoley.events.") and "chips" in {*fields(kind)}
    }
    silent = {name for name, kind in moving.items() if not issubclass(kind, ALWAYS)}
    assert silent == set(BY_ITSELF), f"say in words/tripoley/desk.py whether the desk tells {silent ^ set(BY_ITSELF)}"
