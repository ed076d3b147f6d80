"""A command that the room refuses: nothing has changed, and its sender is told why."""

from boodle.notation.wire.refusals import COMMANDS
from boodle.words.catalogue import Words


class Refusing(Exception):
    """A refusal by its code; its facts fill the sentence `room_refused.<code>`."""

    def __init__(self, code: str, **facts: object) -> None:
        """Say why; KeyError for a code that docs/protocol.md does not know."""
        super().__init__(code)
        self.then = COMMANDS[code]
        self.code = code
        self.facts = facts

    def told(self, words: Words) -> str:
        """Return the sentence."""
        return words(f"room_refused.{self.code}", **self.facts)
