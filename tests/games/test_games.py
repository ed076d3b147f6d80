"""The list of games: a table is known by its kind, and which column of the floor's decisions each game reads."""

from itertools import count
from typing import Any

import pytest

from boodle.bots.away import away
from boodle.games import FLOOR, GAMES, AnyGame, game_of
from boodle.games.ring_game import RingGame
from boodle.holdem.intervening import VoidHand
from boodle.rulebook import Intervention, Office, Shuffle
from boodle.rulebook.round import Asked
from boodle.session import Session
from boodle.tripoley.misdeal import Misdeal
from tests.games.test_laws import OF_GAMES
from tests.ring.games import Stop


@pytest.mark.parametrize("name", GAMES)
def test_a_table_belongs_to_its_game(name: str) -> None:
    """And is told by what kind of table it is."""
    assert game_of(OF_GAMES[name].random_session(1)[0].round.table) is GAMES[name]


def test_what_is_no_table_belongs_to_no_game() -> None:
    """It is refused by the name of its kind."""
    with pytest.raises(TypeError, match="str is the table of no game"):
        game_of("a table")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_people_choose_from_every_bot_but_the_one_for_the_absent(game: AnyGame) -> None:
    """One that stands in plays this game, too, as does the one that gives hints; a master may have no compiler."""
    assert [level for level in game.bots if level in game.levels] == [*game.levels]
    assert {*game.bots} - {*game.levels} <= {game.stand_in, "master"}
    assert game.hints in game.levels
    assert game.stand_in in game.bots


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_hand_follows_hand_at_poker_and_elsewhere_the_host_deals_on(game: AnyGame) -> None:
    """Who is away meanwhile is played for by a bot; at poker by one that puts in nothing."""
    poker = isinstance(game, RingGame)
    assert game.deals_on == poker
    assert (game.bots[game.stand_in] is away) == poker


def stands_for(name: str, kind: type[Intervention[Any]]) -> Session[Any]:
    """Return an evening that stands where the host may do this for the first time."""

    def watch(now: Session[Any]) -> None:
        if kind().allowed(now.round.table):
            raise Stop

    for seed in count():
        session: Session[Any]
        session, rng = OF_GAMES[name].random_session(seed)
        try:
            OF_GAMES[name].play_on(session, rng, watch)
        except Stop:
            return session
    raise AssertionError


@pytest.mark.parametrize(("name", "kind"), [("tripoley", Misdeal), ("holdem", VoidHand)])
def test_what_redeals_begins_the_deal_anew(name: str, kind: type[Intervention[Any]]) -> None:
    """FLR-10: the cards that are out do not count, and another deck is shuffled; by nothing else the host may do."""
    assert [one for one in GAMES[name].interventions if one.redeals] == [kind]
    session = stands_for(name, kind)
    dealer = session.round.table.dealer
    brought = session.log[session.submit(Office.HOST, kind()).start :]
    assert any(isinstance(event, Asked) and isinstance(event.question, Shuffle) for event in brought)
    assert session.round.table.dealer == dealer


def test_the_floor_reads_the_books_before_any_game_of_its_own() -> None:
    """Every game has its column, those that read the books first."""
    assert {name: game.floor for name, game in GAMES.items()} == FLOOR
    columns = [*FLOOR.values()]
    assert columns == [None] * columns.count(None) + sorted(filter(None, columns))
