"""Opening a room for good: its log, its tables, its port, and the server that serves it until it is told to stop."""

import asyncio
import errno
import gc
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import cast

import uvicorn
from starlette.types import ASGIApp

from boodle.bots.given import AnySeen
from boodle.frozen import Frozen
from boodle.games import USUAL
from boodle.rulebook import Choices
from boodle.server.bells.opening import open_bells
from boodle.server.doors.app import create_app
from boodle.server.doors.descriptors import BURST
from boodle.server.doors.gate import WAITING, Gate, Scarcity
from boodle.server.doors.lines import protocols_of
from boodle.server.doors.links import Links, links_of
from boodle.server.doors.metrics import Metrics
from boodle.server.keeping.nights import Nights
from boodle.server.keeping.tables import Tables
from boodle.server.listeners.socket import ANSWERS, ASKS, LARGEST_FRAME
from boodle.server.logs import note
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, Entropy, Timepiece, spawn_task
from boodle.server.rooms import Rooms
from boodle.server.settings import Settings, SettingsError
from boodle.server.store import Entry, Store, open_store
from boodle.server.tables.actor import Pace, Surroundings
from boodle.server.tables.bots import Thinkers

LONGEST_GOODBYE = 5
"""So many seconds an answer under way may still take once the room is closing."""

ENDINGS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)]
"""What ends a program from outside."""

REFUSED: dict[int | None, str] = {errno.EADDRINUSE: "port_taken", errno.EACCES: "port_forbidden"}


class TimedThinkers(Thinkers):
    """Bots whose thinking is timed."""

    def __init__(self, metrics: Metrics, clock: Timepiece, chance: Entropy) -> None:
        """Begin with no process."""
        super().__init__(chance=chance)
        self._metrics = metrics
        self._clock = clock

    async def choose(self, level: str, seen: AnySeen, choices: Choices, game: str = USUAL) -> object | None:
        """Return a bot's choice."""
        began = self._clock.monotonic()
        try:
            return await super().choose(level, seen, choices, game)
        finally:
            self._metrics.bot_thought(self._clock.monotonic() - began)


def listening(settings: Settings) -> socket.socket:
    """Open the port; raises SettingError where it is taken, forbidden, or the address is not this computer's."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # so named, frames are sent without delay
    try:
        if os.name != "nt":  # where it lets a second program take a port that is in use
            opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if settings.host == "::":
            opened.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        opened.bind((settings.host, settings.port))
        opened.listen(WAITING)
    except OSError as error:
        opened.close()
        key = REFUSED.get(error.errno, "no_address")
        raise SettingsError(key, host=settings.host, port=settings.port) from None
    opened.settimeout(0)
    return opened


class TimedStore:
    """A log, each of its commits timed."""

    def __init__(self, store: Store, metrics: Metrics, clock: Timepiece) -> None:
        """Stand before a log."""
        self._store = store
        self._metrics = metrics
        self._clock = clock

    async def append(self, entries: Sequence[Entry]) -> None:
        """Write a batch, and note how long it took."""
        began = self._clock.monotonic()
        await self._store.append(entries)
        self._metrics.committed(self._clock.monotonic() - began)

    def __getattr__(self, name: str) -> object:
        """Leave everything else to the log itself."""
        return getattr(self._store, name)


class OpenRoom(Frozen):
    """A room that is ready to be served."""

    app: ASGIApp
    rooms: Rooms
    links: Links
    gate: Gate
    store: Store
    """The log, by which the server keeps this process's tables its own."""


def spare_collector() -> None:
    """Have Python look for circles of dead objects seldom: a table is a tree of frozen values and makes none.

    With a thousand tables in memory the search, at its usual pace, takes a sixth of the time, and stops every game.
    """
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


async def open_room(settings: Settings, port: int) -> OpenRoom:
    """Open log and tables of a room, by this computer's clocks and chance; raises SettingsError or StoreError."""
    clock, chance, spawn = SYSTEM_CLOCK, SYSTEM_CHANCE, spawn_task
    metrics, links = Metrics(), links_of(settings, port)
    reached = settings.reached or links_of(replace(settings, public_url=""), port).base
    opened = await open_store(settings.database or settings.data, clock, spawn, reached=reached)
    store = cast("Store", TimedStore(opened, metrics, clock))
    bells = open_bells(settings, clock, chance, spawn)
    around = Surroundings(
        store,
        TimedThinkers(metrics, clock, chance),
        Pace(beat=settings.bot_beat / 1000),
        clock,
        chance,
        spawn,
        link=links.table,
        count=metrics.count,
        most_tables=settings.most_tables,
        retire_days=settings.retire_days,
        bells=bells,
    )
    rooms = Tables(around)
    nights = Nights(store, clock, chance)
    app = create_app(settings, rooms, store=store, links=links, metrics=metrics, nights=nights, clock=clock)
    return OpenRoom(app, rooms, links, Gate(settings, clock), store)


class Serving(uvicorn.Server):
    """A server that lets the tables say goodbye before it closes their sockets (SERVER 15)."""

    def __init__(self, opened: OpenRoom, tell: Callable[[str, Links], None]) -> None:
        """Make it ready; `tell` is told "open" once it can be reached and "closing" once it has been told to stop."""
        super().__init__(
            uvicorn.Config(
                opened.app,
                log_config=None,
                access_log=False,
                proxy_headers=False,  # the guard finds out who asks
                server_header=False,
                lifespan="off",  # the tables begin before the port is opened, and end before their sockets are closed
                **protocols_of(opened.gate),
                backlog=BURST,
                ws_max_size=LARGEST_FRAME,
                ws_per_message_deflate=False,
                ws_ping_interval=ASKS,
                ws_ping_timeout=ANSWERS,
                timeout_graceful_shutdown=LONGEST_GOODBYE,
            )
        )
        self._opened = opened
        self.gate = opened.gate
        self._tell = tell
        self._holding: asyncio.Task[None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Find the tables, then let everybody in."""
        asyncio.get_running_loop().set_exception_handler(Scarcity())
        await self._opened.rooms.start()
        await super().startup(sockets)
        self._holding = spawn_task(self._opened.store.hold(self._opened.rooms.part))
        for port in sockets or ():
            port.listen(WAITING)  # asyncio lets no more wait than it accepts in one turn
        note("room open")
        self._tell("open", self._opened.links)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, have everything written, then close."""
        note("room closing")
        self._tell("closing", self._opened.links)
        for port in self.servers:
            port.close()  # whoever comes again comes to another process, where there is one
        await self._opened.rooms.stop()
        self._holding.cancel()
        await super().shutdown(sockets)
        note("room closed")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop when told to, and end as a program that did what it was told; a second Ctrl-C does not wait."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {one: signal.signal(one, self.handle_exit) for one in ENDINGS}
        try:
            yield
        finally:
            for one, what in before.items():
                signal.signal(one, what)


async def serve(settings: Settings, at: socket.socket, tell: Callable[[str, Links], None]) -> None:
    """Serve a room at an open port until it is told to stop; raises SettingsError, or StoreError."""
    spare_collector()
    await Serving(await open_room(settings, at.getsockname()[1]), tell).serve([at])
