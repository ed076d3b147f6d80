"""Tables as they are wanted: each wish counts, what is not wished is as most would have it, and each has its bounds."""

from typing import Any

import pytest

from tests.server.live import Live
from tests.server.web import asked

BADGE = {"animal": "fox", "colour": "teal"}
HEX = "0123456789abcdef"


async def made(live: Live, **wanted: object) -> tuple[str, Any]:
    """Make a table; returns its address and the facts of its room."""
    told = await asked(f"{live.address}/api/tables", {"name": "Ann", **wanted})
    assert told.status == 201, told.facts
    table = f"{live.address}/t/{told.facts['id']}"
    link = f"{live.address}/t/{told.facts['id']}"
    assert told.facts == {"id": told.facts["id"], "code": told.facts["code"], "link": link, "seat": 0}
    facts = (await asked(f"{table}/summary", None, Cookie=told.headers["set-cookie"].partition(";")[0])).facts
    assert facts["code"] == told.facts["code"]
    return table, facts


async def test_a_table_is_as_it_was_wished(live: Live) -> None:
    """Its game, its rules, its title, its seats with the bots in the last of them, and what may be done at it."""
    wanted: dict[str, object] = {
        "game": "holdem",
        "preset": "home-cash",
        "title": " Sunday  evening ",
        "seats": 4,
        "clock": 86_400,
        "may_watch": False,
        "chat": False,
        "practice": True,
        "bots": ["casual", "careful"],
        "badge": BADGE,
    }
    _, room = await made(live, **wanted)
    names = ("game", "title", "preset", "clock", "may_watch", "chat", "practice")
    assert [room[name] for name in names] == ["holdem", "Sunday evening", "home-cash", 86_400, False, False, True]
    seats = [(seat["kind"], seat["level"], seat["badge"]) for seat in room["seats"]]
    assert seats == [("person", "", BADGE), ("open", "", None), ("bot", "casual", None), ("bot", "careful", None)]
    assert [seat["host"] for seat in room["seats"]] == [True, False, False, False]


async def test_what_is_not_wished_is_as_most_would_have_it(live: Live) -> None:
    """Tripoley for five with its usual rules, at which one may chat and look on; the clock is the house's own."""
    _, room = await made(live)
    names = ("game", "preset", "clock", "may_watch", "chat", "practice")
    assert [room[name] for name in names] == ["tripoley", "pagat", 0, True, True, False]
    seats = [(seat["kind"], seat["name"], seat["badge"]) for seat in room["seats"]]
    assert seats == [("person", "Ann", None), *[("open", "", None)] * 4]
    _, room = await made(live, answers={"fewest_players": "6"})
    assert len(room["seats"]) == 6, "as few as its rules allow, where that is more"
    _, room = await made(live, answers={"most_players": "3"})
    assert len(room["seats"]) == 3, "and as many, where that is fewer"


@pytest.mark.parametrize(
    ("wanted", "status"),
    [
        ({"seats": 2}, 201),
        ({"seats": 1}, 400),
        ({"seats": 9}, 201),
        ({"seats": 10}, 400),
        ({"seats": 3, "bots": ["first"] * 2}, 201),
        ({"seats": 3, "bots": ["first"] * 3}, 400),
        ({"bots": ["first"] * 11}, 400),
        ({"clock": 0}, 201),
        ({"clock": -1}, 400),
        ({"clock": 86_401}, 400),
        ({"name": "x" * 24}, 201),
        ({"name": "x" * 25}, 400),
        ({"name": "x" * 201}, 400),
        ({"badge": {"animal": "dragon", "colour": "teal"}}, 400),
        ({"badge": {"animal": "fox"}}, 400),
        ({"rules_toml": " " * 20_001}, 400),
        ({"rules_toml": "fewest_players = 3"}, 201),
    ],
)
async def test_a_wish_has_its_bounds(live: Live, wanted: dict[str, object], status: int) -> None:
    """What is just within them is done."""
    assert (await asked(f"{live.address}/api/tables", {"name": "Ann", **wanted})).status == status


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"id": HEX * 2}, 200),
        ({"id": HEX * 8}, 200),
        ({"id": ""}, 200),
        ({"id": (HEX * 2)[1:]}, 400),
        ({"id": HEX * 8 + "0"}, 400),
        ({"id": HEX.upper() * 2}, 400),
        ({"id": "?" + HEX * 2}, 400),
        ({"seat": 1}, 200),
        ({"seat": 2}, 409),
        ({"seat": 9}, 409),
        ({"seat": 10}, 400),
        ({"seat": -1}, 400),
    ],
)
async def test_who_sits_down_says_where_and_by_which_secret_name(
    live: Live, wish: dict[str, object], status: int
) -> None:
    """A name that nobody guesses, or none; a seat that there can be."""
    table, _ = await made(live, seats=3, bots=["first"])
    told = await asked(f"{table}/sit", {"name": "Ben", "badge": BADGE, **wish})
    assert told.status == status, told.facts
    if status == 200:
        assert told.facts == {"seat": 1}
        seat = (await asked(f"{table}/summary")).facts["seats"][1]
        assert (seat["name"], seat["kind"], seat["badge"]) == ("Ben", "person", BADGE)


async def test_a_seat_is_left_and_got_back_only_by_what_belongs_to_it(live: Live) -> None:
    """A link that is none opens nothing, and is counted as a guess; who has no seat has none to leave."""
    table, _ = await made(live)
    told = await asked(f"{table}/back", {"code": "x"})
    assert (told.status, told.facts["code"]) == (410, "link_used")
    told = await asked(f"{table}/stand", {})
    assert (told.status, told.facts["code"]) == (401, "not_seated")
    sat = await asked(f"{table}/sit", {"name": "Ben"})
    left = await asked(f"{table}/stand", {}, Cookie=sat.headers["set-cookie"].partition(";")[0])
    assert (left.status, left.body) == (204, b"")
    assert (await asked(f"{table}/summary")).facts["seats"][1]["kind"] == "open"


async def test_presets_bots_and_rules_are_asked_for_again(live: Live) -> None:
    """A browser keeps them, and asks whether they are the same still."""
    for path in ("bots", "presets", "house", "rule/TRI-3-07", "floor"):
        assert (await asked(f"{live.address}/api/{path}")).headers["cache-control"] == "no-cache", path
