"""A house is found by a name, or read from a file, and prints as what makes it."""

from pathlib import Path

import pytest

import boodle
from boodle.games import GAMES
from boodle.games.form import HouseForm
from boodle.rulebook import Office
from tests.shared import ROOT


@pytest.mark.parametrize("name", boodle.presets())
def test_every_preset_is_found_by_its_whole_name(name: str) -> None:
    """It prints as the call that makes it, and as the file that says it."""
    house = boodle.Rules(name)
    assert repr(house) == f"Rules({name!r})"
    assert house.preset == name
    assert house == boodle.Rules(house)
    assert eval(repr(house), {"Rules": boodle.Rules}) == house  # noqa: S307 - what it prints is what made it
    game, _, preset = name.partition("/")
    assert f'base = "{preset}"' in str(house)
    assert boodle.Rules(preset).game == game


@pytest.mark.parametrize("game", GAMES)
def test_a_game_alone_is_what_is_played_where_nothing_was_agreed(game: str) -> None:
    """The same house as `boodle play` begins with."""
    assert boodle.Rules(game).house == GAMES[game].form.notation.default_evening
    assert boodle.presets(game) == tuple(name for name in boodle.presets() if name.startswith(f"{game}/"))


def test_a_name_that_two_games_have_asks_which(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the whole name says it."""
    pagat = GAMES["tripoley"].form.notation
    monkeypatch.setitem(pagat.__dict__, "_presets", {**pagat._presets, "turbo": boodle.Rules("pagat").house})  # noqa: SLF001
    with pytest.raises(ValueError, match="'turbo' is a preset of several games: tripoley/turbo, holdem/turbo"):
        boodle.Rules("turbo")
    assert boodle.Rules("holdem/turbo").game == "holdem"


@pytest.mark.parametrize("name", ["pagatt", "chess", "holdem/pagat", ""])
def test_an_unknown_name_is_refused_with_the_nearest(name: str) -> None:
    """Games and presets are both looked through."""
    with pytest.raises(ValueError, match="is no game and no preset: expected"):
        boodle.Rules(name)
    with pytest.raises(ValueError, match="game 'chess' is not known: expected one of tripoley"):
        boodle.presets("chess")


def test_a_file_of_house_rules_is_read() -> None:
    """Its answers count, and others may take their place."""
    house = boodle.Rules(ROOT / "examples" / "grandmas-house.toml")
    assert house.game == "tripoley"
    other = boodle.Rules(house, raise_cap=7)
    assert other.answers["raise_cap"] == "7"
    with pytest.raises(ValueError, match=r"'our.toml' is no game and no preset: expected a file as a Path"):
        boodle.Rules("our.toml")
    assert boodle.Rules(ROOT / "examples" / "friday-holdem.toml").game == "holdem"


def test_a_house_reads_back_from_what_it_prints(tmp_path: Path) -> None:
    """The file is the one that `boodle play --rules` takes."""
    house = boodle.Rules("home-cash", small_blind=5, big_blind=10)
    (tmp_path / "house.toml").write_text(str(house), encoding="utf-8")
    assert boodle.Rules(tmp_path / "house.toml") == house


def test_an_answer_may_be_a_value_of_the_rules() -> None:
    """As the game's own room has it; what is no answer is refused by its field."""
    house = boodle.Rules("pagat")
    assert boodle.Rules("pagat", stake=house.house.stake) == house
    with pytest.raises(ValueError, match="stake is 'host': expected one of"):
        boodle.Rules("pagat", stake=Office.HOST)
    assert isinstance(GAMES[house.game].form, HouseForm)
