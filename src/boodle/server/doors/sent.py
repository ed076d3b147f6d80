"""Bytes that are sent as they are to everybody: with a tag by which a browser knows that it has them, and packed."""

import gzip
import hashlib
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType

from starlette.requests import Request
from starlette.responses import Response

from boodle.frozen import Frozen

WORTH_PACKING = 512
PACKABLE = ("text/", "application/json", "application/javascript", "image/svg+xml", "application/manifest+json")

NO_MORE: Mapping[str, str] = MappingProxyType({})
"""No headers of its own."""


class Sent(Frozen, dict=True):
    """Something to send: its bytes, its kind, and for how long a browser may keep it."""

    body: bytes
    kind: str
    keep: str

    @cached_property
    def tag(self) -> str:
        """The tag of these bytes."""
        return f'"{hashlib.sha256(self.body).hexdigest()[:32]}"'

    @cached_property
    def packed(self) -> bytes | None:
        """The bytes packed, where that makes them fewer."""
        if len(self.body) < WORTH_PACKING or not self.kind.startswith(PACKABLE):
            return None
        packed = gzip.compress(self.body, 9, mtime=0)
        return packed if len(packed) < len(self.body) else None

    def answer(self, request: Request, status: int = 200, more: Mapping[str, str] = NO_MORE) -> Response:
        """Answer a request: with nothing where the browser has it already, packed where it can unpack."""
        headers = {"ETag": self.tag, "Cache-Control": self.keep, "Vary": "Accept-Encoding", **more}
        tags = {tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")}
        if status == 200 and (self.tag in tags or "*" in tags):
            return Response(status_code=304, headers=headers)
        body = self.body
        if self.packed is not None and _unpacks(request):
            body = self.packed
            headers["Content-Encoding"] = "gzip"
        return Response(body, status, headers, self.kind)


def _unpacks(request: Request) -> bool:
    """Tell whether the browser can unpack gzip."""
    for accepted in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = accepted.strip().partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
