"""The desk of an evening with real cards and chips: the same book is read, and what it cannot see is told to it.

Nobody's cards are known here. What the rules work out from chips alone (antes, shares, pots, settlements, the ending)
the pages of the book do, as they stand; what hangs on cards, somebody at the table says: who held a pay card, who won
a pot, who is out and how many cards the others hold.
"""

from boodle.tripoley.desk.acts import DeskAct
from boodle.tripoley.desk.desk import Desk, DeskStage
from boodle.tripoley.desk.reading import open_desk

__all__ = ["Desk", "DeskAct", "DeskStage", "open_desk"]
