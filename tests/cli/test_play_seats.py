"""Who sits down at a game of `boodle play`: names of their own, those that are free, people, bots, and the seed."""

import re
from typing import Any

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.play_seats import Options, bots_of, names_of, people_of, seed_named
from boodle.frozen import replace
from boodle.games import GAMES, HOLDEM, TRIPOLEY
from boodle.seating import Standing
from boodle.tripoley import HouseRules, open_deal
from boodle.words.catalogue import Words

NOTHING: dict[str, Any] = dict.fromkeys(("game", "rules", "players", "seed", "deals", "resume", "join"))
NOTHING |= dict.fromkeys(("auto", "watch", "aid", "plain", "as_json"), False)


def asked(*name: str, humans: int = 1, bots: str = "casual", **said: object) -> Options:
    """Return what was asked for, nothing where nothing is said."""
    return Options(**(NOTHING | {"humans": humans, "bots": bots, "name": name} | said))


def seated(*name: str, players: str | None = None, **house: Any) -> tuple[str, ...]:  # noqa: ANN401 - its answers
    """Return who sits at a table of Tripoley."""
    return names_of(asked(*name, players=players), HouseRules(**house), TRIPOLEY, Words())


@pytest.mark.parametrize(
    ("options", "people"),
    [
        (asked(), 1),
        (asked(humans=3), 3),
        (asked(humans=3, auto=True), 0),
        (asked(humans=3, watch=True), 0),
    ],
)
def test_bots_alone_leave_no_seat_to_people(options: Options, people: int) -> None:
    """Neither where nobody is told anything nor where somebody watches."""
    assert options.people == people


def test_whoever_has_no_name_gets_a_free_one() -> None:
    """The first ones that do not begin like a name that is given; the more are given, the fewer are asked for."""
    assert seated("Zoe", "Yan", players="2") == ("Zoe", "Yan")
    assert seated("Be", "Zoe") == ("Be", "Zoe", "Anna", "Cem", "Dora")
    assert seated("Beate") == ("Beate", "Anna", "Ben", "Cem", "Dora")
    assert seated() == ("Anna", "Ben", "Cem", "Dora", "Emil")
    assert seated("  Ann   Lee ", "BENNY") == ("Ann Lee", "BENNY", "Cem", "Dora", "Emil")
    assert seated("Zoe", players="9") == ("Zoe", "Anna", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana")
    alike = ("Annabel", "Bennet", "Cemal", "Dorothy")
    assert seated(*alike, players="9") == (*alike, "Emil", "Fay", "Gus", "Hana", "Ivo")
    many = ("Ann", "ben", "Cemal", "Dor", "Emily", "Fay", "Gus")
    assert seated(*many, players="9") == (*many, "Hana", "Ivo")
    others = ("Anne", "Benno", "Cemile", "Doris", "Emilia", "Faye", "ivo", "jon")
    assert seated(*others, players="9") == (*others, "Gus")


@pytest.mark.parametrize(
    ("house", "many"),
    [({}, 5), ({"fewest_players": 6}, 6), ({"most_players": 4}, 4), ({"fewest_players": 3, "most_players": 3}, 3)],
)
def test_five_play_where_nothing_is_said_and_the_house_lets_them(house: dict[str, Any], many: int) -> None:
    """Else as many as it asks for, or as it has room for."""
    assert len(seated(**house)) == many


@pytest.mark.parametrize(
    ("names", "players", "sentence"),
    [
        (("Ann", "Ben", "Cem"), "2", "3 names for 2 players"),
        (("Ann", " "), None, "a player's name is empty"),
        (("Ann", "Ben", "bEN"), None, "two players are called bEN: give each a name of their own"),
        (("Ann",), "1", "--players is 1: expected a whole number from 2 to 9"),
        (("Ann",), "10", "--players is 10: expected a whole number from 2 to 9"),
    ],
)
def test_names_that_do_not_do_are_refused(names: tuple[str, ...], players: str | None, sentence: str) -> None:
    """In a sentence that names the one that is wrong."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        seated(*names, players=players)


@pytest.mark.parametrize("name", GAMES)
def test_no_game_seats_more_than_its_house_lets_in(name: str) -> None:
    """And as many as that."""
    game = GAMES[name]
    house = game.form.notation.default_evening
    most = min(game.most_seats, house.most_players)
    assert len(names_of(asked(players=str(most)), house, game, Words())) == most
    with pytest.raises(ValueError, match=f"to {most}$"):
        names_of(asked(players=str(most + 1)), house, game, Words())


def table(*gone: int) -> Any:  # noqa: ANN401 - of any game
    """Return a table of four, some of whom have left."""
    here = open_deal(HouseRules(), ("Ann", "Ben", "Cem", "Dot"), dealer=0).table
    players = [replace(one, standing=Standing.GONE) if seat in gone else one for seat, one in enumerate(here.players)]
    return replace(here, players=tuple(players))


@pytest.mark.parametrize(
    ("options", "gone", "seats"),
    [
        (asked(), (), {0}),
        (asked(humans=4), (), {0, 1, 2, 3}),
        (asked(humans=3), (1, 3), {0, 2}),
        (asked(humans=0, auto=True), (), set()),
        (asked(humans=0, watch=True), (), set()),
        (asked(humans=9, watch=True), (0,), set()),
    ],
)
def test_people_have_the_first_seats_that_nobody_has_left(
    options: Options, gone: tuple[int, ...], seats: set[int]
) -> None:
    """None where bots play alone."""
    assert people_of(options, table(*gone), Words()) == seats


@pytest.mark.parametrize(
    ("options", "gone", "sentence"),
    [
        (asked(humans=0), (), "--humans 0 leaves nobody to play: use --auto to watch the bots"),
        (asked(humans=5), (), "5 people do not fit 4 players: lower --humans or raise --players"),
        (asked(humans=2, resume="friday.txt"), (0, 1), "friday.txt"),
    ],
)
def test_a_table_without_people_or_without_room_for_them_is_refused(
    options: Options, gone: tuple[int, ...], sentence: str
) -> None:
    """Where somebody wants to play."""
    with pytest.raises(ValueError, match=re.escape(sentence)):
        people_of(options, table(*gone), Words())


def test_several_bots_are_parted_by_commas() -> None:
    """Blanks beside them do not count; one that no game has is named."""
    assert bots_of("casual", TRIPOLEY, Words()) == ("casual",)
    assert bots_of(" first , careful", TRIPOLEY, Words()) == ("first", "careful")
    with pytest.raises(ValueError, match=r"^bot 'mean' is not known: expected one of first, "):
        bots_of("first,mean", HOLDEM, Words())
    with pytest.raises(ValueError, match=r"^bot 'control' is not known: expected one of first, "):
        bots_of("control", HOLDEM, Words())


def test_a_seed_is_named_unless_people_play_by_one_that_nobody_said() -> None:
    """The same name is the same seed; each that is drawn is another."""
    assert seed_named(asked(seed="friday")) == (seed_of("friday"), "friday")
    seeds = [seed_named(asked()) for _ in range(3)]
    assert len({seed for seed, _ in seeds}) == 3
    assert [name for _, name in seeds] == [None] * 3
    drawn = [seed_named(asked(auto=True)) for _ in range(3)]
    assert len({seed for seed, _ in drawn}) > 1
    assert all(name is not None and seed == seed_of(name) and 0 <= int(name) < 10**6 for seed, name in drawn)
