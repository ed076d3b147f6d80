"""Players that are not people: each chooses from what its seat has seen, and never sees more (DESIGN 6)."""

from boodle.bots.careful import careful
from boodle.bots.casual import casual
from boodle.bots.control import control
from boodle.bots.first import first
from boodle.bots.master import can_search, master
from boodle.bots.random import at_random
from boodle.bots.seen import Bot, Seen

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


__all__ = ["BOTS", "Bot", "Seen", "at_hand", "at_random", "careful", "casual", "control", "first", "master"]
