"""What is asked, in words, whatever the game."""

from typing import Any

from boodle.rulebook import Question
from boodle.words.catalogue import Words


def asked(words: Words, question: Question[Any]) -> str:
    """Say what is asked, to the one who answers."""
    return words(f"questions.{type(question).__name__}.ask")
