"""What every answer carries, so that a browser does with it what is meant and nothing else (SERVER 10)."""

import re

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NEVER_KEPT = "no-store"

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # A link is the key to its table: no other page is ever told where somebody came from.
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    # The front door reads a table's square code with the camera; nothing else here needs a device.
    "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()",
    "X-Robots-Tag": "noindex, nofollow",
}

POLICY = (
    "default-src 'self'; connect-src 'self'{sockets}; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types keeper"
)
"""The page makes one policy of trusted types, that of the program which keeps it for when there is no line."""
HOST = re.compile(r"[a-z0-9.\-]{1,253}(:[0-9]{1,5})?|\[[0-9a-f:.]{2,45}\](:[0-9]{1,5})?", re.IGNORECASE)


def policy(host: str) -> str:
    """Return the content policy of a page: everything from here, nothing inline, no text made into a program.

    Older phones do not count a socket as `self`, so the sockets of this host are named; `host` is what was asked for.
    """
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return POLICY.format(sockets=sockets)


class Headers:
    """Puts these on every answer; what has no word on being kept is never kept, as most of it belongs to one seat."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand around the whole room."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the room answer, and add to its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        asked = dict(scope["headers"]).get(b"host", b"").decode("latin-1")

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in ALWAYS.items():
                    headers[name] = value
                headers["Content-Security-Policy"] = policy(asked)
                headers.setdefault("Cache-Control", NEVER_KEPT)
            await send(message)

        await self.app(scope, receive, send_on)
