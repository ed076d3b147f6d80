"""A bot from outside: `python examples/room_bot.py LINK [NAME]` sits down at a table of a Boodle room and plays."""

import asyncio
import sys
from contextlib import suppress
from typing import Any

from boodle.client import Connection, Refusal, sit_down


def choose(asked: dict[str, Any]) -> str:
    """Answer a question as it comes over the wire, in the notation of records: stay in, and bet nothing."""
    match asked["choices"]:
        case {"t": "OneOf", "answers": [first, *_]} | {"t": "HostChoices", "words": [first, *_]}:
            return str(first)
        case {"t": "Wagers", "to_call": chips}:
            return "call" if chips else "check"
        case {"t": "ClaimsOf", "spaces": spaces}:
            return " ".join(["claim", *(spaces or ["none"])])
        case _:
            return str(asked["default"])


async def play(link: str, name: str) -> None:
    """Take a seat, say what happens, and answer whatever is asked until the evening is over."""
    async with Connection(sit_down(link, name)) as table:
        async for asked in table.questions(tell=print):
            with suppress(Refusal):  # the clock was quicker
                await table.answer(choose(asked), asked["number"])


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], (sys.argv[2:] or ["Robo"])[0]))
