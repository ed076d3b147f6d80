"""Tripoley: one deal, an evening of them, and what each seat may know."""

from boodle.seating.faults import HouseRulesError
from boodle.tripoley.book import order_of_evening, order_of_play
from boodle.tripoley.evening import open_deal, open_evening
from boodle.tripoley.house import HouseRules
from boodle.tripoley.table import Table
from boodle.tripoley.view import View, view

__all__ = [
    "HouseRules",
    "HouseRulesError",
    "Table",
    "View",
    "open_deal",
    "open_evening",
    "order_of_evening",
    "order_of_play",
    "view",
]
