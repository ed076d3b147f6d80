"""The Floor over HTTP: all its rulings at once."""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.server.floor_facts import floor_page
from boodle.server.routes.visitors import Room


class FloorRoutes:
    """The routes of the Floor."""

    def __init__(self, room: Room) -> None:
        """Belong to a room."""
        self.room = room

    def routes(self) -> list[BaseRoute]:
        """Return them."""
        return [Route("/api/floor", self.rulings)]

    async def rulings(self, request: Request) -> Response:
        """Send everything that the Floor can rule, in the language of the page."""
        return floor_page(self.room.language(request)).answer(request)
