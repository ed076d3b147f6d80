"""What is published of a deal's shuffles while it is on, and that it is what the proof shows afterwards (SERVER 2)."""

import asyncio
import json
from pathlib import Path
from typing import Any

from boodle.notation.wire.room_facts import FairFacts
from tests.server.doors.test_shapes import faults
from tests.server.frames import Frames
from tests.server.live import GATHERS, live_room
from tests.server.talk import Talker, done, talk
from tests.server.web import asked


def published(talker: Talker) -> dict[int, list[Any]]:
    """Return what a listener was told of the dealing of each deal, as often as it was otherwise."""
    frames, found = Frames(), dict[int, list[Any]]()
    for frame in talker.heard:
        frames.take(json.dumps(frame))
        fair = frames.room.get("fair")
        if fair is not None:
            assert list(faults(fair, FairFacts)) == []
            told = found.setdefault(fair["deal"], [])
            if fair not in told:
                told.append(fair)
    return found


async def test_what_is_committed_to_before_a_deal_is_what_its_proof_shows(tmp_path: Path) -> None:
    """The commitment is out before anybody adds anything and stays; who added is told, and each seal when it is dealt.

    No seat adds twice, and none once the deal is closed to that.
    """
    async with live_room(tmp_path, GATHERS) as live:
        tickets = await live.table(people=2)
        async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
            await done(host, "start")
            deal = (await other.room(lambda room: room["fair"]))["fair"]["deal"]
            tried = ("", "0a" * 65, "no", "0a" * 64, "0b")
            codes = [(await other.ask("contribute", deal=deal, bytes=added)).get("code") for added in tried]
            await asyncio.gather(host.answer_all(deals=2), other.answer_all(deals=2))
            late = await host.ask("contribute", deal=deal, bytes="0c")
        address = f"{live.address}/t/{tickets[0].table}/replay/1.json"
        proof = (await asked(address)).facts["proof"]
    assert (codes, late["code"]) == (["too_long", "too_long", "unknown", None, "stale"], "stale")
    told = published(host)
    first, *_, last = told[deal]
    assert (first["open"], first["contributed"], first["shuffles"]) == (True, [], [])
    assert (last["open"], last["contributed"], bool(last["shuffles"])) == (False, [1], True)
    assert {one["commitment"] for one in told[deal]} == {first["commitment"]}
    first, *_, last = told[1]
    assert (first["open"], first["shuffles"]) == (True, [])
    assert {one["commitment"] for one in told[1]} == {proof["commitment"]}
    sealed = [{name: shuffle[name] for name in ("purpose", "count", "seal")} for shuffle in proof["shuffles"]]
    assert last["shuffles"] == sealed
