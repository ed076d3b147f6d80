"""The page itself, its words, and what whoever runs the room asks: is it well, and how is it doing."""

import hmac
from collections.abc import Mapping
from importlib.metadata import version

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from boodle.server.doors.guard import is_this_computer, token_of
from boodle.server.doors.metrics import KIND_OF_TEXT
from boodle.server.doors.pages import not_built
from boodle.server.doors.room_route import NotJson, RoomRoute
from boodle.server.doors.routes.visitors import RoomDoor, answer
from boodle.server.doors.sent import NO_MORE
from boodle.server.doors.shapes.tables import AboutRoom, Languages, RoomHealth
from boodle.server.doors.words_json import OWN_NAME, spoken
from boodle.server.languages import words_of
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.settings import Switch
from boodle.words.catalogue import languages

PAGES = (
    *("/", "/new", "/come", "/desk", "/potdesk", "/floor", "/tour", "/rules"),
    *("/tournament", "/n/{table}", "/n/{table}/big"),
    *("/t/{table}", "/t/{table}/board", "/t/{table}/rules", "/t/{table}/evening", "/t/{table}/replay/{deal:number}"),
)
"""Where the one page is; what it shows there it reads from its address."""

FOUND, NOT_FOUND = 200, 404
FRONT = ("/", "/come")


class PageRoutes:
    """The routes of the page."""

    def __init__(self, room: RoomDoor) -> None:
        """Belong to a room."""
        self.room = room

    def routes(self) -> list[BaseRoute]:
        """Return them all; the last of them takes whatever no other did."""
        return [
            *(Route(page, self.page) for page in PAGES),
            RoomRoute("/words/{language}/{part}.json", self.words, dict[str, str], refuses=(RefusalCode.NO_PAGE,)),
            RoomRoute("/api/languages", self.languages, Languages),
            RoomRoute("/api/room", self.about, AboutRoom),
            RoomRoute("/healthz", self.health, RoomHealth),
            RoomRoute("/metrics", self.metrics, NotJson.TEXT, refuses=(RefusalCode.NO_PAGE,)),
            Route("/{file:path}", self.file),
        ]

    async def page(self, request: Request) -> Response:
        """Send the page, and tell what it brings at this address."""
        return self._page(request, FOUND, await self._ahead(request))

    async def file(self, request: Request) -> Response:
        """Send a file of the page; elsewhere the page says that there is nothing, and a program gets it as facts."""
        name: str = request.path_params["file"]
        found = self.room.shelf.file(name)
        if found is not None:
            return found.answer(request)
        if "text/html" not in request.headers.get("accept", ""):
            raise RoomError(RefusalCode.NO_PAGE)
        return self._page(request, NOT_FOUND)

    async def words(self, request: Request) -> Response:
        """Send the sentences of a part of the page in a language: those of every page and table are `room`."""
        return spoken(request.path_params["language"], request.path_params["part"]).answer(request)

    async def languages(self, request: Request) -> Response:
        """Tell which languages the room speaks, each by its own name."""
        told = [{"code": one, "name": _own_name(one)} for one in languages()]
        return answer({"languages": told, "usual": self.room.settings.language})

    async def about(self, request: Request) -> Response:
        """Tell where the room is reached, and from where."""
        links = self.room.links
        told = {"link": links.base, "reach": links.reach.value, "version": version("boodle")}
        return answer(told | {"language": self.room.settings.language, "push": self.room.rooms.call_key()})

    async def health(self, request: Request) -> Response:
        """Tell whether moves can be kept."""
        well = await self.room.rooms.is_well()
        told = {"status": "ok" if well else "failing", "version": version("boodle")}
        figures = self.room.rooms.figures()
        return answer(told | {"tables": figures.tables, "store": "ok" if well else "failing"}, FOUND if well else 503)

    async def metrics(self, request: Request) -> Response:
        """Tell the figures, to this computer and to whoever has the token for them; to nobody else are they there."""
        settings = self.room.settings
        shown = (token_of(request) or "").encode()
        known = bool(settings.metrics_token) and hmac.compare_digest(shown, settings.metrics_token.encode())
        if settings.metrics is Switch.OFF or not (known or is_this_computer(request)):
            raise RoomError(RefusalCode.NO_PAGE)
        return Response(self.room.metrics.text(), headers={"Content-Type": KIND_OF_TEXT})

    async def _ahead(self, request: Request) -> dict[str, str]:
        """Return the headers that tell a browser what the page brings here: at a table also the face of its game."""
        path = request.url.path
        if path in FRONT:
            return self.room.shelf.ahead("home")
        table = request.path_params.get("table")
        if path != f"/t/{table}":
            return {}
        try:
            room = await self.room.rooms.summary(str(table), self.room.visit(request))
        except RoomError:
            return self.room.shelf.ahead("table")
        before = () if room["begun"] else ("gathering",)
        return self.room.shelf.ahead("table", str(room["game"]), *before)

    def _page(self, request: Request, status: int, ahead: Mapping[str, str] = NO_MORE) -> Response:
        index = self.room.shelf.index()
        if index is None:
            return not_built(words_of(self.room.settings.language)).answer(request, RefusalCode.NOT_BUILT.status)
        return index.answer(request, status, ahead)


def _own_name(language: str) -> str:
    """Return what a language calls itself."""
    words = words_of(language)
    return words.sentence(OWN_NAME) if OWN_NAME in words else language
