"""The short, closed family of refusals; each carries its facts and leaves the round unchanged."""


class RulesError(Exception):
    """An answer that the rules refuse."""


class NotYourTurn(RulesError):
    """No question is open to this seat or office."""

    def __init__(self, who: object) -> None:
        """Remember who spoke out of turn."""
        super().__init__("no question is open to you")
        self.who = who


class IllegalAction(RulesError):
    """The action is not among the choices of the question it answers.

    Action and choices are facts for whoever spoke; the message holds neither, since a log may keep it.
    """

    def __init__(self, action: object, choices: object) -> None:
        """Remember the action and what would have been legal (nothing: ())."""
        super().__init__("that is not a legal answer")
        self.action = action
        self.choices = choices


class StaleAnswer(RulesError):
    """The question that the command names is no longer open to this seat."""

    def __init__(self, who: object, question: int) -> None:
        """Remember who answered which question."""
        super().__init__("that question is no longer open to you")
        self.who = who
        self.question = question


class RoundIsOver(RulesError):
    """Nothing more can be played: the last page has been turned."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("the round is over")
