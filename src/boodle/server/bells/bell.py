"""A bell: where one device of a person is called, as its browser told the page."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field

from boodle.server.rooms import RefusalCode, RoomError, Subscription

POINT, SECRET = 65, 16
"""So many bytes have a browser's public key and the secret that it shares with the room."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bell:
    """The address at a push service, what a message is sealed with, and the language that is read there."""

    endpoint: str = field(repr=False)
    point: bytes = field(repr=False)
    secret: bytes = field(repr=False)
    language: str


def bell_of(device: Subscription, language: str) -> Bell:
    """Return the bell of a device as its page told it; raises RoomError(BAD_REQUEST)."""
    point, secret = _bytes(device.p256dh, POINT), _bytes(device.auth, SECRET)
    if point[:1] != b"\x04":
        raise RoomError(RefusalCode.BAD_REQUEST, detail="expected a point that is not compressed")
    return Bell(endpoint=device.endpoint, point=point, secret=secret, language=language)


def as_base64(some: bytes) -> str:
    """Write bytes as the web has them in addresses and heads."""
    return urlsafe_b64encode(some).decode().rstrip("=")


def _bytes(text: str, length: int) -> bytes:
    try:
        found = urlsafe_b64decode(text + "==")  # as many as any text lacks; Python minds none too many
    except ValueError:
        found = b""
    if len(found) != length:
        raise RoomError(RefusalCode.BAD_REQUEST, detail=f"expected {length} bytes in Base64")
    return found
