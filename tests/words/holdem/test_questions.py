"""What is asked at a Hold'em table, and every answer, has words in every language."""

import pytest

import boodle.holdem
import boodle.ring
from boodle.notation.holdem.answers import PLAIN, READERS
from boodle.ring.actions import ComingIn, Showing
from boodle.rulebook import Question
from boodle.words.catalogue import Words, languages
from tests.words.kinds import kinds_in

QUESTIONS = kinds_in(Question, boodle.ring, boodle.holdem)
"""Every question that Hold'em asks."""
SHARED = ("let-back", *(word.value for word in (*ComingIn, *Showing)))
"""The answers of any poker."""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_every_question_has_words(language: str, kind: type[Question[object]]) -> None:
    """To the one who answers, and to those who wait."""
    words = Words(language)
    assert words(f"questions.{kind.__name__}.ask").endswith(("?", "."))
    assert words.fields(f"questions.{kind.__name__}.wait") <= {"who", "v"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("answer", [*PLAIN, *READERS, *SHARED])
def test_every_answer_has_words(language: str, answer: str) -> None:
    """By its notation, with the chips or the name that belong to it."""
    assert f"questions.says.{answer}" in Words(language)
