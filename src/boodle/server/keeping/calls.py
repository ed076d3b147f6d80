"""A hall whose people can be called: their devices hang bells at the seats they have."""

from dataclasses import dataclass

from boodle.server.bells.bell import bell_of
from boodle.server.bells.hung import Bells
from boodle.server.keeping.hall import Hall
from boodle.server.listeners.audience import Audience
from boodle.server.rooms import RefusalCode, RoomError, Subscription, Visit
from boodle.server.tokens import hash_of


@dataclass(slots=True)
class CallingHall(Hall):
    """Every table of the room, with the bells of those who sit there."""

    async def stop(self) -> None:
        """Say goodbye to everybody, and call nobody any more."""
        await Hall.stop(self)
        if self.around.bells is not None:
            await self.around.bells.close()

    def call_key(self) -> str:
        """Return the key by which browsers let the room call them, or nothing where it calls nobody."""
        return "" if self.around.bells is None else self.around.bells.key

    async def hang_bell(self, table: str, device: Subscription, visit: Visit) -> None:
        """Call a device from now on when its person is asked and does not look."""
        opened = await self.table(table)
        bells, token = self._bells_of(opened, visit)
        bells.hang(table, token, bell_of(device, visit.language))
        opened.actor.timer.look()

    async def take_bell_down(self, table: str, endpoint: str, visit: Visit) -> None:
        """Call it no more."""
        bells, token = self._bells_of(await self.table(table), visit)
        bells.take_down(table, token, endpoint)

    def _bells_of(self, opened: Audience, visit: Visit) -> tuple[Bells, str]:
        """Return the bells of the room, and the token (its hash) of the visitor's seat; raises RoomError."""
        if self.around.bells is None:
            raise RoomError(RefusalCode.NO_CALLS)
        token = "" if visit.token is None else hash_of(visit.token)
        if opened.state.seat_of(token) is None:
            raise RoomError(RefusalCode.NOT_SEATED)
        return self.around.bells, token
