"""A table of a room as one listener is told it: what comes over the wire, event by event, in order and once."""

from functools import partial

from boodle.cli.table import face_of
from boodle.cli.table.screen import Screen
from boodle.cli.table.telling import Telling
from boodle.client import Folded, Happened
from boodle.client.folded import read_view
from boodle.games import GAMES
from boodle.games.stream import after
from boodle.notation.wire.messages import Welcome
from boodle.session.view import View
from boodle.words.catalogue import Words
from boodle.words.signs import Signs

MOST_TOLD = 8
"""So many sentences of what was before are told to whoever comes."""


class RoomListening:
    """Has one listener told everything once; how far stands in `telling.at`."""

    def __init__(self, welcome: Welcome, screen: Screen, words: Words, signs: Signs) -> None:
        """Sit down at a table of the room, of which nothing has been told; KeyError for a game not known here."""
        game = GAMES[welcome.game]
        nothing = View(welcome.seat, game.house(welcome.house), None, None)
        self.telling: Telling = face_of(game.name, "telling").FACE(game, screen, words, signs, nothing)
        self.story, self.next = "", 0

    def welcome(self, message: Welcome) -> None:
        """Take up where the table stands, and tell the last of what was not told here yet."""
        story, known, telling = self.story, self.next, self.telling
        self.story, self.next = message.story, message.next
        view = read_view(message)
        if view is None:
            return
        telling.begin(view)
        fresh = [one["says"] for one in message.told if story != message.story or int(str(one["n"])) >= known]
        if telling.dealt_in(view) and fresh:
            telling.screen.say()
            telling.screen.say(telling.words("join.told"), bold=True)
            for says in fresh[-MOST_TOLD:]:
                telling.screen.say(str(says))

    def happened(self, news: Happened) -> None:
        """Tell what has happened; each event with the table as it was after it."""
        for notice in news.events:
            self.next = notice.n + 1
            at = after(self.telling.at, notice)
            if notice.event is not None:
                self.telling.event(notice.event, partial(str, notice.says), at)
            else:
                self.telling.unknown(notice.says, at)

    def is_level_with(self, table: Folded) -> bool:
        """Tell whether all that is known of a table has been told."""
        return (self.story, self.next) == (table.story, table.next)
