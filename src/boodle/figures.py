"""A whole number as somebody typed it: in plain figures, and within bounds."""

LONGEST = 19
"""So many figures are read, noughts before them included: of thousands Python makes no number at all."""
MOST = 10**18 - 1
"""The most that is read where nothing sets another bound."""


def whole_number(text: str, least: int = 0, most: int = MOST) -> int | None:
    """Return the number that plain figures say, if it lies between the two, both included; None for any other text."""
    if not (text.isascii() and text.isdecimal()) or len(text) > LONGEST:
        return None
    number = int(text)
    return number if least <= number <= most else None
