"""What every door does alike, whatever is behind it: its method, its language, its own pages, and who may come in."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.settings import Settings
from boodle.words.catalogue import Words, languages
from tests.server.live import Live, live_room
from tests.server.web import asked
from tools.http_schema import SCHEMA

GENEROUS = {"requests_per_minute": 1_000_000, "tables_per_hour": 1_000_000, "codes_per_minute": 1_000_000}
ANY = {"{code}": "plum-10", "{deal}": "1", "{rule}": "TRI-3-06", "{language}": "en", "{part}": "room"}
SAYS_NOTHING = {
    *("/api/bots", "/api/door/{code}", "/t/{table}/head", "/n/{table}/qr.svg", "/n/{table}/record.txt"),
    *("/words/{language}/{part}.json", "/api/languages", "/api/room", "/healthz", "/metrics"),
}
"""Doors that answer the same in every language, so that one which the room does not speak is no fault."""

HEAVY: list[tuple[str, dict[str, Any]]] = [
    *(("/api/tables", {"name": "Ann"}), ("/api/house", {"rules_toml": "x"}), ("/api/floor", {})),
    *(("/api/desk", {}), ("/api/desk", {"told": "x", "acts": ["x"] * 101}), ("/api/potdesk", {"acts": ["x"] * 101})),
    ("/api/nights/plan", {}),
]
LOOKING_BACK = ("deals", "replay/1.json", "review/1.json", "record.txt")
LIGHT: list[tuple[str, dict[str, Any]]] = [
    *(("/api/house", {}), ("/api/desk", {"told": "x", "acts": ["x"] * 100}), ("/api/potdesk", {"acts": ["x"] * 100})),
]


def doors(method: str, table: str, night: str) -> Iterator[tuple[str, str]]:
    """Yield each published door of a method, as it is published and with what is there in its place."""
    paths: dict[str, Any] = json.loads(SCHEMA.read_bytes())["paths"]
    for path, methods in paths.items():
        if method in methods:
            at = path.replace("{table}", night if path.startswith("/n/") else table)
            for name, some in ANY.items():
                at = at.replace(name, some)
            yield path, at


async def a_night(live: Live) -> str:
    """Make a night; returns its id."""
    made = await asked(f"{live.address}/api/nights", {"rules": ["level 1/2 15"], "title": "Friday"})
    return str(made.facts["id"])


async def test_what_is_refused_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A language that nobody speaks, a method that a door does not have, and whatever another page posts.

    What takes long to answer is counted by itself: who has asked for too much of it is refused just that.
    """
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=0, per_second=1))
    settings = Settings(port=0, data=tmp_path, **GENEROUS)  # type: ignore[arg-type] # numbers
    async with live_room(tmp_path, settings=settings) as live:
        (host, _) = await live.table(bots=1)
        here, night = {"Authorization": f"Bearer {host.token}"}, await a_night(live)
        for path, at in doors("get", host.table, night):
            told = await asked(f"{live.address}{at}?language=xx", **here)
            if path not in SAYS_NOTHING:
                assert (told.status, told.facts["code"]) == (400, "no_language"), path
        for path, at in doors("post", host.table, night):
            told = await asked(f"{live.address}{at}", {}, Origin="https://evil.example", **here)
            assert (told.status, told.facts["code"]) == (403, "bad_origin"), path
        asked_at, posted_to = ({at for _, at in doors(method, host.table, night)} for method in ("get", "post"))
        for at in (*sorted(asked_at - posted_to), "/", "/nowhere"):
            told = await asked(f"{live.address}{at}", {}, **here)
            assert (told.status, told.facts["code"]) == (405, "no_method"), at
        at_table, at_night = f"/t/{host.table}", f"/n/{night}"
        for at, body in [*HEAVY, (f"{at_night}/say", {}), *((f"{at_table}/{one}", None) for one in LOOKING_BACK)]:
            told = await asked(f"{live.address}{at}", body, **here)
            assert (told.status, told.facts["code"]) == (429, "too_fast"), at
        for at, body in LIGHT:
            assert (await asked(f"{live.address}{at}", body, **here)).status != 429, at


@pytest.mark.parametrize("language", languages())
async def test_a_refusal_has_its_sentence_in_the_language_of_the_page(live: Live, language: str) -> None:
    """Also where no door is; where the language is none that the room speaks, in the room's own."""
    nowhere = f"{live.address}/nowhere?language="
    told = await asked(nowhere + language)
    assert (told.status, told.facts) == (404, {"code": "no_page", "says": Words(language)("room_refused.no_page")})
    assert (await asked(nowhere + "xx")).facts["says"] == Words(Settings().language)("room_refused.no_page")


async def test_who_asks_too_often_is_told_when_to_come_again_at_every_door(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a code, a sentence with the seconds, and the header for programs."""
    monkeypatch.setattr(guard, "A_MINUTE", 300)
    settings = Settings(port=0, data=tmp_path, requests_per_minute=1)
    async with live_room(tmp_path, settings=settings) as live:
        (host, _) = await live.table(bots=1)
        await asked(f"{live.address}/healthz")
        for method in ("get", "post"):
            for path, at in doors(method, host.table, "nowhere"):
                told = await asked(f"{live.address}{at}", {} if method == "post" else None)
                assert (told.status, told.facts["code"]) == (429, "too_fast"), path
                assert 0 < int(told.headers["retry-after"]) <= 300
                assert told.facts["says"] == Words()("room_refused.too_fast", seconds=int(told.headers["retry-after"]))
