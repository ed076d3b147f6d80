"""Everything the Floor rules in one language, as one object: with it a page needs no network."""

import json
from functools import cache

from boodle.floor import COLUMNS, decisions
from boodle.games import FLOOR
from boodle.server.doors.headers import ASK_AGAIN
from boodle.server.doors.sent import Sent
from boodle.words.floor import said_at
from boodle.words.page import page_words
from boodle.words.rules import rules

TOPIC = "floor."


@cache
def floor_page(language: str) -> Sent:
    """Return decisions, sentences and the rules of the house."""
    laws = rules(language).items()
    law = {name: said_at(rule, None) for name, rule in laws}
    told = {
        "decisions": dict(decisions()),
        "words": {key: says for key, says in page_words(language).items() if key.startswith(TOPIC)},
        "games": FLOOR,
        "law": law,
        "law_at": {
            column: {name: says for name, rule in laws if (says := said_at(rule, column)) != law[name]}
            for column in COLUMNS
        },
    }
    body = json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()
    return Sent(body, "application/json", ASK_AGAIN)
