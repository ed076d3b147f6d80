"""What a game leaves to the room's clock: the next level, the way back for one who has cashed out (FLR-07, FLR-27).

Only time that is played counts: a pause, and a table at which nobody is, do not. After a restart the time begins anew,
so that nobody waits less than was agreed.
"""

from boodle.rulebook import Office
from boodle.server.tables.actor import Actor


class ByTheClock:
    """How long each thing has waited at one table for its time."""

    def __init__(self, actor: Actor) -> None:
        """Belong to a table."""
        self.actor = actor
        self._passed: dict[str, float] = {}
        self._last: float | None = None

    def stop(self) -> None:
        """Let no time pass until the table is looked at again."""
        self._last = None

    def level_ends(self, now: float) -> float | None:
        """Return when the level ends, if the table plays on; None where no clock ends it."""
        state = self.actor.state
        level = next((one for one in state.game.timed(state.round.table) if one.ends_level), None)
        if level is None:
            return None
        since = now if self._last is None else self._last
        return since + level.seconds - self._passed.get(level.key, 0.0)

    async def see_to(self, now: float) -> float | None:
        """Do what is due; returns when the table is to be looked at again."""
        state = self.actor.state
        passed = 0.0 if self._last is None else now - self._last
        self._last = now
        timed = state.game.timed(state.round.table)
        news = any(one.ends_level and one.key not in self._passed for one in timed)
        self._passed = {one.key: self._passed.get(one.key, -passed) + passed for one in timed}
        if news:
            self.actor.hearers.tell_room()
        allowed = [one for one in timed if one.act.allowed(state.round.table)]
        for one in allowed:
            if self._passed[one.key] >= one.seconds:
                await self.actor.play(Office.HOST, one.act)
                return now
        return min((now + one.seconds - self._passed[one.key] for one in allowed), default=None)
