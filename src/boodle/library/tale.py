"""What happened at a table, in words, put together when it is looked at."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, overload

from boodle.games import AnyGame
from boodle.rulebook import Round, Viewer
from boodle.session import Session
from boodle.words.catalogue import Words


class Tale(Sequence[str]):
    """Tale in order, as a list has them; whoever looks at none pays nothing for them.

    >>> import boodle
    >>> told = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1).play("0: call")
    >>> told, told[0], len(told)
    (['Ann calls 2.'], 'Ann calls 2.', 1)
    """

    def __init__(
        self, game: AnyGame, session: Session[Any], here: Round[Any], first: int, seat: Viewer, words: Words
    ) -> None:
        """Tell a seat what has happened since a round stood `here`, from an event on up to now."""
        self._game, self._session, self._here, self._seat, self._words = game, session, here, seat, words
        self._numbers = range(first, len(session.log))

    @cached_property
    def _lines(self) -> list[str]:
        return [*self._told()]

    def _told(self) -> Iterator[str]:
        here = self._here
        for number in self._numbers:
            here = here.after(self._session.log[number])
            event = self._session.seen_at(number, self._seat)
            sentence = None if event is None else self._game.teller(self._words, self._seat, here.table)(event)
            if sentence:
                yield sentence

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        """Return one sentence, or several."""
        return self._lines[place]

    def __len__(self) -> int:
        """Count them."""
        return len(self._lines)

    def __repr__(self) -> str:
        """Print as a list."""
        return repr(self._lines)

    def __str__(self) -> str:
        """Print one sentence a line."""
        return "\n".join(self._lines)
