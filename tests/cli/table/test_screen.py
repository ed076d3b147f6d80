"""What stands on a screen: how wide it is, how lines are laid out on it, what is coloured, and how a line is read."""

import io
import os
import sys

import pytest
from prompt_toolkit import PromptSession
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent, Completer
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from boodle.cli.table.screen import CLEAR, OUT_OF_SIGHT, TIE, Screen, wrapped

ESC = "\x1b["


class End(io.TextIOWrapper):
    """An end of a program that is a terminal, or none."""

    def __init__(self, given: str = "", *, terminal: bool = False, encoding: str = "utf-8") -> None:
        """Hold what is typed, or nothing yet."""
        super().__init__(io.BytesIO(given.encode()), encoding=encoding, newline="\n")
        self.terminal = terminal

    def isatty(self) -> bool:
        """Tell which."""
        return self.terminal

    def text(self) -> str:
        """Return all that was written."""
        self.flush()
        return self.seen()

    def seen(self) -> str:
        """Return what can be seen of it now."""
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


def ends(
    monkeypatch: pytest.MonkeyPatch,
    typed: End | None = None,
    *,
    terminal: bool = False,
    columns: int = 30,
    encoding: str = "utf-8",
) -> End:
    """Put something at both ends, and return that which is written to."""
    written = End(terminal=terminal, encoding=encoding)
    monkeypatch.setattr(sys, "stdin", typed)
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "COLORTERM", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return written


@pytest.mark.parametrize(
    ("columns", "wide", "narrow"),
    [(5, 20, True), (20, 20, True), (59, 59, True), (60, 60, False), (78, 78, False), (200, 78, False)],
)
def test_how_wide_a_screen_is(monkeypatch: pytest.MonkeyPatch, columns: int, wide: int, *, narrow: bool) -> None:
    """As wide as the terminal, within what can be read well."""
    ends(monkeypatch, columns=columns)
    screen = Screen()
    assert (screen.width, screen.narrow, screen.plain) == (wide, narrow, False)


