"""Roll-backs: a backup is put back, entries are dropped, a deal is looked at and shuffled again.

Evenings are played first, and each head is noted that a seat's device was told. Then the log of a table goes back to
where it was before, and a room is started on it; others, whose devices know nothing, may play on there for a while; and
the device comes back.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

import msgspec

from boodle.client import Ticket
from boodle.client.folded import count_of
from boodle.frozen import Frozen
from boodle.server.store import Entry
from boodle.server.tables.actor import Pace
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from boodle.server.tokens import hash_of
from boodle.words.catalogue import Words
from tests.simulation.history import History
from tests.simulation.lines import Line
from tests.simulation.machine import Machine
from tests.simulation.person import Person
from tests.simulation.world import Loop, World

TABLES, HOURS = 2, 0.15
EACH = 50
"""So many roll-backs are tried of what one history has left."""
PLAYED_ON = (0.0, 5.0, 30.0, 150.0)
"""So many seconds others may play on before the device comes back."""
COMES = 20.0
"""So many seconds it has for that."""


class Device(NamedTuple):
    """A device with a seat, and the last head that it was told."""

    ticket: Ticket
    head: str


class Heard(msgspec.Struct):
    """As much of a frame as is looked at."""

    t: str
    head: str = ""
    seat: int | None = None
    text: str = ""


_frame = msgspec.json.Decoder(Heard)


class Left(Frozen):
    """What a history leaves: the logs, the tokens that had a seat after each entry, and every head that was told."""

    logs: Mapping[str, Sequence[Entry]]
    seated: dict[str, tuple[frozenset[str], ...]]
    told: tuple[Device, ...]


def left_by(seed: int) -> Left:
    """Play evenings."""
    history = History(seed, TABLES, HOURS)
    looks_on, told = history.machine.sent, list[Device]()

    def sent(line: Line, ticket: Ticket, text: str) -> None:
        looks_on(line, ticket, text)
        head = _frame.decode(text).head
        if head and ticket.token is not None:
            told.append(Device(ticket, head))

    history.machine.sent = sent
    history.run()
    logs = {table: tuple(log.entries) for table, log in history.machine.disk.logs.items() if not log.damaged}
    seated = {table: tuple(_seated(table, log)) for table, log in logs.items()}
    return Left(logs, seated, tuple(one for one in told if one.ticket.table in logs))


def _seated(table: str, log: Sequence[Entry]) -> Iterator[frozenset[str]]:
    """Yield which tokens have a seat after no entry, after one, and so on."""
    state = TableState(table)
    yield frozenset()
    for entry in log:
        fold_entry(state, entry)
        yield frozenset(place.token for place in state.places)


class Restored:
    """A room on a log that went back."""

    def __init__(self, seed: int, log: Sequence[Entry]) -> None:
        """Start it, in good weather."""
        self.world = World(seed)
        self.town = Loop(self.world, "town")  # type: ignore[abstract] # what the room asks of a loop, and no more
        self.machine = Machine(self.world, self.town, Pace())
        self.machine.disk.write(log)
        self.machine.sent = self._sent
        self.table = log[0].table
        self.notes: dict[Line, list[str]] = {}
        """What the room itself has said on each line."""
        self.machine.boot()
        self.world.run(self.world.now + 1.0)

    def _sent(self, line: Line, ticket: Ticket, text: str) -> None:
        del ticket
        frame = _frame.decode(text)
        if frame.t == "said" and frame.seat is None:
            self.notes.setdefault(line, []).append(frame.text)

    def comes(self, ticket: Ticket, head: str = "") -> Person:
        """Have somebody come, on a device that was told a head or none."""
        person = Person(self.world, self.machine, f"{ticket.seat}/{head}", think=0.5, naps=0.0)
        person.ticket, person.head = ticket, head
        self.town.spawn(person.live())
        return person

    def passes(self, seconds: float) -> None:
        """Let time pass."""
        self.world.run(self.world.now + seconds)

    @property
    def state(self) -> TableState | None:
        """The table as the room has it, where somebody has come."""
        return next((opened.state for opened in self.machine.opened(self.table)), None)

    def end(self) -> None:
        """Stop it."""
        self.machine.die()
        self.town.kill()


class RollBack(NamedTuple):
    """One that was tried: the table, how far its log went back, and what the first device that returned knew."""

    table: str
    back_to: int
    device: Device
    seconds: float

    def is_found(self, left: Left, seed: int) -> bool | None:
        """Try it; tells whether everybody at the table was told, None where the device has lost its seat meanwhile."""
        room = Restored(seed, left.logs[self.table][: self.back_to])
        token, others = self.device.ticket.token, dict[str, Ticket]()
        for one in left.told:
            if one.ticket.table == self.table and one.ticket.token not in (None, token):
                others[str(one.ticket.token)] = one.ticket
        try:
            for ticket in others.values():
                room.comes(ticket)
            room.passes(self.seconds)
            room.comes(self.device.ticket, self.device.head)
            room.passes(COMES)
            return self._told(room)
        finally:
            room.end()

    def _told(self, room: Restored) -> bool | None:
        state = room.state
        seat = None if state is None else state.seat_of(hash_of(str(self.device.ticket.token)))
        if state is None or seat is None:
            return None
        says = [Words()("room_refused.note.past", who=one.name) for one in state.pasts]
        kept = [(one.seat, one.head) for one in state.pasts] == [(seat, self.device.head)]
        here = list(room.machine.lines)
        return (
            kept
            and bool(here)
            and all([note for note in room.notes.get(line, ()) if note in says] == says for line in here)
        )


def roll_backs(left: Left, chance: Random) -> Iterator[RollBack]:
    """Draw one after the other: some head that a device was told, and an earlier moment at which it had its seat."""
    while True:
        device = chance.choice(left.told)
        table = device.ticket.table
        back_to = chance.randrange(1, count_of(device.head))
        if hash_of(str(device.ticket.token)) in left.seated[table][back_to]:
            yield RollBack(table, back_to, device, chance.choice(PLAYED_ON))


def missed(count: int, first: int) -> list[RollBack]:
    """Try so many roll-backs, from this seed on; returns those that the first returning device did not find."""
    tried, unseen, seed = 0, list[RollBack](), first
    while tried < count:
        left, chance = left_by(seed), Random(f"roll-backs {seed}")
        for one, _ in zip(roll_backs(left, chance), range(min(EACH, count - tried)), strict=False):
            found = one.is_found(left, seed)
            tried += found is not None
            unseen += [one] if found is False else []
        seed += 1
    return unseen
