"""The doors of a night: what may be planned and said there, to the letter, and what is handed out by each."""

import re
from typing import Any

import pytest

from boodle.server.doors.links import picture
from tests.server.live import Live
from tests.server.web import Answered, asked

PLAN: dict[str, object] = {"players": 20, "chips": 5000, "hours": 4, "chip_set": [25, 100, 500, 1000]}
RULES = ["chips 1000", "seats 6", "level 25/50 20"]


def key_of(answered: Answered) -> str:
    """Return the cookie that was handed out."""
    return answered.headers["set-cookie"].partition(";")[0]


async def opened(live: Live) -> tuple[str, str, str]:
    """Open a night; returns its address, its link, and the host's cookie."""
    made = await asked(f"{live.address}/api/nights", {"title": "Friday", "rules": RULES})
    night = f"{live.address}/n/{made.facts['id']}"
    assert (made.status, made.facts) == (201, {"id": made.facts["id"], "link": night})
    return night, night, key_of(made)


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({}, 200),
        ({"hours": 24}, 200),
        ({"hours": 24.1}, 400),
        ({"hours": -1}, 400),
        ({"players": -1}, 400),
        ({"chips": 1_000_000_001}, 400),
        ({"chip_set": [*range(1, 13)]}, 409),
        ({"chip_set": [*range(1, 14)]}, 400),
        ({"antes": "each"}, 200),
        ({"antes": "some"}, 400),
        ({"players": 0}, 409),
    ],
)
async def test_a_plan_has_its_bounds(live: Live, more: dict[str, object], status: int) -> None:
    """What cannot be asked is a bad request, and what cannot be planned has a sentence of the tournament's own."""
    told = await asked(f"{live.address}/api/nights/plan", PLAN | more)
    assert told.status == status, told.facts
    assert told.facts.get("code") == {200: None, 400: "bad_request", 409: "night"}[status]


async def test_a_plan_is_made_as_it_was_asked_for(live: Live) -> None:
    """Its levels take the minutes that were named, and have the antes; without these it chooses, and has none."""
    plain, named = [
        (await asked(f"{live.address}/api/nights/plan", PLAN | more)).facts["rules"]
        for more in ({}, {"minutes": 30, "antes": "big-blind"})
    ]
    assert all(re.fullmatch(r"(level \d+/\d+|break) \d+", line) for line in plain), plain
    levels = [line for line in named if line.startswith("level")]
    assert {line.split()[2] for line in levels} == {"30"}
    assert levels[-1].endswith("/80000 30 ante 80000"), "that of a big blind"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"rules": RULES}, 201),
        ({"rules": RULES + ["level 50/100 20"] * 197}, 201),
        ({"rules": RULES + ["level 50/100 20"] * 198}, 400),
        ({"rules": [*RULES, "x" * 201]}, 400),
        ({"rules": RULES, "title": "x" * 201}, 400),
        ({"title": "Friday"}, 400),
    ],
)
async def test_a_night_has_its_bounds(live: Live, body: dict[str, object], status: int) -> None:
    """So many rules, each of a line; no title is needed."""
    assert (await asked(f"{live.address}/api/nights", body)).status == status


async def test_a_night_hands_out_its_link_its_picture_and_its_record(live: Live) -> None:
    """To everybody; and a key for another device to the host."""
    night, link, key = await opened(live)
    drawn = await asked(f"{night}/qr.svg")
    assert (drawn.status, drawn.headers["content-type"], drawn.body) == (200, "image/svg+xml", picture(link))
    record = await asked(f"{night}/record.txt")
    name = f'attachment; filename="tournament-{night.rpartition("/")[2]}.txt"'
    assert (record.headers["content-disposition"], record.headers["content-type"]) == (
        name,
        "text/plain; charset=utf-8",
    )
    made = await asked(f"{night}/key", {}, Cookie=key)
    before, _, another = made.facts["link"].partition("#host=")
    assert (made.facts.keys(), before) == ({"link"}, link)
    taken = await asked(f"{night}/host", {"key": another})
    assert (taken.status, taken.facts) == (200, {"host": True})
    for cookie in (key, key_of(taken)):
        told = await asked(f"{night}/say", {"line": "  register Ann "}, Cookie=cookie)
        assert (told.status, told.facts["host"], told.facts["link"]) == (200, True, link)
        assert (await asked(f"{night}/say", {"undo": True}, Cookie=cookie)).facts["players"] == []
    wrong = await asked(f"{night}/host", {"key": another[1:]})
    assert (wrong.status, wrong.facts["code"], "set-cookie" in wrong.headers) == (410, "link_used", False)


async def test_what_is_told_since_depends_on_the_number_and_the_head(live: Live) -> None:
    """The time alone to whoever has heard all of this past; of another past he is told all, and that it is another."""
    night, _, key = await opened(live)
    told: Any = (await asked(f"{night}/say", {"line": "register Ann"}, Cookie=key)).facts
    n, head = told["n"], told["head"]
    for asks, whole, past in (
        (f"since={n}&head={head}", False, False),
        (f"since={n}", False, False),
        (f"since={n - 1}&head={head}", True, False),
        (f"since=0{n}&head={head}", True, False),
        (f"since={n}&head={n}-{'0' * 48}", True, True),
        ("", True, False),
    ):
        facts = (await asked(f"{night}/facts?{asks}")).facts
        assert (facts["n"], "players" in facts, bool(facts.get("past"))) == (n, whole, past), asks
        assert facts.keys() >= told.keys() if whole else facts.keys() == {"n", "now"}
        assert facts.get("host", False) is False


@pytest.mark.parametrize("line", ["x" * 4001, "x" * 4000])
async def test_what_the_host_says_is_a_line(live: Live, line: str) -> None:
    """Longer ones are refused by their field, and what is no act by what was expected."""
    night, _, key = await opened(live)
    told = await asked(f"{night}/say", {"line": line}, Cookie=key)
    assert (told.status, told.facts["code"]) == (400, "bad_request")
    assert ("length" in told.facts["detail"]) is (len(line) > 4000)
    assert len(told.facts["detail"]) <= 200


@pytest.mark.parametrize("name", ["a.b", "a" * 65, "ä", "a~"])
async def test_what_can_be_no_id_is_no_night_and_no_table(live: Live, name: str) -> None:
    """Nobody looks for it."""
    for door, code in ((f"n/{name}/facts", "no_night"), (f"t/{name}/summary", "no_table")):
        told = await asked(f"{live.address}/{door}".replace("ä", "%C3%A4"))
        assert (told.status, told.facts["code"]) == (404, code)
