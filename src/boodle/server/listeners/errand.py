"""One command as it is carried out: at which table, from whom, under which name it is remembered (SERVER 4)."""

from typing import TypeAlias

import msgspec

from boodle.frozen import Frozen
from boodle.seats import Seat
from boodle.server.listeners.audience import Audience
from boodle.server.listeners.ear import Ear
from boodle.server.listeners.refusal import Refusing
from boodle.server.tables import entries
from boodle.server.tables.actor import Actor

Facts: TypeAlias = dict[str, object]


class Errand(Frozen):
    """A command under way; `by` names it for good: the one who sent it and the id that he gave it."""

    audience: Audience
    ear: Ear
    by: str

    @property
    def actor(self) -> Actor:
        """The table."""
        return self.audience.actor

    @property
    def seat(self) -> Seat:
        """The seat of whoever sent it; raises Refusing where he has none."""
        if self.ear.seat is None:
            raise Refusing("not_seated")
        return self.ear.seat

    async def commit(self, kept: entries.AnyKept, *, parting: str = "") -> None:
        """Commit what the command brought, so that a repeat of it does nothing more."""
        await self.actor.commit(msgspec.structs.replace(kept, by=self.by), parting=parting)


def name_of(ear: Ear, command: str) -> str:
    """Return the name under which a command is remembered; a chair's next owner has names of his own.

    Of a guest without a token nothing is remembered: he can change nothing.
    """
    return "" if ear.token is None else f"{ear.token[:16]}/{command}"
