"""What the room answers over HTTP has the shapes that the page is told of, field by field."""

import types
import typing
from collections.abc import Iterator
from typing import Any

from boodle.games import GAMES
from boodle.server.doors.shapes import desks, floor, nights, rules, tables
from tests.server.live import Live
from tests.server.tables.frozen_logs import rich_evening
from tests.server.web import asked


def faults(told: object, hint: Any, where: str = "") -> Iterator[str]:  # noqa: ANN401 - any annotation
    """Yield where a value is not of its shape: a field that is missing or not named, a value of another kind."""
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if typing.is_typeddict(hint):
        yield from _of_fields(told, hint, where)
    elif origin in (typing.Union, types.UnionType):
        found = [list(faults(told, one, where)) for one in inside]
        yield from min(found, key=len)
    elif origin is typing.Literal:
        yield from [] if told in inside else [f"{where}: {told!r}"]
    elif origin is typing.NotRequired or origin is typing.Required:
        yield from faults(told, inside[0], where)
    elif origin in (list, tuple) and isinstance(told, list):
        kinds = inside if origin is tuple else inside * len(told)
        for at, (one, kind) in enumerate(zip(told, kinds, strict=True)):
            yield from faults(one, kind, f"{where}[{at}]")
    elif origin is dict and isinstance(told, dict):
        for name, one in told.items():
            yield from faults(one, inside[1], f"{where}[{name}]")
    elif hint not in (Any, object) and (origin is not None or type(told) is not hint):
        yield f"{where}: {told!r}"


def _of_fields(told: object, hint: Any, where: str) -> Iterator[str]:  # noqa: ANN401 - a typed dictionary
    if not isinstance(told, dict):
        yield f"{where}: {told!r}"
        return
    hints = typing.get_type_hints(hint)
    yield from (f"{where}.{name} is not named" for name in told.keys() - hints.keys())
    yield from (f"{where}.{name} is missing" for name in hint.__required_keys__ - told.keys())
    for name in told.keys() & hints.keys():
        yield from faults(told[name], hints[name], f"{where}.{name}")


async def is_of(hint: Any, address: str, body: object = None) -> Any:  # noqa: ANN401 - what JSON says
    """Ask, and hold the answer against its shape."""
    answer = await asked(address, body)
    assert answer.status < 300, answer.body
    assert list(faults(answer.facts, hint)) == []
    return answer.facts


async def test_pages_that_belong_to_no_table(live: Live) -> None:
    """The room itself, house rules in every game, the Floor."""
    await is_of(tables.Languages, f"{live.address}/api/languages")
    await is_of(tables.AboutRoom, f"{live.address}/api/room")
    await is_of(rules.RuleText, f"{live.address}/api/rule/TRI-3-06")
    await is_of(floor.FloorPage, f"{live.address}/api/floor")
    for game in GAMES:
        await is_of(list[rules.Preset], f"{live.address}/api/presets?game={game}")
        await is_of(list[rules.QuestionFacts], f"{live.address}/api/house?game={game}")
        await is_of(list[str], f"{live.address}/api/bots?game={game}")
        await is_of(rules.HouseAnswer, f"{live.address}/api/house", {"game": game})
    clash = {"game": "holdem", "answers": {"small_blind": "5"}}
    assert (await is_of(rules.HouseAnswer, f"{live.address}/api/house", clash))["contradictions"]


async def test_a_table(live: Live) -> None:
    """Made, found by its code, and sat down at."""
    wanted = {"name": "Ann", "seats": 3, "bots": ["casual"]}
    made = await is_of(tables.TableFacts, f"{live.address}/api/tables", wanted)
    table = f"{live.address}/t/{made['id']}"
    await is_of(tables.DoorFacts, f"{live.address}/api/door/{made['code'].replace(' ', '%20')}")
    await is_of(tables.SeatGiven, f"{table}/sit", {"name": "Ben"})
    await is_of(tables.Summary, f"{table}/summary")
    await is_of(tables.LeafletFacts, f"{table}/leaflet")


async def test_an_evening_looked_back_on(live: Live) -> None:
    """Each closing with what it has by its game, each deal with its proof."""
    (_, other, _) = await rich_evening(live)
    table = f"{live.address}/t/{other.table}"
    for closing in (await asked(f"{table}/deals")).facts:
        numbered = {name: closing[name] for name in tables.Numbered.__annotations__}
        assert list(faults(numbered, tables.Numbered)) == []
        await is_of(tables.ReplayFacts, f"{table}/replay/{closing['number']}.json")


DEALT = ["dealer 0", "paid 0 20", "paid 1 5", "paid 2 20", "fold 1", "won 0 2"]
PAID_IN = ["in 0 50", "in 1 100", "in 2 120", "won 0 0", "won 1 1"]
FOLLOWED = ["call", "raise 30", "fold", "call"]


async def test_the_desks(live: Live) -> None:
    """Before anything is told, after each act, and where one is refused."""
    names = ["Ann", "Ben", "Cem"]
    desk, pots = f"{live.address}/api/desk", f"{live.address}/api/potdesk"
    await is_of(desks.DeskFacts, desk, {})
    for told in range(len(DEALT) + 1):
        stands = await is_of(desks.DeskFacts, desk, {"players": names, "acts": DEALT[:told]})
        assert desks.EveningStands.__annotations__.keys() <= stands.keys()
    paid: dict[str, object] = {"way": "paid", "players": names}
    await is_of(desks.PotFacts, pots, paid | {"acts": PAID_IN})
    await is_of(desks.PotFacts, pots, paid | {"acts": ["in 0 some"]})
    follow: dict[str, object] = {
        "way": "follow",
        "players": names,
        "stacks": [100, 150, 200],
        "small": 5,
        "big": 10,
    }
    for told in range(len(FOLLOWED) + 1):
        await is_of(desks.PotFacts, pots, follow | {"acts": FOLLOWED[:told]})


async def test_a_night(live: Live) -> None:
    """Planned, made, told whole after each thing that the host says, and by the time alone."""
    sent = {"players": 12, "chips": 2000, "hours": 3, "chip_set": [25, 100, 500]}
    plan = await is_of(nights.PlanFacts, f"{live.address}/api/nights/plan", sent)
    lines = ["chips 2000", "seats 6", "buy-in 20", "rebuy 2000 20 1 4", *plan["rules"]]
    made = await asked(f"{live.address}/api/nights", {"title": "Cup", "rules": lines})
    assert list(faults(made.facts, nights.NightMade)) == []
    night, key = f"{live.address}/n/{made.facts['id']}", made.headers["set-cookie"].partition(";")[0]
    for line in (*(f"register P{n}" for n in range(8)), "draw", "drawn", "start", "out P1"):
        said = await asked(f"{night}/say", {"line": line}, Cookie=key)
        assert (said.status, list(faults(said.facts, nights.NightFacts))) == (200, [])
    facts = await is_of(nights.NightFacts, f"{night}/facts")
    await is_of(nights.NightTime, f"{night}/facts?since={facts['n']}")
    link = await asked(f"{night}/key", {}, Cookie=key)
    assert list(faults(link.facts, nights.KeyLink)) == []
