"""What is written from Python's types is what they say now: the reference, and the fixtures of the page."""

import pytest

from boodle.games import GAMES
from boodle.notation.wire import messages
from tools.protocol_page import PAGE
from tools.wire_fixtures import EVENINGS, Evening


def test_the_reference_names_every_message_and_every_event() -> None:
    """A client's author finds each kind under a heading of its own."""
    told = PAGE.read_text(encoding="utf-8")
    kinds = [kind.__struct_config__.tag for kind in (*messages.FromClient.__args__, *messages.FromRoom.__args__)]
    missing = [
        kind
        for kind in (*kinds, *(name for game in GAMES.values() for name in game.kinds.events))
        if f"### `{kind}`" not in told
    ]
    assert missing == []


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda evening: f"{evening.game.name}-{evening.name}")
def test_the_evenings_of_the_page_are_played_as_ever(evening: Evening) -> None:
    """web/test/fixtures is fresh: else `make wiretypes`."""
    assert evening.file.read_text(encoding="utf-8") == evening.written()
