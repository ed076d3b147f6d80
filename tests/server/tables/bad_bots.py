"""Bots that nobody would want: each is a function that another process can find by its name."""

import os
import time
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any


def breaks(*_question: object) -> object:
    """Break."""
    raise ZeroDivisionError


def dies(*_question: object) -> object:
    """Take its process with it."""
    os._exit(3)


def never_ends(*_question: object) -> object:
    """Think for longer than anybody waits."""
    time.sleep(600)
    return None


def talks(*_question: object) -> object:
    """Answer something that is no answer."""
    return "a fine hand you have there"


def says_nothing(*_question: object) -> object:
    """Answer nothing."""
    return None


def tells_its_process(*_question: object) -> object:
    """Tell in which process it thinks."""
    return os.getpid()


class Pool(ProcessPoolExecutor):
    """Processes, as the room opens them, in which every bot is this one."""

    def __init__(self, bot: Any) -> None:  # noqa: ANN401 - one of these functions
        """Open one."""
        super().__init__(1, get_context("spawn"))
        self._bot = bot

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:  # noqa: ANN401 - as its parent has it
        """Ask this bot instead of the one that was meant."""
        return super().submit(self._bot, *args)
