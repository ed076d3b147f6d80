"""Players that are not people: each chooses from what its seat has seen, and never sees more (DESIGN 6)."""

from boodle.bots.careful import careful
from boodle.bots.casual import casual
from boodle.bots.first import first
from boodle.bots.seen import Bot, Seen

BOTS: dict[str, Bot] = {"first": first, "casual": casual, "careful": careful}
"""Every bot by its name."""

__all__ = ["BOTS", "Bot", "Seen", "careful", "casual", "first"]
