"""The way in: a room's link, a seat and its token, by the room's plain HTTP interface."""

import json
from dataclasses import dataclass, field
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

PATIENCE = 10.0
COOKIE = "boodle_seat"


class RoomRefused(Exception):
    """The room refused, or was not there: its code, and the sentence for people."""

    def __init__(self, code: str, says: str) -> None:
        """Keep both."""
        super().__init__(says)
        self.code = code
        self.says = says


@dataclass(frozen=True, slots=True)
class Ticket:
    """A seat at a table of a room: what a connection needs."""

    room: str
    table: str
    seat: int | None = None
    token: str | None = field(default=None, repr=False)

    @property
    def address(self) -> str:
        """The address of the table's socket."""
        return f"{self.room.replace('http', 'ws', 1)}/t/{self.table}/ws"


class Door:
    """One room, by its address: `http://127.0.0.1:8000`."""

    def __init__(self, room: str) -> None:
        """Stand before it; ValueError for what is no web address."""
        parts = urlsplit(room)
        if parts.scheme not in ("http", "https") or not parts.netloc:
            raise ValueError(f"expected an address as in http://127.0.0.1:8000, got {room!r}")
        self.room = f"{parts.scheme}://{parts.netloc}"

    @classmethod
    def of_link(cls, link: str) -> "tuple[Door, str, str | None]":
        """Return the room of an invite link, the table's id, and the code of a way back if it has one."""
        parts = urlsplit(link.strip())
        path = [part for part in parts.path.split("/") if part]
        if len(path) < 2 or path[0] != "t":
            raise ValueError(f"expected a link as in http://127.0.0.1:8000/t/…, got {link!r}")
        back = parts.fragment.removeprefix("back=") if parts.fragment.startswith("back=") else None
        return cls(f"{parts.scheme}://{parts.netloc}"), path[1], back

    def make_table(self, name: str, preset: str = "pagat", **wishes: object) -> Ticket:
        """Make a table with its host in seat 0; raises RoomRefused."""
        made, token = self._ask("/api/tables", {"name": name, "preset": preset, **wishes})
        return Ticket(self.room, str(made["id"]), 0, token)

    def sit(self, table: str, name: str, seat: int | None = None) -> Ticket:
        """Take a seat, the first open one where none is named; raises RoomRefused."""
        body: dict[str, object] = {"name": name} if seat is None else {"name": name, "seat": seat}
        seated, token = self._ask(f"/t/{table}/sit", body)
        return Ticket(self.room, table, _seat(seated), token)

    def back(self, table: str, code: str) -> Ticket:
        """Take a seat back by the host's link; raises RoomRefused."""
        seated, token = self._ask(f"/t/{table}/back", {"code": code})
        return Ticket(self.room, table, _seat(seated), token)

    def find(self, code: str) -> str:
        """Return the id of the table with a spoken code; raises RoomRefused."""
        found, _ = self._ask(f"/api/door/{code.strip().replace(' ', '-')}", None)
        return str(found["id"])

    def _ask(self, path: str, body: dict[str, object] | None) -> tuple[dict[str, object], str | None]:
        """Ask the room; returns its answer and the token that it set."""
        facts = None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "Origin": self.room}
        request = Request(self.room + path, facts, headers)  # noqa: S310 - the scheme was checked
        try:
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the same
                return json.load(answer), _token(answer.headers.get_all("Set-Cookie") or [])
        except HTTPError as error:
            raise _refusal(error) from None
        except (URLError, TimeoutError, ConnectionError, ValueError) as error:
            raise RoomRefused("no_room", str(getattr(error, "reason", error))) from None


def _refusal(error: HTTPError) -> RoomRefused:
    try:
        told = json.loads(error.read())
        return RoomRefused(str(told["code"]), str(told["says"]))
    except (ValueError, KeyError, TypeError):
        return RoomRefused("no_room", f"HTTP {error.code}")


def _token(cookies: list[str]) -> str | None:
    for cookie in cookies:
        name, _, value = cookie.partition(";")[0].partition("=")
        if name.strip() == COOKIE:
            return value
    return None


def _seat(facts: dict[str, object]) -> int | None:
    seat = facts.get("seat")
    return seat if isinstance(seat, int) and seat >= 0 else None
