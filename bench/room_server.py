"""The servers that `bench.room` measures, each in a process of its own: the room itself, and an echo without any rules.

`python -m bench.room_server room WHERE TABLES SEATS` prints its port, then one line of `table token token …` a table;
WHERE is a folder, or the address of a database.
"""

import asyncio
import socket
import sys
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from boodle.notation.tripoley.house import preset
from boodle.server.doors.gate import Gate
from boodle.server.doors.lines import line_of, protocols_of
from boodle.server.keeping.tables import Tables
from boodle.server.rooms import NewTable, Visit
from boodle.server.running import spare_collector
from boodle.server.settings import Settings
from boodle.server.store import open_store
from boodle.server.tables import entries
from boodle.server.tables.actor import Pace, Surroundings
from boodle.server.tables.bots import Thinkers
from boodle.server.tokens import hash_of

ECHOED = b'{"t":"events","events":[' + b"x" * 900 + b"]}"
"""About what a listener is sent after a move."""
ALL = 5000
"""So many sockets may come from this machine."""


def _listening() -> socket.socket:
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # as the room opens its own
    opened.bind(("127.0.0.1", 0))
    opened.listen(4096)
    return opened


async def _serve(app: Starlette, at: socket.socket, **protocols: Any) -> None:  # noqa: ANN401 - as uvicorn has them
    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", **protocols)
    config.ws_per_message_deflate = False
    config.ws_max_size = 8192
    await uvicorn.Server(config).serve([at])


async def room(where: str, tables: int, seats: int) -> None:
    """Serve a room with so many tables of so many people, begun and waiting for their first answers."""
    spare_collector()
    at = _listening()
    store = await open_store(where, reached=f"http://127.0.0.1:{at.getsockname()[1]}")
    here = Tables(Surroundings(store, Thinkers(), Pace(beat=0, gathering=0, grace=3600)))
    await here.start()
    holding = asyncio.create_task(store.hold(here.part))

    async def socket_of(asked: WebSocket) -> None:
        token = asked.headers["authorization"].removeprefix("Bearer ")
        await asked.accept()
        await here.socket(asked.path_params["table"], line_of(asked), Visit(token=token))

    print(at.getsockname()[1], flush=True)
    for _ in range(tables):
        made = await here.create_table(NewTable(house=preset("pagat"), name="P0", seats=seats), Visit())
        actor = here.open[made.table].actor
        tokens = [made.token, *(f"{made.table}-{seat}" for seat in range(1, seats))]
        kept: list[entries.AnyKept] = [
            entries.Seated(seat, "person", f"P{seat}", token=hash_of(tokens[seat])) for seat in range(1, seats)
        ]
        begun = entries.Begun(list(range(seats)), actor.state.house)
        await actor.do(lambda actor=actor, kept=kept, begun=begun: actor.commit(*kept, begun))  # type: ignore[misc]
        print(made.table, *tokens, flush=True)
    print("ready", flush=True)
    gate = Gate(Settings(sockets_per_address=ALL))
    await _serve(Starlette(routes=[WebSocketRoute("/t/{table}/ws", socket_of)]), at, **protocols_of(gate))
    holding.cancel()


async def echo() -> None:
    """Serve groups of sockets: what one says all of its group are sent, and its sender is told that it is done."""
    groups: dict[str, set[WebSocket]] = {}

    async def socket_of(asked: WebSocket) -> None:
        await asked.accept()
        group = groups.setdefault(asked.path_params["table"], set())
        group.add(asked)
        try:
            while True:
                await asked.receive_text()
                for other in tuple(group):
                    await other.send_text(ECHOED.decode())
                await asked.send_text('{"t":"done","id":"x"}')
        except WebSocketDisconnect:
            group.discard(asked)

    at = _listening()
    print(at.getsockname()[1], flush=True)
    print("ready", flush=True)
    await _serve(Starlette(routes=[WebSocketRoute("/t/{table}/ws", socket_of)]), at, ws="websockets-sansio")


if __name__ == "__main__":
    what, *rest = sys.argv[1:]
    asyncio.run(echo() if what == "echo" else room(rest[0], int(rest[1]), int(rest[2])))
