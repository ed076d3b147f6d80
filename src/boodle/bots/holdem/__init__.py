"""Players of Hold'em that are not people: each chooses from what its seat has seen, and never sees more."""

from boodle.bots.away import away
from boodle.bots.first import first
from boodle.bots.holdem.careful import careful
from boodle.bots.holdem.casual import casual
from boodle.bots.holdem.master import master
from boodle.bots.holdem.seen import HoldemBot, HoldemSeen

HOLDEM_BOTS: dict[str, HoldemBot] = {"first": first, "casual": casual, "careful": careful, "master": master}
"""Every bot by its name; `away` is none of them: it answers for somebody who is not there."""

__all__ = ["HOLDEM_BOTS", "HoldemBot", "HoldemSeen", "away", "careful", "casual", "first", "master"]
