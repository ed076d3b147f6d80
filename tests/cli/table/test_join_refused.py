"""`boodle play --join` with a call that leads nowhere: one clear sentence, and exit code 2."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from boodle.cli import main
from boodle.notation.wire.messages import VERSION
from boodle.server.keeping import tables
from tests.cli.table.joining import table_with_host, terminal
from tests.server.live import NOBODY

OTHER_VERSION = "the room is of another version of Boodle: install the one that it runs"
NOWHERE = "http://127.0.0.1:9/t/nowhere"
"""A link to a room that is not there: whatever comes to this port is thrown away."""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--join", "nonsense"], "nonsense is no link to a table: expected one as in http://192.168.1.5:8000/t/..."),
        (["--join", NOWHERE, "--name", "Ben"], f"no room answers at {NOWHERE} ("),
        (["--join", NOWHERE, "--players", "4", "--bots", "first"], "leave out --players and --bots"),
        (["--join", NOWHERE, "--name", "Ann", "--name", "Ben"], "--join takes one seat: give --name once"),
        (["--language", "xx"], "--language is 'xx': expected de, en or fr"),
        (["--join", NOWHERE, "--language", "de"], f"unter {NOWHERE} antwortet kein"),
    ],
)
def test_a_wrong_call_ends_in_one_sentence(arguments: list[str], said: str) -> None:
    """What cannot be opened is said in one sentence, with exit code 2."""
    told = CliRunner().invoke(main, ["play", *arguments], prog_name="boodle")
    assert told.exit_code == 2
    assert told.stderr.startswith("boodle play: ")
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


async def test_what_the_room_refuses_ends_in_one_sentence(tmp_path: Path) -> None:
    """No such table, no such code, a name that is taken, no chair left, no name given."""
    async with table_with_host(tmp_path) as (live, _table, link):
        for at, (arguments, said) in enumerate(
            (
                ([f"{live.address}/t/aTableNobodyCanGuess"], "there is no such table here"),
                ([f"{live.address}/plum-27"], "no table has that code"),
                ([link, "--name", "P0"], "Somebody at this table has that name already."),
                ([link, "--name", "   "], "a player's name is empty"),
            )
        ):
            async with terminal(*arguments, home=tmp_path / str(at)) as one:
                code, told = await one.ended()
                assert code == 2
                assert told.startswith("boodle play: ")
                assert said in told
        async with terminal(link, home=tmp_path / "nobody") as one:
            assert one.running.stdin is not None
            one.running.stdin.close()
            code, told = await one.ended()
            assert (code, told) == (2, "boodle play: a seat needs a name: give one with --name")


async def test_a_room_of_another_version_gives_no_seat_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is looked at before anybody sits down: one sentence, and every chair is as free as before."""
    monkeypatch.setattr(tables, "VERSION", VERSION + 1)
    async with table_with_host(tmp_path) as (live, table, link):
        before = await live.tables.summary(table.ticket.table, NOBODY)
        async with terminal(link, "--name", "Ben", home=tmp_path / "ben") as ben:
            assert await ben.ended() == (2, f"boodle play: {OTHER_VERSION}")
        after = await live.tables.summary(table.ticket.table, NOBODY)
        assert after["seats"] == before["seats"]
