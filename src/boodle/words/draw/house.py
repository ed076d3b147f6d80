"""The house rules of a table of five-card draw in words."""

from boodle.draw.agreement import Agreement
from boodle.draw.house import HouseRules
from boodle.ring.answers import BetLimit
from boodle.words.catalogue import Words
from boodle.words.draw.leaflet import ANSWERS, LEAFLET
from boodle.words.houses import HouseWords


def _no_list(_words: Words, key: str, value: object) -> str:
    """Refuse to say an answer that is a list: no question of draw has one (TypeError)."""
    raise TypeError(f"{key}: {value!r} is no answer at draw")


def _asked_as(house: Agreement | HouseRules) -> dict[str, str]:
    """Where no limit fixes the bets, what is a bet's size elsewhere is its least."""
    return {} if house.limit is BetLimit.FIXED else {"small_bet": "small_bet.least"}


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
    asked_as=_asked_as,
)
