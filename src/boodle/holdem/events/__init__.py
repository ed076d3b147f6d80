"""What happens at a Hold'em table."""

__all__ = ["betting", "board", "dealing", "seating", "showdown"]
