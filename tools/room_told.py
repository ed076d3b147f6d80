"""Talk with a room, and keep all that it says at its doors and over its sockets: `make transcripts`.

Time stands still unless a scene lets it pass, and chance is always the same; so a room says the same again, to the
letter. Of what it answers at one door only what is otherwise than before is written.
"""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.games import GAMES
from tests.server.clocks import VirtualClock
from tests.server.frames import Frame
from tests.server.live import Live, live_room
from tests.server.talk import Talker, talk
from tests.server.web import asked
from tools.renewing import ROOT, renew
from tools.scribe import Scribe

FOLDER = ROOT / "tests" / "server" / "told"
DOORS = FOLDER / "doors"
"""What is asked at the doors, page by page: a path, and what is posted there."""


# ---------------------------------------------------------------- at the doors


async def at_the_doors(lines: Sequence[str], scribe: Scribe) -> None:
    """Ask whatever a page asks, one after the other."""
    for line in lines:
        if line and not line.startswith("#"):
            path, _, body = line.partition(" ")
            await scribe.ask(path, json.loads(body) if body else None)


# ---------------------------------------------------------------- at tables


@asynccontextmanager
async def sitting(live: Live, tickets: Sequence[Ticket]) -> AsyncIterator[dict[str, Talker]]:
    """Open a socket for everybody who sits at a table, and for one who watches."""
    names = {"host": tickets[0], **{f"seat {one.seat}": one for one in tickets[1:]}}
    names["guest"] = Ticket(live.address, tickets[0].table)
    async with AsyncExitStack() as there:
        yield {name: await there.enter_async_context(talk(ticket, name)) for name, ticket in names.items()}


async def played_on(live: Live, listeners: Mapping[str, Talker], answer: Callable[[Frame], str], deals: int) -> None:
    """Have everybody answer in turn until so many deals are over."""
    players = [talker for name, talker in listeners.items() if name != "guest"]
    while not players[0].table.room.get("over") and players[0].table.picture.get("deals", 0) <= deals:
        for talker in players:
            await live.clock.passes(0)
            await talker.here()
            if talker.asked:
                question = talker.asked[0]
                told = await talker.ask("answer", question=question["number"], action=answer(question))
                if told["t"] != "done":
                    await talker.ask("answer", question=question["number"], action=question["default"])
                break
        else:
            await live.clock.passes(1)
    for talker in listeners.values():
        await talker.here()


def bolder() -> Callable[[Frame], str]:
    """Return a way to answer: mildly, but every third bet is raised as little as may be."""
    bets = 0

    def answered(question: Frame) -> str:
        nonlocal bets
        choices = question["choices"]
        if choices["t"] == "Wagers" and choices["raise_to"]:
            bets += 1
            if bets % 3 == 0:
                return f"raise {choices['raise_to'][0]}"
        return any_answer(question)

    return answered


async def evening(game: str, scribe: Scribe) -> None:
    """Play a deal with two people and a bot, with a guest who watches, and look back on it."""
    tickets = await scribe.live.table(people=2, bots=1, game=game, answers={"deals": "1"})
    async with sitting(scribe.live, tickets) as listeners:
        host, other = listeners["host"], listeners["seat 1"]
        await host.ask("host", act="option", option="clock", value="60")
        await other.ask("host", act="start")
        await host.ask("host", act="start")
        await played_on(scribe.live, listeners, bolder(), 1)
        for name, talker in listeners.items():
            scribe.heard(name, talker)
    for path in ("summary", "deals", "replay/1.json", "review/1.json", "explained?name=POT-03"):
        await scribe.ask(f"/t/{tickets[0].table}/{path}", None, tickets[0], "host")
    await scribe.ask(f"/t/{tickets[0].table}/replay/1.json", None, tickets[1], "seat 1")


async def gathering(scribe: Scribe) -> None:
    """Have a host and a seat try what can be said before an evening; then it begins, and time passes."""
    live = scribe.live
    tickets = await live.table(people=2, bots=1)
    async with sitting(live, tickets) as listeners:
        host, other = listeners["host"], listeners["seat 1"]
        said = [(host, "host", {"act": act, **more}) for act, more in BEFORE_AN_EVENING]
        said += [(other, kind, more) for kind, more in SAID_BY_A_SEAT]
        for number, (talker, kind, more) in enumerate(said):
            await talker.say(kind, **{"id": str(number), **more} if kind != "looks" else more)
            await talker.here()
            await live.clock.passes(0)  # all that comes of it is done before the next is said
        await live.clock.passes(40)
        for act in ("start", "pause", "resume"):
            await host.ask("host", act=act)
            await live.clock.passes(0)
        await live.clock.passes(400)
        for talker in listeners.values():
            await talker.here()
        for name, talker in listeners.items():
            scribe.heard(name, talker)
    await live.clock.passes(100)
    await scribe.ask(f"/t/{tickets[0].table}/summary", None, tickets[0], "host")
    await scribe.ask(f"/t/{tickets[0].table}/summary", None, Ticket(live.address, tickets[0].table), "guest")


