"""Whatever the published schema lets anybody ask, the room answers as the schema says it does (docs/openapi.json)."""

import asyncio
import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as tried
from schemathesis import Case
from schemathesis.checks import CheckFunction
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from boodle.frozen import Frozen
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.settings import Settings
from tests.reliability import Report
from tests.server.live import live_room
from tests.server.web import asked
from tools.http_schema import SCHEMA

GENEROUS = {"requests_per_minute": 1_000_000, "tables_per_hour": 1_000_000, "codes_per_minute": 1_000_000}
HELD: tuple[CheckFunction, ...] = (
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)
FEW, MANY = 5, 400
"""So many examples of each door in `make test`, and in `make slow`."""
UNAVAILABLE = 503
"""What a room says that is full of tables: a refusal, and no failure of its own."""


class Asked(Frozen):
    """A room that is open, with a table and a night, and the token of the table's host."""

    address: str
    table: str
    night: str
    token: str


@pytest.fixture(autouse=True)
def _nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=1_000_000, per_second=1000))


async def asked_of_a_room(folder: Path, examples: int) -> int:
    """Open a room with a table and a night, and ask at every door."""
    async with live_room(folder, settings=Settings(port=0, data=folder, **GENEROUS)) as live:  # type: ignore[arg-type] # numbers
        (host, _) = await live.table(bots=1)
        night = await asked(f"{live.address}/api/nights", {"rules": ["level 1/2 15"], "title": "Friday"})
        room = Asked(live.address, host.table, night.facts["id"], str(host.token))
        return await asyncio.to_thread(ask_every_door, room, examples)


def doors(room: Asked) -> dict[str, Any]:
    """Return the schema, in whose addresses the table and the night that are there are as likely as any other."""
    told: dict[str, Any] = json.loads(SCHEMA.read_bytes())
    for path, methods in told["paths"].items():
        there = room.night if path.startswith("/n/") else room.table
        for door in methods.values():
            for parameter in door["parameters"]:
                if parameter["name"] == "table":
                    parameter["schema"] = {"anyOf": [{"const": there}, deepcopy(parameter["schema"])]}
                if parameter["name"] == "language":
                    parameter["schema"] = {"anyOf": [{"enum": ["en", "de", "fr"]}, {"type": "string"}]}
    return told


def ask_every_door(room: Asked, examples: int) -> int:
    """Ask so often at every door, with and without a seat's token; returns how often it was asked."""
    count = 0
    for found in schemathesis.openapi.from_dict(doors(room)).get_all_operations():
        assert isinstance(found, Ok)  # every door of our own schema can be read
        door = found.ok()

        @given(case=door.as_strategy())
        @tried(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=True,
            phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck),
        )
        def holds(case: Case[Any]) -> None:
            nonlocal count
            count += 1
            headers = {"Authorization": f"Bearer {room.token}"} if count % 2 else {}
            answer = case.call(base_url=room.address, headers=headers)
            held = HELD[1:] if answer.status_code == UNAVAILABLE else HELD
            case.validate_response(answer, checks=list(held))

        holds()
    return count


async def test_every_door_answers_as_its_schema_says(tmp_path: Path) -> None:
    """What is well formed and odd: no failure, a status and a shape that are told, and nothing that is not."""
    assert await asked_of_a_room(tmp_path, FEW) > FEW * 20


@pytest.mark.slow
def test_every_door_answers_so_at_length(tmp_path: Path, report_line: Report) -> None:
    """Many requests at each door."""
    count = asyncio.run(asked_of_a_room(tmp_path, MANY))
    report_line(suite="requests by the published schema, at every door", count=count)
