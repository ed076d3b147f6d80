"""Handing a message to a push service: sealed, signed, and bounded in time."""

import asyncio
import ssl
from dataclasses import dataclass, field

import httpx

from boodle.server.apart import Apart
from boodle.server.bells.bell import Bell
from boodle.server.bells.keys import RoomKey
from boodle.server.bells.sealing import point_of, sealed
from boodle.server.bells.services import Services, Way, origin_of
from boodle.server.outside import Entropy, Timepiece
from boodle.server.rooms import RefusalCode, RoomError

PATIENCE = 10.0
"""So many seconds a push service has."""
A_WHILE = 600
"""So many seconds a call is worth to somebody whose device cannot be reached just now."""
FILLED = 512
"""So long every message is."""


def open_line() -> httpx.AsyncClient:
    """Return what asks: it follows no other address than the one given to it, and keeps no connection open."""
    limits = httpx.Limits(max_keepalive_connections=0)
    return httpx.AsyncClient(
        verify=ssl.create_default_context(), trust_env=False, follow_redirects=False, timeout=PATIENCE, limits=limits
    )


@dataclass(slots=True)
class Postman:
    """Carries messages from the room to the push services."""

    key: RoomKey
    services: Services
    clock: Timepiece
    chance: Entropy
    _apart: Apart = field(default_factory=Apart)
    _asks: httpx.AsyncClient = field(default_factory=open_line)

    @property
    def public(self) -> str:
        """The key by which browsers let this room call them."""
        return self.key.public

    def check(self, bell: Bell) -> None:
        """Refuse a bell that cannot be rung; raises RoomError: STRANGE_SERVICE, BAD_REQUEST."""
        self.services.check(bell.endpoint)
        try:
            point_of(bell)
        except ValueError:
            raise RoomError(RefusalCode.BAD_REQUEST, detail="expected a point of P-256") from None

    async def send(self, bell: Bell, message: bytes, topic: str) -> int:
        """Send a message, which takes the place of one of the same topic that waits; returns the status of HTTP.

        Raises what a line can raise, TimeoutError or StrangeAddress.
        """
        async with asyncio.timeout(PATIENCE):
            way = await self._apart.do(lambda: self.services.way(bell.endpoint))
            return await self._ask(
                bell.endpoint, way, self._heads(bell, topic), sealed(message, bell, self.chance, FILLED)
            )

    async def close(self) -> None:
        """Send nothing more."""
        self._apart.close()
        await self._asks.aclose()

    def _heads(self, bell: Bell, topic: str) -> dict[str, str]:
        return {
            "Authorization": self.key.proof(origin_of(bell.endpoint), self.clock.now() // 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(A_WHILE),
            "Topic": topic,
            "Urgency": "high",
        }

    async def _ask(self, endpoint: str, way: Way, heads: dict[str, str], body: bytes) -> int:
        """Ask at the address that was looked at, of whoever proves to be the service; what it says is not read."""
        asked = httpx.URL(endpoint)
        heads |= {"Host": asked.netloc.decode()}
        known_by = {"sni_hostname": way.name}
        at = asked.copy_with(host=way.address)
        async with self._asks.stream("POST", at, headers=heads, content=body, extensions=known_by) as answer:
            return answer.status_code
