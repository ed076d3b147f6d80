"""Tables of names, numbers and a few words, laid out to fit the screen."""

from collections.abc import Callable, Sequence
from typing import Any

from boodle.cli.table.screen import Screen
from boodle.seating import present
from boodle.seats import Chips, Seat
from boodle.words.catalogue import Words
from boodle.words.pots_picture import columns

LONGEST_NAME, LONGEST_SLIM = 20, 12


def show_table(screen: Screen, title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Show a table under its title."""
    screen.say()
    screen.say(title, bold=True)
    screen.draw(table_lines([head, *rows], screen.width))


def score_head(words: Words, *names: str) -> tuple[str, ...]:
    """Return the heads of the columns of a score."""
    return tuple(words(f"play.score.{name}") for name in names)


GAP = "  "


def table_lines(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Lay out rows: the first column to the left, the others to the right, a last one of words to the left again.

    Where the words do not fit beside the rest they go on a line of their own below it.
    """
    numbers = len(rows[0]) - 1
    wide = [max(columns(row[place]) for row in rows) for place in range(numbers)]
    lines = []
    for row in rows:
        cells = [to_left(row[0], wide[0]), *(to_right(row[place], wide[place]) for place in range(1, numbers))]
        line, words = GAP.join(cells), row[numbers]
        if words and columns(line) + len(GAP) + columns(words) > width:
            lines += [line, f"    {words}"]
        else:
            lines.append(f"{line}{GAP}{words}".rstrip())
    return lines


def short(name: str, longest: int) -> str:
    """Cut a name to so many columns."""
    if columns(name) <= longest:
        return name
    while columns(name) > longest - 1:
        name = name[:-1]
    return f"{name}."


def label(name: str, screen: Screen, words: Words, *, you: bool) -> str:
    """Name somebody in a table."""
    name = short(name, LONGEST_SLIM if screen.narrow else LONGEST_NAME)
    return f"{name} ({words('table.you')})" if you and not screen.narrow else name


def signed(chips: Chips) -> str:
    """Write a gain or a loss with its sign."""
    return f"{chips:+d}" if chips else "0"


def to_left(text: str, wide: int) -> str:
    """Write to the left of so many columns."""
    return text + " " * (wide - columns(text))


def to_right(text: str, wide: int) -> str:
    """Write to the right of so many columns."""
    return " " * (wide - columns(text)) + text


def chips_sentence(
    words: Words,
    seen: Any,  # noqa: ANN401 - any game's table, or what is seen of it
    name: Callable[[Seat], str],
    marks: Callable[[Seat], Sequence[str]] = lambda _: (),
) -> str:
    """Say in one paragraph who has how many chips, and how each stands."""
    notes = {seat: ", ".join(marks(seat)) for seat in present(seen.players)}
    parts = [f"{name(seat)} {seen.stacks[seat]}" + (f" ({note})" if note else "") for seat, note in notes.items()]
    return words("play.show.chips", parts=", ".join(parts))
