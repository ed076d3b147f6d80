"""The rules behind what is on the table, as facts for a page."""

from typing import Any

from boodle.games import AnyGame
from boodle.server.rooms import Facts, RefusalCode, RoomError
from boodle.words.rules import NoSuchRule, rule


def rule_facts(name: str, language: str) -> Facts:
    """Return the rule of an id; raises RoomError(NO_RULE)."""
    try:
        found = rule(name, language)
    except NoSuchRule:
        raise RoomError(RefusalCode.NO_RULE) from None
    return {"id": name.upper(), "says": found.says, "source": found.source, "default": found.default}


def explanation(kind: str, game: AnyGame, house: Any, language: str) -> list[Facts]:  # noqa: ANN401 - its own rules
    """Return the rules behind a question, by its kind, or behind a page of the book, as this house plays."""
    return [rule_facts(name, language) for name in game.explained(kind, house)]
