"""The rules of one house of five-card draw as a leaflet of one page, each sentence with its rules."""

from boodle.draw.consistency import RANGES
from boodle.draw.house import HouseRules
from boodle.frozen import asdict
from boodle.words.conditions import Conditions
from boodle.words.leaflet_lines import LeafletLines

ANSWERS = Conditions(usual=asdict(HouseRules()), ranges=RANGES, facts={})
"""What conditions can ask of a house."""


def _figures(house: HouseRules) -> dict[str, object]:
    """Return every number that a sentence may need."""
    return {"fewest_players": house.fewest_players} | {name: getattr(house, name) for name in RANGES}


LEAFLET = LeafletLines(game="draw", topic="draw_leaflet", answers=ANSWERS, figures=_figures)
