"""What one seat knows, printed by the names under which it is found."""

from collections.abc import Iterator
from typing import Any, cast

from boodle.cards import CardSet
from boodle.frozen import Frozen, fields
from boodle.library.answers import choices_said
from boodle.notation.events import WRITERS, kebab, write_fact
from boodle.session.view import View as ViewOf

INDENT, WIDTH = "  ", 72
"""A value of plain parts stands on one line, where they have room there."""


class View(ViewOf[Any, Any, Any]):
    """All that one seat knows, or a spectator; printing it shows every part by the name under which it is found.

    `mine` is what the seat alone sees, `shown` what everybody sees, `asked` its open question, if any, with the
    choices as the rules hold them; `house` are the rules, and `host` is the host's question, where the seat is his.
    `help(view.shown)` says what each name in it means, and so it goes on further in: `help(view.shown.stops)`.

    >>> import boodle
    >>> view = boodle.deal("home-cash", "Ann", "Ben", "Cem", seed=1).view(0)
    >>> view.mine.hand, view.shown.pot, view.asked.choices.to_call
    ({TC 3S}, 3, 2)
    """

    def __str__(self) -> str:
        """Write every part that is there, a line each."""
        whose = "spectator" if self.seat is None else f"seat {self.seat}"
        asked = f", asked {kebab(self.asked.kind)}: {choices_said(self.asked.choices)}" if self.asked else ""
        parts = (line for name in ("mine", "shown") for line in lines_of(name, getattr(self, name)))
        return "\n".join([whose + asked, *parts])

    def __repr__(self) -> str:
        """Print the same."""
        return str(self)


def lines_of(name: str, value: object, depth: int = 0) -> Iterator[str]:
    """Yield a value by its name, and below it its parts by theirs; nothing for what is not there."""
    pad = INDENT * depth
    if not value and not isinstance(value, int):
        return
    if isinstance(value, tuple) and _is_deep(value) and not _has_parts(value):
        for place, item in enumerate(value):
            yield from lines_of(f"{name}[{place}]", item, depth)
    elif _has_parts(value):
        parts = _parts(value)
        lines = [line for part, item in parts for line in lines_of(part, item, depth + 1)]
        line = f"{pad}{name} {', '.join(map(str.strip, lines))}"
        short = len(line) <= WIDTH and not any(_is_deep(item) for _, item in parts)
        yield from [] if not lines else [line] if short else [f"{pad}{name}", *lines]
    else:
        yield f"{pad}{name} {write_fact(value)}"


def _has_parts(value: object) -> bool:
    """Tell whether a value is written part by part, and not by a notation of its own."""
    return hasattr(value, "_fields") or (isinstance(value, Frozen) and type(value) not in WRITERS)


def _is_deep(value: object) -> bool:
    """Tell whether a value takes more than one line: it has parts, or several things in one of its places."""
    inside = value if isinstance(value, tuple) else ()
    return _has_parts(value) or any(isinstance(item, tuple | CardSet) or _has_parts(item) for item in inside)


def _parts(value: object) -> list[tuple[str, object]]:
    names = getattr(value, "_fields", None) or fields(cast("Frozen", value))
    return [(name, getattr(value, name)) for name in names]
