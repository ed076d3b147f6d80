"""`boodle play`: bots among themselves, the same for the same seed, and one sentence for whatever is wrong."""

import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import CliRunner

from boodle.cli import main
from tests.cli.playing import BOODLE, environment, play

WON = re.compile(r"^\S.*?\s(-?\d+)\s+(\d+)\s+([+-]\d+|0)(?:\s+\S+)?$", re.MULTILINE)


def final(printed: str) -> list[tuple[int, int, int]]:
    """Chips, chips bought and chips won of everybody, from the last table."""
    rows = WON.findall(printed.split("Final chips\n")[1])
    return [(int(chips), int(bought), int(won)) for chips, bought, won in rows]


def test_the_same_seed_is_the_same_game_byte_for_byte() -> None:
    """Told in full, in the same words; another seed is another game."""
    first, again, other = (play("--watch", "--deals", "3", "--seed", seed) for seed in ("7", "7", "8"))
    assert first.returncode == 0
    assert first.stdout == again.stdout
    assert first.stdout != other.stdout


@pytest.mark.parametrize("preset", ["pagat", "cadaco-1960"])
@pytest.mark.parametrize("players", ["2", "9"])
@pytest.mark.parametrize("bots", ["casual", "careful,first"])
def test_an_evening_of_bots_plays_to_its_end(preset: str, players: str, bots: str) -> None:
    """Nobody is left out of the last table, and what some won others lost."""
    arguments = ("--auto", "--deals", "12", "--seed", "3", "--preset", preset, "--players", players, "--bots", bots)
    result = play(*arguments)
    assert (result.returncode, result.stderr) == (0, "")
    accounts = final(result.stdout)
    assert len(accounts) == int(players)
    assert sum(won for _, _, won in accounts) == 0
    assert all(chips - bought == won for chips, bought, won in accounts)
    assert result.stdout.count("\nDeal ") == 12
    assert result.stdout.endswith("Good night.\n")


def test_bots_alone_stop_by_themselves() -> None:
    """Ten deals where nothing is agreed, also when 0 is said."""
    assert play("--auto", "--seed", "1").stdout.count("\nDeal ") == 10
    assert play("--auto", "--seed", "1", "--deals", "0").stdout.count("\nDeal ") == 10


def test_an_evening_for_which_nothing_was_agreed_counts_its_raises_and_says_so() -> None:
    """Three of them, in the first lines; by a preset that is named as many as its source allows."""
    said = " After the first bet at most 3 raises; `--rules pagat` sets no limit. Seed 1."
    assert said in " ".join(play("--auto", "--seed", "1", "--deals", "1").stdout.split())
    for named in ("--preset", "--rules"):
        assert "raises" not in play("--auto", "--seed", "1", "--deals", "1", named, "pagat").stdout


def test_a_game_of_bots_names_its_seed() -> None:
    """So that a game worth seeing again can be seen again."""
    told = play("--auto", "--deals", "1").stdout
    seed = re.search(r"^Seed (\d+)\.$", told, re.MULTILINE)
    assert seed is not None
    assert play("--auto", "--deals", "1", "--seed", seed[1]).stdout == told


@pytest.mark.parametrize("preset", ["pagat", "cadaco-1960"])
@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_longer_than_the_terminal(preset: str, columns: int) -> None:
    """At 40 columns, at 80, and never above 78."""
    told = play("--watch", "--deals", "4", "--players", "9", "--seed", "2", "--preset", preset, columns=columns).stdout
    assert max(map(len, told.splitlines())) <= min(columns, 78)


def test_plain_is_letters_only() -> None:
    """No sign, no drawing, nothing beyond ASCII."""
    told = play("--watch", "--deals", "2", "--seed", "5", "--plain").stdout
    assert told.isascii()
    assert "Layout: AH 5, KH 5, QH 5" in told


