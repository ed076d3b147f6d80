"""A step: what happens between one answer and the next question, gathered event by event."""

from typing import Generic, TypeVar

from boodle.rulebook.event import Event, TableEvent

T = TypeVar("T")


class Step(Generic[T]):
    """The table as it stands within one step, and the events that brought it there.

    Pages and answers read `table` and say `happen(event)`; that is all they can do.
    """

    __slots__ = ("events", "table")

    def __init__(self, table: T) -> None:
        """Begin at a table with nothing happened yet."""
        self.table = table
        self.events: list[Event] = []

    def happen(self, event: TableEvent[T]) -> None:
        """Let an event change the table and stand in the log."""
        self.table = event.change(self.table)
        self.events.append(event)
