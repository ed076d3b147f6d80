"""What is asked at a Hold'em table, and every answer, has words in every language."""

from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages

import pytest

import boodle.holdem
import boodle.ring
from boodle.notation.holdem.answers import PLAIN, READERS
from boodle.rulebook import Question
from boodle.words.catalogue import Words, languages
from tests.words.tripoley.test_table import subclasses


def holdem_questions() -> list[type[Question[object]]]:
    """Every question that Hold'em asks."""
    for room in (boodle.ring, boodle.holdem):
        for module in walk_packages(room.__path__, f"{room.__name__}."):
            import_module(module.name)
    found = {kind for kind in subclasses(Question) if kind.__module__.startswith(("boodle.ring", "boodle.holdem"))}
    return sorted((kind for kind in found if not isabstract(kind)), key=lambda kind: kind.__name__)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", holdem_questions(), ids=lambda kind: kind.__name__)
def test_every_question_has_words(language: str, kind: type[Question[object]]) -> None:
    """To the one who answers, and to those who wait."""
    words = Words(language)
    assert words(f"questions.{kind.__name__}.ask").endswith(("?", "."))
    assert words.fields(f"questions.{kind.__name__}.wait") <= {"who", "v"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("answer", [*PLAIN, *READERS])
def test_every_answer_has_words(language: str, answer: str) -> None:
    """By its notation, with the chips or the name that belong to it."""
    assert f"questions.says.{answer}" in Words(language)
