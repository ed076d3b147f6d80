"""Laws that name no rule of any game, over whole random evenings of each; its own stand with its own tests."""

import pickle
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boodle.games import GAMES, USUAL
from boodle.session import Session
from tests.rulebook.refusals import refuse_and_stay

SEEDS = st.integers(min_value=0, max_value=2**40)
ANSWERS = 3000
"""More than any evening needs that is left to itself."""
OF_GAMES = {name: import_module(f"tests.{name}.games") for name in GAMES}
"""How each game is played by chance."""
each_game = pytest.mark.parametrize("game", OF_GAMES.values(), ids=OF_GAMES)


def play(game: Any, seed: int, watch: Callable[[Session[Any]], None]) -> Session[Any]:  # noqa: ANN401 - a module
    """Play a random evening of a game to its end."""
    session, rng = game.random_session(seed)
    game.play_on(session, rng, watch)
    evening: Session[Any] = session
    return evening


@each_game
@given(seed=SEEDS)
@settings(max_examples=15)
def test_a_refused_answer_changes_nothing(game: object, seed: int) -> None:
    """What is out of turn, stale or illegal is refused by its own error, and the round stays equal."""
    play(game, seed, refuse_and_stay)


@each_game
@given(seed=SEEDS)
@settings(max_examples=15)
def test_an_evening_of_absent_players_ends(game: object, seed: int) -> None:
    """From any point of any evening, with every question answered by its default, the table ends (RULES E3)."""
    left = Random(seed).randrange(60 if game is OF_GAMES[USUAL] else 200)

    def leave(now: Session[Any]) -> None:
        nonlocal left
        left -= 1
        for _ in range(ANSWERS if left < 0 else 0):
            if now.round.over:
                return
            waiting = now.round.open[0]
            now.submit(waiting.question.who, waiting.question.default(now.round.table), waiting.number)
        assert left >= 0, "the evening does not end by itself"

    play(game, seed, leave)


@each_game
@given(seed=SEEDS)
@settings(max_examples=5)
def test_events_can_be_pickled(game: object, seed: int) -> None:
    """What a seat has seen is plain: it survives pickling, so that a bot may think in another process."""
    seen = [event.seen_by(0) for event in play(game, seed, lambda _: None).log]
    assert pickle.loads(pickle.dumps(seen)) == seen  # noqa: S301 - its own bytes
