"""House rules as TOML, there and back."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boodle.notation.errors import NotationError
from boodle.notation.houses import About, HouseFile
from boodle.notation.tripoley.house import NOTATION, house_of, preset, presets
from boodle.tripoley import HouseRules
from tests.tripoley.games import random_house


@given(seed=st.integers(min_value=0, max_value=2**40))
def test_any_house_rules_read_back(seed: int) -> None:
    """Every answer of every question."""
    house = random_house(Random(seed), deals=seed % 20)
    assert NOTATION.read(NOTATION.write(house)).house == house


@pytest.mark.parametrize("name", presets())
def test_every_preset_reads_back(name: str) -> None:
    """It names itself."""
    house = preset(name)
    assert house.preset == name
    assert NOTATION.read(NOTATION.write(house)).house == house


def test_what_is_left_out_has_its_default() -> None:
    """A file that names its base alone is that house; a few answers stand on a base."""
    assert NOTATION.read('base = "pagat"').house == HouseRules()
    house = house_of({"bet_limit": 4}, preset("cadaco-1960"))
    assert (house.bet_limit, house.five) == (4, preset("cadaco-1960").five)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("bet_limit = ", "house rules are no TOML: "),
        ("bet_limt = 10", "house rule 'bet_limt' is not known: expected 'bet_limit'"),
        ("bet_limit = '10'", "bet_limit is '10': expected a whole number"),
        (
            "bet_limit = '10'",
            "bet_limit is '10': expected a whole number without quotation marks, as in bet_limit = 10",
        ),
        ("deck = '52'", "deck is '52': expected a number without quotation marks, as in deck = 52"),
        ("deck = '53'", "deck is '53': expected one of 52, 51, 32"),
        (
            "poker = none",
            "house rules are no TOML: Invalid value (at line 1, column 9); words stand in quotation marks",
        ),
        ("bet_limit = true", "bet_limit is True: expected a whole number"),
        ("bet_limit = -1", "bet_limit is -1: expected 0 to 1000000"),
        (
            "bet_limit = -1\nraise_cap = -2",
            "bet_limit is -1: expected 0 to 1000000; raise_cap is -2: expected 0 to 1000000",
        ),
        ("five = 'bset'", "five is 'bset': expected 'best', or one of free, best"),
        ("five = 5", "five is 5: expected one of free, best"),
        ("preset = 1", "preset is 1: expected a text"),
        ("bas = 'royal'", "house rule 'bas' is not known: expected 'base'"),
        ("base = 'royale'", "base is 'royale': expected 'royal', or one of "),
        ("base = 9", "base is 9: expected one of "),
        ("about = 'us'", "about is 'us': expected a table, as in [about]"),
        ("[about]\ntitl = 'Ours'", "about.titl is not known: expected 'title', or one of title, source, description"),
        (f"[about]\n'{'a ' * 30}' = 'Ours'", f"about.{'a ' * 20 + '…'!r} is not known"),
        (f"[about]\n{'a' * 60} = 'Ours'", f"about.{'a' * 40 + '…'!r} is not known"),
        ("[about]\ntitle = 3", "about.title is 3: expected a text"),
        ('[about]\ntitle = "a\\tb"', "about.title is 'a\\tb': expected one line"),
        ("[about]\nbet_limit = 3", "bet_limit stands below [about]: expected every answer above it"),
        ("", 'house rules are empty: expected an answer a line, or the preset to play by, as in base = "pagat"'),
        ("# ours\n\n", "house rules are empty: expected an answer a line"),
        ("zzz = 1", "house rule 'zzz' is not known: expected one of preset, "),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    """The field, what it is and what was expected; numbers out of range all at once."""
    with pytest.raises(NotationError, match=f"^{re.escape(told)}"):
        NOTATION.read(text)


def test_an_unknown_preset_is_told_with_the_nearest() -> None:
    """A slip of the pen is put right."""
    known = "preset 'cadaco' is not known: expected 'cadaco-1960', or one of boxed-michigan-rummy, cadaco-1960, "
    with pytest.raises(NotationError, match=known):
        preset("cadaco")


def test_a_file_begins_from_its_base() -> None:
    """From the base it names, else from the preset whose name it bears, else from the pagat page."""
    five = "bet_limit = 5\n"
    assert NOTATION.read(f"base = 'rummoli'\n{five}").house == house_of({"bet_limit": 5}, preset("rummoli"))
    assert NOTATION.read(f"preset = 'rummoli'\n{five}").house == house_of({"bet_limit": 5}, preset("rummoli"))
    assert NOTATION.read(f"preset = 'Ours'\n{five}").house == HouseRules(preset="Ours", bet_limit=5)
    assert NOTATION.read("base = 'royal'\npreset = 'poch'").house == house_of({"preset": "poch"}, preset("royal"))


def test_a_house_is_called_by_its_title() -> None:
    """Unless the file gives it another name."""
    told = NOTATION.read("[about]\ntitle = 'Ours'\ndescription = \"One\\ntwo.\\n\\nThree.\"")
    assert told.house.preset == "Ours"
    assert told.about.paragraphs == ("One two.", "Three.")
    assert NOTATION.read("preset = 'Mine'\n[about]\ntitle = 'Ours'").house.preset == "Mine"


@given(seed=st.integers(min_value=0, max_value=2**40), title=st.sampled_from(["", "Ours", 'Say "\\o/"', "Бабушка"]))
def test_a_written_file_reads_back(seed: int, title: str) -> None:
    """Whatever differs from the base, under any title, with remarks between."""
    house = random_house(Random(seed), deals=seed % 20)
    for base in presets():
        told = HouseFile(house=house, base=base, about=About(title=title))
        assert (
            NOTATION.read(
                NOTATION.write_file(house, base, About(title=title), {"deals": "How many?", "deck": "Which?"})
            )
            == told
        )


def test_only_what_differs_is_written() -> None:
    """A base, a name, an answer below its remark."""
    house = house_of({"bet_limit": 5, "preset": "Ours"}, preset("royal"))
    text = NOTATION.write_file(house, "royal", About(title="Ours"), {"bet_limit": "5 at most"})
    assert text == 'base = "royal"\n\n# 5 at most\nbet_limit = 5\n\n[about]\ntitle = "Ours"\n'
