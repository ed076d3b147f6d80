"""The sentences of the page, one object for each language, made once and kept."""

import json
from functools import cache

from boodle.games import GAMES
from boodle.server.doors.headers import ASK_AGAIN
from boodle.server.doors.sent import Sent
from boodle.server.languages import check_language
from boodle.words.catalogue import HOW_TO_SPEAK, Words
from boodle.words.page import page_words

NOT_OF_THE_PAGE = frozenset(
    {
        "check",
        "floor",
        "match",
        "play",
        "potdesk",
        "presets",
        "replay",
        "rules",
        "serve",
        "store",
        "verify",
        *(f"{game}{topic}" for game in GAMES for topic in ("", "_house", "_leaflet")),
        *(topic for topic in Words().topics() if topic.startswith("help_")),
    }
)
"""The topics that only the command line speaks of; the presets and the floor, which come when they are asked for."""

OWN_NAME = f"{HOW_TO_SPEAK}.name"


@cache
def spoken(language: str) -> Sent:
    """Return the sentences of a language; raises RoomError(NO_LANGUAGE)."""
    check_language(language)
    told = {key: text for key, text in page_words(language).items() if key.partition(".")[0] not in NOT_OF_THE_PAGE}
    body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return Sent(body, "application/json", ASK_AGAIN)
