"""Hints of every game: each is an answer that may be given, and has words in every language."""

import pickle
from collections import Counter
from random import Random
from typing import Any

import pytest

from boodle.games import GAMES, AnyGame
from boodle.games.stream import TableStream
from boodle.server.tables.bots import advised
from boodle.session import Session
from boodle.words.catalogue import Words, languages
from boodle.words.hints import reason_in_words
from tests.games.hinted import asked_seats
from tests.games.test_laws import OF_GAMES

WORDS = [Words(language) for language in languages()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_hint_may_be_answered_and_is_said_in_every_language(game: AnyGame) -> None:
    """Over random evenings by rules of any kind; what thinks about it in another process can be pickled."""
    games: Any = OF_GAMES[game.name]
    reasons: Counter[str] = Counter()
    for seed in range(6):
        session, rng = games.random_session(seed)
        stream: TableStream[Any, Any, Any, Any] = TableStream(game, session)

        def watch(now: Session[Any], stream: Any = stream, rng: Random = rng) -> None:  # noqa: ANN401 - of any game
            stream.take(stream.next)
            for seat, choices in asked_seats(now):
                if rng.random() > 0.3:
                    continue
                advice = pickle.loads(pickle.dumps(advised(stream.seen(seat), choices, game.name)))  # noqa: S301 - its own
                assert advice.action in choices
                if advice.why is not None:
                    reasons[advice.why.key] += 1
                    assert all(reason_in_words(words, advice.why) for words in WORDS)

        games.play_on(session, rng, watch)
    assert len(reasons) > 4, reasons
