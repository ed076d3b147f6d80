"""Whoever waits for a chair, and has gone away meanwhile: after a while he waits no longer."""

from collections.abc import Iterable
from functools import partial

from boodle.server.listeners.audience import Audience
from boodle.server.tables import entries

WAIT = 900.0
"""So many seconds somebody who waits for a chair may be away."""


class WaitingNewcomers:
    """Since when nobody has been there of those who wait, at all tables that are in memory."""

    def __init__(self) -> None:
        """Begin with nobody."""
        self._away: dict[tuple[str, str], float] = {}

    def look_round(self, tables: Iterable[Audience], now: float) -> None:
        """Let nobody at these tables wait for a chair who has gone for long; each table sees to it in its turn."""
        for table in tables:
            if table.actor.state.expected:
                table.actor.soon(partial(self.look, table, now))

    async def look(self, audience: Audience, now: float) -> None:
        """See who is away, in the table's turn, and let those go who have been for long."""
        table = audience.state.id
        away = _away(audience)
        for key in [key for key in self._away if key[0] == table and key[1] not in away]:
            del self._away[key]
        for name in away:
            if now - self._away.setdefault((table, name), now) >= WAIT:
                del self._away[table, name]
                await audience.actor.commit(entries.NotExpected(name))

    def forget(self, table: str) -> None:
        """Forget a table that is put away."""
        for key in [key for key in self._away if key[0] == table]:
            del self._away[key]


def _away(audience: Audience) -> set[str]:
    """Return the names of the people who wait for a chair and of whom no socket is open; a bot's heir has one."""
    here = {ear.token for ear in audience.ears if ear.closing is None}
    waiting = (one for one in audience.state.expected if one.kind == "person" and one.seat is None)
    return {one.name for one in waiting if one.token not in here}
