"""docs/protocol.md is enough: a client that is made of its examples and tables alone plays whole evenings."""

import asyncio
import json
from random import Random

import pytest
from websockets.asyncio.client import connect

from boodle.games import GAMES
from boodle.notation.answers import read_action
from boodle.notation.wire.choices import NAMED, read_choices
from tests.server.from_the_page import PAGE, Bound, Client, actions_for, answer_by, read_page
from tests.server.live import Live
from tests.server.web import asked

EVENINGS = 3
SAID = read_page(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", GAMES)
async def test_an_evening(live: Live, game: str) -> None:
    """From no token to the record of the evening, with nothing refused but what came too late."""
    for evening in range(EVENINGS):
        client = await whole_evening(live.address, game, Random(evening))
        assert client.refused == []
        assert client.kinds


async def whole_evening(address: str, game: str, luck: Random) -> Client:
    """Make a table, begin, and answer whatever is asked until the evening is over."""
    bound, cookie = Bound(), ""
    for number, example in enumerate(SAID.exchanges):
        body = example.body.replace('"tripoley"', f'"{game}"')
        answer = await asked(address + bound.fill(example.path).replace(" ", "%20"), json.loads(body) if body else None)
        assert answer.status == example.status, answer.body
        bound.learn(example.answer, answer.facts)
        if example.sets_cookie:
            assert number == 0, "the first example makes the table"
            cookie = answer.headers["set-cookie"].partition(";")[0]
            bound.words["TOKEN"] = cookie.partition("=")[2]
    table = f"{address}/t/{bound.words['TABLE']}"
    headers = {"Authorization": f"Bearer {bound.words['TOKEN']}"}
    async with connect(f"{table}/ws".replace("http", "ws", 1), additional_headers=headers) as line:
        client = Client(SAID, bound, line, luck)
        async with asyncio.timeout(60):
            await follow(client)
    record = await asked(f"{table}/record.txt", Cookie=cookie)
    assert record.body.startswith(b"boodle ")
    return client


async def follow(client: Client) -> None:
    """Say the examples of the socket, one after the other, the last of them until the evening is over."""
    hello, welcome, start, done, answer, _ = SAID.frames
    assert [frame.sent for frame in SAID.frames] == [True, False] * 3
    await client.line.send(client.bound.fill(hello.text))
    client.bound.learn(welcome.text, await client.hear())
    begun = await client.say(start.text)
    client.bound.words["ID"] = begun["id"]
    client.bound.learn(done.text, begun)
    await client.play(answer.text)


def test_the_table_of_actions_knows_every_kind_of_choices() -> None:
    """What the page says of a kind is an answer, and one of those that may be given."""
    assert {row.choices for row in SAID.actions} == set(NAMED)


CHOICES: dict[str, dict[str, object]] = {
    "OneOf": {"answers": ["keep", "swap"]},
    "Wagers": {"to_call": 3, "raise_to": [6, 20], "fold": True},
    "Bids": {"offers": [1, 9]},
    "ClaimsOf": {"spaces": ["K", "K-Q"]},
    "FiveOf": {"hand": ["AS", "KS", "QS", "JS", "TS", "2H"]},
    "Discards": {"hand": ["AS", "KS", "QS", "JS", "2H"], "most": 3},
    "HostChoices": {"words": ["deal-on", "end"], "chairs": []},
    "HandHostChoices": {"words": ["deal-on"], "chairs": [], "waiting": ["Ben"]},
}


@pytest.mark.parametrize("kind", CHOICES)
def test_what_the_page_says_may_be_answered(kind: str) -> None:
    """Each row gives an action that notation reads, and that is among the choices."""
    told = {"t": kind, **CHOICES[kind]}
    choices, luck = read_choices(told), Random(1)
    actions = [answer_by(row, told, luck) for row in actions_for(SAID, told)]
    for action in filter(None, actions):
        assert action.startswith("let-back") or read_action(action) in choices, action
    assert any(actions)
