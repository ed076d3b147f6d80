"""Tournament nights with real cards: the host says what happens, everybody with the link sees clock, seats, prizes."""

from boodle.server.keeping.nights.keeper import Nights
from boodle.server.keeping.nights.kept import PREFIX, log_of

__all__ = ["PREFIX", "Nights", "log_of"]
