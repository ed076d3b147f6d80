"""A bot from outside: `python examples/room_bot.py LINK [NAME]` sits down at a table of a Boodle room and plays."""

import asyncio
import sys
from contextlib import suppress

from boodle.client import Connection, Refusal, sit_down
from boodle.session.view import Asking


def choose(asked: Asking) -> object:
    """Answer a question by one of its choices, the mildest first: stay in, and bet nothing."""
    return next(iter(asked.choices))


async def play(link: str, name: str) -> None:
    """Take a seat, say what happens, and answer whatever is asked until the evening is over."""
    async with Connection(sit_down(link, name)) as table:
        async for asked in table.questions(tell=print):
            with suppress(Refusal):  # the clock was quicker
                await table.answer(choose(asked), asked.number)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], (sys.argv[2:] or ["Robo"])[0]))
