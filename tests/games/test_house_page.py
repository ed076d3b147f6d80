"""What docs/house-rules.md says that a house can answer is what it can answer; `make houserules` writes the page."""

import re

from boodle.games import GAMES
from boodle.notation.house_answers import answer_as_text, write_answer
from tests.shared import ROOT

QUESTION = re.compile(r"### `(\w+)`\n(.+?)(?=\n#|\Z)", re.DOTALL)
USUAL = re.compile(r"Usual: `(.*?)`,|^\| `(\S+)` \| .*\(usual\)", re.MULTILINE)
NUMBER = re.compile(r"A number from (\d+) to (\d+)")


def check_page(name: str) -> None:
    """Check what the page says of a game: its usual answers, and the least and the most of each number."""
    told = iter(QUESTION.findall((ROOT / "docs" / "house-rules.md").read_text(encoding="utf-8")))
    page = {(game, field): next(told) for game, one in GAMES.items() for field in one.form.words.fields}
    form = GAMES[name].form
    for field in form.words.fields:
        heading, text = page[name, field]
        usual, default = USUAL.search(text), form.notation.defaults[field]
        assert heading == field
        assert usual is not None
        assert (usual[1] or usual[2]) in (write_answer(default), answer_as_text(default))
        for bounds in NUMBER.finditer(text):
            least, most = int(bounds[1]), int(bounds[2])
            wrong = [answer for answer in (least - 1, least, most, most + 1) if out_of_range(name, field, answer)]
            assert wrong == [least - 1, most + 1]


def out_of_range(name: str, field: str, answer: int) -> bool:
    """Tell whether an answer is too little or too much for its field."""
    form = GAMES[name].form
    faults = form.faults(form.words.agreement(**{field: answer}))
    return any(fault.key == "range" and fault.fields == (field,) for fault in faults)


def test_the_page_says_what_can_be_answered() -> None:
    """At Tripoley; the poker games have this test among their own, so that it is asked first about their numbers."""
    check_page("tripoley")
