"""What holds for every request that any test of the room makes, and a room for whichever test asks for one."""

from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from boodle.server.doors.room_route import RoomRoute
from boodle.server.doors.routes.visitors import RoomDoor
from boodle.server.rooms import RoomError
from tests.server.live import Live, live_room
from tests.server.store.cluster import Cluster


@pytest.fixture
def live(tmp_path: Path) -> AbstractAsyncContextManager[Live]:
    """A room in a folder of its own, which is open while the test runs."""
    return live_room(tmp_path)


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL of the tests' own."""
    cluster = Cluster()
    yield cluster
    cluster.stop()


@pytest.fixture
def address(cluster: Cluster) -> str:
    """An empty database."""
    return cluster.database()


@pytest.fixture(autouse=True)
def refusals_are_those_of_the_page(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No door refuses for a reason that docs/protocol.md does not name with it."""
    unnamed: list[tuple[str, str]] = []
    refused = RoomDoor.refused

    def watched(room: RoomDoor, connection: HTTPConnection, error: RoomError) -> Response:
        route = connection.scope.get("route")
        if isinstance(route, RoomRoute) and connection.scope["method"] in (route.methods or ()):
            unnamed.extend([] if error.refusal in route.all_refusals else [(route.path, error.refusal.code)])
        return refused(room, connection, error)

    monkeypatch.setattr(RoomDoor, "refused", watched)
    yield
    assert unnamed == []
