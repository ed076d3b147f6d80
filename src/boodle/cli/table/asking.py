"""An open question as it stands before the person here: how it is put, and how what is typed is read."""

from boodle.cli.table.prompts import Prompt, Unclear, read_notation
from boodle.frozen import Frozen
from boodle.session.view import Asking
from boodle.words.catalogue import Words

DEFAULT = "default"
"""What leaves an answer to the rules, typed out in full: as if nobody were there (RULES E3)."""


class PutQuestion(Frozen):
    """One open question: how it is put, and what may be answered."""

    question: Asking
    ask: str
    prompt: Prompt
    beside: "PutQuestion | None" = None
    """Another question that may be answered as well, and need not be."""

    def typed(self) -> list[str]:
        """Return everything that may be typed, in short."""
        return [*self.prompt.typed(), *(self.beside.prompt.typed() if self.beside is not None else ())]

    def meant(self, text: str) -> "PutQuestion":
        """Return which question is answered by what was typed."""
        beside = self.beside
        return beside if beside is not None and beside.prompt.offered(text) is not None else self

    def offers(self, text: str) -> bool:
        """Tell whether what was typed stands among the answers, in large letters or small ones."""
        return self.meant(text).prompt.offered(text) is not None

    def read(self, text: str, words: Words) -> object:
        """Return the answer that was typed; raises Unclear with what is wrong with it."""
        answers = ", ".join(self.typed())
        if not text:
            if self.prompt.enter is None:
                raise Unclear(words("play.unclear.nothing", answers=answers))
            return self.prompt.enter
        if text.lower() == DEFAULT:
            return self.question.default
        action = self.prompt.answer(text)
        action = read_notation(text) if action is None else action
        if action is not None and action in self.question.choices:
            return action
        key = "answer" if action is None else "not_legal"
        raise Unclear(words(f"play.unclear.{key}", text=text, answers=answers))
