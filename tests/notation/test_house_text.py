"""House files that nobody means well: refused in one sentence before they are read, whatever is in them."""

import time
import tomllib
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boodle.echo import LONGEST, MORE, cut, echo
from boodle.notation import house_text
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import NOTATION as HOLDEM_NOTATION
from boodle.notation.house_text import DEEPEST, LARGEST, MOST_FIGURES, MOST_PARTS, parsed
from boodle.notation.houses import About
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.words.catalogue import Words, languages
from boodle.words.tripoley.house import HOUSE

BEYOND = {
    "x" * 17_000: f"house rules of 17000 characters are too long: expected at most {LARGEST}",
    ".".join("a" * 7_900) + " = 1": f"house rules, line 1: a name of more than {MOST_PARTS} parts",
    "\n[" + " . ".join(['"a"'] * 2_000) + "]": f"house rules, line 2: a name of more than {MOST_PARTS} parts",
    "a = " + "[" * 9_000: f"house rules, line 1: brackets more than {DEEPEST} deep",
    "a={" * 4_000: f"house rules, line 1: brackets more than {DEEPEST} deep",
    "bet_limit = " + "9" * 5_000: f"house rules, line 1: a number of 5000 signs: expected at most {MOST_FIGURES}",
    "bet_limit = -0x" + "f" * 5_000: "house rules, line 1: a number of 5002 signs",
    "a = '''\n'''\nb = 1." + "0" * 5_000: "house rules, line 3: a number of 5000 signs",
}
PIECES = ['"""', "'''", '"', "'", "a", ".", "=", "\\", "1", "\n", "[", "]", "{", "}", ",", "#", "\u202e", "\x1b", " "]
HOSTILE = st.text() | st.lists(st.sampled_from(PIECES)).map("".join)


