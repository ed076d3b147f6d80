"""Names that come into the room, and lines of chat as people type them (SERVER 13)."""

import pytest

from boodle.server.names import BOT_NAMES, LONGEST_NAME, LONGEST_TITLE, names_of_bots, spoken
from tests.server.live import Live
from tests.server.web import asked

TWO_FLAGS = "🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿"
"""England, then Scotland."""


@pytest.mark.parametrize(
    "text", ["👩‍👩‍👧‍👦 hello", "well done ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🏴‍☠️", "👍🏽", "می‌خواهم", "a b", "🏳️‍🌈", TWO_FLAGS]
)
def test_words_with_joined_emoji_are_said(text: str) -> None:
    """An emoji of several signs is one sign to whoever types it."""
    assert spoken(text) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one\ntwo\tthree", "one two three"),
        ("\u202etxet\u202c", "txet"),
        ("\u2066a\u2069", "a"),
        ("a\x00b\x1b", "ab"),
        ("\u200d \u200d", ""),
        ("\u3164\u2800", ""),
        ("\U000e0041hidden", "hidden"),
        ("\ue000 \U0001f3f4\U000e0067\U000e007f", "\U0001f3f4\U000e0067\U000e007f"),
        ("\ud800x", "x"),
        ("really ?", "really ?"),
        ("\U0001f3f4\U000e0067!", "\U0001f3f4!"),
    ],
)
def test_what_cannot_be_seen_is_not_said(text: str, said: str) -> None:
    """Control and direction signs are left out, and the words around them stay."""
    assert spoken(text) == said


async def _answered(live: Live, path: str, name: str) -> tuple[int, str]:
    told = await asked(f"{live.address}{path}", {"name": name})
    return told.status, told.facts.get("code", "")


async def test_every_bot_of_the_largest_table_has_an_animals_name(live: Live) -> None:
    """Nine beside their host; where he goes by the name of one of them, the last is counted."""
    animals = ["Otter", "Robin", "Badger", "Heron", "Marten", "Linnet", "Hare", "Plover", "Vole"]
    assert names_of_bots(9, "Ann") == [*BOT_NAMES] == animals
    assert names_of_bots(10, "OTTER") == [*BOT_NAMES[1:], "Bot 1", "Bot 2"]
    wanted = {"game": "holdem", "name": "Otter", "seats": 10, "bots": ["casual"] * 9, "answers": {"most_players": "10"}}
    assert (await asked(f"{live.address}/api/tables", wanted)).status == 201


async def test_a_name_is_short_wherever_somebody_comes_in(live: Live) -> None:
    """Who makes a table and who sits down has a name of 24 signs at most; none, or a longer one, is refused."""
    assert (LONGEST_NAME, LONGEST_TITLE) == (24, 60)
    (host, *_) = await live.table(people=1)
    for path in ("/api/tables", f"/t/{host.table}/sit"):
        for wrong in ("", "\u3164 \u200b", "x" * (LONGEST_NAME + 1), "x" * 99):
            assert await _answered(live, path, wrong) == (400, "bad_name"), (path, wrong)
        assert (await _answered(live, path, f"\u200b{'x' * LONGEST_NAME} "))[0] < 300, path
