"""Where the terminal game is written and read: wrapped lines downwards, one line of input at a time."""

import os
import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence

from boodle.cli.output import can_show
from boodle.words.pots_picture import columns

WIDEST, NARROWEST = 78, 20
NARROW = 60
"""Below so many columns pictures and tables are drawn narrow."""

LEAST_ROOM = 14
"""Columns that a meaning needs beside what is typed."""

TIE = "\N{NO-BREAK SPACE}"
"""Ties a card to its player, so that a line never ends between the two."""

OUT_OF_SIGHT = 60
"""So many empty lines push what was on the screen away where it cannot be cleared."""

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
DRAWN = "♣♦♥♠┌┬┐├┼┤└┴┘─│●…"
"""All that is printed beyond plain letters; a terminal that cannot show it is treated as plain."""

COLOURS = {"♥": "red", "♦": "blue", "♣": "green"}
RANK_AND_SUIT = re.compile(r"(?:10|[2-9JQKA-])*([♣♦♥])")


class Screen:
    """A terminal or a pipe: prints wrapped text, reads answers."""

    def __init__(self, *, plain: bool = False) -> None:
        """Look at what is at either end; `plain` wants letters only."""
        self.shown = sys.stdout.isatty()
        self.typed = sys.stdin is not None and sys.stdin.isatty()
        self.width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
        self.plain = plain or not can_show(DRAWN)
        self._colour = _Colour() if self.shown and not self.plain and not os.environ.get("NO_COLOR") else None
        self._editor = _Editor() if self.edits else None

    @property
    def narrow(self) -> bool:
        """Tell whether there is little room."""
        return self.width < NARROW

    def say(self, text: str = "", *, bold: bool = False) -> None:
        """Print a paragraph, broken at the width; later lines of an indented one are indented too."""
        for line in wrapped(text, self.width):
            self._print(line, bold=bold)

    def draw(self, lines: Iterable[str]) -> None:
        """Print lines that are laid out already; one that is too long is broken like any other."""
        for line in lines:
            if columns(line) <= self.width:
                self._print(line)
            else:
                self.say(line)

    def copy(self, lines: Iterable[str]) -> None:
        """Print lines as they are, however long: they are to be copied into a file."""
        for line in lines:
            self._print(line)

    def rows(self, rows: Sequence[tuple[str, str]]) -> None:
        """Print what may be typed and what it means, in two columns; below each other where there is no room."""
        wide = max((columns(typed) for typed, _ in rows), default=0)
        beside = self.width - wide - 4 >= LEAST_ROOM
        hang = wide + 4 if beside else 6
        for typed, means in rows:
            lines = [" " * hang + line for line in wrapped(means, self.width - hang)]
            if beside:
                lines[0] = f"  {typed}{' ' * (wide - columns(typed))}  {lines[0].lstrip()}"
            else:
                self._print(f"  {typed}")
            for line in lines:
                self._print(line.rstrip())

    def ask(self, mark: str, offers: Sequence[str] = ()) -> str:
        """Read one line; raises EOFError and KeyboardInterrupt. What comes from a pipe is written out as if typed."""
        sys.stdout.flush()
        if sys.stdin is None:
            raise EOFError
        if self._editor is not None:
            return self._editor.ask(mark, offers).strip()
        text = input(mark).strip()
        if not self.typed:
            print(text)
        return text

    def flush(self) -> None:
        """Let what was printed be seen now, through a pipe too."""
        sys.stdout.flush()

    def part(self) -> None:
        """Take away what the next player must not see."""
        print(CLEAR if self.shown else "\n" * OUT_OF_SIGHT, end="", flush=True)

    @property
    def edits(self) -> bool:
        """Tell whether lines can be edited: at a real terminal, unless it is to be kept plain."""
        return self.typed and self.shown and not self.plain and os.environ.get("TERM") != "dumb"

    def _print(self, line: str, *, bold: bool = False) -> None:
        if self._colour is not None:
            self._colour.print(line, bold=bold)
        else:
            print(line)


class _Colour:
    """Suits in colour and headings in bold, by rich."""

    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)

    def print(self, line: str, *, bold: bool) -> None:
        """Print one line."""
        from rich.text import Text

        text = Text(line, style="bold" if bold else "")
        for found in RANK_AND_SUIT.finditer(line):
            text.stylize(COLOURS[found[1]], found.start(), found.end())
        self._console.print(text)


class _Editor:
    """A line that can be edited, with the answers at hand on the tabulator key, by prompt_toolkit."""

    def __init__(self) -> None:
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")  # no question to the terminal where its cursor is
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory

        # Nothing typed is remembered: the next player could leaf through it.
        self._session: PromptSession[str] = PromptSession(complete_while_typing=False, history=DummyHistory())

    def ask(self, mark: str, offers: Sequence[str]) -> str:
        """Read one line."""
        from prompt_toolkit.completion import WordCompleter

        return self._session.prompt(mark, completer=WordCompleter(list(offers), sentence=True))


def wrapped(text: str, width: int) -> Iterator[str]:
    """Break a paragraph into lines of so many columns, at its spaces where that is possible.

    A space that must not be broken at is told by `TIE`, and is printed as a space.
    """
    indent = " " * (len(text) - len(text.lstrip()))
    line, used = indent, len(indent)
    begun = False
    for word in filter(None, text.split(" ")):
        for piece in _pieces(word.replace(TIE, " "), width - len(indent)):
            room = columns(piece) + begun
            if begun and used + room > width:
                yield line
                line, used, begun, room = indent, len(indent), False, columns(piece)
            line += (" " if begun else "") + piece
            used += room
            begun = True
    yield line.rstrip() if begun else ""


def _pieces(word: str, width: int) -> Iterator[str]:
    """Cut a word that is longer than a line."""
    while columns(word) > width:
        cut = width
        while columns(word[:cut]) > width:
            cut -= 1
        yield word[:cut]
        word = word[cut:]
    yield word
