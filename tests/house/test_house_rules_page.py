"""The page of house rules is up to date, and the file that it shows is really played."""

import pytest

from boodle.cards.deck import seed_of
from boodle.games import GAMES, AnyGame
from boodle.notation.holdem.house import NOTATION as HOLDEM_NOTATION
from boodle.notation.tripoley.house import NOTATION
from boodle.records.record import read_record, write_record
from boodle.session import Session, nature_of
from boodle.tripoley import open_deal
from boodle.words.catalogue import Words
from boodle.words.tripoley.house import HOUSE
from tools.house_rules import FIRST, PAGE, around, page


def test_the_page_is_up_to_date() -> None:
    """docs/house-rules.md is what `make houserules` writes."""
    assert PAGE.read_text(encoding="utf-8") == page(Words()), "run `make houserules`"


def test_every_field_has_its_place() -> None:
    """Under a heading of its own, below that of its chapter."""
    told = page(Words())
    assert all(f"### `{field}`\n" in told for field in HOUSE.fields)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.name != FIRST], ids=lambda game: game.name)
def test_every_field_of_another_game_has_its_place(game: AnyGame) -> None:
    """Below the header of its game, each with its help."""
    told = page(Words()).partition(around(game.name).header.partition("\n")[0])[2]
    words = game.form.words
    for field in words.fields:
        entry = told.partition(f"#### `{field}`\n")[2].partition("\n#")[0]
        assert (words.help(Words(), field) or "?") in entry
        assert "Usual: " in entry or "(usual)" in entry


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_file_on_the_page_reads(game: AnyGame) -> None:
    """It differs from its base, and has a name of its own."""
    told = game.form.notation.read(around(game.name).example.read_text(encoding="utf-8"))
    assert told.house != game.form.notation.preset(told.base)
    assert told.house.preset not in game.form.notation.presets()


def test_the_file_for_holdem_on_the_page_reads() -> None:
    """It differs from its base where it says so."""
    told = HOLDEM_NOTATION.read(around("holdem").example.read_text(encoding="utf-8"))
    assert (told.base, told.house.preset, told.house.big_blind) == ("home-cash", "Friday night", 4)


def test_the_file_on_the_page_is_played() -> None:
    """By its own answers where it has one, else by those of its base; and the record carries them all."""
    told = NOTATION.read(around("tripoley").example.read_text(encoding="utf-8"))
    assert (told.base, told.house.preset, told.house.bet_limit) == ("rummoli", "Grandma's rules", 5)
    assert told.house.pay_time.value == "played"
    session = Session(open_deal(told.house, ("Ann", "Ben", "Cem"), dealer=2), nature_of(seed_of("grandma")))
    while not session.round.over:
        waiting = session.round.open[0]
        choices = waiting.question.choices(session.round.table)
        session.submit(waiting.question.who, next(iter(choices)), waiting.number)
    assert read_record(write_record(session)).house == told.house
