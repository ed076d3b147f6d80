"""What friends pass on, as it is read: a room's address, an invite link, a link for a lost phone, a spoken code."""

import re
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

HERE = "http://127.0.0.1:8000"
"""Where a room is looked for when a code is given alone: on this computer, as `boodle serve` opens it."""

WAY_BACK = "back="
"""What stands behind the # of a link that gives a seat back."""

SAID = re.compile(r"\s*[a-z]{1,20}[\s\-_.,+]*[0-9]{1,6}\s*", re.ASCII | re.IGNORECASE)
"""A spoken code: a word and a number, "plum 27"."""


class NoLink(ValueError):
    """A text that is no address of a room, no link to a table and no code."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a link or a code says: the room, the table's id or its spoken code, and the code of a way back."""

    room: str
    table: str = ""
    code: str = ""
    back: str = field(default="", repr=False)

    @classmethod
    def read(cls, text: str) -> "Invitation":
        """Read `http://…/t/ID`, `http://…/t/ID#back=CODE`, `http://…/plum-27` or `plum 27`; raises NoLink."""
        if SAID.fullmatch(text):
            return cls(HERE, code=text.strip())
        room, parts = room_address(text), urlsplit(whole(text))
        path = [unquote(part) for part in parts.path.split("/") if part]
        if len(path) == 1 and SAID.fullmatch(path[0]):
            return cls(room, code=path[0])
        if len(path) < 2 or path[0] != "t":
            raise NoLink(f"expected a link as in {HERE}/t/..., or a code as in plum 27, got {text!r}")
        found = parts.fragment.removeprefix(WAY_BACK) if parts.fragment.startswith(WAY_BACK) else ""
        return cls(room, table=path[1], back=found)


def whole(address: str) -> str:
    """Return an address with its beginning; one without is taken for http."""
    text = address.strip()
    return text if "://" in text else f"http://{text}"


def room_address(address: str) -> str:
    """Return the room's part of an address; raises NoLink."""
    try:
        parts = urlsplit(whole(address))
        known = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        known = False
    if not known or not parts.netloc.isascii() or not parts.netloc.isprintable() or " " in parts.netloc:
        raise NoLink(f"expected an address as in {HERE}, got {address!r}")
    return f"{parts.scheme}://{parts.netloc}"
