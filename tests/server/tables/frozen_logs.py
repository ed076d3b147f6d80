"""Logs of rooms as they were kept once: each stays as it is for good, and every later version folds it (SERVER 7).

    python -m tests.server.tables.frozen_logs NAME        plays an evening anew and freezes its log under that name

A file has an entry a line, and at its end what the table was after them.
"""

import asyncio
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boodle.client import Ticket
from boodle.frozen import replace
from boodle.notation.wire.kinds import write_event
from boodle.server.outside import SYSTEM_CHANCE
from boodle.server.rooms import Visit
from boodle.server.store import Entry
from boodle.server.tables import entries
from boodle.server.tables.actor import Pace
from boodle.server.tables.folding import fold_entry
from boodle.server.tables.state import TableState
from boodle.server.tokens import new_token
from tests.loops import run
from tests.server.live import NOBODY, Live, live_room
from tests.server.talk import between_deals, done, table_now, talk, until, until_in_deal, watched

NAME = "frozen"
FOLDER = Path(__file__).parent / "frozen"


def folded(log: Sequence[Entry]) -> TableState:
    """Fold a log."""
    state = TableState(log[0].table)
    for entry in log:
        fold_entry(state, entry)
    return state


def summary(state: TableState) -> dict[str, Any]:
    """Return what a table is, as JSON; made of what will be there in every version."""
    table = state.round.table
    return {
        "title": state.options["title"],
        "clock": state.clock,
        "host": state.host,
        "seats": [[place.kind, place.name, place.level] for place in state.places],
        "tokens": [place.token for place in state.places],
        "expected": [one.name for one in state.expected],
        "chapter": state.chapter,
        "events": [len(one.log) for one in (*state.earlier, state.session) if one is not None],
        "last": write_event(state.session.log[-1]) if state.session is not None else None,
        "stacks": list(table.stacks),
        "board": {space.name: chips for space, chips in table.board if chips},
        "hands": [[str(card) for card in hand] for hand in table.hands],
        "open": [waiting.number for waiting in state.round.open],
        "sealed": [one.sealed.seal.hex() for deal in state.fair.deals.values() for one in deal.shuffles],
        "commands": len(state.answered),
        "chat": [[one.name, one.text, one.emote] for one in state.chat],
        "over": state.over,
    }


def read_frozen(file: Path) -> tuple[list[Entry], dict[str, Any]]:
    """Return a frozen log, and what its table was."""
    *lines, last = file.read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    log = [Entry(NAME, row["n"], row["at"], row["kind"], json.dumps(row["body"]).encode()) for row in rows]
    return log, json.loads(last)


def freeze(log: Sequence[Entry], file: Path) -> None:
    """Write a log down for good."""
    rows = [{"n": one.n, "at": one.at, "kind": one.kind, "body": json.loads(one.body)} for one in log]
    named = [replace(one, table=NAME) for one in log]  # the seals of its shuffles have the table's name in them
    lines = [json.dumps(row, ensure_ascii=False) for row in [*rows, summary(folded(named))]]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


async def rich_evening(live: Live) -> list[Ticket]:
    """Play an evening with every kind of entry in its log, up to the middle of a deal; returns the tickets."""
    tickets = await live.table(people=2, bots=1)
    table = tickets[0].table
    async with watched(tickets[0]), talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
        seats = [host, other]
        await done(host, "rules", value='{"raise_cap": "2"}')
        await done(host, "option", option="title", value="Äpfel & Nüsse")
        await host.ask("say", text="Prost, Zoë!", emote="cheers")
        await done(host, "start")
        fair = (await host.room(lambda room: room["fair"] and room["fair"]["open"]))["fair"]
        for one in seats:
            await one.ask("contribute", deal=fair["deal"], bytes=new_token(SYSTEM_CHANCE).encode().hex()[:64])
        await between_deals(seats, live, tickets[0])
        await done(host, "more", level="casual")
        newcomer = await live.tables.sit(table, None, "Zoë", NOBODY)
        await live.tables.sit(table, None, "Gone", NOBODY)
        await done(host, "remove", name="Gone")
        for one in seats:
            if one.table.mine.get("asked"):
                await one.ask("answer", question=one.table.mine["asked"]["number"], action="ready")
        await until(lambda: len(live.actor(tickets[0]).state.places) == 5)
        await done(host, "back", seat=1)
        zoe = Ticket(live.address, table, None, newcomer.token)
        async with talk(zoe, "z") as third:
            deals = table_now(live, tickets[0]).deals + 1
            await asyncio.gather(*(one.answer_all(deals=deals) for one in (*seats, third)))
            await between_deals([*seats, third], live, tickets[0])
            await done(host, "rules", value='{"raise_cap": "1"}')
            await done(host, "option", option="clock", value="60")
            actor = live.actor(tickets[0])
            await actor.do(lambda: actor.commit(entries.StandIn(1, "casual"), entries.StandIn(1)))
            await until_in_deal([*seats, third], live, tickets[0])
        async with talk(tickets[1], "o", head=f"9-{'0' * 48}"):
            pass
        await live.tables.stand(table, Visit(tickets[0].token))
        return [*tickets, zoe]


async def evening_log(folder: Path) -> tuple[Entry, ...]:
    """Play such an evening in a room of its own, and return its log."""
    async with live_room(folder, Pace(beat=0, gathering=0.3, grace=30)) as live:
        tickets = await rich_evening(live)
        return await live.tables.around.store.read(tickets[0].table)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        freeze(run(evening_log(Path(folder))), FOLDER / f"{sys.argv[1]}.jsonl")
