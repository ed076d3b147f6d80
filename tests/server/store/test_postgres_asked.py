"""How sessions of a database are opened, without one: with which settings, for how long, and what is shown of them."""

import asyncio
from typing import Any

import pytest

from boodle.server.store import postgres_log
from boodle.server.store.errors import CannotOpen
from boodle.server.store.postgres import PostgresStore

asyncpg = pytest.importorskip("asyncpg")
ADDRESS = "postgresql://ann:secret@db.example:5433/room?ssl=on"


async def test_a_room_reads_in_a_few_sessions_and_waits_for_none_of_them_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each is opened when it is needed; a refusal names the database, and nobody's password."""
    asked: list[tuple[str, dict[str, Any]]] = []

    async def create_pool(address: str, **how: Any) -> None:  # noqa: ANN401 - as asyncpg has it
        asked.append((address, how))
        raise OSError("no way\nthere")

    monkeypatch.setattr(asyncpg, "create_pool", create_pool)
    with pytest.raises(CannotOpen) as refused:
        await PostgresStore.open(ADDRESS)
    patient = {"timeout": 30.0, "command_timeout": 30.0}
    assert asked == [(ADDRESS, {"min_size": 0, "max_size": 4, "server_settings": postgres_log.SETTINGS, **patient})]
    assert refused.value.facts == {"where": "postgresql://db.example:5433/room", "why": "no way there"}


@pytest.mark.parametrize("error", [OSError("cut off"), RuntimeError("odd")])
async def test_a_log_that_cannot_be_opened_leaves_no_sessions(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    """Whatever went wrong; what is the database's own fault is told as its refusal."""
    closed: list[str] = []

    class Pool:
        """Sessions that are all lost."""

        def acquire(self) -> "Pool":
            """Open one."""
            raise error

        async def close(self) -> None:
            """End them."""
            closed.append("all")

    async def create_pool(_address: str, **_how: object) -> Pool:
        return Pool()

    monkeypatch.setattr(asyncpg, "create_pool", create_pool)
    with pytest.raises(CannotOpen if isinstance(error, OSError) else RuntimeError):
        await PostgresStore.open(ADDRESS)
    assert closed == ["all"]


async def test_a_session_that_writes_has_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """As whoever opens it says."""
    asked: list[tuple[str, dict[str, Any]]] = []

    async def connect(address: str, **how: Any) -> str:  # noqa: ANN401 - as asyncpg has it
        asked.append((address, how))
        return await asyncio.sleep(0, "session")

    monkeypatch.setattr(asyncpg, "connect", connect)
    assert await postgres_log.connect(ADDRESS, 1.5) == "session"
    assert asked == [
        (ADDRESS, {"server_settings": postgres_log.SETTINGS, "timeout": 1.5, "command_timeout": 1.5}),
    ]
