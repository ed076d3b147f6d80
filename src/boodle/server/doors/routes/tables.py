"""Tables over HTTP: made, found by a code, looked at, sat down at, and left."""

from dataclasses import replace
from functools import partial
from typing import Annotated, Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from boodle.echo import cut
from boodle.games import GAMES, USUAL, AnyGame
from boodle.notation.wire.room_facts import Badge
from boodle.server.apart import Apart
from boodle.server.doors.facts.house_check import house_from, rules_of_table
from boodle.server.doors.facts.house_form import game_named
from boodle.server.doors.facts.rules import explanation
from boodle.server.doors.headers import ASK_AGAIN
from boodle.server.doors.lines import line_of
from boodle.server.doors.links import picture
from boodle.server.doors.posted import Line, PagePost, Text
from boodle.server.doors.room_route import NotJson, RoomRoute
from boodle.server.doors.routes.rules import GAME, OF_A_HOUSE
from boodle.server.doors.routes.visitors import RoomDoor, answer, asked_for, body_of, table_of
from boodle.server.doors.shapes.rules import RuleText
from boodle.server.doors.shapes.tables import DoorFacts, LeafletFacts, SeatGiven, Summary, TableFacts
from boodle.server.languages import words_of
from boodle.server.listeners.ear import REFUSED
from boodle.server.rooms import A_DAY, NewTable, RefusalCode, RoomError, Visit
from boodle.server.spoken_codes import spoken_code

CREATED, NO_CONTENT = 201, 204
USUAL_SEATS = 5
MOST_SEATS = max(game.most_seats for game in GAMES.values())
KEPT = {"Cache-Control": ASK_AGAIN}
WATCH = "watch"
"""Asked for in the address: to look on as a guest, whatever the token. A shared screen is seen by all, so that it gets
no hand of its device, and leaves the seat's own socket alone."""

QUESTION = {"kind": "the kind of the question, as `mine.asked.kind` has it"}
OF_A_TABLE = (RefusalCode.NO_TABLE, RefusalCode.DAMAGED, RefusalCode.NEWER, RefusalCode.ELSEWHERE)
OF_NEW_TABLES = (
    *(RefusalCode.BAD_NAME, RefusalCode.BAD_SEATS, RefusalCode.TOO_MANY_BOTS, RefusalCode.NO_LEVEL),
    *(RefusalCode.TOO_MANY_TABLES, RefusalCode.STOPPING),
)
OF_SEATS = (
    *(RefusalCode.BAD_NAME, RefusalCode.NAME_TAKEN, RefusalCode.SEAT_TAKEN, RefusalCode.TABLE_FULL),
    *(RefusalCode.OVER, RefusalCode.STOPPING),
)
"""Why these doors may refuse, besides what any may."""

SeatNumber = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]


class TableWanted(PagePost, frozen=True):
    """A table as its host wants it; without a preset by the rules of its game's default evening."""

    name: Line
    game: Line = USUAL
    title: Line = ""
    preset: Line = ""
    answers: dict[str, Line] = msgspec.field(default_factory=dict)
    rules_toml: Text = ""
    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_SEATS)] | None = None
    clock: Annotated[int, msgspec.Meta(ge=0, le=A_DAY)] | None = None
    may_watch: bool = True
    chat: bool = True
    practice: bool = False
    bots: Annotated[list[Line], msgspec.Meta(max_length=MOST_SEATS)] = msgspec.field(default_factory=list)
    badge: Badge | None = None


class SitDown(PagePost, frozen=True):
    """Who wants to sit down, and where; a repeat of the same `id`, a secret of the page's own, does no more."""

    name: Line
    seat: SeatNumber | None = None
    id: Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{32,128})?$")] = ""
    badge: Badge | None = None


class ComeBack(PagePost, frozen=True):
    """The code of a one-time link."""

    code: Line


