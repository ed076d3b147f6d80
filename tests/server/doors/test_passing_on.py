"""One process before another: what is passed on of who asks, what comes back, and what is done if nobody is there."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from boodle.server.doors import passing_on
from boodle.server.doors.guard import Guard
from boodle.server.doors.passing_on import PassingOn
from boodle.server.keeping.nights.kept import log_of
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.settings import Settings
from tests.server.clocks import VirtualClock
from tests.server.live import PATIENCE
from tests.server.talk import until

VISITOR = "203.0.113.7"
NOWHERE = "http://127.0.0.1:9"
"""Nobody listens at this port."""
HANDED_ON = [
    (b"allow", b"GET"),
    (b"cache-control", b"no-store"),
    (b"content-disposition", b"attachment"),
    (b"content-type", b"text/plain"),
    (b"etag", b'"1"'),
    (b"retry-after", b"5"),
    (b"set-cookie", b"a=b"),
]
OWN = [(b"x-frame-options", b"DENY"), (b"content-length", b"4"), (b"connection", b"close")]
WHOLE = b"\r\n".join([b"HTTP/1.1 201 Made", *(name + b": " + text for name, text in HANDED_ON + OWN), b"", b"made"])
CAME: Message = {"type": "http.request", "body": b"{}", "more_body": False}
GONE: Message = {"type": "http.disconnect"}
OURS: list[Message] = [{"type": "ours"}]
"""What is sent where this process answers itself."""


class Others:
    """What this process knows of the others: where each table is, one answer after the other; then it is ours."""

    secret, register = "word", None

    def __init__(self, clock: VirtualClock, *where: str) -> None:
        """Know where a table is asked for is."""
        self.clock, self.places = clock, [*where]
        self.asked, self.freed_for = list[str](), list[tuple[str, float]]()

    async def where(self, name: str) -> str:
        """Tell where it is."""
        self.asked.append(name)
        return self.places.pop(0) if self.places else ""

    async def freed(self, name: str, seconds: float) -> None:
        """Wait until a table may be another's."""
        self.freed_for.append((name, seconds))
        self.clock.leaps(1)


class Nights:
    """What it knows of the nights of others."""

    def __init__(self, others: Others) -> None:
        """Know them as the tables."""
        self.others = others

    async def where(self, name: str) -> str:
        """Tell where a night is."""
        return await self.others.where(f"night {name}")


class Process:
    """One process of a room, and what it sends to whoever asks."""

    def __init__(self, *where: str, nights: bool = True) -> None:
        """Stand before an application that says that it was asked, and with what."""
        clock, self.asks_by = VirtualClock(), "GET"
        self.others = Others(clock, *where)
        self.rooms: Any = self.others
        self.guard = Guard(Settings(), self.others, clock)  # type: ignore[arg-type] # its secret is all that is asked for
        known = Nights(self.others) if nights else None
        self.stands = PassingOn(self._answers, self, known, clock, self.others)  # type: ignore[arg-type]
        self.sent, self.heard = list[Message](), list[Message]()

    async def _answers(self, _scope: Scope, receive: Receive, send: Send) -> None:
        self.heard = [await receive(), await receive()]
        await send(OURS[0])

    async def asked(
        self, path: str, *came: Message, kind: str = "http", client: str = VISITOR, **headers: str
    ) -> list[Message]:
        """Ask for a path, and say one thing after the other; returns what was sent."""
        told = [(name.replace("_", "-").encode(), text.encode()) for name, text in ({"host": "room"} | headers).items()]
        scope: dict[str, Any] = {
            "type": kind,
            "method": "POST" if came else self.asks_by,
            "path": path,
            "headers": told,
            "scheme": "http",
        }
        scope |= {"query_string": b"a=%20", "client": (client, 1), "server": ("127.0.0.1", 80)}
        coming = [*(came or ({**CAME, "body": b""},))]

        async def receive() -> Message:
            if not coming and kind == "websocket":
                await asyncio.sleep(PATIENCE)
            return coming.pop(0) if coming else GONE

        async def send(message: Message) -> None:
            self.sent.append(message)

        await asyncio.wait_for(self.stands(scope, receive, send), PATIENCE)
        return self.sent


