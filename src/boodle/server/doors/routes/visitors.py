"""What every route needs: the room it belongs to, who asks, what they sent, and how a refusal is told."""

import re
from collections.abc import Mapping
from typing import TypeVar

import msgspec
from starlette.convertors import Convertor, register_url_convertor
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from boodle.frozen import Frozen
from boodle.server.doors.guard import A_YEAR, COOKIE, Guard, token_of
from boodle.server.doors.links import Links
from boodle.server.doors.metrics import Metrics
from boodle.server.doors.pages import Shelf
from boodle.server.languages import check_language, words_of
from boodle.server.rooms import Facts, RefusalCode, RoomError, Rooms, Visit
from boodle.server.settings import Settings
from boodle.words.catalogue import languages

T = TypeVar("T")

LARGEST_BODY = 64 * 1024
JSON = "application/json"
TABLE = re.compile(r"[A-Za-z0-9_\-]{1,64}", re.ASCII)


class NumberInAddress(Convertor[int]):
    """A whole number in an address, of so few figures that there is one; no address has any other."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        """Read it."""
        return int(value)

    def to_string(self, value: int) -> str:
        """Write it."""
        return str(value)


register_url_convertor("number", NumberInAddress())

_encoder = msgspec.json.Encoder()


class RoomDoor(Frozen):
    """One room: its tables, and all that stands around them."""

    settings: Settings
    rooms: Rooms
    guard: Guard
    links: Links
    metrics: Metrics
    shelf: Shelf

    def visit(self, connection: HTTPConnection) -> Visit:
        """Return who asks; raises RoomError(NO_LANGUAGE)."""
        return Visit(
            token_of(connection),
            self.guard.address(connection),
            self.language(connection),
            self.guard.is_at_machine(connection),
        )

    def language(self, connection: HTTPConnection) -> str:
        """Return the language that is asked for, else the room's own; raises RoomError(NO_LANGUAGE)."""
        return check_language(asked_for(connection, "language") or self.settings.language)

    def refused(self, connection: HTTPConnection, error: RoomError) -> Response:
        """Return the answer that tells a refusal: its code for programs, its sentence for people."""
        asked = asked_for(connection, "language")
        words = words_of(asked if asked in languages() else self.settings.language)
        code = error.refusal.code
        self.metrics.refused(code)
        headers = {"Retry-After": str(error.facts["seconds"])} if "seconds" in error.facts else {}
        facts = {"code": code, "says": words(f"room_refused.{code}", **error.facts)}
        if "detail" in error.facts:
            facts["detail"] = str(error.facts["detail"])
        return answer(facts, error.refusal.status, headers)

    def seated(self, connection: HTTPConnection, table: str, token: str, facts: Facts, status: int = 200) -> Response:
        """Answer whoever has a seat from now on, and hand out the token of it."""
        return self.keyed(connection, f"/t/{table}", token, facts, status)

    def keyed(self, connection: HTTPConnection, path: str, token: str, facts: Facts, status: int = 200) -> Response:
        """Answer with facts, and hand out a token for the pages below a path as a cookie that no script can read."""
        sent = answer(facts, status)
        secure = self.guard.is_secure(connection)
        sent.set_cookie(COOKIE, token, max_age=A_YEAR, path=path, secure=secure, httponly=True, samesite="strict")
        return sent


def answer(facts: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Answer with facts as JSON."""
    return Response(_encoder.encode(facts), status, headers, JSON)


def asked_for(connection: HTTPConnection, name: str) -> str:
    """Return what an address says behind its question mark; nothing where it does not."""
    return connection.query_params.get(name, "")


def table_of(connection: HTTPConnection) -> str:
    """Return the id in the address; raises RoomError(NO_TABLE) for what can be none."""
    table: str = connection.path_params["table"]
    if not TABLE.fullmatch(table):
        raise RoomError(RefusalCode.NO_TABLE)
    return table


async def body_of(request: Request, kind: type[T]) -> T:
    """Read what was sent; raises RoomError: TOO_LARGE, or BAD_REQUEST naming the field at fault."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise RoomError(RefusalCode.BAD_REQUEST, detail=f"expected {JSON}")
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > LARGEST_BODY:
                raise RoomError(RefusalCode.TOO_LARGE)
    except ClientDisconnect:
        raise RoomError(
            RefusalCode.BAD_REQUEST, detail="expected the rest of it"
        ) from None  # nobody is there to read it
    try:
        return msgspec.json.decode(bytes(body), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unread(error) from None


def unread(error: Exception) -> RoomError:
    """Return the refusal of what cannot be read, told as its reader tells it, in a line."""
    return RoomError(RefusalCode.BAD_REQUEST, detail=str(error)[:200])
