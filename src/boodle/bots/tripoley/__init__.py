"""Players of Tripoley and its family that are not people; but for the first two, the stronger come later."""

from boodle.bots.first import first
from boodle.bots.tripoley.careful import careful
from boodle.bots.tripoley.casual import casual
from boodle.bots.tripoley.control import control
from boodle.bots.tripoley.master import can_search, master
from boodle.bots.tripoley.random import at_random
from boodle.bots.tripoley.seen import Bot, TripoleySeen

BOTS: dict[str, Bot] = {
    "first": first,
    "random": at_random,
    "casual": casual,
    "careful": careful,
    "control": control,
    "master": master,
}
"""Every bot by its name; but for the first two, the stronger come later."""


def at_hand() -> tuple[str, ...]:
    """Return the names of the bots that can play here: `master` needs the extra `sim`."""
    return tuple(name for name in BOTS if name != "master" or can_search())


__all__ = ["BOTS", "Bot", "TripoleySeen", "at_hand", "at_random", "careful", "casual", "control", "first", "master"]
