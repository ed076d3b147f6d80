"""The push services that the room sends to, and no other address: what a page names is a stranger's word.

Those of the browsers are reached over HTTPS at addresses of the open internet. Whatever else whoever runs the room
names himself, at home too.
"""

import socket
from collections.abc import Callable, Sequence
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

from boodle.server.bucket import as_address
from boodle.server.rooms import RefusalCode, RoomError

BROWSERS = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The services of Chrome and its kin, Firefox, Safari and Edge, with all that stands below their names."""
HTTPS = 443
LOOKED_UP = {"http": 80, "https": HTTPS}

LookUp = Callable[[str, int], Sequence[str]]
"""Returns the addresses behind a name; raises OSError."""


class StrangeAddress(Exception):
    """A push service's name leads to an address at which it cannot be."""


class Way(NamedTuple):
    """How a service is reached: at which address, and by which name it has to prove itself."""

    address: str
    name: str
    port: int


def addresses(name: str, port: int) -> list[str]:
    """Return the addresses behind a name, as this computer looks it up; raises OSError."""
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class Services:
    """Which push services there are for this room."""

    def __init__(self, named: Sequence[str] = (), look_up: LookUp = addresses) -> None:
        """Know those of the browsers, and those that are `named` by their scheme, host and port."""
        self._named = frozenset(named)
        self._look_up = look_up

    def check(self, endpoint: str) -> None:
        """Refuse an endpoint that is at no service of these; raises RoomError(STRANGE_SERVICE)."""
        parts = _parts(endpoint)
        if parts is None or not (origin_of(endpoint) in self._named or _is_of_a_browser(parts)):
            raise RoomError(RefusalCode.STRANGE_SERVICE)

    def way(self, endpoint: str) -> Way:
        """Look up how an endpoint is reached, which may take long; raises RoomError, OSError or StrangeAddress.

        A name is looked up once: the address that was looked at is the one that is sent to.
        """
        self.check(endpoint)
        parts = urlsplit(endpoint)
        name, port = parts.hostname or "", parts.port or LOOKED_UP[parts.scheme]
        found = self._look_up(name, port)
        if not found or (origin_of(endpoint) not in self._named and not all(map(_is_outside, found))):
            raise StrangeAddress
        return Way(found[0], name, port)


def origin_of(endpoint: str) -> str:
    """Return scheme, host and port of an endpoint, as a browser writes an Origin."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}".lower().removesuffix(f":{LOOKED_UP.get(parts.scheme, '')}")


def _parts(endpoint: str) -> SplitResult | None:
    """Return the parts of an address that can be asked, or None."""
    if not endpoint.isascii() or not endpoint.isprintable() or any(sign in endpoint for sign in ' "\\<>^`{|}#'):
        return None
    try:
        parts = urlsplit(endpoint)
        _ = parts.port  # one that is no number is found out here
    except ValueError:
        return None
    return parts if parts.scheme in LOOKED_UP and parts.hostname and "@" not in parts.netloc else None


def _is_of_a_browser(parts: SplitResult) -> bool:
    name = str(parts.hostname)
    known = any(name == one or name.endswith(f".{one}") for one in BROWSERS)
    return known and parts.scheme == "https" and parts.port in (None, HTTPS)


def _is_outside(text: str) -> bool:
    """Tell whether an address is one of the open internet: none of a home, of this computer, or of many at once."""
    found = as_address(text)
    return found is not None and found.is_global and not found.is_multicast
