"""How many connections this computer lets the room hold: each takes a descriptor, and systems hand out few at first."""

import sys
from dataclasses import replace

from boodle.server.settings import Settings

OWN = 64
"""So many descriptors the room needs for itself: its log, its port, its bots."""
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
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (best, hard))
    except (OSError, ValueError):  # a system may grant less than it says
        return soft
    return best
