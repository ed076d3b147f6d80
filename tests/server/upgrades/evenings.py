"""Evenings and a night at a room of whichever version, played over its wire as docs/protocol.md has it."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from boodle.frozen import Frozen, field
from tests.server.from_the_page import PAGE, Bound, Client, read_page
from tests.server.web import Answered, asked

SAID = read_page(PAGE.read_text(encoding="utf-8"))
ANSWER = SAID.frames[-2].text
THEN = "then.json"
"""What tables and nights were, beside the folder that kept them."""
GAMES = ("tripoley", "holdem", "draw")
DEALS = 2
"""After so many deals the host ends an evening that would go on."""
UNDER_WAY = 4
"""So many answers are given at a table that is left in play."""
NAMES = ("Ada", "Béa", "Cem", "Dot", "Eve", "Fay")
NIGHT = {"players": 6, "chips": 3000, "hours": 2, "chip_set": [25, 100, 500], "minutes": 15}
BEFORE = (*(f"register {name}" for name in NAMES), "draw", "drawn", "start", "out fay", "out eve")
"""What is said of a night until it is left in play."""
AFTER = ("out dot", "out cem", "out ada")
"""And until only one has chips."""


class TableThen(Frozen):
    """A table as it stood when its log was frozen, and how one comes back to it."""

    game: str
    how: str
    id: str
    token: str
    next: int
    stacks: list[int]
    over: bool
    record: str = ""


class NightThen(Frozen):
    """A night likewise."""

    id: str
    key: str
    record: str


class Then(Frozen):
    """Everything that lay in a folder."""

    tables: list[TableThen] = field(default_factory=list)
    nights: list[NightThen] = field(default_factory=list)

    def as_json(self) -> bytes:
        """Return it as it is written beside the folder."""
        return json.dumps(msgspec.to_builtins(self), ensure_ascii=False, indent=1).encode()


def read_then(text: bytes) -> Then:
    """Read it again."""
    facts = json.loads(text)
    return Then([TableThen(**one) for one in facts["tables"]], [NightThen(**one) for one in facts["nights"]])


class Player(Client):
    """Answers by chance whatever is asked, adds bytes to every shuffle, and ends the evening as its host in time."""

    answers = 0
    added: int | None = None

    async def hear(self) -> dict[str, Any]:
        """Hear one frame; add bytes where a shuffle waits for them."""
        frame = await Client.hear(self)
        fair = self.room.get("fair")
        if fair and fair.get("open") and fair["deal"] != self.added:
            self.added = fair["deal"]
            told = {"t": "contribute", "id": f"bytes-{self.added}", "deal": self.added, "bytes": "2a" * 32}
            await self.line.send(json.dumps(told))
        return frame

    async def plays(self, most: int | None = None) -> None:
        """Answer until the evening is over, or until the table waits for one more than so many answers."""
        tried = -1
        while not self.over:
            question = self.mine.get("asked") or self.mine.get("host")
            if question is None or question["number"] == tried:
                await self.hear()
                continue
            if self.answers == most:
                return
            tried = question["number"]
            reply = await self.say(ANSWER, NUMBER=tried, ACTION=self._wanted(question))
            assert reply["t"] == "done" or reply["code"] == "stale", reply | {"asked": question}
            self.answers += 1

    def _wanted(self, question: dict[str, Any]) -> str:
        words = question["choices"].get("words", ()) if question is self.mine.get("host") else ()
        return "end" if "end" in words and self.picture.get("deals", 0) >= DEALS else self._choose(question)


@asynccontextmanager
async def at_table(address: str, table: str, token: str, luck: Random, said: int = 0) -> AsyncIterator[Player]:
    """Come to a table by its token, in the version that the room speaks, and hear how it stands.

    Who comes back has `said` something before: a command of a number that the table knows is not carried out again.
    """
    here = f"{address}/t/{table}"
    headers = {"Authorization": f"Bearer {token}"}
    version = (await asked(f"{here}/summary", **headers)).facts.get("protocol", 1)
    async with connect(f"{here}/ws".replace("http", "ws", 1), additional_headers=headers, max_size=None) as line:
        player = Player(SAID, Bound(), line, luck, commands=said)
        await line.send(json.dumps({"t": "hello", "version": version}))
        welcome = await player.hear()
        assert welcome["t"] == "welcome", welcome
        yield player


def cookie_of(answer: Answered) -> str:
    """Return what a cookie holds that was handed out."""
    return answer.headers["set-cookie"].partition(";")[0].partition("=")[2]


async def play(address: str, game: str, how: str) -> TableThen | None:
    """Make a table of a game and play: not at all, a while, or to its end; None where the room has no such game."""
    wanted = {"name": "Änne", "title": f"{game} & {how}", "game": game, "seats": 3, "bots": ["first", "casual"]}
    answers = {"answers": {"deals": "2"}} if game == "tripoley" else {}
    made = await asked(f"{address}/api/tables", wanted | answers)
    if made.status != 201:
        return None
    table, token = str(made.facts["id"]), cookie_of(made)
    async with at_table(address, table, token, Random()) as player:
        if how != "gathering":
            await player.say(SAID.frames[2].text)
            await player.plays(UNDER_WAY if how == "under way" else None)
        stood = (player.next, list(player.picture.get("stacks", ())), player.over)
    if how == "under way" and stood[2]:  # chance has ended the evening already
        return await play(address, game, how)
    record = await asked(f"{address}/t/{table}/record.txt", Cookie=f"boodle_seat={token}") if stood[2] else None
    return TableThen(game, how, table, token, *stood, record=record.body.decode() if record else "")


async def run_night(address: str) -> NightThen:
    """Plan a night, enter its players, and leave it in play."""
    plan = (await asked(f"{address}/api/nights/plan", NIGHT)).facts
    made = await asked(f"{address}/api/nights", {"rules": plan["rules"], "title": "Freitag"})
    assert made.status == 201, made.body
    night = NightThen(made.facts["id"], made.headers["set-cookie"].partition(";")[0], "")
    return await say_all(address, night, BEFORE)


async def say_all(address: str, night: NightThen, lines: tuple[str, ...]) -> NightThen:
    """Say something as the host of a night, and return the night with its record."""
    for line in lines:
        told = await asked(f"{address}/n/{night.id}/say", {"line": line}, Cookie=night.key)
        assert told.status == 200, (line, told.body)
    record = (await asked(f"{address}/n/{night.id}/record.txt")).body.decode()
    return NightThen(night.id, night.key, record)


async def play_all(address: str) -> Then:
    """Play every game in every way, and run a night."""
    found = [await play(address, game, how) for game in GAMES for how in ("gathering", "under way", "over")]
    return Then([one for one in found if one], [await run_night(address)])
