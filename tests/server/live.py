"""A whole room in this process, at a real port of this machine, with real sockets; it stops by itself."""

import asyncio
import json
from collections.abc import AsyncIterator, Collection
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import uvicorn.server
from websockets.asyncio.client import ClientConnection, connect

from boodle.bots.comparing import Compared, Decision
from boodle.bots.given import Advice, AnySeen
from boodle.bots.tripoley.master import Warming
from boodle.cards.deck import SEED_BYTES
from boodle.client import Connection, Ticket
from boodle.frozen import Frozen, replace
from boodle.games import GAMES, USUAL
from boodle.notation.wire.messages import VERSION
from boodle.rulebook import Choices, Event, Who
from boodle.server.bells.opening import open_bells
from boodle.server.doors.app import create_app
from boodle.server.doors.gate import Gate
from boodle.server.doors.links import links_of
from boodle.server.keeping.nights import Nights
from boodle.server.keeping.tables import Tables
from boodle.server.listeners.audience import Audience
from boodle.server.outside import SYSTEM_CHANCE, Entropy, spawn_task
from boodle.server.rooms import NewTable, Visit
from boodle.server.running import OpenRoom, Serving, listening
from boodle.server.settings import Settings
from boodle.server.store import open_store
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor, Pace, Surroundings
from boodle.server.tables.bots import Thinkers, advised, compared, thought
from boodle.server.tables.folding import Played
from boodle.server.tables.inbox import InboxClosed
from boodle.session.view import Asking
from tests.server.clocks import PassingClock, RealClock, VirtualClock, breathe

AT_ONCE = Pace(beat=0, gathering=0, grace=30, between=0)
GATHERS = replace(AT_ONCE, gathering=0.2)
"""So long a shuffle waits for what the seats add to it."""
PATIENCE = 30.0
SEED = 15
NOBODY = Visit()


SOONER = 10
"""So many times as often as elsewhere a room looks whether it is to stop, and whether everybody has gone."""

clocks: dict[str, PassingClock] = {}
"""The clock of each room that is open in this process, by its address."""


class Sooner:
    """All of `asyncio`, but that whoever sleeps wakes sooner."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever is asked for
        """Return what is there."""
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Sleep."""
        await asyncio.sleep(seconds / SOONER)


vars(uvicorn.server)["asyncio"] = Sooner()  # it looks ten times a second, and a test would wait for that twice


class ThinkAtOnce(Thinkers):
    """Bots that think where they are asked, so that no time passes by it."""

    def __init__(self, chance: Entropy) -> None:
        """Think by this chance."""
        super().__init__(chance=chance)
        self._luck = chance

    async def get_ready(self) -> None:
        """Start nothing: they think in no process."""

    async def choose(self, level: str, seen: AnySeen, choices: Choices, game: str = USUAL) -> object | None:
        """Return a bot's choice."""
        return thought(level, seen, choices, self._luck(SEED_BYTES), game)

    async def advise(self, seen: AnySeen, choices: Choices, game: str = USUAL) -> Advice:
        """Return what a hint tells."""
        return advised(seen, choices, game)

    async def compare(self, decision: Decision, game: str) -> Compared:
        """Return what the bot that is meant would have done, however long it takes to get ready."""
        with masters_ready():
            return compared(decision, game)


def masters_ready() -> AbstractContextManager[object]:
    """Have `master` answer at a table even where it must be compiled first: who answers depends on no time."""
    return patch.object(Warming, "is_warm", return_value=True)


class ThinkHere(Thinkers):
    """Bots that think in a thread: the same choices, without the wait for new processes."""

    def __init__(self) -> None:
        """Open one thread."""
        super().__init__(lambda: ThreadPoolExecutor(1))


class Live(Frozen):
    """A room that is served: where it is, and its tables."""

    address: str
    tables: Tables
    serving: Serving
    clock: PassingClock

    async def table(
        self,
        *,
        people: int = 2,
        bots: int = 0,
        house: str = "",
        game: str = USUAL,
        answers: dict[str, str] | None = None,
        **more: object,
    ) -> list[Ticket]:
        """Make a table and seat people at it; returns their tickets, the host's first."""
        notation = GAMES[game].form.notation
        rules = notation.preset(house or notation.usual)
        wanted = NewTable(
            house=GAMES[game].house({**GAMES[game].answers(rules), **(answers or {})}),
            game=game,
            name="P0",
            seats=people + bots,
            bots=["first"] * bots,
            may_watch=True,
            **more,  # type: ignore[arg-type] # as NewTable has them
        )
        made = await self.tables.create_table(wanted, NOBODY)
        tickets = [Ticket(self.address, made.table, 0, made.token)]
        for seat in range(1, people):
            seated = await self.tables.sit(made.table, seat, f"P{seat}", NOBODY)
            tickets.append(Ticket(self.address, made.table, seated.seat, seated.token))
        return tickets

    def audience(self, ticket: Ticket) -> Audience:
        """Return a table that is in memory, with its listeners."""
        return self.tables.open[ticket.table]

    def actor(self, ticket: Ticket) -> Actor:
        """Return the actor of a table that is in memory."""
        return self.audience(ticket).actor


