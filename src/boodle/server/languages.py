"""The languages that the room speaks."""

from boodle.server.rooms import RefusalCode, RoomError
from boodle.words.catalogue import Words, languages


def check_language(language: str) -> str:
    """Return a language that the room speaks; raises RoomError(NO_LANGUAGE)."""
    if language not in languages():
        raise RoomError(RefusalCode.NO_LANGUAGE)
    return language


def words_of(language: str) -> Words:
    """Return the sentences of a language; raises RoomError(NO_LANGUAGE)."""
    return Words(check_language(language))
