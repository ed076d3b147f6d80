"""Where and how another process is asked: at which port, as what was asked is written."""

import asyncio
from typing import Any

import pytest

from boodle.server.doors import passing_on
from boodle.server.doors.passing_on import _path
from tests.server.doors.test_passing_on import CAME, OURS, Process


@pytest.mark.parametrize(
    ("where", "opened"),
    [
        ("http://one", ("one", 80, None)),
        ("http://one:8001", ("one", 8001, None)),
        ("https://one", ("one", 443, True)),
        ("https://[::1]:8001", ("::1", 8001, True)),
    ],
)
async def test_a_process_is_asked_where_it_is_reached(
    monkeypatch: pytest.MonkeyPatch, where: str, opened: tuple[object, ...]
) -> None:
    """By TLS where its address says so; for whoever cannot be reached the table is looked for again."""
    asked: list[object] = []

    async def cannot(host: str, port: int, *, ssl: bool | None) -> None:
        asked.append((host, port, ssl))
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", cannot)
    assert await Process(where).asked("/t/abc/summary") == OURS
    assert asked == [opened]


async def test_a_socket_is_opened_as_processes_talk_with_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing packed, by no proxy, as long as need be; who stands still is found out."""
    asked: list[object] = []

    async def cannot(address: str, **how: Any) -> None:  # noqa: ANN401 - as websockets has it
        told = how.pop("additional_headers")
        asked.extend([address, how, told["boodle-passed-on"]])
        raise TimeoutError

    monkeypatch.setattr(passing_on, "connect", cannot)
    assert await Process("https://one:8001").asked("/t/abc/ws", CAME, CAME, kind="websocket") == OURS
    how = {"compression": None, "max_size": None, "proxy": None}
    times = {"ping_interval": 4.0, "ping_timeout": 4.0, "open_timeout": 2.0}
    assert asked == ["wss://one:8001/t/abc/ws?a=%20", how | times, "word"]


@pytest.mark.parametrize(
    ("scope", "path"),
    [
        ({"path": "/t/abc/a b", "raw_path": b"/t/abc/a%20b", "query_string": b"c=%20"}, "/t/abc/a%20b?c=%20"),
        ({"path": "/t/abc/ws", "raw_path": b"/t/abc/ws", "query_string": b""}, "/t/abc/ws"),
        ({"path": "/t/abc/ws"}, "/t/abc/ws"),
    ],
)
def test_what_is_asked_for_is_passed_on_as_it_was_written(scope: dict[str, object], path: str) -> None:
    """Whatever it means."""
    assert _path(scope) == path


async def test_what_was_sent_in_one_piece_is_read_at_once() -> None:
    """A message that says nothing of more is the last, and may have no body."""
    process = Process()
    assert await process.asked("/t/abc/sit", {"type": "http.request"}) == OURS
    assert process.heard == [{**CAME, "body": b""}, {"type": "http.disconnect"}]
