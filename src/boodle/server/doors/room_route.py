"""A door of the room: an address, what is asked there and answered, and why it may be refused (docs/protocol.md)."""

from collections.abc import Awaitable, Callable, Mapping
from enum import Enum
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from boodle.server.rooms import RefusalCode


class NotJson(Enum):
    """An answer that is no JSON, or none at all."""

    TEXT = "text/plain"
    DRAWING = "image/svg+xml"
    NOTHING = "nothing"


ANYWHERE = (RefusalCode.TOO_FAST, RefusalCode.NO_LANGUAGE, RefusalCode.BROKEN)
"""Why anything may be refused."""
SENT_THERE = (RefusalCode.BAD_ORIGIN,)
"""Why anything that changes something may be refused."""
WITH_A_BODY = (RefusalCode.BAD_REQUEST, RefusalCode.TOO_LARGE)
"""Why anything with a body may be refused."""


class RoomRoute(Route):
    """A route that says what it is: a POST where something is sent, else a GET."""

    def __init__(
        self,
        path: str,
        endpoint: Callable[[Request], Awaitable[Response]],
        tells: Any,  # noqa: ANN401 - a shape as the page gets it, or a kind
        *,
        asks: type | None = None,
        posted: bool = False,
        queries: Mapping[str, str] | None = None,
        refuses: tuple[RefusalCode, ...] = (),
    ) -> None:
        """Stand at a path; `queries` are what its address may say after the question mark, each in a sentence."""
        self.tells, self.asks = tells, asks
        self.queries = dict(queries or {})
        self.refuses = refuses
        self.says = " ".join((endpoint.__doc__ or "").partition("\n\n")[0].split())
        self.method = "POST" if posted or asks is not None else "GET"
        super().__init__(path, endpoint, methods=[self.method])

    @property
    def all_refusals(self) -> frozenset[RefusalCode]:
        """Every reason for which it may refuse."""
        posted = SENT_THERE if self.method == "POST" else ()
        return frozenset((*ANYWHERE, *posted, *(WITH_A_BODY if self.asks else ()), *self.refuses))
