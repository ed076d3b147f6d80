"""What is printed on and read from: a file, a pipe or a terminal, each with the signs that it has, or with none."""

import codecs
import os
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from boodle.cli.output import (
    LETTERS,
    SPELLING,
    can_show,
    echo_file,
    echo_json,
    give_up_output,
    open_output,
    page_width,
    said,
    shown,
)


def stream(encoding: str, holds: bytes = b"") -> TextIOWrapper:
    """Return a pipe in this encoding."""
    return TextIOWrapper(BytesIO(holds), encoding=encoding)


def printed_on(monkeypatch: pytest.MonkeyPatch, encoding: str) -> BytesIO:
    """Have all that is printed arrive here, in this encoding, and return where it does."""
    out = stream(encoding)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", stream("cp1252"))
    monkeypatch.setattr(sys, "stdin", stream("utf-8"))
    open_output()
    assert isinstance(out.buffer, BytesIO)
    return out.buffer


def test_both_ends_spell_what_they_cannot_show_and_what_is_typed_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """ASCII goes by another name; a stream that cannot be set up, or of which somebody has read, is left as it is."""
    monkeypatch.setattr(sys, "stdout", stream("us-ascii"))
    monkeypatch.setattr(sys, "stderr", stream("cp1252"))
    monkeypatch.setattr(sys, "stdin", stream("utf-8", b"Zo\xff\n"))
    open_output()
    assert [(one.encoding, one.errors) for one in (sys.stdout, sys.stderr)] == [
        (LETTERS, SPELLING),
        ("cp1252", SPELLING),
    ]
    assert sys.stdin.read() == "Zo\ufffd\n"
    open_output()  # of what is typed something was read
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, StringIO("x"))
    open_output()
    assert (sys.stdin.read(), sys.stdout.encoding) == ("x", None)


def test_letters_are_a_whole_encoding() -> None:
    """Read and written, at once and bit by bit; no other one is answered for, and what is read is not spelt."""
    known = codecs.lookup(LETTERS)
    assert (known.name, "a♥".encode(LETTERS, SPELLING), b"a".decode(LETTERS)) == (LETTERS, b"aH", "a")
    assert codecs.getincrementalencoder(LETTERS)(SPELLING).encode("♥é") == b"He"
    assert codecs.getincrementaldecoder(LETTERS)().decode(b"a") == "a"
    with pytest.raises(LookupError):
        codecs.lookup("boodle_lettres")
    with pytest.raises(UnicodeDecodeError):
        b"a\xff".decode("ascii", SPELLING)


@pytest.mark.parametrize(
    ("encoding", "signs", "here", "text"),
    [
        ("ascii", "é", False, "Zoe H"),
        ("cp1252", "é", True, "Zoë H"),
        ("cp1252", "♥", False, "Zoë H"),
        ("utf-8", "é♥", True, "Zoë ♥"),
    ],
)
def test_whether_signs_can_be_shown(
    encoding: str, signs: str, text: str, monkeypatch: pytest.MonkeyPatch, *, here: bool
) -> None:
    """By the end on which they are printed; a text is measured as it will be read there."""
    printed_on(monkeypatch, encoding)
    assert (can_show(signs), can_show("a"), shown("Zoë ♥")) == (here, True, text)


def test_where_nobody_knows_which_signs_there_are_letters_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stream may have no encoding, or one that Python has never heard of."""
    monkeypatch.setattr(sys, "stdout", StringIO())
    assert (can_show("a"), can_show("é"), shown("é♥")) == (True, False, "eH")

    class Odd(StringIO):
        encoding = "klingon"

    monkeypatch.setattr(sys, "stdout", Odd())
    assert can_show("a") is False


@pytest.mark.parametrize(("columns", "width"), [("9", 30), ("31", 31), ("79", 79), ("200", 80), ("", 80)])
def test_the_page_is_as_wide_as_the_terminal(columns: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between thirty columns and eighty; where there is none, eighty."""
    monkeypatch.setenv("COLUMNS", columns)
    assert page_width() == width


def test_a_paragraph_is_broken_between_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Not at a hyphen; its later lines hang."""
    monkeypatch.setenv("COLUMNS", "30")
    said("* Whoever is to the left of the big-blind deals.", hang="  ")
    said("Nothing more.")
    assert capsys.readouterr().out == "* Whoever is to the left of\n  the big-blind deals.\nNothing more.\n"


@pytest.mark.parametrize(
    ("encoding", "told"), [("utf-8", "Zoë".encode()), ("cp1252", "Zoë".encode("cp1252")), ("ascii", b"Zo\\u00eb")]
)
def test_json_is_escaped_only_where_it_has_to_be(encoding: str, told: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fact a line, or all of it on one."""
    out = printed_on(monkeypatch, encoding)
    echo_json({"name": "Zoë", "chips": [5]})
    echo_json({"name": "Zoë"}, indent=None)
    sys.stdout.flush()
    line = b'"name": "' + told + b'"'
    assert out.getvalue() == b"{\n  " + line + b',\n  "chips": [\n    5\n  ]\n}\n{' + line + b"}\n"


def test_a_file_is_printed_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At once, after what was printed before; at a terminal like all else, so that one can read it."""
    with (tmp_path / "pipe").open("w", encoding="ascii") as pipe:
        monkeypatch.setattr(sys, "stdout", pipe)
        print("First.")  # noqa: T201 - waits in Python until it is written
        echo_file("Zoë = 5\n")
        assert (tmp_path / "pipe").read_bytes() == "First.\nZoë = 5\n".encode()
    out = printed_on(monkeypatch, "ascii")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    echo_file("Zoë = 5\n")
    sys.stdout.flush()
    assert out.getvalue() == b"Zoe = 5\n"


def test_what_nobody_reads_any_more_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes after it goes nowhere; an end that still takes it is kept."""
    with (tmp_path / "pipe").open("wb", buffering=0) as pipe:

        class End(StringIO):
            broken = False

            def fileno(self) -> int:
                return pipe.fileno()

            def flush(self) -> None:
                if self.broken:
                    raise BrokenPipeError

        monkeypatch.setattr(sys, "stdout", End())
        for End.broken in (False, True):
            give_up_output()
            os.write(pipe.fileno(), b"x")
    assert (tmp_path / "pipe").read_bytes() == b"x"
