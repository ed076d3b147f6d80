"""What holds for every request that any test of the room makes."""

from collections.abc import Iterator

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from boodle.server.doors.room_route import RoomRoute
from boodle.server.doors.routes.visitors import RoomDoor
from boodle.server.rooms import RoomError


@pytest.fixture(autouse=True)
def refusals_are_those_of_the_page(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No door refuses for a reason that docs/protocol.md does not name with it."""
    unnamed: list[tuple[str, str]] = []
    refused = RoomDoor.refused

    def watched(room: RoomDoor, connection: HTTPConnection, error: RoomError) -> Response:
        route = connection.scope.get("route")
        if isinstance(route, RoomRoute) and error.refusal not in route.all_refusals:
            unnamed.append((route.path, error.refusal.code))
        return refused(room, connection, error)

    monkeypatch.setattr(RoomDoor, "refused", watched)
    yield
    assert unnamed == []
