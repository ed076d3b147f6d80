"""The short, closed family of refusals; each carries its facts and leaves the round unchanged."""

from collections.abc import Mapping

from boodle.frozen import Frozen


class Fault(Frozen):
    """Why something cannot be: the key of its sentence, the facts that this needs, the fields at fault."""

    key: str
    facts: Mapping[str, object]
    fields: tuple[str, ...] = ()


class RulesError(Exception):
    """An answer that the rules refuse."""


class Refused(RulesError):
    """Something that cannot be, for a reason that has words; nothing has changed."""

    def __init__(self, key: str, *fields: str, **facts: object) -> None:
        """Say why, with the facts of its sentence; `fields` name what is at fault where something was filled in."""
        super().__init__(" ".join((*fields, key)))
        self.fault = Fault(key, facts, fields)


class NotYourTurn(RulesError):
    """No question is open to this seat or office."""

    def __init__(self, who: object) -> None:
        """Remember who spoke out of turn."""
        super().__init__("no question is open to you")
        self.who = who


class IllegalAction(Refused):
    """The action is not among the choices of the question it answers; its fault says why, where these can say it.

    Action and choices are facts for whoever spoke; the message holds neither, since a log may keep it.
    """

    def __init__(self, action: object, choices: object, fault: Fault | None = None) -> None:
        """Remember the action, what would have been legal (nothing: ()), and why it is not."""
        super().__init__(f"that is not a legal answer{f': {fault.key}' if fault else ''}")
        self.fault = fault or self.fault
        self.action, self.choices = action, choices


class StaleAnswer(RulesError):
    """The question that the command names is no longer open to this seat."""

    def __init__(self, who: object, question: int) -> None:
        """Remember who answered which question."""
        super().__init__("that question is no longer open to you")
        self.who, self.question = who, question


class RoundIsOver(RulesError):
    """Nothing more can be played: the last page has been turned."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("the round is over")
