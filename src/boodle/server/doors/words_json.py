"""The sentences of the page, one object for each language and part, made once and kept."""

import json
from functools import cache

from boodle.games import GAMES
from boodle.server.doors.headers import ASK_AGAIN
from boodle.server.doors.sent import Sent
from boodle.server.languages import check_language
from boodle.server.rooms import RefusalCode, RoomError
from boodle.words.catalogue import HOW_TO_SPEAK
from boodle.words.page import page_words

PARTS = {
    "room": frozenset(
        {
            *(HOW_TO_SPEAK, "hands", "questions"),
            *("room_pages", "room_parts", "room_ring", "room_table", *(f"room_{game}" for game in GAMES)),
        }
    ),
    "desk": frozenset({"pots", "room_desk", "room_potdesk"}),
    "floor": frozenset({"room_floor"}),
    "night": frozenset({"room_night"}),
    "replay": frozenset({"review", "room_replay"}),
    "tour": frozenset({"room_tour"}),
}
"""The topics that the page speaks of: those of every page and of the table first, and what its further rooms say
beside them. Leaflets, presets and what the Floor rules come when they are asked for; the rest is the terminal's."""
OWN_NAME = f"{HOW_TO_SPEAK}.name"


@cache
def spoken(language: str, part: str) -> Sent:
    """Return the sentences of a part of the page; raises RoomError: NO_LANGUAGE, NO_PAGE for a part unknown."""
    check_language(language)
    if part not in PARTS:
        raise RoomError(RefusalCode.NO_PAGE)
    told = {key: text for key, text in page_words(language).items() if key.partition(".")[0] in PARTS[part]}
    body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return Sent(body, "application/json", ASK_AGAIN)
