"""What is typed at a table: an answer to what is asked, or a word that is obeyed at any time."""

from typing import Any

import pytest

from boodle.cli.table.asking import PutQuestion
from boodle.cli.table.commands import Commands, Quit
from boodle.cli.table.evening import OwnCommands
from boodle.cli.table.prompts import Offer, Prompt
from boodle.frozen import replace
from boodle.games import HOLDEM
from boodle.holdem import HouseRules
from boodle.holdem import open_evening as open_holdem
from boodle.poker.wagers import Call, Fold
from boodle.session.view import Asking
from tests.cli.table.test_hosting import NAMES, Hosted


class Typing:
    """Commands of a table before its first hand, and what is said to what is typed."""

    def __init__(self, asking: PutQuestion | None = None, *, own: bool = False) -> None:
        """Ask this."""
        self.hosted = Hosted(HOLDEM, open_holdem(HouseRules(), NAMES, button=0))
        self.hosted.screen.width = 1000
        local, telling = self.hosted.local, self.hosted.evening.company.tellings[0]
        self.commands = OwnCommands(telling, local, None) if own else Commands(telling)
        self.commands.asking = asking
        self.at = local.view(0)

    def says(self, text: str, **known: Any) -> list[str]:  # noqa: ANN401 - the fields of the table
        """What is said to it, and what it answers."""
        shown = replace(self.at.shown, **known)
        found = self.commands.typed(text, replace(self.at, shown=shown))
        lines, self.hosted.screen.lines = self.hosted.screen.lines, []
        return [*lines, *([] if found is None else [f"= {found[0].question.kind} {found[1]}"])]


def asked(kind: str = "HandWager", *offers: str) -> PutQuestion:
    """A question to which these words all mean a call."""
    prompt = Prompt((), tuple(Offer(word, "", Call()) for word in ("c", *offers)))
    return PutQuestion(Asking(3, kind, (Call(), Fold()), Fold(), optional=False), "How?", prompt)


def test_an_answer_goes_before_a_word_that_is_obeyed() -> None:
    """Where it is offered; whatever is wrong is said, and the rules may answer."""
    typing = Typing(asked("HandWager", "score"))
    assert typing.says("score") == typing.says("C") == ["= HandWager call"]
    assert typing.says("default") == ["= HandWager fold"]
    assert typing.says("") == ["Please answer: c, score."]
    assert typing.says("x") == ["`x` is no answer here. Answers: c, score. Type help for more."]
    assert typing.says("hand now") == ["You have no cards."]
    with pytest.raises(Quit):
        typing.says("Quit it")


def test_where_nothing_is_asked_nothing_is_answered() -> None:
    """An empty line is no answer that anybody has to be told of."""
    typing = Typing()
    assert typing.says("") == []
    assert typing.says("c") == ["Nothing is asked of you now, so `c` says nothing. Type help for what can be typed."]
    assert typing.says("score") == ["Chips: you 200 (dealer button), Ben 200, Cem 200."]


def test_every_word_that_is_understood_is_known() -> None:
    """And listed with what it does; at a table of one's own a few more."""
    looks, more = ["table", "hand", "score", "house"], ["save", "hint", "review"]
    assert Typing().commands.known() == ["help", "quit", *looks]
    assert Typing(own=True).commands.known() == ["help", "quit", *more, *looks]
    listed = Typing().says("help me")
    assert listed == [
        "What can be typed at any time:",
        "  ?         the rule at hand",
        "  ? POT-03  a rule by its number",
        "  table     the table: board, pots, chips and blinds",
        "  hand      your two cards",
        "  score     everybody's chips",
        "  house     the rules of this house",
        "  default   leave this answer to the rules, as if you were away",
        "  quit      stop; the evening is saved",
        "  help      this list",
    ]


def first_words(lines: list[str]) -> list[str]:
    """How lines begin."""
    return [line.split(":")[0].split(" (")[0] for line in lines]


def test_the_rules_at_hand() -> None:
    """Those of the question, of what the host is asked, or else of the page; before the first hand the game."""
    typing = Typing(asked())
    assert first_words(typing.says("?", deals=1)) == ["How?", "POT-01", "POT-07", "POT-13", "Also"]
    assert first_words(typing.says("? ", deals=0))[5:] == ["Also"]
    assert first_words(typing.says("?flr-21 ", deals=1)) == ["FLR-21"]
    assert typing.says("? nothing", deals=0) == ["There is no rule 'nothing'."]
    nobody = Typing()
    assert first_words(nobody.says("?", deals=1, page="showdown/7")) == [
        "Showdown",
        "POT-04",
        "POT-05",
        "POT-11",
        "Also",
    ]
    nobody.commands.between = ("HostBetweenHands", "And now?")
    assert first_words(nobody.says("?", deals=1)) == ["And now?", "FLR-17", "FLR-07", "FLR-19"]
    unknown = Typing(asked("Unknown"))
    assert first_words(unknown.says("?", deals=1, page="")) == ["How?", "There is nothing to explain now."]
    assert len(unknown.says("?", deals=0)) == 5
