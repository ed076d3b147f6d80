"""Cases that cannot hold, of every room: what is said of them, to the letter."""

import pytest

from boodle.cli.check import FORMS
from boodle.notation.case import read_cases, run_cases

TOLD = (
    (
        "tripoley",
        'players = 3\nmoves = ""\nexpect = { aid = { H = "-" } }',
        "case 1: aid: expected {'H': '-'}, got none",
    ),
    (
        "tripoley",
        'players = 3\npage = "settlement"\ndealer = 0\nexpect = { dealer = 0 }',
        "case 1: 'out' is missing: a case that begins at settlement needs it",
    ),
    (
        "tripoley",
        "players = 3\nboard = { QC = 3 }\nexpect = { dealer = 0 }",
        "case 1: board is 'QC': expected one of A, K, Q, J, 10, K-Q, 8-9-10, kitty, pot",
    ),
    (
        "floor",
        (
            'incident = "all-in"\nfacts = { all-ins = "several" }\ngiven = { paid = "A 100, B 4.5" }\n'
            'expect = { ruling = "x" }'
        ),
        "case 1: paid: '4.5' is not a number of chips: expected a whole number, zero or more",
    ),
)


@pytest.mark.parametrize(("room", "case", "told"), TOLD)
def test_a_case_that_cannot_hold_is_told_so(room: str, case: str, told: str) -> None:
    """By its name, and what was expected."""
    text = f'rule = "R."\nids = ["FLR-01"]\nroom = "{room}"\n[[case]]\n{case}\n'
    assert [str(fault) for fault in run_cases(FORMS[room], read_cases(text))] == [told]
