"""The page tells what it brings: the browser fetches it with the page, and not after having read the first of it."""

import asyncio
from pathlib import Path
from urllib.request import urlopen

from boodle.server.doors.ahead import link_header, read_chunks
from tests.loops import run
from tests.server.live import live_room

LISTED = b"""{
    "_room.js": {"file": "room.js", "name": "room", "css": ["room.css"], "isEntry": true},
    "_table.js": {"file": "table.js", "name": "table", "css": ["table.css"], "imports": ["_room.js", "_board.js"]},
    "_tripoley.js": {"file": "tripoley.js", "name": "tripoley", "imports": ["_board.js", "_table.js"]},
    "_board.js": {"file": "board.js", "name": "board", "imports": ["_room.js", "_board.js"]},
    "_room.css": {"file": "room.css"}
}"""


def test_what_a_piece_needs_is_told_once_and_nothing_that_comes_anyway() -> None:
    """Styles as styles, the rest as modules; what is not listed brings nothing."""
    told = link_header(read_chunks(LISTED), "tripoley", "table", "none")
    modules = [f"</{name}.js>; rel=modulepreload; crossorigin" for name in ("tripoley", "board", "table")]
    assert told.split(", ") == [*modules, "</table.css>; rel=preload; as=style; crossorigin"]


def test_a_table_tells_the_face_of_its_game_and_what_stands_before_the_first_deal(tmp_path: Path) -> None:
    """The front page tells its own; a table that is not there tells the table alone, and other pages nothing."""

    async def test() -> dict[str, str]:
        async with live_room(tmp_path) as live:
            tickets = await live.table(people=1, bots=1, game="holdem")

            def link(path: str) -> str:
                with urlopen(live.address + path) as answer:  # noqa: S310 - the room's own address
                    return answer.headers.get("Link") or ""

            paths = {"front": "/", "table": f"/t/{tickets[0].table}", "lost": "/t/nowhere", "desk": "/desk"}
            return {name: await asyncio.to_thread(link, path) for name, path in paths.items()}

    told = run(test())
    brought = {
        name: {file.split("-")[0].rpartition("/")[2] for file in link.split(", ")} for name, link in told.items()
    }
    assert {"home", "board"} <= brought["front"]
    assert {"table", "poker", "holdem", "gathering"} <= brought["table"]
    assert "tripoley" not in brought["table"]
    assert "table" in brought["lost"]
    assert "gathering" not in brought["lost"]
    assert told["desk"] == ""
