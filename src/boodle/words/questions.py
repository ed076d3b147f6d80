"""What is asked, refused and turned to, in words."""

from collections.abc import Sequence

from boodle.rulebook import Office, Question, RulesError
from boodle.tripoley import Table
from boodle.words.catalogue import Words, capital
from boodle.words.tripoley.table import ONE


def asked(words: Words, question: Question[Table]) -> str:
    """Say what is asked, to the one who answers."""
    return words(f"questions.{type(question).__name__}.ask")


def waits(words: Words, question: Question[Table], names: Sequence[str]) -> str:
    """Say to everybody else who is asked and about what; never what could be answered."""
    who = "" if isinstance(question.who, Office) else names[question.who]
    return capital(words(f"questions.{type(question).__name__}.wait", who=who, v=ONE))


def refusal(words: Words, error: RulesError, names: Sequence[str]) -> str:
    """Say why an answer was refused, and no more than its sender may know."""
    who = getattr(error, "who", None)
    return words(f"refused.{type(error).__name__}", who=names[who] if isinstance(who, int) else str(who))


def page_name(words: Words, page: object) -> str:
    """Name a page of the rule book, which is a function."""
    return words(f"pages.{getattr(page, '__name__', '')}")
