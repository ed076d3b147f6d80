"""Why the rules refuse an answer, in notation; the line at fault named where there is one."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from boodle.echo import echo
from boodle.notation.answers import write_action, write_choices
from boodle.notation.errors import NotationError
from boodle.rulebook import IllegalAction, NotYourTurn, RulesError, StaleAnswer
from boodle.seating import SeatsError


def write_refusal(error: RulesError) -> str:
    """Write a refusal: the answer and what was expected."""
    match error:
        case IllegalAction(action=action, choices=Iterable() as choices):
            return (
                f"{echo(write_action(action))} is not legal: expected {', '.join(write_choices(choices)) or 'nothing'}"
            )
        case StaleAnswer(who=who, question=question):
            return f"question {question} is not open to {who}"
        case NotYourTurn(who=who):
            return f"nothing is asked of {who} here"
        case _:
            return str(error)


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Name the line in whatever is wrong with it: raises NotationError."""
    try:
        yield
    except RulesError as error:
        raise NotationError(f"line {number}: {write_refusal(error)}") from None
    except (NotationError, SeatsError) as error:
        raise NotationError(f"line {number}: {error}") from None
