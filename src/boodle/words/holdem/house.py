"""The house rules of a Hold'em table in words: what is answered by itself, and how levels are said."""

from collections.abc import Mapping

from boodle.holdem.agreement import Agreement
from boodle.holdem.answers import AnteBy, BuyButton, Newcomers, Straddle
from boodle.holdem.house import HouseRules
from boodle.words.catalogue import Words
from boodle.words.holdem.leaflet import ANSWERS, LEAFLET
from boodle.words.houses import HouseWords

CASH_ALONE: dict[str, object] = {
    "top_up_to": 0,
    "ante": 0,
    "straddle": Straddle.NO,
    "newcomers": Newcomers.FREE,
    "buy_button": BuyButton.NO,
    "rake_percent": 0,
    "rake_cap": 0,
}
PLACES_ALONE: dict[str, object] = {"levels": (), "rebuys": 0, "rebuy_levels": 0}


def _follows(base: Agreement, told: Mapping[str, object]) -> dict[str, object]:
    """Let nobody pay antes until somebody says who, where something else is played for."""
    return {"ante_by": AnteBy.NOBODY} if told.get("play", base.play) is not base.play else {}


def _levels(words: Words, key: str, levels: object) -> str:
    said = [str(level) for level in levels] if isinstance(levels, tuple) else []
    return words(f"{key}.number", n=len(said), levels=said)


HOUSE: HouseWords[Agreement, HouseRules] = HouseWords(
    game="holdem",
    agreement=Agreement,
    answers=ANSWERS,
    implied=CASH_ALONE | PLACES_ALONE,
    follows=_follows,
    topic="holdem_house",
    clashes="holdem_house.clash",
    leaflets="holdem_leaflet",
    answered=_levels,
    named=lambda _words, fact: fact,
    sections=LEAFLET.sections,
)
