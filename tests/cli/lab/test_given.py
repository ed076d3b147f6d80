"""What stands on the command line of the laboratory: seats as the rules let them, numbers of seeds, a word a seat."""

import re
from pathlib import Path

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.lab.given import check_place, for_each_seat, house_and_players, seats_at, seed_number
from boodle.cli.typed import seed_by_chance
from boodle.games import GAMES, HOLDEM, TRIPOLEY
from boodle.notation.tripoley.house import preset
from boodle.sim.terms import SEEDS
from boodle.words.catalogue import Words

WORDS = Words()


@pytest.mark.parametrize(
    ("rules", "asked", "usual", "seats"),
    [
        ("pagat", None, 4, 4),
        ("pagat", None, 1, 2),
        ("pagat", None, 99, 9),
        ("pagat", 2, 4, 2),
        ("pagat", 9, 4, 9),
        ("poch", None, 2, 3),
        ("poch", None, 5, 4),
        ("poch", 3, 4, 3),
    ],
)
def test_as_many_sit_down_as_usual_where_the_rules_let_them(
    rules: str, asked: int | None, usual: int, seats: int
) -> None:
    """Else as near to it as they do; a number that is named is that number."""
    assert house_and_players(rules, asked, usual, WORDS) == (preset(rules), seats)


@pytest.mark.parametrize(("rules", "asked", "least", "most"), [("pagat", 1, 2, 9), ("poch", 5, 3, 4)])
def test_a_number_that_the_rules_do_not_let_is_refused(rules: str, asked: int, least: int, most: int) -> None:
    """With what they let."""
    sentence = f"--players is {asked}: expected a number from {least} to {most} by the rules {rules}"
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        house_and_players(rules, asked, 4, WORDS)


def test_every_game_says_how_many_it_seats() -> None:
    """As many as its cards go round for."""
    for game in GAMES.values():
        house = game.form.notation.default_evening
        least, most = game.form.players(house)
        assert seats_at(game, house, "ours", None, 99, WORDS) == most <= game.most_seats
        assert seats_at(game, house, "ours", least, 99, WORDS) == least
        with pytest.raises(ValueError, match=f"from {least} to {most} by the rules ours$"):
            seats_at(game, house, "ours", most + 1, 99, WORDS)


def test_rules_of_another_game_are_refused() -> None:
    """As those that there are not."""
    with pytest.raises(ValueError, match=r"^--rules names rules of another game than Tripoley: expected one of boxed-"):
        house_and_players(HOLDEM.form.notation.presets()[0], None, 4, WORDS)
    with pytest.raises(ValueError, match=r"^--rules: 'pagatt' is neither a preset nor a file: expected 'pagat'"):
        house_and_players("pagatt", None, 4, WORDS)


@pytest.mark.parametrize(
    ("said", "number"),
    [
        ("7", 7),
        (" 1_000 ", 1000),
        ("1,000", 1000),
        ("0", 0),
        (str(SEEDS - 1), SEEDS - 1),
        ("friday", int.from_bytes(seed_of("friday")[:8]) % SEEDS),
        ("7a", int.from_bytes(seed_of("7a")[:8]) % SEEDS),
        ("٧", int.from_bytes(seed_of("٧")[:8]) % SEEDS),
        ("--7", int.from_bytes(seed_of("--7")[:8]) % SEEDS),
    ],
)
def test_a_seed_is_a_number_or_that_of_a_word(said: str, number: int) -> None:
    """The same word is the same number."""
    assert seed_number(said, WORDS) == number


@pytest.mark.parametrize("said", ["-7", str(SEEDS)])
def test_a_number_beyond_all_seeds_is_refused(said: str) -> None:
    """And not taken for a word."""
    with pytest.raises(ValueError, match=f"^--seed is {said}: expected a whole number from 0 to {SEEDS - 1}$"):
        seed_number(said, WORDS)


def test_where_no_seed_is_said_chance_names_one_that_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of six figures at most."""
    drawn = {seed_number(None, WORDS) for _ in range(5)}
    assert len(drawn) > 1
    assert all(0 <= seed < 10**6 for seed in drawn)
    monkeypatch.setattr("secrets.randbelow", lambda below: -below)
    assert (seed_by_chance(), seed_number(None, WORDS)) == (-(10**6), -(10**6))


@pytest.mark.parametrize(
    ("said", "seats"),
    [("keep", ("keep",) * 3), ("keep, take ,keep", ("keep", "take", "keep")), (" take ", ("take",) * 3)],
)
def test_one_word_is_for_all_seats_or_each_has_its_own(said: str, seats: tuple[str, ...]) -> None:
    """Blanks beside it do not count."""
    assert for_each_seat(said, 3, ["keep", "take"], "--spare", WORDS) == seats


@pytest.mark.parametrize(
    ("said", "players", "sentence"),
    [
        ("keep,take", 3, "--spare names 2 for 3 players: expected one for all, or one for each"),
        ("keep,keep", 1, "--spare names 2 for 1 player: expected one for all, or one for each"),
        ("keep,sell,take", 3, "--spare names sell: expected keep or take"),
        ("", 3, "--spare names '': expected keep or take"),
        ("keep,,take", 3, "--spare names '': expected keep or take"),
    ],
)
def test_a_word_that_is_not_known_or_not_for_each_is_refused(said: str, players: int, sentence: str) -> None:
    """With the option."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        for_each_seat(said, players, ["keep", "take"], "--spare", WORDS)


def test_a_file_that_cannot_be_written_is_refused_beforehand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder, or one in no folder; a name alone is here."""
    check_place(None, "match.error.csv", WORDS)
    check_place(tmp_path / "a.csv", "match.error.csv", WORDS)
    monkeypatch.chdir(tmp_path)
    check_place(Path("a.csv"), "match.error.csv", WORDS)
    for file, why in ((tmp_path, "it is a folder"), (tmp_path / "no" / "a.csv", "there is no such folder")):
        with pytest.raises(ValueError, match=f"^--csv {re.escape(str(file))} cannot be written: {why}$"):
            check_place(file, "match.error.csv", WORDS)


def test_the_laboratory_seats_as_many_as_the_table() -> None:
    """What is said of Tripoley holds of its form."""
    assert TRIPOLEY.form.players(preset("pagat")) == (2, 9)
