"""What happens at a Hold'em table."""

from boodle.holdem.events import betting, board, dealing, seating, showdown

__all__ = ["betting", "board", "dealing", "seating", "showdown"]
