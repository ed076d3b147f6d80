"""Tables that only remember what was asked of them, and a client that asks the room about them."""

from dataclasses import dataclass, field
from pathlib import Path

from starlette.testclient import TestClient
from starlette.websockets import WebSocket

from boodle.notation.house import preset
from boodle.seats import Seat
from boodle.server.app import create_app
from boodle.server.links import Links, Reach
from boodle.server.metrics import Metrics
from boodle.server.pages import Shelf
from boodle.server.rooms import Facts, Figures, NewTable, Refusal, RoomError, Seated, TableMade, Visit
from boodle.server.settings import Settings
from boodle.tripoley import HouseRules

TABLE = "aTableNobodyCanGuess"
TOKEN = "a-token-that-nobody-can-guess"  # noqa: S105 - of a table that is not there
CODE = "plum 27"
BASE = "http://127.0.0.1:8000"


@dataclass
class FakeRooms:
    """One table; `asked` is every call that was made, `broken` what the next one raises."""

    asked: list[tuple[object, ...]] = field(default_factory=list)
    broken: Exception | None = None
    well: bool = True
    running: list[str] = field(default_factory=list)

    async def start(self) -> None:
        """Remember it."""
        self.running.append("start")

    async def stop(self) -> None:
        """Remember it."""
        self.running.append("stop")

    async def is_well(self) -> bool:
        """Answer as told."""
        return self.well

    def figures(self) -> Figures:
        """Have counted something."""
        return Figures(gathering=1, playing=2, over=3, sockets=4, people_here=5, watchers=6, queued=7)

    def _ask(self, *what: object) -> None:
        self.asked.append(what)
        if self.broken is not None:
            raise self.broken
        if what[1] not in (TABLE, CODE) and what[0] != "create":
            raise RoomError(Refusal.NO_CODE if what[0] == "door" else Refusal.NO_TABLE)

    async def create_table(self, wanted: NewTable, visit: Visit) -> TableMade:
        """Make the table."""
        self._ask("create", wanted, visit)
        return TableMade(table=TABLE, code=CODE, token=TOKEN)

    async def door(self, code: str) -> str:
        """Know one code."""
        self._ask("door", code)
        return TABLE

    async def summary(self, table: str, visit: Visit) -> Facts:
        """Tell the title."""
        self._ask("summary", table, visit)
        return {"title": "Friday"}

    async def plays(self, table: str, visit: Visit) -> bool:
        """Know everybody who has a token."""
        self._ask("plays", table, visit)
        return visit.token is not None

    async def sit(self, table: str, seat: Seat | None, name: str, visit: Visit, wish: str = "") -> Seated:
        """Give that seat."""
        del wish
        self._ask("sit", table, seat, name, visit)
        return Seated(seat=seat or 0, token=TOKEN)

    async def back(self, table: str, code: str, visit: Visit) -> Seated:
        """Give seat 3 back."""
        self._ask("back", table, code, visit)
        return Seated(seat=3, token=TOKEN)

    async def stand(self, table: str, visit: Visit) -> None:
        """Let anybody go."""
        self._ask("stand", table, visit)

    async def house(self, table: str, visit: Visit) -> HouseRules:
        """Play by the usual rules."""
        self._ask("house", table, visit)
        return preset("pagat")

    async def deals(self, table: str, visit: Visit) -> bytes:
        """Have played one."""
        self._ask("deals", table, visit)
        return b'[{"deal":1}]'

    async def replay(self, table: str, deal: int, visit: Visit) -> bytes:
        """Tell its number."""
        self._ask("replay", table, deal, visit)
        return b'{"deal":%d}' % deal

    async def record(self, table: str, chapter: int | None, visit: Visit) -> bytes:
        """Hand out a line."""
        self._ask("record", table, chapter, visit)
        return b"boodle record 1\n"

    async def socket(self, table: str, socket: WebSocket, visit: Visit) -> None:
        """Greet, and say goodbye."""
        self._ask("socket", table, visit)
        await socket.accept()
        await socket.send_text("hello")
        await socket.receive()


def page(folder: Path) -> Path:
    """Build a small page."""
    (folder / "assets").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><title>Boodle</title>" + " " * 600, encoding="utf-8")
    (folder / "assets" / "main-1a2b.js").write_text("export {}\n" * 200, encoding="utf-8")
    (folder / "assets" / "icon-3c.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    return folder


def room(
    rooms: FakeRooms | None = None,
    settings: Settings | None = None,
    *,
    shelf: Path | None = None,
    metrics: Metrics | None = None,
    address: str = "127.0.0.1",
    base: str = BASE,
) -> TestClient:
    """Return a client of a room with these tables, as it is asked from an address."""
    settings = settings or Settings()
    links = Links(settings.public_url or base, Reach.COMPUTER)
    files = Shelf(shelf or Path("/nowhere"))
    app = create_app(settings, rooms or FakeRooms(), links=links, metrics=metrics, shelf=files)
    return TestClient(app, base_url=base, client=(address, 50000), follow_redirects=False)
