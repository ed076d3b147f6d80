"""Which events of a game belong to which of its finished deals."""

from typing import Any

from boodle.session import Session
from boodle.tripoley.events.dealing import DealBegun
from boodle.tripoley.events.ending import GameOver
from boodle.tripoley.events.seating import DealPassed, EveningOver

CLOSERS = (DealPassed, GameOver, EveningOver)


def spans(session: Session[Any]) -> list[range]:
    """Return the events of each deal that is over, from its beginning to its closing."""
    found: list[range] = []
    begun: int | None = None
    for n, event in enumerate(session.log):
        if isinstance(event, DealBegun):
            begun = n
        elif isinstance(event, CLOSERS) and begun is not None:
            found.append(range(begun, n + 1))
            begun = None
    return found
