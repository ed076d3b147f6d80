"""Everything that a tournament can say has its words, in every language, with the facts that it needs."""

import pytest

from boodle.notation.tournament.acts import TOURNAMENT
from boodle.notation.tournament.rules import read_rules
from boodle.rulebook import Event, Office, Refused
from boodle.tournament import At, events, moves_to_make, open_round
from boodle.tournament.advice import Todo
from boodle.words.catalogue import Words, languages
from boodle.words.tournament import TELLERS, draw_said, happened, move_said, refusal
from tests.words.refusals import refusals_in

EVERY_ACT = """
0 register Ann|0 register Ben|0 register Cem|0 register Dot|0 register Eve|0 register Fay|0 register Guy
0 unregister Guy|0 draw|1 drawn 1.1 1.2 1.3 2.1 2.2 2.3|2 start|3 pause|4 start|5 register Guy|5 drawn 1.4|5 open
6 move Guy 3.1|6 button 1.1|7 break 3|8 drawn 1.4|60 out Ann 500 Ben 500 Eve 100
60 not-out Eve 300|60 not-out Ann 100|60 out Ann|60 rename Fay Kay|60 rename Kay Fay|60 swap Cem Dot|60 swap Dot Cem
60 out Eve|60 swap Guy Ben|60 swap Ben Guy|60 swap Ben Eve|60 swap Eve Ben|61 rebuy Ann|63 add-on Ann
64 out Cem|65 final 1|66 drawn KH KD 2C 3C|67 left 0:01|70 colour-up 1 25 Ann 3 Dot 1 Fay 0 Guy 2!
71 drawn 2H 3H 4H 5H 6H 7H|71 found 25 Ann 5|72 correct -25|73 count Ann 5000|73 recount Ann 5100|74 out Ann Dot
75 out Ann 100 Dot 200|76 out Fay|77 pay
"""
RULES = ["buy-in 10", "seats 4", "late 1", "rebuy 5000 10 1 2", "add-on 5000 10 1 2", "chip-set 25 100 500"]
LEVELS = ["level 100/200 15", "break 10", "level 100/200 15 ante 100"]


RAISED = refusals_in("tournament")


@pytest.mark.parametrize("language", languages())
def test_a_whole_night_is_told(language: str) -> None:
    """No event, no advice, no draw and no refusal on the way lacks words or facts."""
    words = Words(language)
    night = open_round(read_rules([*RULES, *LEVELS]))
    told: set[type[Event]] = set()
    todo: set[Todo] = set()
    refused: dict[str, str] = {}
    for line in EVERY_ACT.replace("\n", "|").split("|"):
        at, _, act = line.partition(" ")
        if not act:
            continue
        here = night.table
        for move in moves_to_make(here.now(int(at))):
            todo.add(move.todo)
            assert move_said(words, move)
        if here.draw is not None:
            assert draw_said(words, here.draw)
        try:
            night, found = night.play(Office.HOST, At(int(at), TOURNAMENT.read(act)))
        except Refused as error:
            refused[error.fault.key] = refusal(words, error.fault)
            continue
        for event in found:
            told |= {type(event)} if happened(words, event, night.table) else set()
    assert refused.keys() == {"stacks_needed"}
    assert told == TELLERS.keys() == {*TELLERS} - {events.TimePassed, events.DrawTaken}
    assert {Todo.DRAW, Todo.SEATS, Todo.START, Todo.GO_ON, Todo.REBUY, Todo.FINAL, Todo.COLOUR_UP, Todo.PAY} <= todo


def test_every_reason_and_every_todo_has_words() -> None:
    """And none is left over."""
    words = Words()
    keys = words.keys("tournament")
    assert {key.rpartition(".")[2] for key in keys if key.startswith("tournament.refused.")} == {
        why for why, _ in RAISED
    }
    assert {key.rpartition(".")[2] for key in keys if key.startswith("tournament.todo.")} == {
        *(todo.value for todo in Todo),
        "balance_waits",
    }


def test_every_refusal_gives_the_facts_that_its_sentence_needs() -> None:
    """Wherever one is raised in the room."""
    words = Words()
    for why, facts in RAISED:
        assert words.fields(f"tournament.refused.{why}") <= facts, why
