"""The moves of a case, handed to the rules: a bug of theirs is never blamed on whoever wrote the case."""

from typing import Any

from boodle.rulebook import Office, TimeUp, Who
from boodle.session import Session


class RulesBroken(Exception):
    """The rules broke down over a move that could be read: a fault of the program, and not of the case."""


def submit(session: Session[Any], who: Who, action: object) -> None:
    """Play a move; raises RulesError where it is refused, RulesBroken where the rules break down."""
    try:
        session.submit(who, action)
    except (AttributeError, TypeError) as error:
        told = f"the rules break down here, which is a fault of the program and not of the case: {error!r}"
        raise RulesBroken(told) from error


def time_is_up(session: Session[Any], question: int) -> None:
    """Answer an open question by its default."""
    submit(session, Office.CLOCK, TimeUp(question))
