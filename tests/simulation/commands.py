"""The laws of commands: what was acknowledged stands in the log, once; what was refused does not stand there."""

from collections import Counter
from collections.abc import Mapping

from boodle.client import Ticket
from boodle.server.tokens import hash_of
from tests.simulation.world import World

KEPT_BY_LOG = ("answer", "contribute")
"""Commands that, once done, always stand in the log."""


class Commands:
    """Every command as its sender knows it; by its name in the log, which is of the sender and of the id he gave."""

    def __init__(self, world: World) -> None:
        """Begin with none said."""
        self._world = world
        self._kinds: dict[str, str] = {}
        self.questions: dict[str, int] = {}
        """Which question each answer is meant for."""
        self._done: dict[str, None] = {}
        self.acknowledged = 0

    def said(self, ticket: Ticket, kind: str, command: str, question: int) -> None:
        """Note what a client says."""
        name = name_of(ticket, command)
        self._kinds[name] = kind
        if kind == "answer":
            self.questions[name] = question

    def done(self, ticket: Ticket, command: str, by: Mapping[str, int]) -> None:
        """Hold an acknowledgement against the log, which has so many entries of each command."""
        name = name_of(ticket, command)
        kind = self._kinds.get(name)
        self._world.hold("done", kind is not None, lambda: f"{name} was done and never said")
        if kind in KEPT_BY_LOG:
            there = by.get(name, 0)
            self._world.hold("acknowledged", there == 1, lambda: f"{kind} {name} was acknowledged, {there} times there")
            self._done[name] = None
            self.acknowledged += 1

    def refused(self, ticket: Ticket, command: str, code: str, by: Mapping[str, int]) -> None:
        """Hold a refusal against the log; `broken` says that nobody knows."""
        name = name_of(ticket, command)
        fine = code == "broken" or not by.get(name)
        self._world.hold("refused", fine, lambda: f"{name} was refused as {code} and stands in the log")

    def all_there(self, by: Counter[str]) -> None:
        """See once more, at the end, that whatever was acknowledged is there."""
        missing = [name for name in self._done if by[name] != 1]
        self._world.hold("acknowledged", not missing, lambda: f"{missing} were acknowledged")


def name_of(ticket: Ticket, command: str) -> str:
    """Return the name of a command in the log."""
    return f"{'' if ticket.token is None else hash_of(ticket.token)[:16]}/{command}"
