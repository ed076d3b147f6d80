"""What is typed while the table goes on: line by line through a pipe, and edited at a terminal."""

import asyncio
import os
import sys
from collections.abc import Iterator

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from boodle.cli.table.keyboard import Interrupted, Keyboard
from tests.cli.playing import Heard

PATIENCE = 20


def screen(*, edits: bool) -> Heard:
    """A screen at which lines can be edited, or not."""
    found = Heard(lambda *_: "")
    found.typed = found.shown = edits
    return found


async def heard(pieces: Iterator[bytes], write: int) -> list[object]:
    """Everything that is heard while these pieces are typed, each once what came before it has been heard."""
    queue: asyncio.Queue[object] = asyncio.Queue()
    lines: list[object] = []
    async with Keyboard(screen(edits=False), "> ", queue.put_nowait), asyncio.timeout(PATIENCE):
        for piece in pieces:
            os.write(write, piece)
            if piece.endswith(b"\n"):
                lines.append(await queue.get())
        os.close(write)
        while not lines or lines[-1] is not None:
            lines.append(await queue.get())
    return lines


@pytest.mark.parametrize(
    ("pieces", "lines"),
    [
        ([b"one\n", b" two \r\n"], ["one", "two", None]),
        ([b"a\nb\n"], ["a", "b", None]),
        ([b"\n", b"last"], ["", "last", None]),
        ([b"gr\xc3", b"\xbc\xc3\x9fe\n"], ["grüße", None]),
        ([b"\xff!\n"], ["\N{REPLACEMENT CHARACTER}!", None]),
        ([b"x" * 5000 + b"\n", b"  \t"], ["x" * 5000, None]),
        ([], [None]),
    ],
)
def test_lines_are_read_from_a_pipe(pieces: list[bytes], lines: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Whole, however they come; a last one needs no end, and after it None is heard."""
    read, write = os.pipe()
    with os.fdopen(read, encoding="utf-8") as typed:
        monkeypatch.setattr(sys, "stdin", typed)
        assert asyncio.run(heard(iter(pieces), write)) == lines


def test_without_any_input_nothing_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program may have none at all."""
    monkeypatch.setattr(sys, "stdin", None)
    queue: list[object] = []

    async def listen() -> None:
        async with Keyboard(screen(edits=False), "> ", queue.append):
            await asyncio.sleep(0)

    asyncio.run(listen())
    assert queue == []


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[PipeInput]:
    """The keys of a terminal."""
    monkeypatch.setenv("TERM", "xterm")
    with create_pipe_input() as found, create_app_session(input=found, output=DummyOutput()):
        yield found


async def edited(keys: PipeInput, typed: str, lines: int) -> list[object]:
    """The first lines that are heard when this is typed at a terminal."""
    queue: asyncio.Queue[object] = asyncio.Queue()
    async with Keyboard(screen(edits=True), "> ", queue.put_nowait) as keyboard, asyncio.timeout(PATIENCE):
        keyboard.offers = ["raise to", "fold"]
        keys.send_text(typed)
        found = [await queue.get() for _ in range(lines)]
    return [type(one) if isinstance(one, Interrupted) else one for one in found]


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        (" call \rx\r", ["call", "x"]),
        ("one\r\x04", ["one", None]),
        ("two\r\x03", ["two", Interrupted]),
        ("ab\x7fc\r", ["ac"]),
    ],
)
def test_lines_are_edited_at_a_terminal(typed: str, lines: list[object], keys: PipeInput) -> None:
    """Its end is heard, and a wish to stop; whoever listens no more leaves nothing behind."""
    assert asyncio.run(edited(keys, typed, len(lines))) == lines
