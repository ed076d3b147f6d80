"""The page at each of its addresses, what it is told to fetch ahead there, and whether the room is well."""

import json
from importlib.metadata import version
from typing import Any

import pytest
from starlette.requests import Request
from starlette.routing import Route

from boodle.server.doors.links import Links, Reach
from boodle.server.doors.pages import not_built
from boodle.server.doors.routes.pages import PAGES, PageRoutes
from boodle.server.doors.sent import Sent
from boodle.server.rooms import Figures, RefusalCode, RoomError
from boodle.server.settings import Settings
from boodle.words.catalogue import Words
from tests.server.live import Live
from tests.server.web import asked

PAGE = Sent(b"the page", "text/html", "no-cache")


class Room:
    """A room with a table of Hold'em that gathers, one that is played at, and a page of one word."""

    settings = Settings(language="de")
    links = Links("http://room", Reach.NETWORK)
    well = True

    def __init__(self, built: Sent | None = PAGE) -> None:
        """Have a page, or none that was built."""
        self.built = built
        self.shelf: Any = self
        self.rooms: Any = self

    def index(self) -> Sent | None:
        """Return the page."""
        return self.built

    def file(self, name: str) -> Sent | None:
        """Return the one file beside it."""
        return Sent(b"a file", "text/css", "no-cache") if name == "a.css" else None

    def ahead(self, *names: str) -> dict[str, str]:
        """Tell what is to be fetched."""
        return {"Link": " ".join(names)}

    def visit(self, _request: Request) -> None:
        """Tell who asks."""

    def call_key(self) -> str:
        """Tell the key of the bells."""
        return "key"

    def figures(self) -> Figures:
        """Tell of six tables."""
        return Figures(gathering=1, playing=2, over=3)

    async def is_well(self) -> bool:
        """Tell whether moves are kept."""
        return self.well

    async def summary(self, table: str, _visit: None) -> dict[str, object]:
        """Tell of one table."""
        if table not in ("new", "old"):
            raise RoomError(RefusalCode.NO_TABLE)
        return {"game": "holdem", "begun": table == "old"}


def asking(path: str, accept: str = "text/html,*/*", **at: str) -> Request:
    """Return a request for a path, as its route has read it."""
    headers = [(b"host", b"room"), *([(b"accept", accept.encode())] if accept else [])]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers, "scheme": "http"}
    return Request({**scope, "path_params": at, "server": ("room", 80)})


@pytest.mark.parametrize(
    ("path", "at", "link"),
    [
        ("/", {}, "home"),
        ("/come", {}, "home"),
        ("/desk", {}, None),
        ("/t/new", {"table": "new"}, "table holdem gathering"),
        ("/t/old", {"table": "old"}, "table holdem"),
        ("/t/none", {"table": "none"}, "table"),
        ("/t/new/board", {"table": "new"}, None),
        ("/n/new", {"table": "new"}, None),
    ],
)
async def test_a_page_tells_what_it_brings_at_its_address(path: str, at: dict[str, str], link: str | None) -> None:
    """At a table the face of its game, and before the first deal what stands before it."""
    told = await PageRoutes(Room()).page(asking(path, **at))  # type: ignore[arg-type] # all that it asks of a room
    assert (told.status_code, told.body, told.headers.get("link")) == (200, b"the page", link)


async def test_where_there_is_nothing_the_page_says_so_to_a_browser_alone() -> None:
    """And a program is refused; a file is sent as it is."""
    routes = PageRoutes(Room())  # type: ignore[arg-type] # all that it asks of a room
    told = await routes.file(asking("/nowhere", file="nowhere"))
    assert (told.status_code, told.body, "link" in told.headers) == (404, b"the page", False)
    for accept in ("*/*", ""):
        with pytest.raises(RoomError) as refused:
            await routes.file(asking("/nowhere", accept, file="nowhere"))
        assert refused.value.refusal is RefusalCode.NO_PAGE
    assert (await routes.file(asking("/a.css", "*/*", file="a.css"))).body == b"a file"


async def test_a_room_without_a_page_says_how_it_is_built_at_every_address() -> None:
    """In the room's own language, as something that will be there."""
    routes = PageRoutes(Room(None))  # type: ignore[arg-type] # all that it asks of a room
    for told in (await routes.page(asking("/")), await routes.file(asking("/nowhere", file="nowhere"))):
        assert (told.status_code, told.body) == (503, not_built(Words("de")).body)


@pytest.mark.parametrize(("well", "status", "says"), [(True, 200, "ok"), (False, 503, "failing")])
async def test_whether_the_room_is_well_is_told_with_its_tables(*, well: bool, status: int, says: str) -> None:
    """By a status for whoever watches over it."""
    room = Room()
    room.well = well
    told = await PageRoutes(room).health(asking("/healthz"))  # type: ignore[arg-type] # all that it asks of a room
    facts = {"status": says, "version": version("boodle"), "tables": 6, "store": says}
    assert (told.status_code, json.loads(bytes(told.body))) == (status, facts)


async def test_a_room_tells_where_it_is_reached_and_what_it_speaks() -> None:
    """From where its link opens, its own language, and the key by which it calls people."""
    routes = PageRoutes(Room())  # type: ignore[arg-type] # all that it asks of a room
    facts = {"link": "http://room", "reach": "network", "version": version("boodle"), "language": "de", "push": "key"}
    assert json.loads(bytes((await routes.about(asking("/api/room"))).body)) == facts
    names = {"de": "Deutsch", "en": "English", "fr": "Français"}
    told = {"languages": [{"code": code, "name": name} for code, name in names.items()], "usual": "de"}
    assert json.loads(bytes((await routes.languages(asking("/api/languages"))).body)) == told


async def test_every_page_is_the_one_page(live: Live) -> None:
    """At its address and nowhere below it, where it says that there is nothing."""
    known = {"/", "/new", "/come", "/desk", "/potdesk", "/floor", "/tour", "/rules", "/tournament", "/n/abc"}
    known |= {f"/t/abc{more}" for more in ("", "/board", "/rules", "/evening", "/replay/7")} | {"/n/abc/big"}
    assert len(PAGES) == len(known)
    for path in sorted(known):
        assert (await asked(live.address + path, None, Accept="text/html")).status == 200, path
    for path in ("/news", "/t", "/t/abc/replay", "/t/abc/replay/x", "/t/abc/replay/1234567890", "/n/abc/bigger"):
        assert (await asked(live.address + path, None, Accept="text/html")).status == 404, path
        assert (await asked(live.address + path)).facts["code"] == "no_page"


def test_the_page_is_at_all_its_addresses() -> None:
    """Each of them can be typed, sent to others, and opened again."""
    room: Any = Room()
    there = PageRoutes(room).routes()
    begins = ["/", "/new", "/come", "/desk", "/potdesk", "/floor", "/tour", "/rules", "/tournament"]
    nights, tables = ["", "/big"], ["", "/board", "/rules", "/evening", "/replay/{deal:number}"]
    expected = [*begins, *(f"/n/{{table}}{one}" for one in nights), *(f"/t/{{table}}{one}" for one in tables)]
    assert [route.path for route in there if isinstance(route, Route)][: len(PAGES)] == expected
