"""The lines between people and the room: they take time, are cut, are noticed late, say things twice and in disorder.

At the room's end a line is what its server would hand over (`rooms.Line`); at the other it is what a client of the
library speaks through, so that both say and read the very bytes they would.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass

from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from boodle.server.listeners.socket import ANSWERS, ASKS, SLOWEST
from boodle.server.outside import Timepiece
from boodle.server.rooms import Listener
from tests.simulation.world import Loop, World

CUT = 1006
LONGEST_STALL = ASKS + ANSWERS + SLOWEST
"""After so many seconds the room ends a line that takes nothing."""
MOST_LATE = 8.0
"""After so many seconds at most the room notices by its pings that a line was cut (listeners.socket.ASKS, ANSWERS)."""


@dataclass(slots=True)
class Weather:
    """How the lines are: seconds for one way, and how likely a frame from a client comes twice, or after the next."""

    least: float = 0.005
    most: float = 0.08
    twice: float = 0.0
    late: float = 0.0


class Line:
    """One socket, from its opening to its end."""

    def __init__(self, world: World, weather: Weather, room: Loop, town: Loop) -> None:
        """Lie between the loop of a room and the loop of a town."""
        self.world, self.weather, self.room, self.town = world, weather, room, town
        self.chance = world.chance(f"line/{world.steps}/{world.now}")
        self.sent: Callable[[str], None] = lambda _frame: None
        """Told of each frame at the moment the room sends it."""
        self.story = ""
        """The story of the last welcome that was sent on it: its events are numbered by that."""
        self.said: Callable[[str], None] = lambda _frame: None
        """Told of each frame as the client says it."""
        self.clock: Timepiece
        self._listener: Listener | None = None
        self._came: list[str | None] = []  # before anybody listened; None is its end
        self.down: asyncio.Queue[str | int] = asyncio.Queue()
        self._arrives = {"up": 0.0, "down": 0.0}
        self.by_way_of: Loop | None = None
        """The process that passes on what is said, where it is not the one that serves it."""
        self.closed: int | None = None
        self.cut_off = False
        self._held: list[str | int] | None = None  # what a client does not take just now

    def _when(self, way: str, extra: float = 0.0) -> float:
        """Return when what is sent now arrives: never before what was sent before it."""
        takes = self.world.now + self.chance.uniform(self.weather.least, self.weather.most) + extra
        self._arrives[way] = max(self._arrives[way], takes)
        return self._arrives[way]

    def is_passed_on(self, room: Loop) -> None:
        """Lead to another process from now on, by way of the one to which it led so far."""
        self.by_way_of, self.room = self.room, room

    def _to_room(self, said: str | None, at: float) -> None:
        if self.by_way_of is None:
            self.room.call_at(at, self._put_up, said)
        else:
            self.by_way_of.call_at(at, self.room.call_soon, self._put_up, said)

    def _put_up(self, said: str | None) -> None:
        if self._listener is None:
            self._came.append(said)
        elif said is None:
            self._listener.loses()
        else:
            self._listener.hears(said)

    def cut(self) -> None:
        """Cut it: nothing more comes through, the client notices at once, the room later."""
        if self.cut_off:
            return
        self.cut_off = True
        self.town.call_soon(self.down.put_nowait, CUT)
        noticed = self.world.now + self.chance.uniform(0.0, MOST_LATE)
        self._to_room(None, max(noticed, self._arrives["up"]))

    async def stalls(self, seconds: float) -> None:
        """Have the client take nothing for a while; a line on which that takes too long is cut."""
        if self._held is None:
            self._held = held = list[str | int]()
            await asyncio.sleep(min(seconds, LONGEST_STALL))
            self._held = None
            if seconds > LONGEST_STALL:
                self.cut()
            for what in held:
                self._to_town(what)

    @property
    def unsent(self) -> int:
        """How many signs the client has not taken."""
        return sum(len(what) for what in self._held or () if isinstance(what, str))

    def listen(self, listener: Listener) -> None:
        """Have this listener hear all that has come, and all that comes."""
        self._listener = listener
        for said in self._came:
            self._put_up(said)

    def write(self, text: bytes) -> None:
        """Send a message."""
        if self.closed is None:
            self.sent(text.decode())
            self._to_town(text.decode())

    def close(self, code: int) -> None:
        """End it with a code."""
        if self.closed is None:
            self.closed = code
            self._to_town(code)
            self._put_up(None)

    def _to_town(self, what: str | int) -> None:
        if self._held is not None:
            self._held.append(what)
        elif self.by_way_of is None:
            self._on_down(what)
        else:
            self.by_way_of.call_soon(self._on_down, what)

    def _on_down(self, what: str | int) -> None:
        if not self.cut_off:
            self.town.call_at(self._when("down"), self._put_down, what)

    def _put_down(self, what: str | int) -> None:
        if not self.cut_off:
            self.down.put_nowait(what)

    # ---------------------------------------------------------------- the client's end (as RoomLine speaks to it)

    def expects_end(self, within: float) -> None:
        """Be cut after so many seconds, if it has not ended by then."""
        self.town.call_later(within, self.cut)

    def hang_up(self) -> None:
        """Close it from the client's end."""
        if not self.cut_off:
            self.cut_off = True
            self._to_room(None, self._when("up"))

    async def send(self, text: str) -> None:
        """Send a frame; in bad weather it arrives twice, or after what is said next."""
        if self.cut_off or self.closed is not None:
            raise ConnectionClosedError(None, None)
        self.said(text)
        first = '"hello"' in text
        if not first and self.chance.random() < self.weather.late:
            self._to_room(text, self._when("up") + self.chance.uniform(0.0, 0.5))
        else:
            self._to_room(text, self._when("up"))
        if not first and self.chance.random() < self.weather.twice:
            self._to_room(text, self._when("up") + self.chance.uniform(0.0, 1.0))

    async def __aiter__(self) -> AsyncIterator[str]:
        """Yield what the room says, until the line ends."""
        while True:
            heard = await self.down.get()
            if isinstance(heard, str):
                yield heard
                continue
            self.cut_off = True
            if heard in (1000, 1001):
                return
            raise ConnectionClosedError(None if heard == CUT else Close(heard, ""), None)

    @property
    def close_code(self) -> int | None:
        """Return with which code the room closed it."""
        return self.closed