@pytest.mark.parametrize(("text", "told"), BEYOND.items(), ids=range(len(BEYOND)))
def test_what_is_beyond_bounds_is_not_even_read(text: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Python's reader, which takes quadratic time or breaks off, never sees it; at both games the sentence is one."""
    seen: list[str] = []
    monkeypatch.setattr(tomllib, "loads", seen.append)
    for read in (NOTATION.read, HOLDEM_NOTATION.read):
        with pytest.raises(NotationError) as refused:
            read(text)
        assert str(refused.value).startswith(told)
        assert len(str(refused.value)) < 120
    assert seen == []


@pytest.mark.parametrize(
    ("just", "beyond"),
    [
        ("#" * LARGEST, "#" * (LARGEST + 1)),
        (f"a = {'[' * DEEPEST}{']' * DEEPEST}", f"a = {'[' * (DEEPEST + 1)}{']' * (DEEPEST + 1)}"),
        (".".join("a" * MOST_PARTS) + " = 1", ".".join("a" * (MOST_PARTS + 1)) + " = 1"),
        (f"a = {'1' * MOST_FIGURES}", f"a = {'1' * (MOST_FIGURES + 1)}"),
        ("a = [[1], [2]]\n" * 1 + "b = [" + "[1], " * 20 + "]", "b = [" + "[" * 9 + "[1]" + "]" * 10),
    ],
)
def test_what_lies_just_within_bounds_is_read(just: str, beyond: str) -> None:
    """And one sign more is not."""
    assert parsed(just) == tomllib.loads(just)
    with pytest.raises(NotationError, match=r"house rules(, line 1: | of \d+ characters are too long)"):
        parsed(beyond)


def test_texts_and_remarks_are_not_measured() -> None:
    """Dots, brackets, figures and quotation marks in them are anybody's."""
    odd = "a.b.c.d.e.f.g.h.i.j [[[[[[[[[[[[ {{{ " + "9" * 100
    about = [f'title = "{odd} \\" {odd}"', f"source = '{odd}'", f"description = '''{odd}\n\"{odd}''''"]
    read = parsed("\n".join([f'# {odd} """ \'', "start_chips = 9 # it's", "[about]", *about]))
    assert read["start_chips"] == 9
    assert read["about"] == {"title": f'{odd} " {odd}', "source": odd, "description": f"{odd}\n\"{odd}'"}


@pytest.mark.parametrize("language", languages())
def test_every_question_answered_and_explained_fits(language: str) -> None:
    """With a description of a page, by a third of what there may be, or a half."""
    base, other = preset("pagat"), preset("rummoli")
    remarks = {name: HOUSE.question(Words(language), name) for name in NOTATION.defaults if name != "preset"}
    told = About(title="t" * 40, source="s" * 200, description="An evening of it. " * 150)
    every = "".join(f"# {remarks.get(name, '')}\n{name} = {getattr(other, name)!s}\n" for name in NOTATION.defaults)
    assert len(every) + len(NOTATION.write_file(base, "rummoli", told, remarks)) < LARGEST * 3 / 4


@given(HOSTILE)
@example('a = """' + '\\"""' * 3_000)
@example("'" * 7_999)
@example('"\\' * 7_999)
def test_whatever_stands_there_is_read_as_toml_reads_it_or_refused(text: str) -> None:
    """The signs that are counted are those outside texts: nothing sound is refused, and nothing but that is raised."""
    read: Any
    try:
        read = tomllib.loads(text)
    except ValueError:
        read = None
    told = ""
    try:
        found: Any = parsed(text)
    except NotationError as refused:
        found, told = None, str(refused)
    assert found == read or told.startswith("house rules, line "), told


def test_many_spaces_take_no_time() -> None:
    """They are counted before each is compared with every other."""
    began = time.process_time()
    with pytest.raises(NotationError, match=r"have 7902 spaces: expected at most 40$"):
        NOTATION.read('pay_cards = "' + "A " * 7_900 + '"')
    assert time.process_time() - began < 2, "it took 7.8 s when they were compared"


@pytest.mark.parametrize("field", ["title", "source", "description"])
@pytest.mark.parametrize("sign", ["\\u001b", "\\u0007", "\\u0000", "\\u202e", "\\u2066", "\\u0085", "\\u2028", "\\r"])
def test_nothing_that_drives_a_screen_stands_in_what_a_file_says_of_itself(field: str, sign: str) -> None:
    """Escape, bell, and signs that turn the line round: no more in a description than in a title."""
    for read, game in ((NOTATION.read, "tripoley"), (HOLDEM_NOTATION.read, "holdem")):
        with pytest.raises(NotationError, match=rf"^about\.{field} is 'a.*: expected "):
            read(f'game = "{game}"\n[about]\n{field} = "a{sign}b"')


def test_a_description_has_lines_and_columns() -> None:
    """And the words of any language."""
    text = "Wie’s bei uns geht:\n\n\tÀ la fin, on partage … 🂡\n"
    assert NOTATION.read(f'[about]\ndescription = """{text}"""').about.description == text


@pytest.mark.parametrize(
    "text",
    [
        *("long = 1", 'preset = "long\\n"', "base = 'long'", "deck = 'long'", "start_chips = 'long'", "game = 'long'"),
        *("pay_cards = 'long'", "card_out = 'long'", "about = 'long'", "[about]\nlong = 1", "stake = ['long', 'long']"),
        *("game = 'holdem'\nlevels = 'long'", "pay_cards = ['long']", "stake = {long = 'long'}"),
    ],
)
def test_what_somebody_wrote_is_cut_where_it_is_said_back(text: str) -> None:
    """Forty signs of it, wherever it stands."""
    read = HOLDEM_NOTATION.read if "holdem" in text else NOTATION.read
    with pytest.raises(NotationError) as refused:
        read(text.replace("long", "w" * 4_000))
    assert "w" * (LONGEST + 1) not in str(refused.value)


def test_three_faults_are_named_and_the_rest_counted() -> None:
    """However many pairs are mistaken."""
    pairs = " ".join(f"{high}-{low}" for high in "AKQJ" for low in "2345")
    with pytest.raises(NotationError) as refused:
        NOTATION.read(f'combinations = "{pairs}"\npay_time = "played"\nstart_chips = 99')
    assert str(refused.value).endswith("; and 13 more")
    assert str(refused.value).count(";") == 3
    with pytest.raises(NotationError, match=r"; and 149 more$"):
        HOLDEM_NOTATION.read('game = "holdem"\nplay = "tournament"\nlevels = "' + "9/2 " * 150 + '"')


def test_an_echo_is_short_and_can_be_printed() -> None:
    """Of a text forty signs, of anything else what there is room for."""
    assert cut("a" * LONGEST) == "a" * LONGEST
    assert cut("a" * 41) == "a" * LONGEST + MORE
    assert echo("\x1b\u202e\n") == r"'\x1b\u202e\n'"
    assert echo("a" * 99) == repr("a" * LONGEST + MORE)
    assert len(echo([["a" * 99] * 99] * 99)) <= LONGEST + 1
    assert echo(5) == "5"


@pytest.mark.parametrize("name", presets())
def test_no_preset_is_near_a_bound(name: str) -> None:
    """What comes with the house is a tenth of it."""
    assert len(NOTATION.write_file(preset(name), "pagat")) < LARGEST / 10
    assert house_text.MOST_PARTS > 2
