"""Why a command at a table is refused, and what its client does then; the sentences are in `room_refused.toml`."""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType


class Then(Enum):
    """What a client does after a refusal, in English, as docs/protocol.md prints it."""

    MEND = "mends what it sent: the same again is refused again"
    TELL = "tells its person, who may do something else"
    LOOK = "goes by the newest `events` and `room`: its picture was of before"
    WAIT = "waits, for as long as is said, and sends it again"
    AGAIN = "sends the same again after a moment, with the same `id`"
    LEAVE = "lets it be: it is not for this client"


COMMANDS: Mapping[str, Then] = MappingProxyType(
    {
        "stale": Then.LOOK,
        "not_your_turn": Then.LOOK,
        "illegal": Then.LOOK,
        "over": Then.LOOK,
        "begun": Then.LOOK,
        "not_begun": Then.LOOK,
        "paused": Then.LOOK,
        "no_hint": Then.LOOK,
        "seat_taken": Then.TELL,
        "table_full": Then.TELL,
        "too_few": Then.TELL,
        "too_many_seated": Then.TELL,
        "not_between_deals": Then.TELL,
        "still_here": Then.TELL,
        "no_chat": Then.TELL,
        "unknown": Then.MEND,
        "too_long": Then.MEND,
        "no_language": Then.MEND,
        "not_seated": Then.LEAVE,
        "not_host": Then.LEAVE,
        "too_fast": Then.WAIT,
        "broken": Then.AGAIN,
    }
)
"""Every code of `refused`, and what a client does."""