def test_what_is_at_either_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs are drawn where they can be shown; who has no input has no terminal to type at."""
    ends(monkeypatch, End(terminal=True), encoding="ascii")
    screen = Screen()
    assert (screen.typed, screen.shown, screen.plain, screen.edits) == (True, False, True, False)
    ends(monkeypatch, None, terminal=True)
    screen = Screen(plain=True)
    assert (screen.typed, screen.shown, screen.plain, screen.edits) == (False, True, True, False)


def test_lines_are_laid_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A paragraph is broken, a line of a drawing only where it must be, and what is to be copied never."""
    written, screen = ends(monkeypatch), Screen()
    long, wide = "one two three four five six seven", "x" * 30
    screen.say(f"  {long}")
    screen.say()
    screen.draw([wide, f"{wide}y"])
    screen.copy([long])
    told = ["  one two three four five six", "  seven", "", wide, wide, "y", long, ""]
    assert written.text() == "\n".join(told)


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([("c", "check"), ("raise N", "make it more")], ["  c        check", "  raise N  make it more"]),
        ([("a" * 12, "one two three")], [f"  {'a' * 12}  one two three"]),
        ([("a" * 12, "one two three four")], [f"  {'a' * 12}  one two three", f"{' ' * 16}four"]),
        (
            [("a" * 13, "one two three four five"), ("b", "")],
            [f"  {'a' * 13}", "      one two three four five", "  b", ""],
        ),
        ([("李", "x"), ("abc", "")], ["  李   x", "  abc"]),
        ([], []),
    ],
)
def test_answers_stand_in_two_columns(
    rows: list[tuple[str, str]], told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each beside what it means; below each other where that would have less than fourteen columns."""
    written = ends(monkeypatch)
    Screen().rows(rows)
    assert written.text() == "".join(f"{line}\n" for line in told)


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("one two", 7, ["one two"]),
        ("one two", 6, ["one", "two"]),
        ("  one two", 9, ["  one two"]),
        ("  one two", 8, ["  one", "  two"]),
        ("  abcdef x", 6, ["  abcd", "  ef x"]),
        (f"one{TIE}two x", 8, ["one two", "x"]),
        ("a  b", 4, ["a b"]),
        ("   ", 4, [""]),
        ("李李 a", 4, ["李李", "a"]),
        ("a李 b", 4, ["a李", "b"]),
        ("李李a", 3, ["李", "李a"]),
    ],
)
def test_a_paragraph_is_broken_at_its_spaces(text: str, width: int, lines: list[str]) -> None:
    """A word is cut only where it is longer than a line; what is indented stays so."""
    assert list(wrapped(text, width)) == lines


def test_suits_are_coloured_and_headings_bold(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rank with its suit; spades are left as they are, and so is what looks like markup."""
    written = ends(monkeypatch, terminal=True, columns=40)
    screen = Screen()
    screen.say("10♥ K-Q♣ 2♦ A♠ [b]x[/b] 12 :heart:")
    screen.say("Head", bold=True)
    coloured = f"{ESC}31m10♥{ESC}0m {ESC}32mK-Q♣{ESC}0m {ESC}34m2♦{ESC}0m A♠ [b]x[/b] 12 :heart:"
    assert written.text() == f"{coloured}\n{ESC}1mHead{ESC}0m\n"
    Screen(plain=True).say("2♦", bold=True)
    monkeypatch.setenv("NO_COLOR", "1")
    Screen().say("2♦", bold=True)
    assert written.text().endswith(f"{ESC}0m\n2♦\n2♦\n")


def test_the_screen_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal is cleared with all that could be scrolled back to; through a pipe go empty lines."""
    assert f"{ESC}2J{ESC}3J{ESC}H" == CLEAR
    for terminal, gone in ((True, CLEAR), (False, "\n" * OUT_OF_SIGHT)):
        written = ends(monkeypatch, terminal=terminal)
        Screen(plain=True).part()
        assert written.seen() == gone


def test_what_was_said_is_seen_at_once_where_it_must_be(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through a pipe too."""
    written, screen = ends(monkeypatch), Screen()
    screen.say("call")
    assert written.seen() == ""
    screen.flush()
    assert written.seen() == "call\n"


def test_a_line_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a pipe it is written out as if typed; at a terminal it stands there already. After the last nothing is."""
    written = ends(monkeypatch, End("  call \nx"))
    screen = Screen()
    assert [screen.ask("> "), screen.ask("? ")] == ["call", "x"]
    assert written.text() == "> call\n? x\n"
    with pytest.raises(EOFError):
        screen.ask("> ")
    written = ends(monkeypatch, End("call\n", terminal=True))
    assert Screen(plain=True).ask("> ") == "call"
    assert written.text() == "> "
    ends(monkeypatch, None)
    with pytest.raises(EOFError):
        Screen().ask("> ")


def test_a_line_is_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing typed before is at hand, and the terminal is not asked where its cursor is."""
    ends(monkeypatch, End(terminal=True), terminal=True)
    monkeypatch.delenv("PROMPT_TOOLKIT_NO_CPR", raising=False)
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        screen = Screen()
        keys.send_text(" raise to \r\x1b[A\rx\r")
        assert [screen.ask("> ") for _ in range(3)] == ["raise to", "", "x"]
    assert os.environ["PROMPT_TOOLKIT_NO_CPR"] == "1"


def test_the_tabulator_key_offers_whole_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that go on as what is typed, of several words too; while one types none is shown."""
    heard, written = list[str](), ends(monkeypatch, End(terminal=True), terminal=True)

    def prompt(session: PromptSession[str], mark: str, *, completer: Completer) -> str:
        found = completer.get_completions(Document("raise t"), CompleteEvent())
        heard.extend([mark, *(one.text for one in found), str(session.complete_while_typing), written.seen()])
        return " c "

    monkeypatch.setattr(PromptSession, "prompt", prompt)
    written.write("before\n")
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        assert Screen().ask("> ", ["raise to", "fold", "to"]) == "c"
    assert heard == ["> ", "raise to", "False", "before\n"]