@asynccontextmanager
async def live_room(
    folder: Path,
    pace: Pace = AT_ONCE,
    thinkers: Thinkers | None = None,
    settings: Settings | None = None,
    clock: VirtualClock | None = None,
) -> AsyncIterator[Live]:
    """Open a room in a folder, or in the database that its settings name, and stop it at the end.

    With a clock of the test's time passes when the test says, bots think in none, and chance is always the same.
    """
    time = clock or RealClock()
    chance = SYSTEM_CHANCE if clock is None else Random(SEED).randbytes
    settings = settings or Settings(port=0, data=folder)
    at = listening(settings)
    port = at.getsockname()[1]
    links = links_of(settings, port)
    store = await open_store(settings.database or folder, time, reached=f"http://127.0.0.1:{port}")
    thinkers = thinkers or (ThinkHere() if clock is None else ThinkAtOnce(chance))
    bells = open_bells(settings, time, chance, spawn_task)
    tables = Tables(Surroundings(store, thinkers, pace, time, chance, link=links.table, bells=bells))
    app = create_app(settings, tables, store=store, links=links, nights=Nights(store, time, chance), clock=time)
    open_now = asyncio.Event()
    serving = Serving(
        OpenRoom(app, tables, links, Gate(settings, time), store),
        lambda what, _links: open_now.set() if what == "open" else None,
    )
    serving.install_signal_handlers = lambda: None  # type: ignore[attr-defined] # a test's own signals are its own
    running = asyncio.create_task(_served(serving, at))
    await asyncio.wait_for(open_now.wait(), PATIENCE)
    address = f"http://127.0.0.1:{port}"
    clocks[address] = time
    if clock is not None:
        clock.settle = partial(all_is_done, tables)
    try:
        yield Live(address, tables, serving, time)
    finally:
        del clocks[address]
        runs = None if clock is None else asyncio.create_task(clock.runs())
        serving.should_exit = True
        await asyncio.wait_for(running, PATIENCE)
        if runs is not None:
            runs.cancel()


async def all_is_done(tables: Tables) -> None:
    """Return when nothing more comes at any table before time passes."""
    before: list[int] | None = None
    while before != (lengths := [table.state.length for table in tables.open.values()]):
        before = lengths
        await breathe()
        for table in tuple(tables.open.values()):
            with suppress(InboxClosed):
                await table.actor.do(breathe)
        await breathe()


async def _served(serving: Serving, at: Any) -> None:  # noqa: ANN401 - a socket
    await serving._serve([at])  # noqa: SLF001 - without its signal handlers


@asynccontextmanager
async def raw(ticket: Ticket, **hello: object) -> AsyncIterator[ClientConnection]:
    """Open a plain socket as this ticket and say hello."""
    headers = {} if ticket.token is None else {"Authorization": f"Bearer {ticket.token}"}
    async with connect(ticket.address, additional_headers=headers, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "version": VERSION} | hello))
        yield socket


async def take_step(actor: Actor, who: Who, action: object, events: tuple[Event, ...]) -> None:
    """Have a step happen at a table as it once was played, in the table's turn."""
    here = actor.state.round
    for event in events:
        here = here.after(event)
    await actor.commit(entries.stepped(who, action, events), played=Played(who, action, here, events))


def mildest(asked: Asking) -> object:
    """Return a mild legal answer, so that deals go on and on."""
    return next(iter(asked.choices))


async def play_until(connection: Connection, deals: int, but: Collection[str] = ()) -> int:
    """Answer whatever is asked but these questions, until so many deals have begun; returns how many were answered."""
    told: set[int] = set()
    answers: list[asyncio.Task[object]] = []
    async for _ in connection.heard():
        for asked in connection.asked:
            if asked.number not in told and asked.kind not in but:
                told.add(asked.number)
                answers.append(asyncio.create_task(connection.answer(mildest(asked), asked.number)))
        if connection.view is not None and connection.view.shown.deals >= deals:
            break
    await asyncio.gather(*answers, return_exceptions=True)
    return len(answers)
