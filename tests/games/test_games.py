"""The list of games: a table is known by its kind, and which column of the floor's decisions each game reads."""

import pytest

from boodle.games import FLOOR, GAMES, game_of
from tests.games.test_laws import OF_GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_table_belongs_to_its_game(name: str) -> None:
    """And is told by what kind of table it is."""
    assert game_of(OF_GAMES[name].random_session(1)[0].round.table) is GAMES[name]


def test_what_is_no_table_belongs_to_no_game() -> None:
    """It is refused by the name of its kind."""
    with pytest.raises(TypeError, match="str is the table of no game"):
        game_of("a table")


def test_the_floor_reads_the_books_before_any_game_of_its_own() -> None:
    """Every game has its column, those that read the books first."""
    assert {name: game.floor for name, game in GAMES.items()} == FLOOR
    columns = [*FLOOR.values()]
    assert columns == [None] * columns.count(None) + sorted(filter(None, columns))
