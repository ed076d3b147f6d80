"""Everything the Floor rules in one language, as one object: with it a page needs no network."""

import json
from functools import cache

from boodle.floor import FloorGame, decisions
from boodle.server.doors.headers import ASK_AGAIN
from boodle.server.doors.sent import Sent
from boodle.server.languages import check_language
from boodle.words.floor import said_at
from boodle.words.page import page_words
from boodle.words.rules import rules

TOPIC = "floor."


@cache
def floor_page(language: str) -> Sent:
    """Return decisions, sentences and the rules of the house; raises RoomError(NO_LANGUAGE)."""
    check_language(language)
    said = {game: {name: said_at(rule, game) for name, rule in rules(language).items()} for game in FloorGame}
    law, tripoley = said[FloorGame.HOLDEM], said[FloorGame.TRIPOLEY]
    told = {
        "decisions": dict(decisions()),
        "words": {key: says for key, says in page_words(language).items() if key.startswith(TOPIC)},
        "law": law,
        "law_at_tripoley": {name: says for name, says in tripoley.items() if says != law[name]},
    }
    body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return Sent(body, "application/json", ASK_AGAIN)
