"""Five-card draw: one hand or an evening of them, and what each seat may know."""

from boodle.draw.book import order_of_evening, order_of_hand
from boodle.draw.evening import open_evening, open_hand
from boodle.draw.house import HouseRules
from boodle.draw.table import Table
from boodle.draw.view import View, view
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
