"""Which process of the room has a table or a night: this one, wherever nobody else has it, and it can read its log."""

from boodle.server.logs import note_failure
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import Store, StoreError


class Whereabouts:
    """Where the logs of a room are kept, and which of them only a later release can read."""

    def __init__(self, store: Store) -> None:
        """Know of none that it cannot be read here."""
        self._store = store
        self._beyond: set[str] = set()
        """The logs that this process could not read, and another one may."""

    async def of(self, log: str) -> str:
        """Return where a log's process is reached; nothing where it is ours, or nobody's. Raises RoomError."""
        try:
            theirs = await self._store.take(log)
        except StoreError as error:
            note_failure("lease fault", error)
            raise RoomError(RefusalCode.BROKEN) from None
        return theirs if theirs or log not in self._beyond else await self._later(log)

    async def refusal(self, log: str, error: RoomError) -> RoomError:
        """Return the answer of a log that could not be read: to come again, where a later release may read it."""
        if error.refusal is RefusalCode.NEWER and await self._later(log):
            return RoomError(RefusalCode.ELSEWHERE)
        return error

    async def _later(self, log: str) -> str:
        """Let a process of a later release have a log, and return where it is reached; nothing where none lives."""
        try:
            later = await self._store.later()
            if later:
                await self._store.give(log)
        except StoreError as error:
            note_failure("lease fault", error)
            raise RoomError(RefusalCode.BROKEN) from None
        (self._beyond.add if later else self._beyond.discard)(log)
        return later
