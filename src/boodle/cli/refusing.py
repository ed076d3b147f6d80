"""A refusal of the event log, as the one sentence with which a verb ends."""

from collections.abc import Iterator
from contextlib import contextmanager

from boodle.server.store.errors import StoreError
from boodle.words.catalogue import Words


class LogRefused(ValueError):
    """The event log refused; the message is its sentence."""


@contextmanager
def in_words(words: Words) -> Iterator[None]:
    """Turn a refusal of the event log into its sentence; raises Refused."""
    try:
        yield
    except StoreError as error:
        raise LogRefused(error.told(words)) from error
