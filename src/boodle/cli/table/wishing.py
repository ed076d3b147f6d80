"""What may be typed at any time for when the hand is over: it is answered as soon as it is asked."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from boodle.cli.room.looks import Looks
from boodle.cli.table.holdem.asking import BETWEEN
from boodle.client.folded import Facts
from boodle.holdem.table import Owed
from boodle.notation.answers import write_action
from boodle.notation.wire.choices import read_choices
from boodle.notation.wire.holdem import HoldemPicture
from boodle.seating import Standing
from boodle.seats import Seat

WISHES = {"out": "sit-out", "in": "ready", "top-up": "top-up", "leave": "leave"}
"""What may be typed, and the answer that it is between hands."""


@dataclass(slots=True)
class Wishes:
    """Keeps what somebody wants for when the hand is over, and hands the answer to `send`."""

    looks: Looks
    send: Callable[[Awaitable[object]], None]
    wish: str | None = None
    answered: int | None = None
    """The question whose answer is on its way."""
    told: bool = False

    def open(self) -> Facts | None:
        """Return the question whether one is in the next hand, while it is open."""
        asked: Facts | None = self.looks.connection.mine.get("asked")
        between = asked is not None and self.looks.telling.wishes and asked["kind"] in BETWEEN
        return asked if between and asked and asked["number"] != self.answered else None

    def tell(self) -> None:
        """Say once what may be typed at any time, where the next hand begins without a question."""
        if not self.told and self.open() is not None:
            self.told = True
            self.looks.say("join.by_itself", words=list(self.looks.telling.wishes))

    def take(self, text: str) -> bool:
        """Take up what was typed, if it is a wish; it is answered now if that is asked now."""
        connection, wish = self.looks.connection, self.looks.telling.wishes.get(text.lower())
        if wish is None or not connection.picture or connection.seat is None:
            return False
        self.wish = wish
        if self.open() is None:
            self.looks.say("join.wished", text=text.lower())
        self.grant()
        return True

    def grant(self) -> bool:
        """Answer what was wished for, once it is asked and can be had; tells whether it was answered."""
        asked = self.open()
        if self.wish is None or asked is None:
            return False
        wish, self.wish = self.wish, None
        able = [write_action(action) for action in read_choices(asked["choices"])]
        if wish not in able:
            typed = [text for text, answer in self.looks.telling.wishes.items() if answer in able]
            self.looks.say("join.not_now", text=wish, answers=typed)
            return False
        self.answered = asked["number"]
        self.send(self.looks.connection.answer(wish, asked["number"]))
        return True


def is_in(asked: Facts, seen: HoldemPicture, seat: Seat | None) -> bool:
    """Tell whether a question asks of one who plays, and owes nothing, if he is in the next hand."""
    if asked["kind"] not in BETWEEN or not asked.get("optional") or seat is None:
        return False
    owes = seen.owed[seat] is not Owed.NOTHING or seat in seen.waits
    return seen.players[seat].standing is Standing.PLAYING and not owes
