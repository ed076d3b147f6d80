"""The form for house rules: what each question can be answered with; at Hold'em its help, and ways out of clashes."""

from typing import Any

import pytest

from boodle.games import GAMES
from boodle.notation.holdem.house import NOTATION, presets
from boodle.server.doors.facts.house_check import agreed, checked
from boodle.server.doors.facts.house_form import form, preset_list
from boodle.server.doors.facts.rules import rule_facts
from boodle.words.catalogue import Words, languages
from boodle.words.rules import rules

HOLDEM = GAMES["holdem"].form


@pytest.mark.parametrize("language", languages())
def test_every_question_has_its_help(language: str) -> None:
    """In a sentence; and how levels are typed."""
    asked: list[Any] = list(form(language, "holdem"))
    assert [one["field"] for one in asked] == list(NOTATION.defaults)
    assert all(one["help"] == Words(language)(f"holdem_house.help.{one['field']}") for one in asked)
    assert next(one["kind"] for one in asked if one["field"] == "levels") == "levels"
    assert not any("help" in one for one in form(language))


@pytest.mark.parametrize("game", GAMES)
def test_every_question_belongs_to_a_part(game: str) -> None:
    """Those of one part stand together, in the order of the rules, also where another order is that of asking."""
    asked: list[Any] = list(form("en", game))
    assert [one["field"] for one in asked] == list(GAMES[game].form.words.fields)
    headings = [one["part"] for one in asked]
    runs = [part for part, before in zip(headings, [None, *headings], strict=False) if part != before]
    assert len(runs) == len(set(headings)) > 4


@pytest.mark.parametrize("language", languages())
def test_every_preset_tells_of_itself(language: str) -> None:
    """A short name, whose rules they are, a story and a source."""
    told: list[Any] = list(preset_list(language, "holdem"))
    assert [one["name"] for one in told] == list(presets())
    for one in told:
        assert all(one[fact] for fact in ("title", "about", "story", "source", "asked"))
        assert one["players"] == [2, 9]


def test_a_contradiction_has_its_reason_and_ways_out() -> None:
    """In the reader's language; each way out takes it away."""
    told: Any = checked(agreed(HOLDEM, "home-cash", {"small_blind": "5"}), "de", leaflet=False)
    (clash,) = told["contradictions"]
    assert clash["says"] == "Der Small Blind, 5, ist mehr als der Big Blind, 2."
    assert clash["fields"] == ["small_blind", "big_blind"]
    assert [(way["field"], way["value"]) for way in clash["mend"]] == [("small_blind", "2"), ("big_blind", "5")]


def test_a_leaflet_comes_along() -> None:
    """Section by section, each line with the rules behind it, if there are any."""
    told: Any = checked(agreed(HOLDEM, "turbo", {"most_players": "6"}), "en", leaflet=True)
    lines = [line for section in told["leaflet"] for line in section["lines"]]
    assert any(line["ids"] == ["FLR-23"] for line in lines)
    assert any(line == {"says": "Everybody sits down with 1500 chips.", "ids": []} for line in lines)


def test_spaces_are_offered_one_by_one() -> None:
    """Beside the words of the whole list, each as it is typed."""
    asked: list[Any] = list(form("en"))
    pairs = next(one["answers"] for one in asked if one["field"] == "combinations")
    assert pairs[0] == {"value": "K-Q", "label": "king-queen of the pay suit", "rules": []}


@pytest.mark.parametrize("game", GAMES)
def test_what_the_form_offers_can_be_sent_as_it_stands(game: str) -> None:
    """The usual answer is the one that counts unasked, whatever stands around it; each other one is read, too."""
    sheet = GAMES[game].form
    for asked in form("en", game):
        field, usual = str(asked["field"]), str(asked["usual"])
        told = agreed(sheet, sheet.notation.usual, {field: f" {usual}\n"})
        assert (getattr(told.house, field), told.unread) == (sheet.notation.defaults[field], {})
        offered: Any = asked["answers"]
        assert all(agreed(sheet, "", {field: one["value"]}).unread == {} for one in offered)
        assert asked["kind"] != "one" or usual in [one["value"] for one in offered]
        assert asked["number"] == (asked["kind"] == "number") == ("least" in asked)


def test_a_question_tells_its_rules_and_what_nothing_means() -> None:
    """As the rules have them; a number that cannot be nought means nothing by it."""
    asked: dict[Any, Any] = {one["field"]: one for one in form("en")}
    assert asked["fewest_players"]["rules"] == ["TRI-G-03", "CAD-01"]
    assert [asked["fewest_players"][fact] for fact in ("least", "most", "usual", "none")] == [2, 9, "2", None]
    assert [asked["deals"][fact] for fact in ("least", "usual", "none")] == [0, "0", "as many as the host likes"]
    told = [*asked.values(), *(answer for one in asked.values() for answer in one["answers"])]
    for name in {name for one in told for name in one["rules"]}:
        found = rules("en")[name]
        as_facts = {"id": name, "says": found.says, "source": found.source, "default": found.default}
        assert rule_facts(name.lower(), "en") == as_facts
