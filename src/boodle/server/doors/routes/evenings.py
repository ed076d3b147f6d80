"""Evenings over HTTP: how each deal closed, any deal step by step, the record, and what the past is bound to."""

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from boodle.server.doors.headers import NEVER_KEPT
from boodle.server.doors.room_route import NotJson, RoomRoute
from boodle.server.doors.routes.tables import OF_A_TABLE
from boodle.server.doors.routes.visitors import JSON, RoomDoor, answer, asked_for, table_of
from boodle.server.doors.shapes.tables import HeadFacts, Numbered, ReplayFacts, ReviewFacts
from boodle.server.rooms import RefusalCode, RoomError, Visit

BACK = (*OF_A_TABLE, RefusalCode.MAY_NOT_WATCH)
OF_DEALS = (RefusalCode.NO_DEAL, RefusalCode.NOT_OVER)
"""Why these doors may refuse, besides what any may."""
WHICH = {"chapter": "the game of the evening, from 1: each change of the rules begins another; else the last one"}
AT = {"at": "after how many entries: what stands before the dash of a head that was told; else after all"}
COUNT = re.compile(r"[0-9]{1,9}", re.ASCII)
CHAPTER = re.compile(r"[1-9][0-9]{0,3}")


class EveningRoutes:
    """The routes by which one looks back."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room
        self.rooms = room.rooms

    def routes(self) -> list[BaseRoute]:
        """Return them all."""
        table = "/t/{table}"
        return [
            RoomRoute(f"{table}/head", self.head, HeadFacts, queries=AT, refuses=OF_A_TABLE),
            RoomRoute(f"{table}/deals", self.deals, list[Numbered], refuses=BACK),
            RoomRoute(f"{table}/replay/{{deal:number}}.json", self.replay, ReplayFacts, refuses=(*BACK, *OF_DEALS)),
            RoomRoute(
                f"{table}/review/{{deal:number}}.json",
                self.review,
                ReviewFacts,
                refuses=(*BACK, *OF_DEALS, RefusalCode.NOT_SEATED, RefusalCode.NO_REVIEW),
            ),
            RoomRoute(
                f"{table}/record.txt", self.record, NotJson.TEXT, queries=WHICH, refuses=(*BACK, RefusalCode.NO_DEAL)
            ),
        ]

    async def head(self, request: Request) -> Response:
        """Tell a head of the table, for devices that compare it with the one that they were told."""
        asked = asked_for(request, "at")
        count = int(asked) if COUNT.fullmatch(asked) else None
        return answer({"head": await self.rooms.head(table_of(request), count)})

    async def deals(self, request: Request) -> Response:
        """Tell how each finished deal closed."""
        visit = self._looking_back(request)
        return Response(await self.rooms.deals(table_of(request), visit), media_type=JSON)

    async def replay(self, request: Request) -> Response:
        """Tell a finished deal step by step, for this visitor's eyes."""
        deal: int = request.path_params["deal"]
        visit = self._looking_back(request)
        return Response(await self.rooms.replay(table_of(request), deal, visit), media_type=JSON)

    async def review(self, request: Request) -> Response:
        """Tell a visitor's own decisions in a finished deal, each beside what a bot would have done in his place."""
        deal: int = request.path_params["deal"]
        visit = self._looking_back(request)
        return Response(await self.rooms.review(table_of(request), deal, visit), media_type=JSON)

    async def record(self, request: Request) -> Response:
        """Hand out the evening's record, for this visitor's eyes, as a file."""
        visit, wanted = self._looking_back(request), asked_for(request, "chapter")
        if wanted and not CHAPTER.fullmatch(wanted):
            raise RoomError(RefusalCode.NO_DEAL)
        text = await self.rooms.record(table_of(request), int(wanted) if wanted else None, visit)
        # The page names the file by its table: its own name for it counts where none is sent here.
        headers = {"Content-Disposition": "attachment", "Cache-Control": NEVER_KEPT}
        return Response(text, headers=headers, media_type="text/plain")

    def _looking_back(self, request: Request) -> Visit:
        """Return who asks for something that takes long to find out; raises RoomError(TOO_FAST)."""
        visit = self.room.visit(request)
        self.room.guard.count_heavy(visit.address)
        return visit
