"""What scripts lean on: JSON under names that stay, `-` for standard input, seeds, names of old, and completion."""

import json
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from boodle.bots.tripoley import BOTS
from boodle.cards.deck import seed_of
from boodle.cli import VERBS, main
from boodle.cli.lab.given import seed_number
from boodle.floor import INCIDENTS
from boodle.games import GAMES, TRIPOLEY
from boodle.sim.terms import SEEDS
from boodle.words.catalogue import Words, languages
from tests.cli.typed import Typed
from tests.shared import ROOT

RECORD = ROOT / "examples" / "one-deal.txt"
SEEN = ROOT / "examples" / "seen-deal.txt"
CASE = next(iter(sorted((ROOT / "conformance" / "pots").glob("*.toml"))))


run = Typed()
as_json = run.as_json


def test_rules_are_listed_shown_and_compared_for_programs(tmp_path: Path) -> None:
    """Answers as a file of house rules has them; what does not come up is null."""
    listed = as_json("rules")
    assert [one["name"] for one in listed] == [name for game in GAMES.values() for name in game.form.notation.presets()]
    assert listed[0].keys() == {"name", "game", "title", "fewest", "most"}
    ours = tmp_path / "ours.toml"
    ours.write_text('base = "royal"\nbet_limit = 3\n', encoding="utf-8")
    house = as_json("rules", "show", ours)
    assert house.keys() == {*listed[0], "source", "description", "base", "answers", "changed"}
    assert (house["base"], house["answers"]["bet_limit"], house["changed"]) == ("royal", 3, ["bet_limit"])
    differ = as_json("rules", "diff", "royal", ours)
    assert (differ["game"], differ["houses"]) == ("tripoley", ["royal", str(ours)])
    assert differ["differ"].keys() == {"bet_limit"}


def test_a_house_is_read_from_standard_input() -> None:
    """By `rules show`, `rules diff`, and a verb that plays by it."""
    ours = 'base = "pagat"\nbet_limit = 3\n'
    assert as_json("rules", "show", "-", given=ours)["answers"]["bet_limit"] == 3
    assert as_json("rules", "diff", "pagat", "-", given=ours)["differ"]["bet_limit"][1] == 3
    told = as_json("play", "--auto", "--deals", 1, "--seed", 1, "--rules", "-", given=ours)
    assert told["game"] == "tripoley"


def test_an_evening_of_bots_is_told_for_programs() -> None:
    """The same as the same command tells people: who had what as each deal closed."""
    told = as_json("play", "--auto", "--deals", 3, "--seed", 7, "--players", 4, "--bots", "first,casual")
    assert told.keys() == {"game", "rules", "players", "over", "deals", "stacks", "seed", "bots"}
    assert (told["seed"], told["bots"], told["over"]) == ("7", ["first", "casual"], True)
    assert [deal["deal"] for deal in told["deals"]] == [1, 2, 3, 4]  # the last one for what lies on the layout
    assert told["deals"][-1]["stacks"] == told["stacks"]
    assert all(len(deal["stacks"]) == 4 for deal in told["deals"])


def test_a_record_is_retold_checked_and_read_from_standard_input() -> None:
    """As a seat saw it, what it did not see is not there; `-` says the same as the file."""
    whole, seen = as_json("replay", RECORD), as_json("replay", RECORD, "--as", 1)
    assert whole.keys() == {"game", "rules", "players", "over", "deals", "stacks", "seen_as", "events"}
    assert (whole["seen_as"], seen["seen_as"]) == ("whole", 1)
    assert whole["events"] != seen["events"]
    text = RECORD.read_text(encoding="utf-8")
    assert as_json("replay", "-", given=text) == whole
    assert run("replay", "-", given=text).stdout == run("replay", RECORD).stdout
    verdict = as_json("verify", RECORD)
    (one,) = verdict["records"]
    assert verdict["failed"] == 0
    assert one.keys() == {
        *("file", "holds", "seen", "over", "deals", "moves", "chips", "proved", "commitments", "wrong"),
    }
    assert (one["holds"], one["seen"], one["wrong"]) == (True, False, [])
    (given,) = as_json("verify", "-", given=text)["records"]
    assert given == one | {"file": "standard input"}


