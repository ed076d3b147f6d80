"""A table of people whose lines take everything, for tests of what each of them is told."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from boodle.notation.wire.messages import VERSION, Hello
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.coming import come, go
from boodle.server.listeners.ear import Ear
from boodle.server.tokens import hash_of
from tests.server.clocks import VirtualClock
from tests.server.frames import Frame, Frames
from tests.server.listeners.test_ears import Line
from tests.server.live import live_room


class Table:
    """A table of three people at which listeners have lines that take everything."""

    def __init__(self, audience: Audience, tokens: Sequence[str], clock: VirtualClock) -> None:
        """Be this one; `tokens` are the hashes of those of its seats."""
        self.audience, self.tokens, self.clock = audience, tokens, clock
        self.actor, self.state = audience.actor, audience.state

    async def comes(self, token: str | None, **hello: Any) -> Ear:  # noqa: ANN401 - the fields of a hello
        """Have somebody come."""
        ear = Ear(Line(), token, "en", "", at_machine=False)
        said = Hello(version=VERSION, **hello)
        await self.actor.do(partial(come, self.audience, ear, said))
        return ear

    async def goes(self, ear: Ear) -> None:
        """Have somebody go."""
        await self.actor.do(partial(go, self.audience, ear))


def told(ear: Ear) -> list[Frame]:
    """Return what somebody has been told."""
    frames = Frames()
    return [frames.take(text.decode()) for text in line(ear).sent]


def line(ear: Ear) -> Line:
    """Return the line of a listener."""
    assert isinstance(ear.line, Line)
    return ear.line


def room(ear: Ear) -> Frame:
    """Return the room as somebody knows it by now."""
    frames = Frames()
    for text in line(ear).sent:
        frames.take(text.decode())
    return frames.room


@asynccontextmanager
async def table(folder: Path) -> AsyncIterator[Table]:
    """Open one before its evening."""
    clock = VirtualClock()
    async with live_room(folder, clock=clock) as live:
        tickets = await live.table(people=3)
        yield Table(live.audience(tickets[0]), [hash_of(str(one.token)) for one in tickets], clock)


def texts(ear: Ear) -> list[str]:
    """Return what was said to somebody."""
    return [frame["text"] for frame in told(ear) if frame["t"] == "said"]
