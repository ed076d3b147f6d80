"""What somebody typed, said back to him in a refusal: as much of it as he needs to know it again."""

import reprlib

LONGEST = 40
"""So many signs of one's own text are told again."""
MORE = "…"


def cut(text: str) -> str:
    """Return a text of at most forty signs; where there were more, dots stand for the rest."""
    return text if len(text) <= LONGEST else text[:LONGEST] + MORE


def echo(value: object) -> str:
    """Return a value as a refusal quotes it: cut, and a sign that cannot be printed by its number."""
    return repr(cut(value)) if isinstance(value, str) else cut(reprlib.repr(value))
