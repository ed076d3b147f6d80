"""`boodle rules`: presets listed, a house shown, two houses compared."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from boodle.cli import main
from boodle.games import GAMES
from boodle.notation.holdem.house import NOTATION as HOLDEM_NOTATION
from boodle.notation.holdem.house import preset as holdem_preset
from boodle.notation.holdem.house import presets as holdem_presets
from boodle.notation.tripoley.house import NOTATION, preset, presets
from boodle.words.catalogue import Words
from boodle.words.holdem.house import HOUSE as HOLDEM_HOUSE
from boodle.words.presets import preset_source, preset_story
from boodle.words.tripoley.house import HOUSE
from tests.cli.typed import text_of

WORDS = Words()


def run(*arguments: str, given: str = "", columns: int = 78) -> Result:
    """Run `boodle rules` with these arguments, and with everything that is typed given beforehand."""
    environment = {"COLUMNS": str(columns)}
    return CliRunner().invoke(main, ["rules", *arguments], prog_name="boodle", input=given, env=environment)


@pytest.mark.parametrize("columns", [40, 78])
def test_the_presets_are_listed(columns: int) -> None:
    """Each with its title and how many can play; and whose names they are."""
    result = run(columns=columns)
    assert result.exit_code == 0
    assert max(map(len, result.stdout.splitlines())) <= columns
    told = text_of(result)
    for name in presets():
        house = preset(name)
        assert f"{name} {HOUSE.title(WORDS, name)}: {house.fewest_players} to {house.most_players} players" in told
    assert "not affiliated" in told


@pytest.mark.parametrize("columns", [40, 78])
@pytest.mark.parametrize("name", presets())
def test_a_preset_is_shown(name: str, columns: int) -> None:
    """Its title, source, a page on an evening by it, and an answer to every question that matters."""
    result = run("show", name, columns=columns)
    told = text_of(result)
    assert max(map(len, result.stdout.splitlines())) <= columns
    assert told.startswith(HOUSE.title(WORDS, name))
    assert f"Source: {preset_source(WORDS, name)}" in told
    assert all(paragraph in told for paragraph in preset_story(WORDS, name))
    assert "How many chips does everybody begin with? 100 chips." in told
    assert "Which card is taken out" not in told
    assert "not affiliated" in told


def test_a_second_hand_reading_is_shown_as_one() -> None:
    """Nobody shall take it for the maker's leaflet."""
    assert "Source: A second-hand reading" in text_of(run("show", "rummoli"))


def test_a_preset_is_written_as_toml() -> None:
    """All of its answers, to be kept and changed."""
    assert NOTATION.read(run("show", "poch", "--toml").stdout).house == preset("poch")


@pytest.mark.parametrize("name", presets())
def test_the_leaflet_of_a_preset_is_written(name: str) -> None:
    """In Markdown, as the words have it."""
    assert run("show", name, "--book").stdout == HOUSE.leaflet(Words(), preset(name))


def test_a_leaflet_may_leave_out_the_ids() -> None:
    """For a print that is easier to read."""
    assert run("show", "poch", "--book", "--no-ids").stdout == HOUSE.leaflet(Words(), preset("poch"), ids=False)


def test_a_file_of_ones_own_is_shown(tmp_path: Path) -> None:
    """What it answers otherwise than its base is marked."""
    file = tmp_path / "ours.toml"
    file.write_text('base = "royal"\nbet_limit = 5\ndeck = 51\n[about]\ntitle = "Ours"\n', encoding="utf-8")
    told = text_of(run("show", str(file)))
    assert told.startswith("Ours: 2 to 9 players.")
    assert "It begins from royal" in told
    assert "* How much may a bet or a raise be? 5 chips at most." in told
    assert "Which card is taken out of a deck of 51? The 8 of diamonds." in told
    assert "* How many chips" not in told


def test_a_file_of_notepad_is_read(tmp_path: Path) -> None:
    """The mark that stands before its text is left out."""
    file = tmp_path / "ours.toml"
    file.write_text("deals = 3\n", encoding="utf-8-sig")
    assert "How many deals are agreed? 3 deals." in text_of(run("show", str(file)))


def test_what_one_house_asks_alone(tmp_path: Path) -> None:
    """It does not come up in the other; what comes up in neither is left out."""
    file = tmp_path / "ours.toml"
    file.write_text("deck = 51\nending_pots = 7\n", encoding="utf-8")
    told = text_of(run("diff", "pagat", str(file), columns=200))
    assert "taken out of a deck of 51? pagat that does not come up" in told
    assert told.endswith("2 questions are answered differently.")


