"""The sentences of the page as a browser is sent them."""

import gzip
import json

import pytest

from boodle.games import GAMES
from boodle.server.doors.words_json import PARTS
from boodle.words.page import page_words
from tests.server.live import Live
from tests.server.web import asked


@pytest.mark.parametrize("part", PARTS)
async def test_a_part_of_the_words_is_sent_with_all_its_topics(part: str, live: Live) -> None:
    """As JSON, packed, and asked for again where the room may speak otherwise by now."""
    told = await asked(f"{live.address}/words/fr/{part}.json", Accept_Encoding="gzip")
    assert (told.status, told.headers["content-type"]) == (200, "application/json")
    assert (told.headers["content-encoding"], told.headers["cache-control"]) == ("gzip", "no-cache")
    assert {key.partition(".")[0] for key in json.loads(gzip.decompress(told.body))} == PARTS[part]


def test_every_topic_of_the_page_belongs_to_a_part() -> None:
    """Nothing that a page says about rooms, tables or games is left out of what a browser is sent."""
    told = {key.partition(".")[0] for key in page_words("en")} - {"room_refused"}  # those the room speaks itself
    assert {topic for topic in told if topic.startswith("room")} <= frozenset[str]().union(*PARTS.values())


def test_what_each_room_of_the_page_says_beside_the_others() -> None:
    """Its first load has what every page and table says; the rest comes with the room that says it."""
    pages = {"room_pages", "room_parts", "room_ring", "room_table", *(f"room_{game}" for game in GAMES)}
    assert {
        "room": {"language", "hands", "questions", *pages},
        "desk": {"pots", "room_desk", "room_potdesk"},
        "floor": {"room_floor"},
        "night": {"room_night"},
        "replay": {"review", "room_replay"},
        "tour": {"room_tour"},
    } == PARTS
