"""What holds at every table of every game, looked at after each event of an evening."""

from typing import Any

from boodle.rulebook import Event, Question, Round
from boodle.session import Session


class Law:
    """Looks on at a session: folds its log step by step and checks every law after every event."""

    def __init__(self, session: Session[Any]) -> None:
        """Begin at the start of the session."""
        self.folded: Round[Any] = session.start
        self.read = 0
        self.deals = 0

    def __call__(self, session: Session[Any]) -> None:
        """Check what has been added to the log, and who is asked now."""
        for event in session.log[self.read :]:
            before = self.folded.table
            self.folded = self.folded.after(event)
            assert self.folded.table.chips_in_all == 0
            assert min(self.folded.table.stacks) >= 0
            self.happened(before, event, self.folded.table)
        self.read = len(session.log)
        assert self.folded == session.round
        assert session.round.over or session.round.open
        table, waiting = session.round.table, session.round.open
        assert len({one.question.who for one in waiting}) == len(waiting)
        for one in waiting:
            choices = one.question.choices(table)
            assert one.question.default(table) in choices
            assert next(iter(choices)) in choices
            self.asked(one.question, table)

    def happened(self, before: Any, event: Event, table: Any) -> None:  # noqa: ANN401 - the tables of any game
        """Check what else holds in this game after an event."""

    def asked(self, question: Question[Any], table: Any) -> None:  # noqa: ANN401 - the same
        """Check what else holds in this game of a question that is open."""
