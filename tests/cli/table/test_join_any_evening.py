"""Random evenings of random houses, as one seat hears them over the wire and the terminal tells them."""

from random import Random
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from boodle.cli.table.listening import RoomListening
from boodle.cli.table.telling import Telling
from boodle.client import Folded, Happened
from boodle.games import HOLDEM, TRIPOLEY, AnyGame
from boodle.games.stream import Notice, TableStream
from boodle.notation.wire.kinds import write_event
from boodle.notation.wire.messages import Events, FromRoom, Welcome, read_from_room, write_message
from boodle.notation.wire.parts import write_whole
from boodle.rulebook import Open
from boodle.server.listeners.cast import Cast
from boodle.session import Session
from boodle.session.view import Asking
from boodle.words.catalogue import Words, languages
from boodle.words.signs import SYMBOLS
from tests.cli.playing import Heard
from tests.holdem import games as holdem
from tests.tripoley.games import play_on, random_session

EVENINGS = 12


class Listener:
    """One seat that hears an evening from its beginning, and comes anew now and then."""

    def __init__(self, game: AnyGame, session: Session[Any], language: str, rng: Random) -> None:
        """Sit down somewhere."""
        self.seat, self.rng, self.game = rng.randrange(len(session.start.table.players)), rng, game
        self.screen, self.words = Heard(lambda *_: ""), Words(language)
        self.table = Folded()
        self.stream = TableStream(game, session)
        self.cast = Cast(self.stream)
        self.listening: RoomListening | None = None
        self.come(session)

    @property
    def telling(self) -> Telling:
        """Who tells it."""
        assert self.listening is not None
        return self.listening.telling

    def come(self, session: Session[Any]) -> None:
        """Be welcomed."""
        view = self.stream.view(self.seat)
        welcome = Welcome(
            version=1,
            table="t",
            story="t/1",
            seat=self.seat,
            host=True,
            next=len(session.log),
            game=self.game.name,
            house=self.game.answers(session.round.table.house),
            picture=write_whole(view.shown),
            mine=self.cast.mine(self.seat, self.seat),
            told=self.cast.told(self.seat, self.words),
            room={},
        )
        self.hear(welcome)

    def hear(self, message: FromRoom) -> None:
        """Take one message over the wire, as the terminal does."""
        news = self.table.take(read_from_room(write_message(message)))
        if isinstance(news, Welcome):
            self.listening = self.listening or RoomListening(news, self.screen, self.words, SYMBOLS)
            self.listening.welcome(news)
        elif isinstance(news, Happened) and self.listening is not None:
            self.listening.happened(news)

    def watch(self, session: Session[Any]) -> None:
        """Hear what the last answer brought, see that it is the truth, and put what is asked."""
        plain = [Raw(encode(write_event(event))) for event in session.log[self.stream.next :]]
        told = self.cast.happened(plain, [self.seat], self.seat)
        self.hear(Events(self.cast.events(told, self.seat, self.words)))
        if self.rng.random() < 0.05:
            self.come(session)
        assert self.listening is not None
        assert self.listening.is_level_with(self.table)
        assert self.telling.at.shown == self.stream.shown
        mine, asked = session.round.question_for(self.seat), self.telling.at.asked
        assert (None if mine is None else mine.number) == (None if asked is None else asked.number)
        if mine is not None and asked is not None:
            self.put(session, mine, asked)

    def put(self, session: Session[Any], mine: Open[Any], asked: Asking) -> None:
        """Put a question; its default, and what Enter answers, are among its choices."""
        self.telling.pause()
        asking = self.telling.put(self.telling.at, asked)
        choices = mine.question.choices(session.round.table)
        assert mine.question.default(session.round.table) in asking.question.choices
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
        look(listener.telling.at)
    told = "\n".join(listener.screen.lines)
    words = listener.telling.words
    assert "{" not in told
    assert max(map(len, listener.screen.lines)) <= listener.screen.width
    if session.round.over:
        assert words("play.score.evening") in told
    if session.round.table.evening.placed and session.round.over:
        assert words("play_holdem.score.place") in told


@pytest.mark.parametrize(("says", "told"), [("a bell rings.", ["A bell rings."]), ("", [])])
def test_what_a_newer_room_tells_of_is_told_in_its_words(says: str, told: list[str]) -> None:
    """An event that is not known here, or nothing where the room says nothing of it; what it changes is taken up."""
    session, rng = random_session(9000)
    listener = Listener(TRIPOLEY, session, "en", rng)
    play_on(session, rng, listener.watch)
    listener.telling.pause()
    listener.screen.lines.clear()
    assert listener.listening is not None
    unknown = Notice(listener.listening.next, None, {"deals": 77}, says=says)
    listener.listening.happened(Happened((unknown,)))
    listener.telling.pause()
    assert listener.screen.lines == told
    assert (listener.listening.next, listener.telling.at.shown.deals) == (unknown.n + 1, 77)
