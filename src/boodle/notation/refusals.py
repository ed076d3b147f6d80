"""Why the rules refuse an answer, in notation; the line at fault named where there is one."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from boodle.echo import Saying, echo, saying
from boodle.notation.answers import write_action, write_choices
from boodle.notation.errors import NotationError
from boodle.rulebook import IllegalAction, NotYourTurn, RoundIsOver, RulesError, StaleAnswer
from boodle.seating import SeatsError


def write_refusal(error: RulesError) -> Saying:
    """Write a refusal: the answer and what was expected."""
    match error:
        case IllegalAction(action=action, choices=Iterable() as choices):
            listed = ", ".join(write_choices(choices)) or saying("nothing")
            return saying("{action} is not legal: expected {listed}", action=echo(write_action(action)), listed=listed)
        case StaleAnswer(who=who, question=question):
            return saying("question {question} is not open to {who}", question=question, who=who)
        case NotYourTurn(who=who):
            return saying("nothing is asked of {who} here", who=who)
        case RoundIsOver():
            return saying("the round is over")
        case _:
            return saying(str(error))


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """Name the line in whatever is wrong with it: raises NotationError."""
    try:
        yield
    except RulesError as error:
        raise NotationError("line {number}: {why}", number=number, why=write_refusal(error)) from None
    except (NotationError, SeatsError) as error:
        raise NotationError("line {number}: {why}", number=number, why=error) from None
