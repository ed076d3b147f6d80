"""The Floor over HTTP: everything at once, in each language, so that a page needs no network afterwards."""

from pathlib import Path

from boodle.floor import INCIDENTS
from boodle.words.catalogue import languages
from tests.server.live import live_room
from tests.server.talk import run
from tests.server.web import asked


def test_a_page_gets_everything_that_is_ruled_in_its_language(tmp_path: Path) -> None:
    """Every incident has its title, every id of its rules a sentence, in each language another one."""

    async def test() -> None:
        async with live_room(tmp_path) as live:
            titles = set()
            for language in languages():
                told = (await asked(f"{live.address}/api/floor?language={language}")).facts
                assert [*told["decisions"]["incidents"]] == [*INCIDENTS]
                assert all(f"floor.incident.{name}.title" in told["words"] for name in INCIDENTS)
                assert all(
                    rule in told["law"] or f"floor.law.{rule.lower().replace(' ', '-')}" in told["words"]
                    for incident in INCIDENTS.values()
                    for rule in incident.rules
                )
                titles.add(told["words"]["floor.incident.two-burns.title"])
            assert len(titles) == len(languages())

    run(test())
