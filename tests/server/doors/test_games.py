"""The games over HTTP: presets, form and tables of each by its name; of Tripoley where none is named."""

from pathlib import Path
from typing import Any

import pytest

from boodle.bots.tripoley import at_hand
from boodle.games import GAMES
from boodle.server.languages import words_of
from boodle.words.catalogue import languages
from tests.server.live import Live, live_room
from tests.server.web import asked


async def test_each_game_has_its_presets_and_its_form(live: Live) -> None:
    """In every language, each preset with all it answers and each question with its words."""
    for name, game in GAMES.items():
        for language in languages():
            about = f"game={name}&language={language}"
            presets = (await asked(f"{live.address}/api/presets?{about}")).facts
            assert [one["name"] for one in presets] == list(game.form.notation.presets())
            assert all(one["title"] and one["house"].keys() == {*game.form.words.fields} for one in presets)
            questions = (await asked(f"{live.address}/api/house?{about}")).facts
            assert {one["field"] for one in questions} == {*game.form.words.questions}
            assert all(one["question"] and one["kind"] for one in questions)
    usual = (await asked(f"{live.address}/api/presets")).facts
    assert usual == (await asked(f"{live.address}/api/presets?game=tripoley")).facts


async def checked(address: str, **body: object) -> Any:  # noqa: ANN401 - the facts of an answer
    """Return what the form says of a house of Hold'em."""
    return (await asked(f"{address}/api/house", {"game": "holdem", **body})).facts


async def test_a_house_of_holdem_is_checked(live: Live) -> None:
    """What contradicts is told in a sentence, with an answer that mends it; what stands has players and a leaflet."""
    odd = await checked(live.address, answers={"small_blind": "5"})
    assert not odd["stands"]
    assert [one["says"] for one in odd["contradictions"]]
    assert any(one["mend"] for one in odd["contradictions"])
    good = await checked(live.address, answers={"small_blind": "2", "big_blind": "4"})
    assert (good["stands"], good["base"]) == (True, "home-cash")
    assert good["players"] == [2, 9]
    assert all(line["says"] for section in good["leaflet"] for line in section["lines"] if "says" in line)
    assert (await checked(live.address, rules_toml=good["toml"]))["house"] == good["house"]
    unread = await checked(live.address, answers={"levels": "many"}, base="turbo")
    assert [one["fields"] for one in unread["contradictions"]] == [["levels"]]


async def test_a_table_is_made_for_a_game(live: Live) -> None:
    """By its usual preset where none is named; its rules are told, and so are those behind a question."""
    wanted = {"name": "Ann", "game": "holdem", "seats": 4, "bots": ["casual", "careful"]}
    made = await asked(f"{live.address}/api/tables", wanted, Origin=live.address)
    assert made.status == 201
    table = f"{live.address}/t/{made.facts['id']}"
    room = (await asked(f"{table}/summary")).facts
    assert (room["game"], room["preset"]) == ("holdem", "home-cash")
    rules = (await asked(f"{table}/leaflet")).facts
    assert (rules["game"], rules["house"]["big_blind"]) == ("holdem", "2")
    assert (await asked(f"{table}/explained?kind=HandWager")).facts
    for body, code in (({"game": "whist"}, "no_game"), ({"game": "holdem", "preset": "pagat"}, "no_preset")):
        refused = await asked(f"{live.address}/api/tables", {"name": "Ann", **body}, Origin=live.address)
        assert (refused.status, refused.facts["code"]) == (404, code)
    assert (await asked(f"{live.address}/api/presets?game=whist")).status == 404


async def test_each_game_tells_the_bots_that_can_be_seated(live: Live) -> None:
    """Those of this installation; a table is made with each of them, in the game that is asked about."""
    told = {name: (await asked(f"{live.address}/api/bots?game={name}")).facts for name in GAMES}
    plain = ["first", "casual", "careful"]
    others = dict.fromkeys(GAMES, plain)
    assert told == {**others, "tripoley": [*at_hand()], "holdem": [*plain, "master"]}
    assert (await asked(f"{live.address}/api/bots")).facts == told["tripoley"]
    for game, levels in told.items():
        for level in levels:
            assert all(f"room_table.level.{level}" in words_of(language) for language in languages())
            wanted = {"name": "Ann", "game": game, "bots": [level]}
            made = await asked(f"{live.address}/api/tables", wanted, Origin=live.address)
            assert made.status == 201, (game, level)
    assert (await asked(f"{live.address}/api/bots?game=whist")).status == 404


async def test_a_bot_that_is_not_installed_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And whoever asks for it all the same is refused."""
    without = tuple(level for level in GAMES["tripoley"].levels if level != "master")
    monkeypatch.setattr(type(GAMES["tripoley"]), "levels", without)
    async with live_room(tmp_path) as live:
        assert (await asked(f"{live.address}/api/bots")).facts == [*without]
        wanted = {"name": "Ann", "bots": ["master"]}
        refused = await asked(f"{live.address}/api/tables", wanted, Origin=live.address)
        assert (refused.status, refused.facts["code"]) == (400, "no_level")
