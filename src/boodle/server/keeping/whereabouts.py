"""Which process of the room has a table or a night: this one, wherever nobody else has it."""

from boodle.server.logs import note_failure
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.store import Store, StoreError


async def elsewhere(store: Store, log: str) -> str:
    """Return where the process that has a log is reached; nothing where it is ours, or nobody's. Raises RoomError."""
    try:
        return await store.take(log)
    except StoreError as error:
        note_failure("lease fault", error)
        raise RoomError(RefusalCode.BROKEN) from None
