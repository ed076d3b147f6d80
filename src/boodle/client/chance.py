"""Fair dealing from a client's side: bytes of its own for every shuffle, kept to compare with the proof later."""

import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from boodle.notation.wire.messages import Contribute

BYTES = 32
Entropy: TypeAlias = Callable[[int], bytes]
"""So many bytes that nobody can foresee."""


class Chance:
    """Adds bytes of one's own to each shuffle that is being prepared, once (docs/fair-dealing.md)."""

    def __init__(self, entropy: Entropy = secrets.token_bytes) -> None:
        """Nothing has been added yet."""
        self._entropy = entropy
        self.added: dict[tuple[str, int], bytes] = {}
        """What was added, by the story and the deal."""

    def new_id(self) -> str:
        """Return a command id of one's own."""
        return urlsafe_b64encode(self._entropy(9)).decode()

    def for_shuffle(self, story: str, fair: Mapping[str, Any] | None) -> Contribute | None:
        """Return what there is to add, as `room.fair` says; None where nothing is wanted, or all has been said."""
        if not fair or not fair["open"] or (story, fair["deal"]) in self.added:
            return None
        added = self.added[story, fair["deal"]] = self._entropy(BYTES)
        return Contribute(self.new_id(), fair["deal"], added.hex())