def test_a_record_at_fault_is_told_for_programs(tmp_path: Path) -> None:
    """With code 2, and the sentence that people read."""
    file = tmp_path / "torn.txt"
    file.write_text("boodle record 3\n", encoding="utf-8")
    result = run("verify", "--json", file)
    assert result.exit_code == 2
    told = json.loads(result.stdout)
    assert told["failed"] == 1
    assert told["records"][0]["wrong"] == run("verify", file).stderr.splitlines()


def test_cases_are_checked_for_programs_and_from_standard_input() -> None:
    """What failed stands under `faults`."""
    told = as_json("check", CASE)
    (one,) = told["files"]
    assert one.keys() == {"file", "room", "rule", "cases", "holds", "faults"}
    assert (told["failed"], one["holds"], one["faults"]) == (0, True, [])
    (given,) = as_json("check", "-", given=CASE.read_text(encoding="utf-8"))["files"]
    assert given == one | {"file": "standard input"}


def test_pots_read_standard_input() -> None:
    """With `-`, and without a word."""
    typed = run("pots", "A 5, B 10").stdout
    assert run("pots", "-", given="A 5, B 10").stdout == run("pots", given="A 5, B 10").stdout == typed


def test_a_game_as_seen_cannot_be_replayed() -> None:
    """It is told so, and what checks it."""
    result = run("replay", SEEN)
    assert result.exit_code == 2
    assert "this is a game as one seat saw it, which cannot be played again" in result.stderr


@pytest.mark.parametrize(("said", "number"), [("7", 7), ("1_000", 1000), ("0", 0)])
def test_a_number_is_its_own_seed(said: str, number: int) -> None:
    """In the laboratory as ever."""
    assert seed_number(said, Words()) == number


def test_a_word_is_a_seed_everywhere() -> None:
    """It becomes a number from the seed that `play` makes of it."""
    assert seed_number("kitchen", Words()) == int.from_bytes(seed_of("kitchen")[:8]) % SEEDS
    with pytest.raises(ValueError, match=r"^--seed is -1: expected a whole number from 0 to "):
        seed_number("-1", Words())


def test_names_of_old_go_on_working() -> None:
    """Each says what its new one says."""
    few = ("--auto", "--deals", 1, "--seed", 1)
    assert as_json("play", *few, "--preset", "cosmo") == as_json("play", *few, "--rules", "cosmo")
    assert as_json("play", *few, "--policy", "first") == as_json("play", *few, "--bots", "first")
    for wrong in (("sim", "--policies", "x"), ("sim", "--bots", "x"), ("odds", "--policies", "x")):
        assert "--policy names x: expected" in run(*wrong).stderr
    for verb in ("sim", "odds", "match"):
        assert "is 0: expected a whole number from 1 to 1024" in run(verb, "--cores", 0).stderr


def completed(*typed: str) -> list[str]:
    """What the shell offers for the last word of a line."""
    *before, last = typed
    shell = ShellComplete(main, {}, "boodle", "_BOODLE_COMPLETE")
    return [item.value for item in shell.get_completions(list(before), last)]


def test_the_shell_completes_what_there_is() -> None:
    """Verbs, presets, bots, incidents, languages, and the words of an option."""
    presets = [name for game in GAMES.values() for name in game.form.notation.presets()]
    assert completed("") == list(VERBS)
    assert completed("tour") == ["tournament"]
    assert completed("rules", "show", "") == completed("play", "--rules", "") == presets
    assert completed("play", "--rules", "tur") == ["turbo"]
    assert completed("play", "--bots", "") == list(TRIPOLEY.levels)
    assert completed("play", "--bots", "first,ca") == ["first,casual", "first,careful"]
    assert completed("match", "") == list(BOTS)
    assert completed("floor", "") == list(INCIDENTS)
    assert completed("pots", "--language", "") == list(languages())
    assert completed("floor", "two-burns", "--book", "t") == ["tda"]
    assert "--street" in completed("floor", "two-burns", "--")
