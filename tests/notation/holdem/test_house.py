"""House rules of a Hold'em table as TOML, there and back."""

import re

import pytest

from boodle.holdem import HouseRules
from boodle.holdem.answers import AnteBy, Level, Newcomers, PlayFor
from boodle.notation.errors import NotationError
from boodle.notation.holdem.house import NOTATION as HOLDEM_NOTATION
from boodle.notation.holdem.house import house_of, preset, presets
from boodle.notation.house_answers import answer_as_text
from boodle.notation.houses import About, game_in
from boodle.notation.tripoley.house import NOTATION
from boodle.ring.answers import BetLimit

GAME = 'game = "holdem"\n'


@pytest.mark.parametrize("name", presets())
def test_every_preset_reads_back(name: str) -> None:
    """It names itself, each answer as one line of text and all of them as TOML."""
    house = preset(name)
    assert house.preset == name
    assert HOLDEM_NOTATION.read(HOLDEM_NOTATION.write(house)).house == house
    told = {field: answer_as_text(getattr(house, field)) for field in HOLDEM_NOTATION.defaults}
    assert HOLDEM_NOTATION.from_texts(told) == house


def test_an_empty_file_is_the_usual_house() -> None:
    """A no-limit cash game of 1/2."""
    assert HOLDEM_NOTATION.read(GAME).house == HouseRules() == preset("home-cash")


def test_the_presets_differ_as_they_are_named() -> None:
    """Three limits, and three tournaments whose blinds rise; one of them with rebuys, one with antes."""
    limits = {preset(name).limit for name in ("home-cash", "pot-limit", "home-limit")}
    assert limits == set(BetLimit)
    played = {name for name in presets() if preset(name).play is PlayFor.TOURNAMENT}
    assert played == {"home-tournament", "sit-and-go", "turbo"}
    assert [name for name in sorted(played) if preset(name).rebuys] == ["home-tournament"]
    assert [name for name in sorted(played) if preset(name).ante_by is not AnteBy.NOBODY] == ["turbo"]
    for name in played:
        levels = preset(name).levels
        assert 8 <= len(levels) <= 12
        assert list(levels) == sorted(set(levels))


def test_levels_are_read_and_written() -> None:
    """Small blind, big blind, and the ante where there is one."""
    levels = HOLDEM_NOTATION.answer_of("levels", "25/50 50/100/100")
    assert levels == (Level(25, 50), Level(50, 100, 100))
    assert answer_as_text(levels) == "25/50 50/100/100"
    assert HOLDEM_NOTATION.answer_from_text("levels", "-") == ()
    assert answer_as_text(()) == "-"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "game is not there: expected 'holdem'"),
        ("game = 'poker'", "game is 'poker': expected 'holdem'"),
        (f"{GAME}big_blnd = 4", "house rule 'big_blnd' is not known: expected 'big_blind'"),
        (
            f"{GAME}big_blind = '4'",
            "big_blind is '4': expected a whole number without quotation marks, as in big",
        ),
        (f"{GAME}big_blind = 4.5", "big_blind is 4.5: expected a whole number"),
        (f"{GAME}big_blind = true", "big_blind is True: expected a whole number"),
        (f"{GAME}button = 'ded'", "button is 'ded': expected 'dead', or one of dead, moving, forward"),
        (f"{GAME}button = 3", "button is 3: expected one of dead, moving, forward"),
        (f"{GAME}levels = 50", 'levels is 50: expected levels in one text, as in "25/50 '),
        (f"{GAME}levels = '25-50'", "levels has '25-50': expected blinds and any ante, as in 100/200 or 100/200/25"),
        (f"{GAME}levels = '25/50/5/5'", "levels has '25/50/5/5': expected blinds"),
        (f"{GAME}levels = '25/'", "levels has '25/': expected blinds"),
        (f"{GAME}levels = '²/5'", "levels has '²/5': expected blinds"),
        (f"{GAME}levels = '٥/10'", "levels has '٥/10': expected blinds"),
        (
            f"{GAME}play = 'tournament'",
            "play is tournament and levels is empty: expected some, as in 25/50 50/100; play is tournament and ",
        ),
        (f"{GAME}deals = -1", "deals is -1: expected 0 to "),
        (f"{GAME}base = 'turbos'", "base is 'turbos': expected 'turbo', or one of home-cash, "),
        (f"{GAME}base = 9", "base is 9: expected one of "),
        (f"{GAME}[about]\nbutton = 'dead'", "button stands below [about]: expected every answer above it"),
        ("game = holdem", "house rules are no TOML: "),
    ],
)
def test_what_is_wrong_is_told(text: str, told: str) -> None:
    """The field, what it is and what was expected."""
    with pytest.raises(NotationError, match=f"^{re.escape(told)}"):
        HOLDEM_NOTATION.read(text)


def test_an_unknown_preset_or_field_is_told_with_the_nearest() -> None:
    """A slip of the pen is put right."""
    with pytest.raises(NotationError, match="preset 'turboo' is not known: expected 'turbo', or one of home-cash, "):
        preset("turboo")
    with pytest.raises(NotationError, match="house rule 'clok' is not known: expected 'clock'"):
        HOLDEM_NOTATION.answer_from_text("clok", "1")


def test_a_file_begins_from_its_base() -> None:
    """From the base it names, else from the preset whose name it bears, else from the usual house."""
    turbo = preset("turbo")
    told = HOLDEM_NOTATION.read(f"{GAME}base = 'turbo'\nmost_players = 6\n[about]\ntitle = 'Fridays'")
    assert told.house == house_of({"most_players": 6, "preset": "Fridays"}, turbo)
    assert (told.base, told.about) == ("turbo", About(title="Fridays"))
    assert HOLDEM_NOTATION.read(f"{GAME}preset = 'turbo'").house == turbo
    assert HOLDEM_NOTATION.read(f"{GAME}preset = 'Ours'\nbig_blind = 4").house == HouseRules(preset="Ours", big_blind=4)


@pytest.mark.parametrize("base", presets())
@pytest.mark.parametrize("name", presets())
def test_a_written_file_reads_back(name: str, base: str) -> None:
    """Whatever differs from the base, with remarks between; and nothing else."""
    house, about = house_of({"preset": "Fridays"}, preset(name)), About(title="Fridays")
    text = HOLDEM_NOTATION.write_file(house, base, about, {"levels": "How do the blinds rise?"})
    told = HOLDEM_NOTATION.read(text)
    assert (told.house, told.base, told.about) == (house, base, about)
    assert ("levels =" in text) is (house.levels != preset(base).levels)


@pytest.mark.parametrize(
    ("told", "answer"),
    [
        ({}, Newcomers.POST),
        ({"missed_blinds": "wait"}, Newcomers.FREE),
        ({"play": "tournament", "levels": "1/2", "top_up_to": "0"}, Newcomers.FREE),
        ({"newcomers": "free"}, Newcomers.FREE),
    ],
)
def test_newcomers_post_in_a_record_older_than_the_question(told: dict[str, str], answer: Newcomers) -> None:
    """A record or stored table that says nothing of them is played as it was; a new one says it."""
    assert HOLDEM_NOTATION.from_texts(told).newcomers is answer


def test_a_file_tells_its_game() -> None:
    """One that does not is Tripoley's; neither game reads the other's."""
    assert (game_in(GAME, "tripoley"), game_in("deals = 3", "tripoley")) == ("holdem", "tripoley")
    assert NOTATION.read("game = 'tripoley'").house.preset == "pagat"
    with pytest.raises(NotationError, match=r"^game is 'holdem': expected 'tripoley'"):
        NOTATION.read(GAME)
