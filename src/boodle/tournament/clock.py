"""The clock as a value: where the timetable stands, how much is left, and since when it runs.

It is told the time with each question; it never looks at a clock of its own. Times are whole seconds from any origin.
"""

from boodle.frozen import Frozen, replace
from boodle.tournament.levels import MINUTE, Schedule


class Clock(Frozen):
    """So many seconds were left of a part of the timetable at the time `since`; None: it stands."""

    part: int = 0
    left: int = 0
    since: int | None = None

    @property
    def running(self) -> bool:
        """Tell whether it runs."""
        return self.since is not None

    def moved(self, schedule: Schedule, now: int) -> "Clock":
        """Return the clock as it stands at a time: level after level, the last one without end."""
        if self.since is None:
            return self
        part, left = self.part, self.left - max(0, now - self.since)
        while left <= 0 and part + 1 < len(schedule.parts):
            part += 1
            left += schedule.parts[part].minutes * MINUTE
        return Clock(part, max(0, left), max(now, self.since))

    def started(self, now: int) -> "Clock":
        """Return it running."""
        return replace(self, since=now)

    def paused(self, schedule: Schedule, now: int) -> "Clock":
        """Return it standing."""
        return replace(self.moved(schedule, now), since=None)


def clock_at(schedule: Schedule, part: int, since: int | None) -> Clock:
    """Return the clock at the beginning of a part."""
    return Clock(part, schedule.parts[part].minutes * MINUTE, since)