def test_a_terminal_without_signs_gets_letters() -> None:
    """What cannot be printed is never printed, whatever the players are called."""
    env = environment(None) | {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C.UTF-8"}
    command = [*BOODLE, "play", "--watch", "--deals", "1", "--seed", "5", "--name", "Zoë"]
    result = subprocess.run(command, capture_output=True, env=env, check=False, timeout=60)
    assert (result.returncode, result.stderr) == (0, b"")
    assert result.stdout.isascii()


def test_a_reader_may_stop_listening() -> None:
    """`boodle play --auto | head` ends without a word."""
    line = " ".join(f"'{word}'" if " " in word else word for word in BOODLE[:2])
    code = BOODLE[2].replace('"', "'")
    piped = f'{line} "{code}" play --watch --deals 30 | head -n 1'
    result = subprocess.run(["sh", "-c", piped], capture_output=True, text=True, check=False, timeout=60)
    assert (result.stdout.count("\n"), result.stderr) == (1, "")


def test_help_says_what_zero_deals_are() -> None:
    """With bots alone they are ten; a replay counts seats from 0."""
    runner = CliRunner()
    assert "ten for --auto" in " ".join(runner.invoke(main, ["play", "--help"]).output.split())
    assert "number, from 0" in " ".join(runner.invoke(main, ["replay", "--help"]).output.split())


MASTER = ", control or master" if find_spec("llvmlite") else " or control"
"""Offered where it can be compiled."""

ERRORS = [
    (["--preset", "pagatt"], "'pagatt' is neither a preset nor a file: expected 'pagat'"),
    (["--bots", "mean"], "bot 'mean' is not known: expected one of first, random, casual, careful" + MASTER),
    (["--players", "1"], "--players is 1: expected a whole number from 2 to 9"),
    (["--players", "10"], "--players is 10: expected a whole number from 2 to 9"),
    (["--rules", "poch", "--players", "2"], "--players is 2: expected a whole number from 3 to 4"),
    (["--players", "-3"], "--players is -3: expected a whole number from 2 to 9"),
    (["--players", "many"], "--players is many: expected a whole number from 2 to 9"),
    (["--players", ""], "--players is empty: expected a whole number from 2 to 9"),
    (["--seed", ""], "--seed is empty: expected a word or a number"),
    (["--deals", "-1"], "--deals is -1: expected a whole number from 0 to 1000000"),
    (["--deals", "9" * 5000], "expected a whole number from 0 to 1000000"),
    (["--humans", "6"], "6 people do not fit 5 players: lower --humans or raise --players"),
    (["--auto", "--humans", "2"], "--auto lets the bots play alone: leave out --humans 2"),
    (["--watch", "--humans", "1"], "--watch lets the bots play alone: leave out --humans 1"),
    (["--humans", "0"], "--humans 0 leaves nobody to play: use --auto to watch the bots"),
    (["--name", "Ann", "--name", "ann"], "two players are called ann: give each a name of their own"),
    (["--name", " "], "a player's name is empty"),
    (["--name", "\x1b\u3164"], "a player's name is empty"),
    (
        ["--resume", "seen.txt"],
        "seen.txt: this is a game as one seat saw it, which cannot be played again",
    ),
    (["--players", "2", *["--name", "a", "--name", "b", "--name", "c"]], "3 names for 2 players"),
    (["--resume", "nowhere.txt"], "nowhere.txt cannot be read: no such file or directory"),
    (["--resume", "."], ". cannot be read: is a directory"),
    (["--resume", "notes.txt"], "notes.txt: line 1: expected 'boodle record 3', which opens every record"),
    (["--resume", "noise.txt"], "noise.txt is no text"),
    (["--resume", "notes.txt", "--preset", "pagat", "--deals", "3"], "leave out --rules and --deals"),
    (["--rules", "notes.txt"], "notes.txt: house rules are no TOML"),
    (["--rules", "empty.toml"], "empty.toml: house rules are empty: expected an answer a line, or the preset"),
    (["--rules", "rules.toml"], "rules.toml: bet_limit is 'ten': expected a whole number"),
    (["--rules", "pochh"], "'pochh' is neither a preset nor a file: expected 'poch'"),
    (["--preset", "rules.toml"], "rules.toml: bet_limit is 'ten': expected a whole number"),
    (["--rules", "rules.toml", "--preset", "pagat"], "--rules and --preset say the same: leave one of them out"),
    (["--json"], "--json goes with --auto"),
]


@pytest.mark.parametrize(("arguments", "sentence"), ERRORS, ids=[" ".join(words)[:40] for words, _ in ERRORS])
def test_what_is_wrong_is_said_in_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On one line, with code 2, and nothing is played."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.txt").write_text("Milk\n")
    (tmp_path / "seen.txt").write_text("boodle seen 1\n")
    (tmp_path / "noise.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty.toml").touch()
    (tmp_path / "rules.toml").write_text('bet_limit = "ten"\n')
    result = CliRunner().invoke(main, ["play", *arguments], prog_name="boodle")
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.startswith("boodle play: ")
    assert result.stderr.count("\n") == 1


def test_a_bot_that_is_not_at_hand_names_the_extra_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the command that brings it; one that no game has is not known, whatever is installed."""
    monkeypatch.setattr("boodle.games.Tripoley.levels", ("first", "casual"))
    runner = CliRunner()
    told = runner.invoke(main, ["play", "--auto", "--bots", "master"], prog_name="boodle")
    assert (told.exit_code, told.stderr) == (
        2,
        "boodle play: bot 'master' needs the extra `sim`: pip install 'boodle[sim]'\n",
    )
    told = runner.invoke(main, ["play", "holdem", "--auto", "--bots", "oracle"], prog_name="boodle")
    assert told.stderr.startswith("boodle play: bot 'oracle' is not known: expected one of first, ")


def test_house_rules_from_a_file(tmp_path: Path) -> None:
    """A family's own answers, the rest as in pagat's."""
    rules = tmp_path / "ours.toml"
    rules.write_text('preset = "grandma\'s"\nstart_chips = 40\nending = "share"\ndeals = 2\n')
    told = play("--auto", "--seed", "1", "--rules", str(rules)).stdout
    assert "Rules: grandma's.\n" in told
    assert told.count("\nDeal ") == 2
    assert sum(won for _, _, won in final(told)) == 0
    assert "The layout: " in told


def test_newcomers_come_until_every_chair_is_taken(tmp_path: Path) -> None:
    """However many the house has."""
    (tmp_path / "six.toml").write_text('base = "pagat"\nmost_players = 6\n', encoding="utf-8")
    told = play("--rules", "six.toml", "--seed", "1", given="seat Zoe\nseat Ann\n", folder=tmp_path).stdout
    _, _, zoe = told.partition("> seat Zoe\n")
    said, _, ann = zoe.partition("\n> seat Ann\n")
    assert said == "Zoe joins before the next deal."
    assert ann.startswith("There is no chair for a newcomer now.\n")
