"""The room as one application: its routes, and what stands around each of them."""

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from boodle.server.doors.guard import Guard
from boodle.server.doors.headers import Headers
from boodle.server.doors.links import Links
from boodle.server.doors.metrics import Metrics
from boodle.server.doors.pages import Shelf
from boodle.server.doors.passing_on import PassingOn
from boodle.server.doors.routes.calls import CallRoutes
from boodle.server.doors.routes.desks import DeskRoutes
from boodle.server.doors.routes.evenings import EveningRoutes
from boodle.server.doors.routes.floor import FloorRoutes
from boodle.server.doors.routes.nights import NightRoutes
from boodle.server.doors.routes.pages import PageRoutes
from boodle.server.doors.routes.rules import RuleRoutes
from boodle.server.doors.routes.tables import TableRoutes
from boodle.server.doors.routes.visitors import RoomDoor
from boodle.server.keeping.nights import Nights
from boodle.server.listeners.ear import FAULT
from boodle.server.logs import note_failure
from boodle.server.outside import SYSTEM_CLOCK, Timepiece
from boodle.server.rooms import RefusalCode, RoomError, Rooms
from boodle.server.settings import Settings
from boodle.server.store import Store

ASKING = ("GET", "HEAD")
NO_SUCH_METHOD = 405


def create_app(
    settings: Settings,
    rooms: Rooms,
    *,
    store: Store,
    links: Links,
    metrics: Metrics | None = None,
    nights: Nights | None = None,
    clock: Timepiece = SYSTEM_CLOCK,
) -> ASGIApp:
    """Return the application of a room; whoever serves it has the tables begin before, and end after it."""
    room = RoomDoor(settings, rooms, Guard(settings, store, clock), links, metrics or Metrics(), Shelf())
    room.metrics.watch(rooms)

    async def refused(request: Request, error: Exception) -> Response:
        return room.refused(request, _as_refusal(error))

    app = Starlette(
        routes=[
            *TableRoutes(room).routes(),
            *CallRoutes(room).routes(),
            *EveningRoutes(room).routes(),
            *RuleRoutes(room).routes(),
            *DeskRoutes(room).routes(),
            *FloorRoutes(room).routes(),
            *(NightRoutes(room, nights).routes() if nights is not None else ()),
            *PageRoutes(room).routes(),
        ],
        exception_handlers={RoomError: refused, HTTPException: refused, Exception: refused},
    )
    return Headers(AroundRoutes(PassingOn(app, room, nights, clock, store) if store.secret else app, room))


def _as_refusal(error: Exception) -> RoomError:
    if isinstance(error, RoomError):
        return error
    if isinstance(error, HTTPException):
        wrong_method = error.status_code == NO_SUCH_METHOD
        return RoomError(RefusalCode.NO_METHOD if wrong_method else RefusalCode.NO_PAGE)
    return RoomError(RefusalCode.BROKEN)


class AroundRoutes:
    """Stands around every route: counts, refuses what another page sent, and lets no failure out of the room."""

    def __init__(self, app: ASGIApp, room: RoomDoor) -> None:
        """Stand around an application."""
        self.app = app
        self.room = room

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on what may pass."""
        started = False

        async def send_on(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self.room.metrics.answered(message["status"])
            await send(message)

        try:
            if scope["type"] == "http":
                self._check(HTTPConnection(scope))
            await self.app(scope, receive, send_on)
        except RoomError as error:
            await self.room.refused(HTTPConnection(scope), error)(scope, receive, send_on)
        except Exception as error:  # noqa: BLE001 - whatever it is, the room goes on, and its log tells no secret
            note_failure("failed", error)
            if scope["type"] == "websocket":
                await _close(send)
            elif not started:
                await self.room.refused(HTTPConnection(scope), RoomError(RefusalCode.BROKEN))(scope, receive, send_on)

    def _check(self, connection: HTTPConnection) -> None:
        self.room.guard.count_request(self.room.guard.address(connection))
        if connection.scope["method"] not in ASKING:
            self.room.guard.check_origin(connection)


async def _close(send: Send) -> None:
    try:
        await send({"type": "websocket.close", "code": FAULT})
    except RuntimeError:
        return  # it was closed before
