"""The house rules of a table of five-card draw in words."""

from boodle.draw.agreement import Agreement
from boodle.draw.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.draw.leaflet import ANSWERS, LEAFLET
from boodle.words.houses import HouseWords


def _no_list(_words: Words, key: str, value: object) -> str:
    """Refuse to say an answer that is a list: no question of draw has one (TypeError)."""
    raise TypeError(f"{key}: {value!r} is no answer at draw")


HOUSE: HouseWords[Agreement, HouseRules] = HouseWords(
    game="draw",
    agreement=Agreement,
    answers=ANSWERS,
    implied={},
    follows=lambda _base, _answers: {},
    topic="draw_house",
    clashes="draw_house.clash",
    leaflets="draw_leaflet",
    answered=_no_list,
    named=lambda _words, fact: fact,
    sections=LEAFLET.sections,
)
