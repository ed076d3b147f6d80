"""The rules of one Hold'em house as a leaflet of one page: what applies here and nothing else, each with its rules."""

from boodle.frozen import asdict
from boodle.holdem.consistency import RANGES
from boodle.holdem.house import HouseRules
from boodle.words.conditions import Conditions
from boodle.words.leaflet_lines import LeafletLines

ANSWERS = Conditions(usual=asdict(HouseRules()), ranges=RANGES, facts={})
"""What conditions can ask of a house."""


def _figures(house: HouseRules) -> dict[str, object]:
    """Return every number that a sentence may need; blinds and ante are those of the first level."""
    first = house.blinds_at(0)
    told: dict[str, object] = {name: getattr(house, name) for name in RANGES}
    blinds = {"small_blind": first.small, "big_blind": first.big, "ante": first.ante, "twice": 2 * first.big}
    return told | blinds | {"levels": [str(level) for level in house.levels], "fewest_players": house.fewest_players}


LEAFLET = LeafletLines(game="holdem", topic="holdem_leaflet", answers=ANSWERS, figures=_figures)
