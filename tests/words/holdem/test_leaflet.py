"""The leaflet of a Hold'em house: what applies there and nothing else, on one page, in every language."""

import pytest

from boodle.holdem import HouseRules, order_of_evening
from boodle.notation.holdem.house import house_of, preset, presets
from boodle.words.catalogue import Words, languages
from boodle.words.holdem.house import HOUSE
from boodle.words.holdem.leaflet import ANSWERS, LEAFLET
from boodle.words.leaflet import Sentence
from boodle.words.rules import rules

EN = Words("en")
LINES = {f"{chapter.name}.{line.says}" for chapter in LEAFLET.chapters for line in chapter.lines}


@pytest.mark.parametrize("language", languages())
def test_every_line_has_its_sentence(language: str) -> None:
    """And no sentence stands there that nobody is told."""
    kept = {"title", *(f"name.{name}" for name in presets()), *(f"heading.{one.name}" for one in LEAFLET.chapters)}
    assert set(Words(language).keys("holdem_leaflet")) == {f"holdem_leaflet.{key}" for key in LINES | kept}


def test_every_page_of_the_book_has_a_heading() -> None:
    """Each once."""
    pages = [page for chapter in LEAFLET.chapters for page in chapter.pages]
    assert sorted(pages) == sorted({page.__name__ for page in order_of_evening(HouseRules())})


def test_every_line_is_told_in_some_house() -> None:
    """By its presets, and by houses with what none of them has; its ids are rules."""
    rare = [
        {"ante": "1", "ante_by": "everybody", "missed_blinds": "wait", "button": "forward", "deals": "20"},
        {"run_twice": "ask", "show_first": "left-of-button", "mucking": "never", "rake_percent": "5", "rake_cap": "3"},
    ]
    numbers = ("ante", "deals", "rake_percent", "rake_cap")
    houses = [house_of({name: int(text) if name in numbers else text for name, text in one.items()}) for one in rare]
    houses += [preset(name) for name in presets()]
    houses += [house_of({"level_minutes": 20}, preset("turbo"))]
    never = [
        f"{chapter.name}.{line.says}"
        for chapter in LEAFLET.chapters
        for line in chapter.lines
        if not any(line.condition.holds(ANSWERS.of(house)) for house in houses)
    ]
    assert never == []
    assert {one for chapter in LEAFLET.chapters for line in chapter.lines for one in line.ids} <= set(rules())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_the_leaflet_of_a_preset_fits_on_a_page(name: str, language: str) -> None:
    """Every heading has lines, each a sentence with the rules behind it where there are any."""
    words, house = Words(language), preset(name)
    told = HOUSE.leaflet(words, house)
    assert told.startswith(f"# {HOUSE.called(words, name)}")
    assert len(told.splitlines()) < 80
    for section in LEAFLET.sections(words, house):
        assert section.heading
        for line in section.lines:
            assert isinstance(line, Sentence)
            assert line.says.endswith(".")
            assert set(line.ids) <= set(rules())
    assert "(FLR-" not in HOUSE.leaflet(words, house, ids=False)


def test_a_leaflet_says_what_this_house_has_agreed() -> None:
    """Its figures, and no word of what it has not."""
    cash = HOUSE.leaflet(EN, house_of({"big_blind": 4, "small_blind": 2, "preset": "Fridays"}))
    assert cash.startswith("# Fridays: the rules as we play them\n")
    assert "The blinds are 2 and 4, put in before the cards" in cash
    assert "straddle" not in cash
    assert "level" not in cash
    assert "may straddle to 4 before" in HOUSE.leaflet(EN, preset("pot-limit"))
    limit = HOUSE.leaflet(EN, preset("home-limit"))
    assert "Bets and raises are 2 before and on the flop and 4 on turn and river" in limit
