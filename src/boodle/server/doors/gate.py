"""The gate of the room: each connection from the moment it is accepted, before there is a request (SERVER 21).

Who sends half a request and waits holds a descriptor of this process, and of those there are few. So connections are
counted when they come, all together and those of one address, and a request has to be whole in time. What stands here
leans on how uvicorn makes its protocols and on what it calls them; `tests/server/doors/test_gate.py` names each such
thing.
"""

import asyncio
import errno
import logging
from collections import Counter
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from websockets.frames import Frame, Opcode

from boodle.server.bucket import neighbourhood, network
from boodle.server.doors.descriptors import connections_for
from boodle.server.doors.guard import is_among
from boodle.server.logs import note
from boodle.server.outside import SYSTEM_CLOCK, Alarm, Timepiece
from boodle.server.settings import Settings

BESIDE = 200
"""So many connections more than sockets one address may hold: a browser opens six while it loads the page, and keeps
them 5 seconds. With its 200 sockets that is a club of 200 phones behind one router, all coming back at once."""
HEAD, BODY = 10.0, 30.0
"""So many seconds a request's head may take, and then its body: 64 kB at the pace of the slowest phone."""
WAITING = 1024
"""So many connections may wait to be accepted."""
UNKNOWN = float("inf")
"""So much was left to send before anybody looked."""
SCARCE = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
A_MINUTE = 60.0


class Gate:
    """Counts the connections that are held: of everybody, and of one address, but for proxies that are trusted."""

    def __init__(self, settings: Settings, clock: Timepiece = SYSTEM_CLOCK) -> None:
        """Learn how many there may be; no address, and no site with all its networks, gets more than half of them."""
        self.head, self.body = HEAD, BODY
        self.clock = clock
        self._most = connections_for(settings.most_sockets)
        self._most_of_site = self._most // 2
        self._most_here = min(settings.sockets_per_address + BESIDE, self._most_of_site)
        self._trusted = settings.trusted_proxy
        self._held: Counter[str] = Counter()
        self._held_by_sites: Counter[str] = Counter()
        self.count = 0
        self._text = self._frame = b""
        self.unused = asyncio.Event()
        """What uvicorn has each socket wait for before it sends; on a line nothing waits."""

    def comes(self, address: str) -> bool:
        """Count a connection; where it is one too many, it is not counted and has to go."""
        if self.count >= self._most or self._is_crowded(address):
            return False
        self._count(address, 1)
        return True

    def goes(self, address: str) -> None:
        """Count it off."""
        self._count(address, -1)

    def _is_crowded(self, address: str) -> bool:
        if is_among(address, self._trusted):
            return False
        here, site = self._held[neighbourhood(address)], self._held_by_sites[network(address)]
        return here >= self._most_here or site >= self._most_of_site

    def _count(self, address: str, by: int) -> None:
        self.count += by
        if is_among(address, self._trusted):  # those who come over a proxy are not its neighbours
            return
        for held, where in ((self._held, neighbourhood(address)), (self._held_by_sites, network(address))):
            held[where] += by
            if not held[where]:
                del held[where]

    def framed(self, text: bytes) -> bytes:
        """Return a message as it goes over a socket; those who are told the same are told it one after the other."""
        if text is not self._text:
            self._text, self._frame = text, Frame(Opcode.TEXT, text).serialize(mask=False)
        return self._frame


class HttpConnection(H11Protocol):
    """A connection that asks over HTTP: let in if there is room, and let go when a request is not whole in time."""

    def __init__(self, gate: Gate, **told: Any) -> None:  # noqa: ANN401 - what uvicorn tells its protocols
        """Stand at a gate."""
        super().__init__(**told)
        self._gate = gate
        self._address: str | None = None
        self._patience: Alarm | None = None
        self._awaited = ""
        self._unsent = UNKNOWN

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Count it, and wait for a head."""
        address = address_of(transport)
        if not self._gate.comes(address):
            transport.abort()
            return
        self._address = address
        super().connection_made(transport)
        self._wait_for("head")

    def handle_events(self) -> None:
        """Read on; where that makes a request whole, nothing is waited for any more."""
        super().handle_events()
        if self.transport.get_protocol() is self:
            self._wait_for(AWAITED.get(self.conn.their_state.__name__, ""))

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it off, and stop waiting."""
        if self._address is None:
            return
        self._wait_for("")
        self._gate.goes(self._address)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:  # noqa: ANN401 - as h11 has it
        """Hand the connection on; the socket counts it off."""
        self._wait_for("")
        super().handle_websocket_upgrade(event)

    def _wait_for(self, awaited: str) -> None:
        """Wait for the rest of a head or a body: so long from its beginning, however slowly more of it comes."""
        if awaited == self._awaited:
            return
        self._awaited = awaited
        self._unsent = UNKNOWN
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if awaited:
            self._patience = self._alarm(getattr(self._gate, awaited))

    def _alarm(self, seconds: float) -> Alarm:
        clock = self._gate.clock
        return clock.alarm(clock.monotonic() + seconds, self._let_go)

    def _let_go(self) -> None:
        """End it, unless the answer before is still going out: a slow line may take longer than its next request."""
        left = self.transport.get_write_buffer_size()
        if self._awaited == "head" and 0 < left < self._unsent:
            self._unsent = left
            self._patience = self._alarm(self._gate.head)
            return
        self.transport.abort()


AWAITED = {"IDLE": "head", "SEND_BODY": "body"}
"""What is still to come, by the name that h11 has for where the other side stands."""


def address_of(transport: asyncio.BaseTransport) -> str:
    """Return the address at the other end; one that is gone already has none."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if peer else ""


class Scarcity:
    """Says once a minute that nobody more can be let in, where Python would say it for each who tries."""

    def __init__(self, clock: Timepiece = SYSTEM_CLOCK) -> None:
        """Begin without having said it."""
        self._clock = clock
        self._said = float("-inf")

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Take what went wrong in a loop outside of any task."""
        error = context.get("exception")
        if not isinstance(error, OSError) or error.errno not in SCARCE:
            loop.default_exception_handler(context)
        elif self._clock.monotonic() - self._said > A_MINUTE:
            self._said = self._clock.monotonic()
            note("no descriptors left", logging.ERROR, seconds=A_MINUTE)