@asynccontextmanager
async def another(
    answers: bytes | Callable[[], Awaitable[bytes]] = WHOLE,
) -> AsyncIterator[tuple[str, list[tuple[str, dict[str, str], bytes]]]]:
    """Open another process that answers so; tells where it is, and what it was asked."""
    came: list[tuple[str, dict[str, str], bytes]] = []
    answering: list[Any] = []

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        answering.append(asyncio.current_task())
        line, *head = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        heads = dict(one.split(": ", 1) for one in head)
        came.append((line, heads, await reader.readexactly(int(heads["content-length"]))))
        writer.write(answers if isinstance(answers, bytes) else await answers())
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", came
    finally:
        server.close()
        await asyncio.gather(*answering)


@pytest.mark.parametrize(
    ("client", "host", "more"),
    [(VISITOR, "room", {}), ("127.0.0.1", "localhost", {"boodle-at-machine": "yes"})],
)
async def test_a_request_is_passed_on_with_what_this_process_found_out_of_who_asks(
    client: str, host: str, more: dict[str, str]
) -> None:
    """And with nothing else that was said of him; what comes back is handed on but for what is a process's own."""
    said = {"accept": "a", "authorization": "b", "content-type": "c", "cookie": "d=e", "if-none-match": "f"}
    own = {"origin": "http://room", "x-forwarded-for": "192.0.2.1", "boodle-at-machine": "yes", "te": "g"}
    own = {"origin": "http://room", "te": "g"} if more else own
    async with another() as (where, came):
        process = Process(where)
        pieces = ({**CAME, "body": b"{", "more_body": True}, {**CAME, "body": b"}"})
        sent = await process.asked("/t/abc/sit", *pieces, client=client, host=host, **said, **own)
    told = {"host": where.removeprefix("http://"), "connection": "close", "content-length": "2"}
    told |= said | {"boodle-passed-on": "word", "x-forwarded-for": client, "x-forwarded-proto": "http"} | more
    assert came == [("POST /t/abc/sit?a=%20 HTTP/1.1", told, b"{}")]
    assert sent == [
        {"type": "http.response.start", "status": 201, "headers": HANDED_ON},
        {"type": "http.response.body", "body": b"made"},
    ]
    assert process.others.asked == ["abc"]


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        *((path, {}) for path in ("/t/abc", "/t/abc/", "/api/room", "/x/abc/sit", "/t/a.b/sit", "/t//sit", "")),
        (f"/t/{'a' * 65}/sit", {}),
        ("/t/abc/sit", {"boodle-passed-on": "word"}),
    ],
)
async def test_what_is_of_no_table_and_what_was_passed_on_is_answered_here(path: str, headers: dict[str, str]) -> None:
    """Wherever a table is."""
    process = Process(NOWHERE)
    assert await process.asked(path, CAME, **headers) == OURS
    assert (process.others.asked, process.heard) == ([], [CAME, GONE])


async def test_what_is_ours_is_answered_here_with_all_that_was_sent() -> None:
    """Though it was read before; and nobody answers whoever has gone before he had said it."""
    process = Process()
    pieces = ({**CAME, "body": b"{", "more_body": True}, {**CAME, "body": b"}"})
    assert await process.asked("/n/abc/say", *pieces) == OURS
    assert (process.heard, process.others.asked) == ([CAME, GONE], ["night abc"])
    assert await Process(NOWHERE, nights=False).asked("/n/abc/say", CAME) == OURS
    assert await Process().asked("/t/abc/sit", pieces[0], GONE) == []


