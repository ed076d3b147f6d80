"""House rules of a table of five-card draw as TOML."""

from boodle.draw.house import HouseRules
from boodle.notation.houses import HouseNotation

NOTATION = HouseNotation(game="draw", rules=HouseRules, usual="home-draw", readers={}, evening={})
