"""Being called to the table whose page is closed: where a device lets itself be called, and that it does no longer."""

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from boodle.server.doors.posted import Line, PagePost
from boodle.server.doors.room_route import NotJson, RoomRoute
from boodle.server.doors.routes.tables import NO_CONTENT, OF_A_TABLE
from boodle.server.doors.routes.visitors import RoomDoor, body_of, table_of
from boodle.server.rooms import RefusalCode, Subscription

Endpoint = Annotated[str, msgspec.Meta(min_length=1, max_length=1000)]
OF_A_CALL = (*OF_A_TABLE, RefusalCode.NOT_SEATED, RefusalCode.NO_CALLS)


class PushWanted(PagePost, frozen=True):
    """Where a browser is called (`PushSubscription`): its address at its push service, and its keys in Base64."""

    endpoint: Endpoint
    p256dh: Line
    auth: Line


class PushUnwanted(PagePost, frozen=True):
    """The address at which a browser is called no longer."""

    endpoint: Endpoint


class CallRoutes:
    """The routes of being called."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room
        self.rooms = room.rooms

    def routes(self) -> list[BaseRoute]:
        """Return them all."""
        wanted, strange = "/t/{table}/push", (*OF_A_CALL, RefusalCode.STRANGE_SERVICE)
        return [
            RoomRoute(wanted, self.wanted, NotJson.NOTHING, asks=PushWanted, refuses=strange),
            RoomRoute(f"{wanted}/off", self.unwanted, NotJson.NOTHING, asks=PushUnwanted, refuses=OF_A_CALL),
        ]

    async def wanted(self, request: Request) -> Response:
        """Have this device called, in its language, when its seat is asked and nobody of it looks."""
        table, visit, asked = table_of(request), self.room.visit(request), await body_of(request, PushWanted)
        device = Subscription(endpoint=asked.endpoint, p256dh=asked.p256dh, auth=asked.auth)
        await self.rooms.hang_bell(table, device, visit)
        return Response(status_code=NO_CONTENT)

    async def unwanted(self, request: Request) -> Response:
        """Have this device called no longer."""
        table, visit, asked = table_of(request), self.room.visit(request), await body_of(request, PushUnwanted)
        await self.rooms.take_bell_down(table, asked.endpoint, visit)
        return Response(status_code=NO_CONTENT)
