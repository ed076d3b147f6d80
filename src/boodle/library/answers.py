"""What may be answered at a table, as text, and the refusal of what may not."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, TypeAlias

from boodle.games import game_of
from boodle.notation.answers import ENOUGH, read_action, write_action, write_choices
from boodle.notation.errors import NotationError
from boodle.notation.events import kebab
from boodle.rulebook import Choices, RulesError
from boodle.session.view import Asking
from boodle.words.rules import rule

A_RANGE, OF_ONE = re.compile(r"\d\.\.\d"), re.compile(r"\b(\d+)\.\.\1\b")
"""Numbers from one to another, which needs no example, and from one to itself."""
Speaker: TypeAlias = int | str
"""Who answers: a seat by its number, or `host`."""


class NotAllowed(RulesError, ValueError):
    """An answer that was refused, in one sentence that says what was legal; the table stands as it stood.

    >>> import boodle
    >>> table = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1)
    >>> try:
    ...     table.play("0: raise 3")
    ... except boodle.NotAllowed as refused:
    ...     print(refused)
    seat 0 cannot raise 3: call, fold, raise 4..200
    """

    __module__ = "boodle"  # a traceback calls it by the name under which it is caught


class LegalAnswers:
    """What one seat, or the host, may answer: prints as notation, and yields every answer as text.

    At a bet the first is what stays in for the least, check or call; then come the fold, where it is offered, and the
    raises from the least up. `"raise 6" in answers` tells whether an answer is legal, and `help(answers.values)` what a
    bot that reckons finds there.

    >>> import boodle
    >>> answers = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1).choices(0)
    >>> answers
    call, fold, raise 4..200
    >>> answers.kind, answers.default, answers.optional
    ('hand-wager', 'fold', False)
    >>> "raise 6" in answers, "raise 3" in answers
    (True, False)
    >>> answers.law[0]
    'POT-01: A player short of chips is never forced to fold: ...'
    >>> [*answers][:3]
    ['call', 'fold', 'raise 4']
    """

    __slots__ = ("_asking", "_table")

    def __init__(self, asking: Asking, table: Any) -> None:  # noqa: ANN401 - any game's
        """Take what is asked at a table."""
        self._asking, self._table = asking, table

    @property
    def kind(self) -> str:
        """What is asked, by its name."""
        return kebab(self._asking.kind)

    @property
    def default(self) -> str:
        """The answer that counts for somebody absent."""
        return write_action(self._asking.default)

    @property
    def optional(self) -> bool:
        """Whether the game goes on without an answer."""
        return self._asking.optional

    @property
    def law(self) -> list[str]:
        """Every rule of this house behind this kind of question, a sentence each, also those that do not matter now."""
        game = game_of(self._table)
        ids = game.explained(self._asking.kind, game.agreed(self._table))
        return [f"{name}: {rule(name).says}" for name in ids]

    @property
    def values(self) -> Choices:
        """The choices as the rules hold them: a bet has `to_call` and `raise_to`, a choice of five cards its `hand`."""
        return self._asking.choices

    def __contains__(self, answer: object) -> bool:
        """Tell whether an answer, as text or as a value, is legal."""
        try:
            return (read_action(answer) if isinstance(answer, str) else answer) in self._asking.choices
        except NotationError:
            return False

    def __iter__(self) -> Iterator[str]:
        """Yield every legal answer as text."""
        return map(write_action, self._asking.choices)

    def __repr__(self) -> str:
        """Print as notation; of choices that name no answer whole, with one of them."""
        return choices_said(self._asking.choices)


def choices_said(choices: Iterable[object]) -> str:
    """Return what may be answered in one line; where some of it is only described, with one answer as it is written."""
    texts, written = write_choices(choices), [write_action(action) for action in islice(choices, ENOUGH + 1)]
    if texts == written[:ENOUGH]:
        return ", ".join([*texts, *("…" for _ in written[ENOUGH:])]) or "nothing"
    told = [OF_ONE.sub(r"\1", text) for text in texts]
    if all(text in written or A_RANGE.search(text) for text in texts):
        return ", ".join(told)
    return ", ".join([*told, *(f"as in {answer!r}" for answer in written if answer not in texts)][: len(told) + 1])
