"""Random evenings of random houses, as one seat hears them over the wire and the terminal tells them."""

from random import Random
from typing import Any

import pytest

from boodle.cli.table.joined import TELLINGS
from boodle.client.folded import Folded
from boodle.games import HOLDEM, TRIPOLEY, Game
from boodle.notation.wire.messages import FromRoom, Welcome, read_from_room, write_message
from boodle.notation.wire.parts import parts
from boodle.rulebook import Open
from boodle.server.listeners.cast import Cast
from boodle.session import Session
from boodle.words.catalogue import Words, languages
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard
from tests.holdem import games as holdem
from tests.tripoley.games import play_on, random_session

EVENINGS = 12


class Listener:
    """One seat that hears an evening from its beginning, and comes anew now and then."""

    def __init__(self, game: Game, session: Session[Any], language: str, rng: Random) -> None:
        """Sit down somewhere."""
        self.seat, self.rng, self.game = rng.randrange(len(session.start.table.players)), rng, game
        self.screen = Heard(lambda *_: "")
        self.telling = TELLINGS[game.name](self.screen, Words(language), SYMBOLS)
        self.table = Folded()
        self.cast = Cast(game, session)
        self.known = len(session.log)
        self.comings = 0
        self.come(session)

    def come(self, session: Session[Any]) -> None:
        """Be welcomed."""
        self.comings += 1
        welcome = Welcome(
            version=1,
            table="t",
            story="t/1",
            seat=self.seat,
            host=True,
            next=len(session.log),
            game=self.game.name,
            house=self.game.answers(session.round.table.house),
            picture=parts(self.cast.picture),
            mine=self.cast.mine(self.seat, self.seat),
            told=self.cast.told(self.seat, self.telling.words),
            room={},
        )
        self.hear(read_from_room(write_message(welcome)))

    def hear(self, message: FromRoom) -> None:
        """Take one message, as the terminal does."""
        self.table.take(message)
        if isinstance(message, Welcome):
            self.telling.welcome(message)
        else:
            self.telling.happened(message)  # type: ignore[arg-type] # nothing else is sent here

    def watch(self, session: Session[Any]) -> None:
        """Hear what the last answer brought, see that it is the truth, and put what is asked."""
        told = self.cast.happened(self.known, session.log[self.known :], [self.seat], self.seat)
        self.known = len(session.log)
        self.hear(read_from_room(self.cast.frame(told, self.seat, self.telling.words)))
        if self.rng.random() < 0.05:
            self.come(session)
        assert self.telling.is_level_with(self.table)
        assert self.telling.picture() == self.cast.picture
        mine = session.round.question_for(self.seat)
        asked = self.table.mine.get("asked")
        assert (None if mine is None else mine.number) == (None if asked is None else asked["number"])
        if mine is not None and asked is not None:
            self.put(session, mine)

    def put(self, session: Session[Any], mine: Open[Any]) -> None:
        """Put a question; its default, and what Enter answers, are among its choices."""
        asked = self.table.mine["asked"]
        self.telling.pause()
        asking = self.telling.put(asked, self.table)
        choices = mine.question.choices(session.round.table)
        assert mine.question.default(session.round.table) in asking.choices
        assert asking.prompt.enter is None or asking.prompt.enter in choices


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_any_evening_is_told(seed: int) -> None:
    """No house, no answer and no coming in the middle leaves the terminal without words, or with a wrong picture."""
    session, rng = random_session(9000 + seed)
    listener = Listener(TRIPOLEY, session, rng.choice(languages()), rng)
    play_on(session, rng, listener.watch)
    told = "\n".join(listener.screen.lines)
    words = listener.telling.words
    assert words("play.score.evening") in told
    assert "{" not in told
    if session.round.table.deals:
        assert words("play.score.player") in told


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_any_evening_of_holdem_is_told(seed: int) -> None:
    """The same at Hold'em; at a tournament the places are shown at the end."""
    session, rng = holdem.random_session(9000 + seed)
    listener = Listener(HOLDEM, session, rng.choice(languages()), rng)
    holdem.play_on(session, rng, listener.watch)
    listener.telling.pause()
    for look in listener.telling.looks.values():
        look(listener.table)
    told = "\n".join(listener.screen.lines)
    words = listener.telling.words
    assert "{" not in told
    assert max(map(len, listener.screen.lines)) <= listener.screen.width
    if session.round.over:
        assert words("play.score.evening") in told
    if session.round.table.evening.placed and session.round.over:
        assert words("play_holdem.score.place") in told
