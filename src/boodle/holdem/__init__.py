"""Texas Hold'em: one hand, an evening or a tournament table of them, and what each seat may know."""

from boodle.holdem.book import order_of_evening, order_of_hand
from boodle.holdem.evening import open_evening, open_hand
from boodle.holdem.house import HouseRules
from boodle.holdem.table import Table
from boodle.holdem.view import View, view
from boodle.seating.faults import HouseRulesError

__all__ = [
    "HouseRules",
    "HouseRulesError",
    "Table",
    "View",
    "open_evening",
    "open_hand",
    "order_of_evening",
    "order_of_hand",
    "view",
]
