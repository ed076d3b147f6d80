"""The line contract of a batch, and one settlement at length."""

import json

import pytest

from boodle.notation.pots.lines import read_settlement
from boodle.notation.pots.plain import answer, at_length
from boodle.pots import OddChips, award_pots, explain


def good(line: str) -> str:
    """The answer to a line that is good."""
    text, fine = answer(line.encode())
    assert fine
    return text


def test_the_contract_to_the_letter() -> None:
    """Keys, their order, main pot first, no spaces."""
    line = '{"contributions":[100,200,300,400],"folded":[false,false,false,false],"strength":[4,3,2,1],"dead":0}'
    assert good(line) == (
        '{"uncalled":{"3":100},"pots":[[400,[0,1,2,3]],[300,[1,2,3]],[200,[2,3]]],"award":[400,300,200,0]}'
    )


def test_all_but_the_contributions_may_be_left_out() -> None:
    """Then nobody has folded, there is no dead money, and no award."""
    assert good('{"contributions":[5,5]}') == '{"uncalled":{},"pots":[[10,[0,1]]],"award":null}'
    assert good('{"contributions":[5,5],"strength":null}') == good('{"contributions":[5,5]}')


def test_dead_money_and_odd_chips() -> None:
    """Dead money is in the main pot; odd chips go left of the button, which is where the list begins."""
    assert json.loads(good('{"contributions":[5,5,5],"dead":1,"strength":[1,0,1]}'))["award"] == [8, 0, 8]
    assert json.loads(good('{"contributions":[5,5,5],"dead":2,"strength":[1,0,1]}'))["award"] == [9, 0, 8]


def test_a_folded_seat_may_have_a_strength_or_none() -> None:
    """It does not count either way."""
    for hand in ("null", "99"):
        line = f'{{"contributions":[5,5,5],"folded":[true,false,false],"strength":[{hand},1,0]}}'
        assert json.loads(good(line))["award"] == [0, 15, 0]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("x", "the line is not JSON: Expecting value at column 1"),
        ("[]", "the line is [], but expected an object with contributions"),
        ("{}", "contributions is missing"),
        ('{"contributions":[]}', "contributions is empty, but expected one number of chips for each seat"),
        ('{"contributions":5}', "contributions is 5, but expected a list"),
        ('{"contributions":[1.0,2]}', "contributions[0] is 1.0, but chips are whole numbers, zero or more"),
        ('{"contributions":[1,4.5]}', "contributions[1] is 4.5, but chips are whole numbers, zero or more"),
        ('{"contributions":[true,2]}', "contributions[0] is true, but chips are whole numbers, zero or more"),
        ('{"contributions":[1,-2]}', "contributions[1] is -2, but chips are whole numbers, zero or more"),
        ('{"contributions":[NaN]}', "contributions[0] is NaN, but chips are whole numbers, zero or more"),
        ('{"contributions":["5"]}', 'contributions[0] is "5", but chips are whole numbers, zero or more'),
        ('{"contributions":[1,2],"dead":null}', "dead is null, but chips are whole numbers, zero or more"),
        ('{"contributions":[1,2],"folded":null}', "folded is null, but expected a list"),
        ('{"contributions":[1,2],"folded":[0,1]}', "folded[0] is 0, but expected true or false"),
        ('{"contributions":[1,2],"folded":[true]}', "folded has length 1, but there are 2 seats"),
        (
            '{"contributions":[1,2],"folded":[true,true]}',
            "folded leaves no seat in the hand, so nobody can win the chips",
        ),
        ('{"contributions":[1,2],"strength":[1]}', "strength has length 1, but there are 2 seats"),
        (
            '{"contributions":[1,2],"strength":[1,null]}',
            "strength[1] is null, but expected a whole number for a seat that has not folded",
        ),
        (
            '{"contributions":[1,2],"strength":[1,true]}',
            "strength[1] is true, but expected a whole number for a seat that has not folded",
        ),
        (
            '{"contributions":[1,2],"folded":[true,false],"strength":[0.5,1]}',
            "strength[0] is 0.5, but expected a whole number or null",
        ),
        ('{"contributions":[1,2],"pot":1}', '"pot" is not a key: expected contributions, folded, strength, dead'),
        ('{"contributions":[1],"dead":1,"dead":1}', '"dead" stands there twice'),
        ("[" * 100_000, "the line is nested too deep"),
        ('{"contributions":[' + "9" * 9_999 + "]}", "the line holds a number with too many digits"),
    ],
)
def test_a_bad_line_is_answered_by_its_fault(line: str, sentence: str) -> None:
    """One sentence that names the field, and nothing else."""
    text, fine = answer(line.encode())
    assert not fine
    assert json.loads(text) == {"error": sentence}


@pytest.mark.parametrize(
    "line", [b"\xff", b'"\\ud800"', b'{"\\ud800":1}', b'{"contributions":[' + b"[" * 900 + b"]" * 900 + b"]}", b"\0"]
)
def test_whatever_comes_the_answer_is_a_line_of_ascii(line: bytes) -> None:
    """Broken text, lone surrogates and deep nesting end in an error line too."""
    text, fine = answer(line)
    assert not fine
    assert text.isascii()
    assert "\n" not in text
    assert list(json.loads(text)) == ["error"]


def test_one_settlement_at_length() -> None:
    """Everything there is to know, by the players' names."""
    told = read_settlement("A 5, B 10, C 12; dead 1; hands: A = B = C")
    explanation = explain(told.contributions, told.folded, told.dead)
    award = award_pots(explanation.cut.pots, told.strength or (), OddChips.CARRY)
    assert at_length(told, explanation, award) == {
        "paid": {"A": 5, "B": 10, "C": 12},
        "folded": [],
        "dead": 1,
        "uncalled": {"C": 2},
        "pots": [
            {"chips": 16, "eligible": ["A", "B", "C"], "paid": {"A": 5, "B": 5, "C": 5}, "dead": 1},
            {"chips": 10, "eligible": ["B", "C"], "paid": {"A": 0, "B": 5, "C": 5}, "dead": 0},
        ],
        "most": {
            "A": {"gross": 16, "net": 11},
            "B": {"gross": 26, "net": 16},
            "C": {"gross": 26, "net": 16},
        },
        "award": {
            "order": [
                {"pot": 1, "chips": 10, "shares": {"B": 5, "C": 5}, "remainder": 0},
                {"pot": 0, "chips": 16, "shares": {"A": 5, "B": 5, "C": 5}, "remainder": 1},
            ],
            "totals": {"A": 5, "B": 10, "C": 10},
            "remainder": 1,
        },
    }
    assert at_length(told, explanation, None)["award"] is None
