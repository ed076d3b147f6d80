"""What the presets say of themselves, in every language."""

import pytest

from boodle.notation.tripoley.house import presets
from boodle.words.catalogue import Words, languages
from boodle.words.presets import preset_source, preset_story
from boodle.words.tripoley.house import HOUSE

SECOND_HAND = {"en": "A second-hand reading", "de": "Aus zweiter Hand", "fr": "De seconde main"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", presets())
def test_every_preset_tells_of_itself(name: str, language: str) -> None:
    """A title, where it comes from, and a page of an evening, each paragraph on one line."""
    words = Words(language)
    story = preset_story(words, name)
    assert HOUSE.title(words, name)
    assert preset_source(words, name).endswith(".")
    assert 100 <= len(" ".join(story).split()) <= 320
    assert all(paragraph and "\n" not in paragraph for paragraph in story)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["rummoli", "boxed-michigan-rummy", "royal", "poch", "michigan"])
def test_a_second_hand_reading_says_so(name: str, language: str) -> None:
    """So that nobody takes it for the maker's own leaflet."""
    assert preset_source(Words(language), name).startswith(SECOND_HAND[language])


@pytest.mark.parametrize("language", languages())
def test_a_story_has_as_many_paragraphs_as_the_english_one(language: str) -> None:
    """So that nothing is left out."""
    lengths = [[len(preset_story(Words(code), name)) for name in presets()] for code in ("en", language)]
    assert lengths[0] == lengths[1]


def test_a_tied_blank_stays() -> None:
    """Joining lines leaves French signs on the line of their word."""
    assert "\N{NARROW NO-BREAK SPACE};" in preset_story(Words("fr"), "poch")[1]
