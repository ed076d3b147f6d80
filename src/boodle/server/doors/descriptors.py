"""How many connections this computer lets the room hold: each takes a descriptor, and systems hand out few at first."""

import sys
from contextlib import suppress
from dataclasses import replace

from boodle.server.settings import Settings

BURST = 64
"""So many connections are accepted before the tables have their turn again, and before any of them can be refused."""
OWN = 64 + BURST
"""So many descriptors the room needs for itself: its log, its port, its bots, and who has come and is not counted."""
MACOS_MOST = 10_240
"""More than so many macOS grants to nobody, whatever it says."""
SPARE = 20
"""So many connections at least ask for pages while all sockets are open."""


def connections_for(sockets: int) -> int:
    """Return how many connections are held at most: a quarter more than sockets, for those who load the page."""
    return sockets * 5 // 4 + SPARE


def with_room(settings: Settings) -> Settings:
    """Ask the system for as many descriptors as there may be connections; return settings with as many as it grants."""
    wanted = connections_for(settings.most_sockets) + OWN
    allowed = allowed_after_asking(wanted)
    if allowed >= wanted:
        return settings
    return replace(settings, most_sockets=max(1, (allowed - OWN - SPARE) * 4 // 5))


def allowed_after_asking(wanted: int) -> int:
    """Raise the limit of this process to so many descriptors where it is lower, and return what it is then."""
    if sys.platform == "win32":
        return wanted  # it knows no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    best = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    for granted in sorted({best, min(best, MACOS_MOST)}, reverse=True):
        with suppress(OSError, ValueError):  # a system may grant less than it says
            if granted > soft:
                resource.setrlimit(resource.RLIMIT_NOFILE, (granted, hard))
                return granted
    return soft
