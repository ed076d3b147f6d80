"""The Floor over HTTP: everything at once, in each language, so that a page needs no network afterwards."""

from pathlib import Path

import pytest

from boodle.floor import COLUMNS, INCIDENTS
from boodle.games import FLOOR
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.words.catalogue import languages
from tests.server.live import Live, live_room
from tests.server.web import asked


async def test_a_page_gets_everything_that_is_ruled_in_its_language(live: Live) -> None:
    """Every incident has its title, every id of its rules a sentence, in each language another one."""
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
        assert told["games"] == FLOOR
        assert all(told["law_at"][column]["FLR-13"] != told["law"]["FLR-13"] for column in COLUMNS)
        assert all(says != told["law"][name] for laws in told["law_at"].values() for name, says in laws.items())
        titles.add(told["words"]["floor.incident.two-burns.title"])
    assert len(titles) == len(languages())


async def test_the_room_works_a_ruling_out_with_the_cards_at_hand(live: Live) -> None:
    """Two burns and one card shown: the turn and the river that would have come; what is missing has a sentence."""
    facts = {"acted": "no", "street": "turn", "shown-cards": "one"}
    case: dict[str, object] = {"incident": "two-burns", "facts": facts}
    told = await asked(f"{live.address}/api/floor", case | {"given": {"stub": "2C 3C 4C 5C 6C", "board": "KH QH JH"}})
    assert told.status == 200, told.facts
    assert any("3C" in line or "3♣" in line for line in told.facts["lines"]), told.facts
    said = set()
    for language in languages():
        refused = await asked(f"{live.address}/api/floor?language={language}", case | {"given": {}})
        assert (refused.status, refused.facts["code"]) == (422, "floor")
        said.add(refused.facts["says"])
    assert len(said) == len(languages())
    unread = await asked(f"{live.address}/api/floor", case | {"given": {"stub": "the top one", "board": "KH QH JH"}})
    assert "the top one" in unread.facts["says"]
    short = await asked(f"{live.address}/api/floor", case | {"given": {"stub": "2C", "board": "KH QH JH"}})
    assert "FLR-10" in short.facts["says"]
    nowhere = await asked(f"{live.address}/api/floor", case | {"incident": "dance", "given": {}})
    assert nowhere.facts["code"] == "bad_request"
    unplayed = await asked(f"{live.address}/api/floor", case | {"game": "chess", "given": {}})
    assert unplayed.facts["code"] == "no_game"


async def test_a_raise_that_was_large_enough_is_not_made_up(live: Live) -> None:
    """The sentence says what the smallest is."""
    given = {"amount-named": "400", "bet-to-match": "200", "smallest-raise": "100"}
    told = await asked(
        f"{live.address}/api/floor", {"incident": "raise-too-small", "facts": {"last-chips": "no"}, "given": given}
    )
    assert (told.status, told.facts["says"]) == (422, "400 is not too small for a raise: the smallest raise is to 300.")


async def test_what_follows_from_what_is_given_need_not_be_asked(live: Live) -> None:
    """The tables say how uneven they are, and the chips what they come to; an answer that was given counts first."""
    url = f"{live.address}/api/floor"
    tables = {"tables": "A B* . C D E F; a b* c d e f g h i"}
    told = await asked(url, {"incident": "balance-tables", "facts": {}, "given": tables})
    assert told.facts["lines"] == ["c moves from 2.3 to 1.3 and waits there until the button has passed."]
    chips = {"chips": "1000 100 100", "bet-to-match": "1100", "smallest-raise": "600", "in-front": "250"}
    case: dict[str, object] = {"incident": "several-chips", "facts": {"last-chips": "no"}, "given": chips}
    told = await asked(url, case)
    assert told.facts["lines"] == ["The bet is 1700 in all.", "250 chips are still to be put in."]
    said = await asked(url, case | {"facts": {"chips-needed": "all"}})
    assert said.facts["lines"][0] == "The bet is 1100 in all."
    missing = await asked(url, case | {"given": {"chips": "1000"}})
    assert missing.facts["code"] == "bad_request"
    unread = await asked(url, {"incident": "balance-tables", "facts": {}, "given": {"tables": ";"}})
    assert unread.facts["code"] == "floor"


async def test_who_has_much_worked_out_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes the room long, whatever comes of it; what is only read does not."""
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=2, per_second=0.0001))
    case = {"incident": "dance", "facts": {}, "given": {}}
    async with live_room(tmp_path) as live:
        codes = [(await asked(f"{live.address}/api/floor", case)).facts["code"] for _ in range(3)]
        assert codes == ["bad_request", "bad_request", "too_fast"]
        assert (await asked(f"{live.address}/api/floor")).status == 200
