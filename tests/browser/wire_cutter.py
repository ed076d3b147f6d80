"""A line to the room that can be cut and mended, as a phone's is in a tunnel."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Cable:
    """Carries every byte between browsers and the room, while it is whole."""

    def __init__(self, port: int) -> None:
        """Lead to the room at this port."""
        self.port = port
        self.whole = True
        self.flows = asyncio.Event()
        self.flows.set()
        self._ends: set[asyncio.StreamWriter] = set()

    def cut(self) -> None:
        """Cut it: whoever is on the line hears nothing more, and nobody gets through."""
        self.whole = False
        for end in self._ends:
            end.transport.abort()

    def mend(self) -> None:
        """Let everybody through again."""
        self.whole = True

    def hold(self) -> None:
        """Carry nothing more and close nothing: as where the radio is gone and nobody has noticed."""
        self.flows.clear()

    def let_go(self) -> None:
        """Carry again, and what was held first."""
        self.flows.set()

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry one connection to the room and back."""
        await self.flows.wait()
        if not self.whole:
            writer.transport.abort()
            return
        room_reader, room_writer = await asyncio.open_connection("127.0.0.1", self.port)
        ends = {writer, room_writer}
        self._ends |= ends
        with suppress(OSError):
            await asyncio.gather(self._pour(reader, room_writer), self._pour(room_reader, writer))
        for end in ends:
            end.transport.abort()
        self._ends -= ends

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while part := await reader.read(65536):
            await self.flows.wait()
            writer.write(part)
            await writer.drain()
        await self.flows.wait()
        if not writer.is_closing():
            writer.write_eof()


@asynccontextmanager
async def cable(port: int) -> AsyncIterator[tuple[Cable, str]]:
    """Lay a cable to the room at this port; yields it, and the address of its near end."""
    laid = Cable(port)
    carried: set[asyncio.Task[None]] = set()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        carried.add(task)
        await laid.carry(reader, writer)
        carried.discard(task)

    server = await asyncio.start_server(carry, "127.0.0.1", 0)
    try:
        yield laid, f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        laid.let_go()
        laid.cut()
        await asyncio.gather(*carried, return_exceptions=True)
        await server.wait_closed()