BEFORE_AN_EVENING: tuple[tuple[str, dict[str, object]], ...] = (
    ("option", {"option": "title", "value": "Sunday"}),
    ("option", {"option": "clock", "value": "30"}),
    ("option", {"option": "chat", "value": "no"}),
    ("option", {"option": "chat", "value": "yes"}),
    ("option", {"option": "clock", "value": "soon"}),
    ("rules", {"value": 'base = "rummoli"'}),
    ("rules", {"value": 'base = "nobody"'}),
    ("option", {"option": "may_watch", "value": "no"}),
    ("option", {"option": "may_watch", "value": "yes"}),
    ("option", {"option": "colour", "value": "red"}),
    ("more", {}),
    ("bot", {"seat": 2, "level": "careful"}),
    ("bot", {"seat": 9, "level": "careful"}),
    ("remove", {"seat": 2}),
    ("settled", {}),
    ("changing", {}),
    ("settled", {}),
    ("bot", {"seat": 0, "level": "casual"}),
    ("bot", {"seat": 2, "level": "nobody"}),
    ("bot", {"seat": 2, "level": "casual"}),
    ("sing", {}),
)
SAID_BY_A_SEAT: tuple[tuple[str, dict[str, object]], ...] = (
    ("say", {"text": "Good evening"}),
    ("say", {"text": "x" * 3000}),
    ("say", {"text": ""}),
    ("say", {"emote": "clap"}),
    ("say", {"emote": "sneer"}),
    ("say", {"text": "?", "id": "x" * 65}),
    ("say", {"text": "?", "id": ""}),
    ("looks", {"here": False}),
    ("hint", {}),
    ("contribute", {"deal": 1, "bytes": "00"}),
    ("answer", {"question": 1, "action": "ready"}),
    ("host", {"act": "start"}),
    ("host", {"act": "myself", "seat": 1}),
    ("speak", {"language": "de"}),
    ("speak", {"language": "xx"}),
    ("host", {"act": "pause"}),
    ("nothing", {}),
)


async def night(scribe: Scribe) -> None:
    """Run a night with six players to its prizes."""
    live = scribe.live
    rules = ["chips 1000", "seats 6", "buy-in 10", "level 25/50 20", "level 50/100 20", "level 100/200 20"]
    made = await asked(f"{live.address}/api/nights", {"title": "Friday", "rules": rules})
    path, key = f"/n/{made.facts['id']}", made.headers["set-cookie"].partition(";")[0]
    for line in SAID_OF_A_NIGHT:
        await scribe.ask(f"{path}/say", {"line": line}, Cookie=key)
        await live.clock.passes(90)
    await scribe.ask(f"{path}/say", {"line": "pay"})
    await scribe.ask(f"{path}/facts?language=de")
    await scribe.ask(f"{path}/record.txt")


SAID_OF_A_NIGHT = (
    *(f"register {name}" for name in ("Ada", "Bea", "Cem", "Dot", "Eve", "Fay")),
    "register Ada",
    "start",
    "draw",
    "drawn",
    "start",
    "button 1.3",
    "pause",
    "start",
    "next",
    "out Ada",
    "undo",
    "out Bea 300 Cem 200",
    "out Dot",
    "count Ada 3000 Eve 2000 Fay 1000",
    "out Eve",
    "out Nobody",
    "out Fay",
    "pay",
)


Scene = Callable[[Scribe], Awaitable[None]]
SCENES: dict[str, Scene] = {
    **{
        f"doors-{page.stem}": partial(at_the_doors, page.read_text(encoding="utf-8").splitlines())
        for page in sorted(DOORS.iterdir())
    },
    "gathering": gathering,
    "night": night,
    **{f"evening-{name}": partial(evening, name) for name in GAMES},
}


def file_of(name: str) -> Path:
    """Return where a scene is kept."""
    return FOLDER / f"{name}.txt"


async def talked(scene: Scene) -> str:
    """Return all that a room says in a scene."""
    with TemporaryDirectory() as folder:
        async with live_room(Path(folder), clock=VirtualClock()) as live:
            scribe = Scribe(live)
            await scene(scribe)
            return "\n".join([*scribe.lines, ""])


def main() -> int:
    """Write every scene anew and say which have changed."""
    for name, scene in SCENES.items():
        if not sys.argv[1:] or name in sys.argv[1:]:
            renew(file_of(name), asyncio.run(talked(scene)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
