"""What a table tells of its going on to whoever runs the room."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from boodle.server.settings import Settings
from boodle.server.tables.actor import Surroundings
from tests.server.talk import done, table_of, until_in_deal


async def test_every_answer_is_counted_as_a_move(tmp_path: Path) -> None:
    """Whoever gave it, nature and the bots too; nothing else is."""
    async with table_of(tmp_path, bots=1) as (live, tickets, seats):
        actor, counted = live.actor(tickets[0]), list[str]()
        actor.around = replace(actor.around, count=counted.append)
        await done(seats[0], "start")
        await until_in_deal(seats, live, tickets[0])
        assert actor.state.session is not None
        assert counted == ["moves"] * len(actor.state.session.moves)


def test_tables_that_are_opened_by_no_settings_have_the_usual_ones() -> None:
    """As many, and for as long; a link is the name of its table, and nobody is called."""
    nothing: Any = None
    around, usual = Surroundings(nothing, nothing), Settings()
    assert (around.most_tables, around.retire_days) == (usual.most_tables, usual.retire_days)
    assert (around.link("abc"), around.bells) == ("abc", None)
