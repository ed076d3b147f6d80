"""With which code and sentence a socket is closed whose table cannot be opened just now."""

from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from boodle.server.keeping.tables import Tables
from boodle.server.listeners.audience import Audience
from boodle.server.rooms import RefusalCode, RoomError
from tests.server.listeners.test_sockets import told_until_the_end
from tests.server.live import live_room


@pytest.mark.parametrize(
    ("why", "code", "says"),
    [
        (RefusalCode.BROKEN, 1012, ("restart", True)),
        (RefusalCode.STOPPING, 1012, ("restart", True)),
        (RefusalCode.NEWER, 4426, ("newer", False)),
        (RefusalCode.DAMAGED, 4423, ("damaged", False)),
    ],
)
async def test_a_table_that_cannot_be_opened_now_is_not_denied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: RefusalCode, code: int, says: tuple[str, bool]
) -> None:
    """SERVER 15: its client is told to come again, and one of a newer version, or a damaged log, why it is not to."""

    async def fails(_rooms: Tables, _name: str) -> Audience:
        raise RoomError(why)

    async with live_room(tmp_path) as live:
        (seat, _) = await live.table()
        monkeypatch.setattr(Tables, "table", fails)
        async with connect(seat.address) as socket:
            told, closed = await told_until_the_end(socket)
        assert closed == code
        assert [(frame["code"], frame["again"]) for frame in told] == [says]
