"""Both desks over HTTP: a page sends what was told, or its digest and what follows, and gets where that stands."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute

from boodle.server.apart import Apart
from boodle.server.doors.desks import Desks
from boodle.server.doors.facts import desk, potdesk
from boodle.server.doors.room_route import RoomRoute
from boodle.server.doors.routes.rules import OF_A_HOUSE
from boodle.server.doors.routes.visitors import RoomDoor, answer, body_of
from boodle.server.doors.shapes.desks import DeskFacts, DeskForgotten, PotFacts
from boodle.server.languages import words_of
from boodle.server.rooms import Facts
from boodle.words.catalogue import Words

LONG = 100
"""More acts than that at once are told as seldom as a whole evening; fewer are played in no time."""


class DeskRoutes:
    """The routes of the desks."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room
        self.apart = Apart()
        self.evenings = Desks[desk.DeskEvening](desk.MOST_ACTS)
        self.hands = Desks[potdesk.PotHand](potdesk.MOST_ACTS)

    def routes(self) -> list[BaseRoute]:
        """Return them."""
        return [
            RoomRoute("/api/desk", self.desk, DeskFacts | DeskForgotten, asks=desk.ToldEvening, refuses=OF_A_HOUSE),
            RoomRoute("/api/potdesk", self.potdesk, PotFacts | DeskForgotten, asks=potdesk.ToldPots),
        ]

    async def desk(self, request: Request) -> Response:
        """Tell an evening something, and where that leads."""
        told = await body_of(request, desk.ToldEvening)
        return await self._answer(
            request,
            lambda words: self.evenings.tell(words, told, lambda: desk.open_evening(words, told)),
            heavy=not told.told or len(told.acts) > LONG,
        )

    async def potdesk(self, request: Request) -> Response:
        """Tell a hand something, and where that leads."""
        told = await body_of(request, potdesk.ToldPots)
        return await self._answer(
            request,
            lambda words: self.hands.tell(words, told, lambda: potdesk.open_hand(told)),
            heavy=len(told.acts) > LONG,
        )

    async def _answer(self, request: Request, tell: Callable[[Words], Facts], *, heavy: bool) -> Response:
        if heavy:
            self.room.guard.count_heavy(self.room.guard.address(request))
        words = words_of(self.room.language(request))
        return answer(await self.apart.do(lambda: tell(words)))
