"""Whatever fails behind the doors, the room goes on: who asked is told so once, and nothing of what it was."""

import logging
from pathlib import Path
from typing import Any

import pytest
from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from boodle.server.doors.app import AroundRoutes
from boodle.server.doors.guard import Guard
from boodle.server.doors.links import Links, Reach
from boodle.server.doors.metrics import Metrics
from boodle.server.doors.pages import Shelf
from boodle.server.doors.routes.visitors import RoomDoor
from boodle.server.keeping.tables import Tables
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.settings import Settings
from boodle.words.catalogue import Words
from tests.server.clocks import VirtualClock
from tests.server.live import live_room
from tests.server.web import asked

START: Message = {"type": "http.response.start", "status": 200, "headers": []}
SECRET = "a word of somebody's"  # noqa: S105 - of nobody's


class NoStore:
    """A store that a guard needs for nothing here."""

    register, secret = None, ""


async def answered(
    *says: Message, fails: Exception, kind: str = "http", method: str = "GET", gone: bool = False
) -> tuple[list[Message], Metrics]:
    """Ask an application that says something and fails; returns what was sent, and what was counted."""
    settings, rooms, metrics = Settings(), Any, Metrics()
    guard = Guard(settings, NoStore(), VirtualClock())  # type: ignore[arg-type] # nothing of it is asked for
    room = RoomDoor(settings, rooms, guard, Links("", Reach.COMPUTER), metrics, Shelf())  # type: ignore[arg-type]
    sent: list[Message] = []

    async def application(_scope: Scope, _receive: Receive, send: Send) -> None:
        for message in says:
            await send(message)
        raise fails

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        if gone:
            raise RuntimeError("closed before")
        sent.append(message)

    headers = [(b"host", b"127.0.0.1"), (b"origin", b"https://evil.example")]
    scope = {"type": kind, "method": method, "path": "/", "query_string": b"", "headers": headers, "client": None}
    await AroundRoutes(application, room)(scope, receive, send)
    return sent, metrics


async def test_a_failure_is_told_once_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    """As the room's own refusal; where the answer has begun nothing is added to it."""
    with caplog.at_level(logging.ERROR, "boodle.room"):
        (start, body), metrics = await answered(fails=ValueError(SECRET))
    says = Words(Settings().language)("room_refused.broken").encode()
    assert (start["status"], body["body"]) == (500, b'{"code":"broken","says":"' + says + b'"}')
    assert [line.getMessage() for line in caplog.records] == ["failed"]
    counted = metrics.text().decode()
    assert 'boodle_requests_total{status="500"} 1.0' in counted
    assert 'boodle_refusals_total{code="broken"} 1.0' in counted
    sent, metrics = await answered(START, fails=ValueError(SECRET))
    assert sent == [START]
    assert 'boodle_requests_total{status="200"} 1.0' in metrics.text().decode()


async def test_a_socket_that_fails_is_closed_as_a_fault() -> None:
    """Unless it was closed before."""
    sent, _ = await answered(fails=ValueError(SECRET), kind="websocket")
    assert sent == [{"type": "websocket.close", "code": 1011}]
    assert (await answered(fails=ValueError(SECRET), kind="websocket", gone=True))[0] == []


@pytest.mark.parametrize(("method", "status"), [("GET", 503), ("HEAD", 503), ("POST", 403), ("DELETE", 403)])
async def test_what_another_page_sends_goes_no_further(method: str, status: int) -> None:
    """What only asks does, and a refusal on the way is told as one."""
    (start, _), _ = await answered(fails=RoomError(RefusalCode.ELSEWHERE), method=method)
    assert start["status"] == status


@pytest.mark.parametrize(
    ("fails", "status", "code"),
    [
        (ValueError(SECRET), 500, "broken"),
        (HTTPException(405), 405, "no_method"),
        (HTTPException(404), 404, "no_page"),
        (HTTPException(400), 404, "no_page"),
        (RoomError(RefusalCode.NO_CODE), 404, "no_code"),
    ],
)
async def test_a_door_that_fails_is_answered_by_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: Exception, status: int, code: str
) -> None:
    """By a code and a sentence of its own, whatever was raised behind it."""

    async def failing(_tables: Tables, _code: str) -> str:
        raise fails

    monkeypatch.setattr(Tables, "door", failing)
    monkeypatch.setattr("tests.server.conftest.RoomRoute", str)  # what is refused here is no door's own reason
    async with live_room(tmp_path) as live:
        told = await asked(f"{live.address}/api/door/plum-10")
    assert (told.status, told.facts["code"]) == (status, code)
    assert SECRET.encode() not in told.body
