"""What is typed while the table goes on: line by line, at a terminal with what happens printed above the line."""

import asyncio
import codecs
import contextlib
import os
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Self

from boodle.cli.table.screen import Screen

AT_ONCE = 1 << 12


class Interrupted(Exception):
    """Somebody pressed Ctrl-C."""


class Keyboard:
    """Hands on every line; None is the end of the input, Interrupted a wish to stop."""

    def __init__(self, screen: Screen, mark: str, hear: Callable[[str | Interrupted | None], None]) -> None:
        """Know whom to tell."""
        self.screen = screen
        self.mark = mark
        self.offers: Sequence[str] = ()
        """What the tabulator key offers now."""
        self._hear = hear
        self._around = contextlib.ExitStack()
        self._typing: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Begin to listen."""
        if self.screen.edits:
            from prompt_toolkit.patch_stdout import patch_stdout

            self._around.enter_context(patch_stdout(raw=True))
            self._typing = asyncio.create_task(self._edited())
        elif sys.stdin is not None:
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._piped, args=(loop, sys.stdin.fileno()), daemon=True).start()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Listen no more."""
        if self._typing is not None:
            self._typing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._typing
        self._around.close()

    async def _edited(self) -> None:
        """Read lines that can be edited, with the answers at hand on the tabulator key.

        The line goes when it is handed on: whoever hears it says what was typed, and of an empty one nothing is left.
        """
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import DynamicCompleter, WordCompleter

        offered = DynamicCompleter(lambda: WordCompleter(list(self.offers), sentence=True))
        session: PromptSession[str] = PromptSession(
            complete_while_typing=False, completer=offered, erase_when_done=True
        )
        while True:
            try:
                self._hear((await session.prompt_async(self.mark)).strip())
            except EOFError:
                self._hear(None)
                return
            except KeyboardInterrupt:
                self._hear(Interrupted())
                return

    def _piped(self, loop: asyncio.AbstractEventLoop, source: int) -> None:
        """Read lines from a pipe, or from a terminal that is to be kept plain.

        The text is read by hand: a thread that waits in `sys.stdin` would hold its lock when the program ends.
        """
        decoder = codecs.getincrementaldecoder(os.device_encoding(source) or sys.stdin.encoding)("replace")
        rest = ""
        with contextlib.suppress(RuntimeError, OSError):  # the loop is closed: nobody listens any more
            while piece := os.read(source, AT_ONCE):
                *lines, rest = (rest + decoder.decode(piece)).split("\n")
                for line in lines:
                    loop.call_soon_threadsafe(self._hear, line.strip())
            if rest.strip():
                loop.call_soon_threadsafe(self._hear, rest.strip())
            loop.call_soon_threadsafe(self._hear, None)
