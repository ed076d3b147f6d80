"""What is typed behind an option: how each kind is read, how it is refused, and how the shell completes it."""

import re

import click
import pytest
from click.shell_completion import CompletionItem

from boodle.cli.typed import BotNames, Chips, HouseName, Number, OneWord, Seed, within
from boodle.games import GAMES
from boodle.words.catalogue import Words

OPTION, ARGUMENT = click.Option(["-n", "--number"]), click.Argument(["game"])


@pytest.mark.parametrize(
    ("text", "number"),
    [("2", 2), (" 1000 ", 1000), ("1,0_0,0", 1000), ("0002", 2), ("17", 17)],
)
def test_a_whole_number_is_read_within_its_bounds(text: str, number: int) -> None:
    """The bounds themselves too, and with marks between its thousands."""
    assert within(text, "--deals", 2, 1000, Words()) == number
    assert Number(2, 1000).convert(text, None, None) == number


@pytest.mark.parametrize("text", ["1", "1001", "00000000000000000002", "-2", "+2", "2.0", "two", "²", "٢", "_"])
def test_any_other_is_refused(text: str) -> None:
    """With the option, what was typed, and the bounds; nothing has a name of its own."""
    sentence = f"--deals is {text}: expected a whole number from 2 to 1000"
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        within(f" {text} ", "--deals", 2, 1000, Words())
    with pytest.raises(ValueError, match=r"^--deals is empty: expected a whole number from 0 to 9$"):
        within(" ", "--deals", 0, 9, Words())


@pytest.mark.parametrize(
    ("param", "name"),
    [(None, ""), (OPTION, "-n"), (click.Option(["--number", "-n"]), "--number"), (ARGUMENT, "GAME")],
)
def test_what_is_refused_is_called_as_it_is_typed(param: click.Parameter | None, name: str) -> None:
    """An argument as the help has it."""
    with pytest.raises(ValueError, match=f"^{name} is 3: expected a whole number from 4 to 5$"):
        Number(4, 5).convert(3, param, None)
    with pytest.raises(ValueError, match=f"^{name} is empty: expected a word or a number$"):
        Seed().convert("  ", param, None)
    with pytest.raises(ValueError, match=f"^{name} is 'One': expected one or two$"):
        OneWord(["one", "two"]).convert("One", param, None)


@pytest.mark.parametrize("text", ["0", "-1", "nan", "inf", "1e999", "", " ", "ten"])
def test_chips_are_a_number_above_none(text: str) -> None:
    """With parts, and with an end."""
    with pytest.raises(ValueError, match=f"is {text.strip() or 'empty'}: expected a number above 0"):
        Chips().convert(text, None, None)
    assert [Chips().convert(one, None, None) for one in (" 0.25", 3, "1e-9")] == [0.25, 3.0, 1e-9]


def test_words_and_seeds_are_taken_as_they_stand() -> None:
    """Blanks of a seed count."""
    assert OneWord(["one", "two"]).convert("two", OPTION, None) == "two"
    assert Seed().convert(" friday", OPTION, None) == " friday"


def told(items: list[CompletionItem]) -> list[tuple[str, str]]:
    """Return what is completed, and as what."""
    return [(str(item.value), item.type) for item in items]


def test_the_shell_completes_presets_else_files() -> None:
    """Those of every game, by how they begin."""
    context = click.Context(click.Command("play"))
    presets = [name for game in GAMES.values() for name in game.form.notation.presets()]
    assert told(HouseName().shell_complete(context, OPTION, "")) == [(name, "plain") for name in presets]
    assert told(HouseName().shell_complete(context, OPTION, "home-")) == [
        (name, "plain") for name in presets if name.startswith("home-")
    ]
    assert told(HouseName().shell_complete(context, OPTION, "ours.t")) == [("ours.t", "file")]


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("", ["first", "casual", "careful"]),
        ("ca", ["casual", "careful"]),
        ("first,car", ["first,careful"]),
        ("first,first,f", ["first,first,first"]),
        ("x", []),
    ],
)
def test_the_shell_completes_the_last_bot_of_several(typed: str, offered: list[str]) -> None:
    """What stands before the last comma stays."""
    context = click.Context(click.Command("match"))
    bots = BotNames(["first", "casual", "careful"])
    assert told(bots.shell_complete(context, OPTION, typed)) == [(name, "plain") for name in offered]
