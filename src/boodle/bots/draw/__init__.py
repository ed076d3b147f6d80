"""Players of five-card draw that are not people: each chooses from what its seat has seen, and never sees more."""

from boodle.bots.away import away
from boodle.bots.draw.careful import careful
from boodle.bots.draw.casual import casual
from boodle.bots.draw.seen import DrawBot, DrawSeen
from boodle.bots.first import first

DRAW_BOTS: dict[str, DrawBot] = {"first": first, "casual": casual, "careful": careful}
"""Every bot by its name; `away` is none of them: it answers for somebody who is not there."""

__all__ = ["DRAW_BOTS", "DrawBot", "DrawSeen", "away", "careful", "casual", "first"]
