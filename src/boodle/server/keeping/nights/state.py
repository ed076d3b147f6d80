"""One night as its log tells it."""

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import NamedTuple

from boodle.notation.tournament.record import Night, open_night, read_said
from boodle.notation.tournament.rules import read_rules
from boodle.server.keeping.nights import kept
from boodle.server.store import Entry
from boodle.server.tables.heads import Heads
from boodle.server.tokens import hash_of
from boodle.tournament import At, TournamentEvent

MOST_TOLD = 40
"""So many acts are told to whoever looks."""


class ActHappened(NamedTuple):
    """What one act of the host's brought, and the night after it."""

    night: Night
    events: tuple[TournamentEvent, ...]

    @property
    def said(self) -> At:
        """The act, with its time."""
        return self.night.log[-1]


@dataclass(slots=True)
class NightState:
    """A night: its name, who may speak for it, what was said, and the heads of its log, which has nothing to hide.

    `epoch`: under which it was this process's when its log was read; `pasts`: heads of another past, as devices had
    them.
    """

    id: str
    title: str = ""
    keys: set[str] = field(default_factory=set)
    night: Night | None = None
    epoch: int = 0
    pasts: set[str] = field(default_factory=set)
    heads: Heads = field(init=False)
    recent: deque[ActHappened] = field(default_factory=lambda: deque(maxlen=MOST_TOLD))
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Whose turn it is to speak for the night."""

    def __post_init__(self) -> None:
        """Begin before the first entry."""
        self.heads = Heads(kept.log_of(self.id))

    @property
    def n(self) -> int:
        """How many entries its log has."""
        return len(self.heads)

    @property
    def now(self) -> Night:
        """The night; TypeError before it was opened."""
        if self.night is None:
            raise TypeError("the night has not been opened")
        return self.night

    def may_speak(self, key: str | None) -> bool:
        """Tell whether this key is one of the host's."""
        return key is not None and hash_of(key) in self.keys

    def let_happen(self, entry: Entry, known: ActHappened | None = None) -> None:
        """Fold an entry; `known` is what it brings, if that is known. Raises UnknownEntry, NotationError, Refused."""
        match kept.KINDS.read(entry):
            case kept.NightOpened(title=title, rules=rules, key=key):
                self.title, self.keys = title, {key}
                self.night = open_night(read_rules(rules))
            case kept.NightKey(key=key):
                self.keys.add(key)
            case kept.NightSaid(line=line):
                self._take(known or brought(self.now, read_said(line)))
            case kept.NightTakenBack():
                self._take_back()
            case kept.NightOtherPast(head=head):
                self.pasts.add(head)
        self.heads.add(entry, salted=True)

    def _take(self, happened: ActHappened) -> None:
        self.night = happened.night
        self.recent.append(happened)

    def _take_back(self) -> None:
        """Play everything but the last act anew."""
        log = self.now.without_the_last()
        self.night = open_night(self.now.rules)
        self.recent.clear()
        for said in log:
            self._take(brought(self.now, said))


def brought(night: Night, said: At) -> ActHappened:
    """Return what an act brings; raises Refused."""
    return ActHappened(*night.play(said.act, said.seconds))
