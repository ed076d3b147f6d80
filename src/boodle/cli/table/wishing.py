"""What may be typed at any time for when the deal is over: it is answered as soon as it is asked."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from boodle.cli.table.telling import Telling
from boodle.client import Connection, Refusal
from boodle.notation.answers import write_action
from boodle.session.view import Asking


@dataclass(slots=True)
class Wishes:
    """Keeps what somebody wants for when the deal is over, and hands the answer to `send`."""

    telling: Telling
    connection: Connection
    send: Callable[[Awaitable[object]], None]
    wish: str | None = None
    answered: int | None = None
    """The question whose answer is on its way."""
    told: bool = False

    def open(self) -> Asking | None:
        """Return the question whether one is in the next deal, while it is open."""
        asked = None if self.connection.view is None else self.connection.view.asked
        between = asked is not None and self.telling.wishes and asked.kind in self.telling.between
        return asked if between and asked and asked.number != self.answered else None

    def tell(self) -> None:
        """Say once what may be typed at any time, where the next deal begins without a question."""
        if not self.told and self.open() is not None:
            self.told = True
            self._say("join.by_itself", words=list(self.telling.wishes))

    def take(self, text: str) -> bool:
        """Take up what was typed, if it is a wish; it is answered now if that is asked now."""
        wish = self.telling.wishes.get(text.lower())
        if wish is None or self.connection.view is None or self.connection.seat is None:
            return False
        self.wish = wish
        if self.open() is None:
            self._noted()
        self.grant()
        return True

    def grant(self) -> bool:
        """Answer what was wished for, once it is asked and can be had; tells whether it was answered."""
        asked = self.open()
        if self.wish is None or asked is None:
            return False
        wish, self.wish = self.wish, None
        able = [write_action(action) for action in asked.choices]
        if wish not in able:
            typed = [text for text, answer in self.telling.wishes.items() if answer in able]
            self._say("join.not_now", text=wish, answers=typed)
            return False
        self.answered = asked.number
        self.send(self._granted(wish, asked.number))
        return True

    async def _granted(self, wish: str, number: int) -> None:
        """Send the answer; where the host dealt before it came, the wish holds for when that deal is over."""
        try:
            await self.connection.answer(wish, number)
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            if self.wish is None:
                self.wish = wish
                self._noted()

    def _noted(self) -> None:
        """Say that what is wished for holds when the deal is over."""
        answers = {answer: text for text, answer in self.telling.wishes.items()}
        self._say("join.wished", text=answers[str(self.wish)])

    def _say(self, key: str, **facts: object) -> None:
        self.telling.screen.say(self.telling.words(key, **facts))