class TableRoutes:
    """The routes of tables."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room
        self.rooms = room.rooms
        self.apart = Apart()

    def routes(self) -> list[BaseRoute]:
        """Return them all."""
        table = "/t/{table}"
        return [
            RoomRoute("/api/tables", self.make, TableFacts, asks=TableWanted, refuses=(*OF_A_HOUSE, *OF_NEW_TABLES)),
            RoomRoute("/api/bots", self.bots, list[str], queries=GAME, refuses=(RefusalCode.NO_GAME,)),
            RoomRoute("/api/door/{code}", self.door, DoorFacts, refuses=(RefusalCode.NO_CODE,)),
            RoomRoute(f"{table}/summary", self.summary, Summary, refuses=OF_A_TABLE),
            RoomRoute(f"{table}/sit", self.sit, SeatGiven, asks=SitDown, refuses=(*OF_A_TABLE, *OF_SEATS)),
            RoomRoute(
                f"{table}/back", self.back, SeatGiven, asks=ComeBack, refuses=(*OF_A_TABLE, RefusalCode.LINK_USED)
            ),
            RoomRoute(
                f"{table}/stand",
                self.stand,
                NotJson.NOTHING,
                posted=True,
                refuses=(*OF_A_TABLE, RefusalCode.NOT_SEATED),
            ),
            RoomRoute(f"{table}/qr.svg", self.picture, NotJson.DRAWING, refuses=OF_A_TABLE),
            RoomRoute(f"{table}/leaflet", self.leaflet, LeafletFacts, refuses=OF_A_TABLE),
            RoomRoute(f"{table}/explained", self.explained, list[RuleText], queries=QUESTION, refuses=OF_A_TABLE),
            WebSocketRoute(f"{table}/ws", self.socket),
        ]

    async def make(self, request: Request) -> Response:
        """Make a table; its maker is its host, in seat 0."""
        visit = self.room.visit(request)
        asked = await body_of(request, TableWanted)
        self.room.guard.count_heavy(visit.address)
        game, house = await self.apart.do(lambda: _agreed(asked, visit.language))
        least, most = game.form.players(house)
        seats = asked.seats if asked.seats is not None else max(least, min(USUAL_SEATS, most))
        if not least <= seats <= most:
            raise RoomError(RefusalCode.BAD_SEATS, least=least, most=most)
        if len(asked.bots) >= seats:
            raise RoomError(RefusalCode.TOO_MANY_BOTS)
        stranger = next((level for level in asked.bots if level not in game.levels), None)
        if stranger is not None:
            raise RoomError(RefusalCode.NO_LEVEL, level=cut(stranger))
        await self.room.guard.count_table(visit.address)
        wanted = NewTable(
            house=house,
            game=game.name,
            name=asked.name,
            title=asked.title,
            seats=seats,
            clock=house.clock if asked.clock is None else asked.clock,
            may_watch=asked.may_watch,
            chat=asked.chat,
            practice=asked.practice,
            bots=tuple(asked.bots),
            badge=asked.badge,
        )
        made = await self.rooms.create_table(wanted, visit)
        facts = {"id": made.table, "code": made.code, "link": self.room.links.table(made.table), "seat": 0}
        return self.room.seated(request, made.table, made.token, facts, CREATED)

    async def bots(self, request: Request) -> Response:
        """Tell the levels of the bots that can be seated here at a game; what this installation lacks is not told."""
        return answer(game_named(request.query_params.get("game", USUAL)).levels, headers=KEPT)

    async def door(self, request: Request) -> Response:
        """Find the table with a spoken code; how often it may be tried is what guards the door."""
        await self.room.guard.count_code(self.room.guard.address(request))
        code = spoken_code(request.path_params["code"])
        return answer({"id": await self.rooms.door(code or "")})

    async def summary(self, request: Request) -> Response:
        """Tell whoever has the link about the room around the table."""
        return answer(await self.rooms.summary(table_of(request), self.room.visit(request)))

    async def sit(self, request: Request) -> Response:
        """Take a seat."""
        table, visit, asked = table_of(request), self.room.visit(request), await body_of(request, SitDown)
        taken = await self.rooms.sit(table, asked.seat, asked.name, visit, asked.id, asked.badge)
        return self.room.seated(request, table, taken.token, {"seat": taken.seat})

    async def back(self, request: Request) -> Response:
        """Take a seat back by a one-time link."""
        table, visit, asked = table_of(request), self.room.visit(request), await body_of(request, ComeBack)
        await self.room.guard.count_link(visit.address)
        taken = await self.rooms.back(table, asked.code, visit)
        return self.room.seated(request, table, taken.token, {"seat": taken.seat})

    async def stand(self, request: Request) -> Response:
        """Leave a seat for good; its cookie ends with it where the seat does at once."""
        await self.rooms.stand(table_of(request), self.room.visit(request))
        return Response(status_code=NO_CONTENT)

    async def picture(self, request: Request) -> Response:
        """Draw the link to a table as a QR code."""
        table = table_of(request)
        await self.rooms.summary(table, self.room.visit(request))
        return Response(picture(self.room.links.table(table)), media_type="image/svg+xml")

    async def leaflet(self, request: Request) -> Response:
        """Tell the rules of a table: every answer, and its leaflet."""
        visit = self.room.visit(request)
        game, house = await self.rooms.house(table_of(request), visit)
        return answer(await self.apart.do(lambda: rules_of_table(visit.language, game_named(game), house)))

    async def explained(self, request: Request) -> Response:
        """Tell the rules behind a question, by its kind, as this table plays."""
        visit = self.room.visit(request)
        game, house = await self.rooms.house(table_of(request), visit)
        return answer(explanation(asked_for(request, "kind"), game_named(game), house, visit.language))

    async def socket(self, socket: WebSocket) -> None:
        """Let a socket in: from the room's own page, and not too many from one address."""
        guard = self.room.guard
        address = guard.address(socket)
        try:
            table, visit = await self._admitted(socket, address)
        except RoomError as error:
            self.room.metrics.refused(error.refusal.code)
            await socket.close(REFUSED)
            return
        line = line_of(socket)
        line.at_end(partial(guard.socket_closes, address))
        await socket.accept()
        await self.rooms.socket(table, line, visit)

    async def _admitted(self, socket: WebSocket, address: str) -> tuple[str, Visit]:
        """Count a socket, and return where it comes to and for whom; raises RoomError, and then it counts nothing."""
        guard = self.room.guard
        guard.check_origin(socket)
        guard.count_request(address)
        guard.count_arrival(address)
        table, visit = table_of(socket), self.room.visit(socket)
        if WATCH in socket.query_params:
            visit = replace(visit, token=None)
        if guard.is_crowded and not await self.rooms.plays(table, visit):
            raise RoomError(RefusalCode.TOO_FAST)
        guard.socket_opens(address)
        return table, visit


def _agreed(asked: TableWanted, language: str) -> tuple[AnyGame, Any]:
    """Return the game and the rules of a new table; reading them can take a while."""
    game = game_named(asked.game)
    return game, house_from(words_of(language), asked.preset, asked.answers, asked.rules_toml, game=game)
