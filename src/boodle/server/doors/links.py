"""Where the room is reached: the links that are given away, and their pictures for a phone's camera."""

import io
import socket
from enum import Enum

import segno

from boodle.frozen import Frozen
from boodle.server.bucket import as_address
from boodle.server.settings import Settings

ALL_ADDRESSES = ("0.0.0.0", "::")  # noqa: S104 - these are compared with, not bound to
NOBODY = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): asked for the way there, a computer names its own address in the network."""

WHITE_ON_BLACK, AS_BEFORE = "\x1b[97;40m", "\x1b[0m"

QUIET = 3
"""So many light squares stand around a picture: two would do for most cameras."""


class Reach(Enum):
    """From where a link opens the room."""

    COMPUTER = "computer"
    NETWORK = "network"
    ANYWHERE = "anywhere"


class Links(Frozen):
    """The address that invitations begin with, and from where it can be reached."""

    base: str
    reach: Reach

    def table(self, table: str) -> str:
        """Return the link to a table: whoever has it may come in."""
        return f"{self.base}/t/{table}"


def links_of(settings: Settings, port: int) -> Links:
    """Return the links of a room: by --public-url, else by the address in its network, else by this computer's own."""
    if settings.public_url:
        return Links(settings.public_url, Reach.ANYWHERE)
    address = as_address(settings.host)
    if settings.host in ALL_ADDRESSES:
        found = address_in_network()
        if found is not None:
            return Links(link(found, port), Reach.NETWORK)
        return Links(link("127.0.0.1", port), Reach.COMPUTER)
    at_home = settings.host == "localhost" or (address is not None and address.is_loopback)
    return Links(link(settings.host, port), Reach.COMPUTER if at_home else Reach.NETWORK)


def here(settings: Settings, port: int) -> str:
    """Return the link that opens the room on this computer."""
    return link("127.0.0.1" if settings.host in ALL_ADDRESSES else settings.host, port)


def link(host: str, port: int) -> str:
    """Write an address of the web."""
    written = f"[{host}]" if ":" in host else host
    return f"http://{written}" if port == 80 else f"http://{written}:{port}"


def address_in_network() -> str | None:
    """Return this computer's address in its network, or None where it is in none; nothing is sent for it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(NOBODY)
            found = str(asking.getsockname()[0])
        except OSError:
            return None
    address = as_address(found)
    return None if address is None or address.is_loopback or address.is_unspecified else found


def picture(text: str) -> bytes:
    """Return a QR code as SVG, dark on light whatever the page's colours are, as cameras want it."""
    file = io.BytesIO()
    segno.make_qr(text, error="m").save(
        file, kind="svg", border=QUIET, dark="#000", light="#fff", xmldecl=False, svgns=True, omitsize=True
    )
    return file.getvalue()


def picture_in_terminal(text: str) -> str:
    """Return a QR code in half blocks, to print: white on black also where a terminal is dark on light."""
    file = io.StringIO()
    segno.make_qr(text, error="l").terminal(file, border=QUIET, compact=True)
    return "\n".join(f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in file.getvalue().splitlines())