@pytest.mark.parametrize(
    ("path", "log"), [("/t/abc/sit", "abc"), ("/n/abc/say", log_of("abc"))], ids=["table", "night"]
)
async def test_who_is_not_there_is_asked_for_again_until_it_is_ours(path: str, log: str) -> None:
    """As soon as the log says that it may be; after some seconds one is to come again."""
    process = Process(NOWHERE, NOWHERE)
    assert await process.asked(path, CAME) == OURS
    assert process.others.freed_for == [(log, passing_on.PAUSE)] * 2
    never = Process(*[NOWHERE] * 99)
    with pytest.raises(RoomError) as refused:
        await never.asked(path, CAME)
    assert (refused.value.refusal, len(never.others.freed_for)) == (RefusalCode.ELSEWHERE, 6)
    sent = await Process(*[NOWHERE] * 99).asked("/t/abc/ws", {"type": "websocket.connect"}, kind="websocket")
    assert sent == [{"type": "websocket.accept"}, {"type": "websocket.close", "code": 1012}]


@pytest.mark.parametrize(
    "answers",
    [b"", b"HTTP/1.1 200 Fine\r\nContent-Length: 9\r\n\r\nhalf", b"Fine!\r\n\r\n", b"HTTP/1.1 103 Hints\r\n\r\n"],
    ids=["none", "half", "odd", "hints"],
)
async def test_where_an_answer_is_lost_one_is_to_come_again(answers: bytes) -> None:
    """What was asked may have been done: it is asked once."""
    async with another(answers) as (where, came):
        with pytest.raises(RoomError) as refused:
            await Process(where).asked("/t/abc/sit", CAME)
    assert (refused.value.refusal, len(came)) == (RefusalCode.ELSEWHERE, 1)


async def test_hints_that_come_before_an_answer_are_none() -> None:
    """The answer is what comes behind them."""
    async with another(b"HTTP/1.1 103 Hints\r\n\r\n" + WHOLE) as (where, _):
        start, _ = await Process(where).asked("/t/abc/sit", CAME)
    assert start["status"] == 201


@pytest.mark.parametrize("most", [0, 1, 2])
async def test_so_many_requests_wait_for_others_at_once(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One more is to come again; those that have ended make room."""
    monkeypatch.setattr(passing_on, "MOST_PASSING", most)
    enough = asyncio.Event()

    async def answer() -> bytes:
        await enough.wait()
        return WHOLE

    async with another(answer) as (where, came):
        process = Process(*[where] * 9)
        waiting = [asyncio.create_task(process.asked("/t/abc/sit", CAME)) for _ in range(most)]
        await until(lambda: len(came) == most)
        with pytest.raises(RoomError):
            await process.asked("/t/abc/sit", CAME)
        enough.set()
        await asyncio.gather(*waiting)
        if most:
            await process.asked("/t/abc/sit", CAME)


async def test_a_table_that_changes_hands_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What only asks is asked here; what may have changed something is to be said again."""
    monkeypatch.setattr(passing_on, "MOMENT", 0.01)
    enough = asyncio.Event()

    async def answer() -> bytes:
        await enough.wait()
        return WHOLE

    async with another(answer) as (where, _):
        for asks_by in ("GET", "HEAD"):
            process = Process(where, where)
            process.asks_by = asks_by
            assert await process.asked("/t/abc/summary") == OURS
        with pytest.raises(RoomError) as refused:
            await Process(where, where).asked("/t/abc/sit", CAME)
        await until(lambda: not any("_ask" in repr(task.get_coro()) for task in asyncio.all_tasks()))
        enough.set()
    assert refused.value.refusal is RefusalCode.ELSEWHERE


@pytest.mark.parametrize(("first", "passed"), [(80 * 1024, 80 * 1024 + 1), (80 * 1024 + 1, 80 * 1024 + 1)])
async def test_no_more_is_read_than_any_door_takes(first: int, passed: int) -> None:
    """Its owner refuses it by its length; what is still to come is not waited for."""
    async with another() as (where, came):
        process = Process(where)
        await process.asked("/t/abc/sit", {**CAME, "body": b"a" * first, "more_body": True}, {**CAME, "body": b"b"})
    ((_, _, body),) = came
    assert len(body) == passed
