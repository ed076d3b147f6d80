"""Fair dealing from a client's side: bytes of its own for every shuffle, kept to compare with the proof later."""

import secrets
from collections.abc import Mapping
from typing import Any

from boodle.client.unanswered import new_id
from boodle.notation.wire.messages import Contribute

BYTES = 32


class Chance:
    """Adds bytes of one's own to each shuffle that is being prepared, once (docs/fair-dealing.md)."""

    def __init__(self) -> None:
        """Nothing has been added yet."""
        self.added: dict[tuple[str, int], bytes] = {}
        """What was added, by the story and the deal."""

    def for_shuffle(self, story: str, fair: Mapping[str, Any] | None) -> Contribute | None:
        """Return what there is to add, as `room.fair` says; None where nothing is wanted, or all has been said."""
        if not fair or not fair["open"] or (story, fair["deal"]) in self.added:
            return None
        added = self.added[story, fair["deal"]] = secrets.token_bytes(BYTES)
        return Contribute(new_id(), fair["deal"], added.hex())
