"""A game that was played, written as a case: whatever it is called, it reads back and holds."""

import tomllib

import pytest

from boodle.cards.deck import seed_of
from boodle.games import TRIPOLEY
from boodle.notation.case import read_cases, run_cases
from boodle.notation.tripoley.house import NOTATION, preset
from boodle.rulebook import Office
from boodle.seating import SeatNewcomer
from boodle.session import Session, nature_of
from boodle.tripoley import Table, open_deal, open_evening
from boodle.tripoley.board import Board


def played_by_defaults(session: Session[Table]) -> Session[Table]:
    """Answer every question by its default until the deal is over, or so many were."""
    for _ in range(40):
        if session.round.over:
            break
        waiting = session.round.open[0]
        session.submit(waiting.question.who, waiting.question.default(session.round.table), waiting.number)
    return session


@pytest.mark.parametrize("rule", ["It is played as it was.", 'The "\\x7f" file\n\t“é” \\ \x7f', "\x00\x1b"])
def test_the_rule_may_be_any_text(rule: str) -> None:
    """The name of a file may stand in it, with whatever signs."""
    start = open_deal(preset("michigan"), ("Ann", "Ben", "Cem"))
    session = played_by_defaults(Session(start, nature_of(seed_of("written"))))
    text = TRIPOLEY.case.write(session, rule)
    assert text is not None
    assert tomllib.loads(text)["rule"] == rule
    assert run_cases(TRIPOLEY.case, read_cases(text)) == []


@pytest.mark.parametrize("name", NOTATION.presets())
def test_a_deal_of_any_preset_holds(name: str) -> None:
    """With chips that lay on the layout before it."""
    house = preset(name)
    board = Board(house.layout, tuple(range(len(house.layout))))
    start = open_deal(house, ("Ann", "Ben", "Cem"), board=board)
    text = TRIPOLEY.case.write(played_by_defaults(Session(start, nature_of(seed_of(name)))), "R.")
    assert text is not None
    assert run_cases(TRIPOLEY.case, read_cases(text)) == []


def test_a_newcomer_may_have_a_sign_that_begins_a_remark_in_his_name() -> None:
    """In a case he has a word in its place."""
    session = Session(open_evening(preset("pagat"), ("Ann", "Ben", "Cem")), nature_of(seed_of("newcomer")))
    while session.round.question_for(Office.HOST) is None:
        waiting = session.round.open[0]
        session.submit(waiting.question.who, waiting.question.default(session.round.table), waiting.number)
    session.submit(Office.HOST, SeatNewcomer(3, "Dot #2"))
    text = TRIPOLEY.case.write(session, "R.")
    assert text is not None
    assert "host: seat 3 Dot no. 2" in text
    assert run_cases(TRIPOLEY.case, read_cases(text)) == []
