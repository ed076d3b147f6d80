"""What was told at desks, remembered a while: a page sends the digest of what was told, and the one act that follows.

A desk is a value that nobody owns, so it goes by the digest of everything that made it: whoever tells the same has the
same desk, and taking something back is asking for an earlier one. Nothing is kept on disk. Where a digest is unknown,
after a restart say, the page is told so, sends everything once, and goes on act by act.
"""

from collections.abc import Callable
from hashlib import sha256
from typing import Annotated, Generic, Protocol, Self, TypeVar

import msgspec
from cachetools import LRUCache

from boodle.frozen import Frozen
from boodle.server.doors.posted import Line, PagePost
from boodle.server.rooms import Facts, RefusalCode, RoomError
from boodle.words.catalogue import Words

MOST_KEPT = 1000
"""So many desks are remembered; the one asked for longest ago is forgotten first."""


FORGOTTEN: Facts = {"forgotten": True}
"""The answer to a digest that is not known, which is nobody's fault: tell everything."""


class PostedToDesk(PagePost, frozen=True):
    """The acts of a desk, all of them, or those that follow what has this digest."""

    told: Annotated[str, msgspec.Meta(max_length=64)] = ""
    acts: list[Line] = msgspec.field(default_factory=list)


class Untold(Exception):
    """Something that cannot be told: `facts` say why."""

    def __init__(self, says: str, code: str, **facts: object) -> None:
        """Say it in a sentence and by its code."""
        super().__init__(code)
        self.facts: Facts = {"says": says, "code": code, **facts}


class AnyDesk(Protocol):
    """A desk as far as it was told."""

    def tell(self, words: Words, line: str) -> tuple[Self, str]:
        """Return the desk after one line more, and a sentence of what it brought; raises Untold."""

    def missing(self, words: Words) -> Facts | None:
        """Return why nothing can be told yet, if that is so."""

    def facts(self, words: Words) -> Facts:
        """Return everything that a page shows of it."""


D = TypeVar("D", bound=AnyDesk)


class DeskTold(Frozen, Generic[D]):
    """A desk, its digest, and how many lines made it."""

    desk: D
    digest: str
    lines: int = 0


class Desks(Generic[D]):
    """The desks of one kind; used by one thread alone."""

    def __init__(self, most_lines: int, most: int = MOST_KEPT) -> None:
        """Begin with none; no desk is told more lines than that."""
        self._most_lines = most_lines
        self._kept: LRUCache[str, DeskTold[D]] = LRUCache(most)

    def tell(self, words: Words, asked: PostedToDesk, opening: Callable[[], D]) -> Facts:
        """Tell a desk what follows what it was told, or everything; returns all that a page shows of it.

        The first line that cannot be told ends it, and is refused by its number among those that were sent. A digest
        that is not known any more is answered by FORGOTTEN alone. Raises RoomError(TOO_LARGE).
        """
        known = self._kept.get(asked.told) if asked.told else DeskTold(opening(), _digest(_setting(asked)))
        if known is None:
            return FORGOTTEN
        if known.lines + len(asked.acts) > self._most_lines:
            raise RoomError(RefusalCode.TOO_LARGE)
        said, fault = list[str](), None
        for line in asked.acts:
            try:
                desk, sentence = known.desk.tell(words, line)
            except Untold as error:
                fault = error.facts
                break
            said.append(sentence)
            known = DeskTold(desk, _digest(f"{known.digest}\n{line}".encode()), known.lines + 1)
        self._kept[known.digest] = known
        fault = fault or known.desk.missing(words)
        refused = None if fault is None else {"number": len(said), **fault}
        return {**known.desk.facts(words), "said": said, "refused": refused, "told": known.digest}


def _setting(asked: PostedToDesk) -> bytes:
    """Return all that was sent of a desk but its acts."""
    return msgspec.json.encode(msgspec.structs.replace(asked, acts=[]))


def _digest(told: bytes) -> str:
    return sha256(told).hexdigest()
