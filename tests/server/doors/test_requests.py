"""What a request may ask for: what cannot be is refused by its own code, in the language of whoever asks."""

import threading
from pathlib import Path

import pytest

from boodle.server.doors.desks import Desks
from boodle.server.doors.facts.desk import MOST_ACTS
from boodle.server.doors.links import picture
from boodle.server.doors.routes import rules
from boodle.words.catalogue import languages
from tests.server.live import Live, live_room
from tests.server.web import asked

WRONG: list[tuple[dict[str, object], str]] = [
    ({"seats": 9, "preset": "poch"}, "bad_seats"),
    ({"seats": 2, "bots": ["casual", "casual"]}, "too_many_bots"),
    ({"bots": ["casual", "grandmaster"]}, "no_level"),
    ({"answers": {"colour_of_the_cloth": "green"}}, "no_field"),
    ({"seats": "many"}, "bad_request"),
    ({"wish": 1}, "bad_request"),
]
PLAYERS = ["Ann", "Ben", "Cem"]


async def test_a_table_that_cannot_be_is_refused_in_every_language(live: Live) -> None:
    """Each fault has a code and a sentence of its own; nothing is dropped silently, and no table is made."""
    for wanted, code in WRONG:
        said = set()
        for language in languages():
            told = await asked(f"{live.address}/api/tables?language={language}", {"name": "Ann"} | wanted)
            assert (told.status, told.facts["code"]) == (400, code)
            said.add(told.facts["says"])
        assert len(said) == len(languages())
    assert await live.tables.counting.register.count() == 0


async def test_a_body_that_cannot_be_read_tells_programs_where(live: Live) -> None:
    """What is wrong with its form is told beside the sentence, for whoever writes programs."""
    told = (await asked(f"{live.address}/api/tables", {"name": "Ann", "seats": "many"})).facts
    assert "seats" in told["detail"]
    assert "seats" not in told["says"]


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])
async def test_only_json_is_read(live: Live, kind: str) -> None:
    """Which no page of another site can post without being asked first."""
    told = await asked(f"{live.address}/api/tables", {"name": "Ann"}, Content_Type=kind)
    assert (told.status, told.facts["code"]) == (400, "bad_request")
    assert await live.tables.counting.register.count() == 0


async def test_the_link_to_a_table_is_drawn_for_a_camera(live: Live) -> None:
    """The one that is told as its link."""
    (host, _) = await live.table()
    told = await asked(f"{live.address}/t/{host.table}/qr.svg")
    assert (told.status, told.headers["content-type"]) == (200, "image/svg+xml")
    assert told.body == picture(live.tables.around.link(host.table))


@pytest.mark.parametrize("act", ["unfold 9", "fold 9", "fine 9 9", "unfold 1"])
async def test_the_desk_knows_only_players_that_are_there(live: Live, act: str) -> None:
    """A seat that nobody has, or that has not folded, is refused by the number of its line."""
    told = await asked(f"{live.address}/api/desk", {"players": PLAYERS, "acts": ["dealer 0", "deal", act]})
    assert (told.status, told.facts["refused"]["number"]) == (200, 2)


@pytest.mark.parametrize("stacks", [[], [5], [5, 5, 5, 5]])
async def test_the_desk_wants_the_chips_of_every_player(live: Live, stacks: list[int]) -> None:
    """Stacks that are not as many as players are refused before anything is told."""
    acts = ["dealer 0", "deal"]
    told = await asked(f"{live.address}/api/desk", {"players": PLAYERS, "stacks": stacks, "acts": acts})
    assert (told.status, told.facts["refused"]["code"]) == (200, "gathering")


async def test_what_takes_long_is_done_beside_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SERVER 12: neither the desk nor the form of house rules holds up the loop in which all tables go on."""
    threads = set()

    def noted(*_told: object, **_more: object) -> dict[str, object]:
        threads.add(threading.current_thread())
        return {}

    monkeypatch.setattr(Desks, "tell", noted)
    monkeypatch.setattr(rules, "checked", noted)

    async with live_room(tmp_path) as live:
        assert (await asked(f"{live.address}/api/desk", {"players": PLAYERS})).status == 200
        assert (await asked(f"{live.address}/api/house", {})).status == 200
    assert len(threads) == 2
    assert threading.current_thread() not in threads


async def test_the_desk_takes_no_more_than_an_evening_holds(live: Live) -> None:
    """More acts than that are refused before any of them is told."""
    told = await asked(f"{live.address}/api/desk", {"players": PLAYERS, "acts": ["in 0"] * (MOST_ACTS + 1)})
    assert (told.status, told.facts["code"]) in ((413, "too_large"), (400, "bad_request"))