def test_what_two_houses_answer_differently(tmp_path: Path) -> None:
    """Each question with both answers, only where it matters to one of them."""
    told = text_of(run("diff", "pagat", "royal"))
    assert "Which cards in a row have a space? pagat 8-9-10 of any one suit royal 6-7-8 of any one suit" in told
    assert told.endswith("2 questions are answered differently.")
    file = tmp_path / "ours.toml"
    file.write_text('base = "poch"\nending_pots = 7\n', encoding="utf-8")
    assert text_of(run("diff", str(file), "poch")).endswith("and poch answer every question alike.")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["show", "rumoli"], "'rumoli' is neither a preset nor a file: expected 'rummoli'\n"),
        (["show", "zzz", "--toml"], "'zzz' is neither a preset nor a file: expected one of boxed-michigan-rummy, "),
        (["diff", "pagat", "royale"], "'royale' is neither a preset nor a file: expected 'royal'\n"),
        (["shw", "pagat"], "'shw' is not known: expected show"),
        (["zzz"], "'zzz' is not known: expected show, diff or new"),
        (["show"], "Missing argument 'NAME'."),
        (["show", "pagat", "--toml", "--book"], "--toml and --book show the rules in two ways: leave one of them out"),
        (["show", "pagat", "--book", "--json"], "--book and --json show the rules in two ways: leave one of them out"),
        (["show", "pagat", "--toml", "--book", "--json"], "--toml and --book show the rules in two ways: leave one "),
        (["show", "pagat", "--no-ids"], "--no-ids leaves something out of --book: give both"),
        (["new", "x.toml", "--base", "cosmos"], "'cosmos' is neither a preset nor a file: expected 'cosmo'\n"),
        (["show", "nosuch"], "'nosuch' is neither a preset nor a file: expected one of boxed-michigan-rummy, "),
        (["show", "turbos"], "'turbos' is neither a preset nor a file: expected 'turbo'\n"),
        (["diff", "pagat", "turbo"], "pagat is a house of Tripoley, turbo one of Hold’em: name two of one game"),
        (
            ["new", "x.toml", "--base", "turbo"],
            "turbo is a house of Hold’em: boodle rules new asks for Tripoley only; ",
        ),
        (["show", "."], ". cannot be read: is a directory"),
    ],
)
def test_what_is_wrong_ends_in_a_sentence(arguments: list[str], told: str) -> None:
    """With the nearest right name, and code 2."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    below = f" {arguments[0]}" if arguments[0] in ("show", "diff", "new") else ""
    assert result.stderr.startswith(f"boodle rules{below}: {told}")


def test_a_misspelt_field_of_a_file_is_told(tmp_path: Path) -> None:
    """The file, the field, and the nearest right one."""
    file = tmp_path / "ours.toml"
    file.write_text("bet_limt = 5\n", encoding="utf-8")
    result = run("show", str(file))
    assert result.exit_code == 2
    assert result.stderr.endswith("house rule 'bet_limt' is not known: expected 'bet_limit'\n")


@pytest.mark.parametrize("columns", [40, 78])
@pytest.mark.parametrize("name", holdem_presets())
def test_a_preset_of_holdem_is_shown(name: str, columns: int) -> None:
    """As those of Tripoley are: listed, told, written as TOML and as a leaflet."""
    title, house = WORDS(f"holdem_house.preset.{name}"), holdem_preset(name)
    assert f"{name} {title}: 2 to 9 players" in text_of(run())
    result = run("show", name, columns=columns)
    told = text_of(result)
    assert max(map(len, result.stdout.splitlines())) <= columns
    assert told.startswith(f"{title}: 2 to 9 players.")
    assert all(paragraph in told for paragraph in preset_story(WORDS, name))
    assert "When are hands turned up once somebody is all-in and nobody can bet any more? At" in told
    assert ("How much is the big blind?" in told) is (not house.levels)
    assert HOLDEM_NOTATION.read(run("show", name, "--toml").stdout).house == house
    assert run("show", name, "--book").stdout == HOLDEM_HOUSE.leaflet(WORDS, house)


def test_a_file_for_holdem_is_shown_and_compared(tmp_path: Path) -> None:
    """What it answers otherwise than its base is marked; a slip of the pen is told."""
    file = tmp_path / "ours.toml"
    file.write_text('game = "holdem"\nbase = "turbo"\nlevel_hands = 5\n[about]\ntitle = "Ours"\n', encoding="utf-8")
    told = text_of(run("show", str(file)))
    assert told.startswith("Ours: 2 to 9 players. It begins from turbo")
    assert "* After how many hands do they rise? 5 hands." in told
    assert "not affiliated" not in told
    differ = text_of(run("diff", "turbo", str(file), columns=200))
    assert differ.startswith("After how many hands do they rise? turbo 6 hands")
    assert differ.endswith("1 question is answered differently.")
    file.write_text('game = "holdem"\nbutton = "ded"\n', encoding="utf-8")
    result = run("show", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith("button is 'ded': expected 'dead', or one of dead, moving, forward\n")


def test_a_file_of_no_game_is_refused(tmp_path: Path) -> None:
    """With the games that there are."""
    file = tmp_path / "ours.toml"
    file.write_text('game = "holdm"\n', encoding="utf-8")
    there = ", ".join(GAMES)
    assert run("show", str(file)).stderr.endswith(f"game is 'holdm': expected 'holdem', or one of {there}\n")
