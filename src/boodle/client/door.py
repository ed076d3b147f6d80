"""The way in: a room's link, a seat and its token, by the room's plain HTTP interface."""

import json
from dataclasses import dataclass, field
from email.message import Message
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

from boodle.client.address import Invitation, room_address
from boodle.client.refused import RoomRefused
from boodle.notation.wire.messages import VERSION

PATIENCE = 10.0
COOKIE = "boodle_seat"
LARGEST_ANSWER = 4 * 1024 * 1024

Facts = dict[str, object]


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
    """One room, by its address: `http://127.0.0.1:8000`; one without a beginning is taken for http."""

    def __init__(self, room: str, language: str = "en") -> None:
        """Stand before it, and speak a language; raises NoLink for what is no web address."""
        self.room = room_address(room)
        self.language = language

    def make_table(self, name: str, preset: str = "", **wishes: object) -> Ticket:
        """Make a table with its host in seat 0, without a preset as the room does by itself; raises RoomRefused."""
        made, token = self._ask("/api/tables", {"name": name, "preset": preset, **wishes})
        return Ticket(self.room, str(made.get("id")), 0, token)

    def sit(self, table: str, name: str, seat: int | None = None, *, token: str | None = None) -> Ticket:
        """Take a seat, the first open one where none is named; raises RoomRefused.

        Whoever has a seat already, by its `token`, changes to the new one. In the evening one waits for the next deal.
        """
        body: Facts = {"name": name} if seat is None else {"name": name, "seat": seat}
        seated, given = self._ask(f"/t/{quote(table, safe='')}/sit", body, token)
        return Ticket(self.room, table, _seat(seated), given)

    def back(self, table: str, code: str) -> Ticket:
        """Take a seat back by the host's link; raises RoomRefused."""
        seated, token = self._ask(f"/t/{quote(table, safe='')}/back", {"code": code})
        return Ticket(self.room, table, _seat(seated), token)

    def stand(self, ticket: Ticket) -> None:
        """Leave a seat for good; raises RoomRefused."""
        self._ask(f"/t/{quote(ticket.table, safe='')}/stand", {}, ticket.token)

    def find(self, code: str) -> str:
        """Return the id of the table with a spoken code; raises RoomRefused."""
        found, _ = self._ask(f"/api/door/{quote(code.strip(), safe='')}")
        return str(found.get("id"))

    def summary(self, table: str, token: str | None = None) -> Facts:
        """Return the room's facts as whoever has the link sees them, and the `seat` of a token.

        Raises RoomRefused, `version` where the room speaks another protocol, so that whoever looks first takes no seat.
        """
        facts, _ = self._ask(f"/t/{quote(table, safe='')}/summary", token=token)
        if facts.get("protocol", VERSION) != VERSION:
            raise RoomRefused("version", "")
        return facts

    def head(self, table: str, count: int | None = None) -> str:
        """Return the head of a table after so many entries, or after all, to compare with one's own.

        It is empty where the table has not so many entries. Raises RoomRefused.
        """
        at = "" if count is None else f"?at={count}"
        told, _ = self._ask(f"/t/{quote(table, safe='')}/head{at}")
        return str(told.get("head", ""))

    def _ask(self, path: str, body: Facts | None = None, token: str | None = None) -> tuple[Facts, str | None]:
        """Ask the room; returns its answer and the token that it set."""
        headers = {"Content-Type": "application/json", "Origin": self.room}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        facts = None if body is None else json.dumps(body).encode()
        joint = "&" if "?" in path else "?"
        address = f"{self.room}{path}{joint}{urlencode({'language': self.language})}"
        try:
            request = Request(address, facts, headers)  # noqa: S310 - the scheme was checked
            with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - the same
                told = answer.read(LARGEST_ANSWER)
                return _facts(told) if told else {}, _token(answer.headers)
        except HTTPError as error:
            with error:
                raise _refusal(error) from None
        except (OSError, HTTPException, ValueError) as error:
            raise RoomRefused("no_room", str(getattr(error, "reason", error))) from None


def _facts(told: bytes) -> Facts:
    """Read an answer; ValueError for what no room says."""
    facts = json.loads(told)
    if not isinstance(facts, dict):
        raise ValueError("that is no room of Boodle")  # noqa: TRY004 - as of what is no JSON at all
    return facts


def _refusal(error: HTTPError) -> RoomRefused:
    try:
        told = _facts(error.read(LARGEST_ANSWER))
        return RoomRefused(str(told["code"]), str(told["says"]))
    except (OSError, HTTPException, ValueError, KeyError):
        return RoomRefused("no_room", f"HTTP {error.code}")


def _token(headers: Message) -> str | None:
    cookies = headers.get_all("Set-Cookie")
    for cookie in cookies or []:
        name, _, value = str(cookie).partition(";")[0].partition("=")
        if name.strip() == COOKIE:
            return value
    return None


def _seat(facts: Facts) -> int | None:
    seat = facts.get("seat")
    return seat if isinstance(seat, int) and seat >= 0 else None


def table_of(invitation: Invitation, language: str = "en") -> str:
    """Return the id of the table that an invitation leads to, looked up where it is a code; raises RoomRefused."""
    return invitation.table or Door(invitation.room, language).find(invitation.code)


def sit_down(link: str, name: str, language: str = "en") -> Ticket:
    """Take a seat by an invite link or a spoken code, or take one back by a lost phone's link.

    Raises NoLink for a text that leads nowhere, RoomRefused where the room does not let one in.
    """
    invitation = Invitation.read(link)
    door, table = Door(invitation.room, language), table_of(invitation, language)
    door.summary(table)
    return door.back(table, invitation.back) if invitation.back else door.sit(table, name)


def watch(link: str, language: str = "en") -> Ticket:
    """Return the ticket of a guest who looks on, by an invite link or a spoken code; raises NoLink and RoomRefused."""
    invitation = Invitation.read(link)
    return Ticket(invitation.room, table_of(invitation, language))
