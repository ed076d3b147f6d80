"""What is said of the rules of Tripoley before the first deal at the terminal."""

import pytest

from boodle.cli.table.tripoley.telling import TripoleyTelling
from boodle.frozen import replace
from boodle.games import TRIPOLEY
from boodle.notation.tripoley.house import preset
from boodle.session.view import View
from boodle.words.catalogue import Words
from boodle.words.signs import LETTERS
from tests.cli.playing import Heard

USUAL = TRIPOLEY.form.notation.usual


@pytest.mark.parametrize(
    ("name", "cap", "said"),
    [
        (USUAL, 3, [f"After the first bet at most 3 raises; `--rules {USUAL}` sets no limit."]),
        (USUAL, 1, [f"After the first bet at most 1 raise; `--rules {USUAL}` sets no limit."]),
        (USUAL, 0, []),
        ("other", 3, []),
        ("other", 0, []),
    ],
)
def test_a_limit_of_raises_is_told_with_the_usual_rules_alone(name: str, cap: int, said: list[str]) -> None:
    """Who chose other rules knows them, and no limit needs no word."""
    telling = TripoleyTelling(TRIPOLEY, Heard(lambda *_: ""), Words(), LETTERS, View(None, None, None, None))
    house = replace(preset(USUAL), preset=name, raise_cap=cap)
    assert telling.remarks(house) == said
