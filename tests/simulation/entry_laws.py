"""What each entry of a log may be, given the table as it stood before it: by whom, at what time, with which chance.

`by` names the sender of a command by the beginning of his token's hash, so the log itself tells who did what.
"""

from typing import Any

import msgspec

from boodle.notation.answers import read_action, read_who
from boodle.rulebook import Office, Shuffle
from boodle.server.tables import entries
from boodle.server.tables.heads import SALT
from boodle.server.tables.state import TableState, seat_asked
from tests.simulation.world import World

BY_HOST = (entries.OptionSet, entries.RulesSet, entries.WayBack, entries.HostNamed, entries.Begun)
"""What only the host does, where somebody does it."""


def sender_of(state: TableState, by: str) -> int | None:
    """Return the seat of whoever sent a command, by the table as it stands."""
    name = by.partition("/")[0]
    return next((seat for seat, place in enumerate(state.places) if place.token[:16] == name and name), None)


class EntryLaws:
    """The laws of single entries, over all tables."""

    def __init__(self, world: World) -> None:
        """Begin with no seed drawn."""
        self._world = world
        self._seeds: set[str] = set()
        self._salts: set[bytes] = set()

    def hold(self, state: TableState, kept: entries.AnyKept, questions: dict[str, int]) -> None:
        """Hold one entry against the table before it; `questions` are those that commands said they answer."""
        self._law("heads", len(kept.salt) == SALT and kept.salt not in self._salts, f"{kept!r} can be tried out")
        self._salts.add(kept.salt)
        self._law("one past", not isinstance(kept, entries.OtherPast), f"a device remembers otherwise: {kept!r}")
        if isinstance(kept, entries.Stepped):
            self._stepped(state, kept, questions)
        elif isinstance(kept, entries.Seeded):
            self._law("chance", kept.seed not in self._seeds, f"the seed of deal {kept.deal} was there before")
            self._seeds.add(kept.seed)
        elif isinstance(kept, entries.Gathered):
            self._gathered(state, kept)
        elif isinstance(kept, entries.Seated):
            self._seated(state, kept)
        elif isinstance(kept, entries.Begun) and state.session is not None:
            self._goes_on(state, kept)
        if isinstance(kept, entries.Expected | entries.Seated) and kept.kind != "open":
            self._named(state, kept)
        if kept.by and isinstance(kept, BY_HOST):
            self._law("host", sender_of(state, kept.by) == state.host, f"{kept!r} is not of the host {state.host}")

    def _law(self, law: str, holds: object, why: str) -> None:
        self._world.hold(law, holds, lambda: why)

    def _stepped(self, state: TableState, kept: entries.Stepped, questions: dict[str, int]) -> None:
        who, now = read_who(kept.who), state.round
        if kept.by:
            sender = sender_of(state, kept.by)
            due = state.host if who is Office.HOST else who
            self._law("own seat", sender == due, f"{kept.by} of seat {sender} answered as {who}")
            self._law("paused", not state.paused, f"{who} answered while the table was paused")
            first: dict[str, Any] = msgspec.json.decode(kept.events[0])
            number = questions.get(kept.by)
            same = first.get("t") != "Answered" or number is None or first["number"] == number
            self._law("question", same, f"{kept.by} meant question {number} and answered {first.get('number')}")
        waiting = now.question_for(Office.NATURE) if who is Office.NATURE else None
        if waiting is not None and isinstance(waiting.question, Shuffle):
            order = state.fair.order(waiting.question)
            self._law("fair", read_action(kept.action) == order, "nature shuffled otherwise than by the seed")
        if isinstance(who, int) and not kept.by:
            place = state.places[who]
            self._law("whose", place.played_by or self._between(state, who), f"nobody let seat {who} answer")

    def _between(self, state: TableState, seat: int) -> bool:
        """Tell whether a seat is asked between deals only, where the room may speak for whoever is away."""
        return any(seat_asked(state, one) == seat and one.question.optional for one in state.round.open)

    def _gathered(self, state: TableState, kept: entries.Gathered) -> None:
        """See that whatever a seat added is in the shuffle (SERVER 2)."""
        for seat, added in state.fair.deals[kept.deal].added.items():
            here = seat < len(kept.added) and kept.added[seat] == ("sent", added.hex())
            self._law("contributed", here, f"what seat {seat} added to deal {kept.deal} is not in it")

    def _seated(self, state: TableState, kept: entries.Seated) -> None:
        """See that nobody takes a seat that is another's, but by the host's link or word."""
        if kept.kind != "person" or not kept.token or kept.seat >= len(state.places):
            return
        place = state.places[kept.seat]
        theirs = place.kind == "person" and place.token not in ("", kept.token) and not place.back
        self._law("theft", not theirs or kept.name == place.name, f"seat {kept.seat} of {place.name} was taken")

    def _named(self, state: TableState, kept: entries.Seated | entries.Expected) -> None:
        seat, name = kept.seat, kept.name.casefold()
        others = [one.name for at, one in enumerate(state.places) if at != seat and one.kind != "open"]
        waiting = [one.name for one in state.expected if one.token != kept.token and one.seat is None]
        taken = {one.casefold() for one in (*others, *waiting)}
        self._law("names", name not in taken or kept.kind == "bot", f"there are two of the name {kept.name}")

    def _goes_on(self, state: TableState, kept: entries.Begun) -> None:
        """See that a game by other rules goes on with the chips of the last one, and between two deals (TRI-G-05)."""
        table = state.round.table
        lay = sum(kept.board.values()) + sum(kept.stacks or ())
        before = -table.bank - getattr(table, "raked", 0)
        self._law("chips over games", lay == before, f"{before} chips were there, {lay} go on")
