"""Which events of a game belong to which of its finished deals."""

from typing import Any

from boodle.rulebook import DealClosed, DealOpened
from boodle.session import Session


def spans(session: Session[Any]) -> list[range]:
    """Return the events of each deal that is over, from its beginning to its closing."""
    found: list[range] = []
    begun: int | None = None
    for n, event in enumerate(session.log):
        if isinstance(event, DealOpened):
            begun = n
        elif isinstance(event, DealClosed) and begun is not None:
            found.append(range(begun, n + 1))
            begun = None
    return found
