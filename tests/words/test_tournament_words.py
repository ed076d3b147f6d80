"""Everything that a tournament can say has its words, in every language, with the facts that it needs."""

import re
from pathlib import Path

import pytest

from boodle.notation.tournament.acts import read_act
from boodle.notation.tournament.rules import read_rules
from boodle.rulebook import Event
from boodle.tournament import Refused, Why, events, moves_to_make, open_tournament, play
from boodle.tournament.advice import Todo
from boodle.words.catalogue import Words, languages
from boodle.words.tournament import TELLERS, draw_said, happened, move_said, refusal
from tests.shared import ROOT

EVERY_ACT = """
0 register Ann|0 register Ben|0 register Cem|0 register Dot|0 register Eve|0 register Fay|0 register Guy
0 unregister Guy|0 draw|1 drawn 1.1 1.2 1.3 2.1 2.2 2.3|2 start|3 pause|4 start|5 register Guy|5 drawn 1.4|5 open
6 move Guy 3.1|6 button 1.1|7 break 3|8 drawn 1.4|60 out Ann 500 Ben 500 Eve 100|61 rebuy Ann|63 add-on Ann
64 out Cem|65 final 1|66 drawn KH KD 2C 3C|67 left 0:01|70 colour-up 1 25 Ann 3 Dot 1 Fay 0 Guy 2!
71 drawn 2H 3H 4H 5H 6H 7H|71 found 25 Ann 5|72 correct -25|73 count Ann 5000|74 out Ann Dot
75 out Ann 100 Dot 200|76 out Fay|77 pay
"""
RULES = ["buy-in 10", "seats 4", "late 1", "rebuy 5000 10 1 2", "add-on 5000 10 1 2", "chip-set 25 100 500"]
LEVELS = ["level 100/200 15", "break 10", "level 100/200 15 ante 100"]


@pytest.mark.parametrize("language", languages())
def test_a_whole_night_is_told(language: str) -> None:
    """No event, no advice, no draw and no refusal on the way lacks words or facts."""
    words = Words(language)
    here = open_tournament(read_rules([*RULES, *LEVELS]))
    told: set[type[Event]] = set()
    todo: set[Todo] = set()
    refused: dict[Why, str] = {}
    for line in EVERY_ACT.replace("\n", "|").split("|"):
        at, _, act = line.partition(" ")
        if not act:
            continue
        for move in moves_to_make(here.now(int(at))):
            todo.add(move.todo)
            assert move_said(words, move)
        if here.draw is not None:
            assert draw_said(words, here.draw)
        try:
            here, found = play(here, read_act(act), int(at))
        except Refused as error:
            refused[error.why] = refusal(words, error)
            continue
        for event in found:
            told |= {type(event)} if happened(words, event, here) else set()
    assert refused.keys() == {Why.STACKS_NEEDED}
    assert told == TELLERS.keys() == {*TELLERS} - {events.TimePassed, events.DrawTaken}
    assert {Todo.DRAW, Todo.SEATS, Todo.START, Todo.GO_ON, Todo.REBUY, Todo.FINAL, Todo.COLOUR_UP, Todo.PAY} <= todo


def test_every_reason_and_every_todo_has_words() -> None:
    """And none is left over."""
    words = Words()
    keys = words.keys("tournament")
    assert {key for key in keys if key.startswith("tournament.refused.")} == {
        f"tournament.refused.{why.value}" for why in Why
    }
    assert {key.rpartition(".")[2] for key in keys if key.startswith("tournament.todo.")} == {
        *(todo.value for todo in Todo),
        "balance_waits",
    }


def test_every_refusal_gives_the_facts_that_its_sentence_needs() -> None:
    """Wherever one is raised in the room."""
    words = Words()
    raised = re.compile(r"Refused\(\s*Why\.(\w+)(?:, \{(.*?)\})?\)", re.DOTALL)
    found = [
        (why, {*re.findall(r'"(\w+)":', facts or "")})
        for file in (ROOT / "src" / "boodle" / "tournament").glob("*.py")
        for why, facts in raised.findall(Path(file).read_text(encoding="utf-8"))
    ]
    assert {why for why, _ in found} == {why.name for why in Why}
    for why, facts in found:
        assert words.fields(f"tournament.refused.{Why[why].value}") <= facts, why
