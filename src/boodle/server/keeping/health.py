"""Is the room well, and how is it doing: whether its log can be written, and what there is in memory."""

import asyncio
from collections.abc import Sequence

from boodle.server.listeners.audience import Audience
from boodle.server.outside import Timepiece
from boodle.server.rooms import Figures
from boodle.server.store import Store, StoreError

PROBED_EVERY = 5.0
"""So many seconds the answer to whether moves can be written is good for, whoever asks for it how often."""
PROBE_PATIENCE = 5.0
"""After so many seconds without an answer the log counts as one that cannot be written."""


class Health:
    """Asks the log now and then to write something."""

    def __init__(self, store: Store, clock: Timepiece) -> None:
        """Begin without having asked."""
        self._store = store
        self._clock = clock
        self._asked = float("-inf")
        self._writes = True

    async def is_well(self) -> bool:
        """Tell whether moves can be written, as of not long ago."""
        now = self._clock.monotonic()
        if now - self._asked > PROBED_EVERY:
            self._asked = now
            self._writes = await self._can_write()
        return self._writes

    async def _can_write(self) -> bool:
        try:
            async with asyncio.timeout(PROBE_PATIENCE):
                await self._store.probe()
        except (StoreError, TimeoutError):
            return False
        return True


def figures_of(tables: Sequence[Audience]) -> Figures:
    """Count what there is at these tables."""
    over = sum(table.state.over for table in tables)
    playing = sum(table.state.begun for table in tables) - over
    ears = [ear for table in tables for ear in table.ears]
    return Figures(
        gathering=len(tables) - playing - over,
        playing=playing,
        over=over,
        sockets=len(ears),
        people_here=sum(ear.seat is not None for ear in ears),
        watchers=sum(ear.seat is None for ear in ears),
        unsent=sum(ear.line.unsent for ear in ears),
    )
