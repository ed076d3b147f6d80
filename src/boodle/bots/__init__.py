"""Players that are not people: each chooses from what its seat has seen, and never sees more (DESIGN 6)."""

from boodle.bots.careful import careful
from boodle.bots.casual import casual
from boodle.bots.control import control
from boodle.bots.first import first
from boodle.bots.random import random
from boodle.bots.seen import Bot, Seen

BOTS: dict[str, Bot] = {"first": first, "random": random, "casual": casual, "careful": careful, "control": control}
"""Every bot by its name; but for the first two, the stronger come later."""

__all__ = ["BOTS", "Bot", "Seen", "careful", "casual", "control", "first", "random"]
