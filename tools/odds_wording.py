"""How docs/odds.md puts words and numbers into sentences."""

from collections.abc import Sequence

from boodle.words.catalogue import Words


def capital(text: str) -> str:
    """Return the text as a sentence begins."""
    return text[:1].upper() + text[1:]


def numbers(found: Sequence[int]) -> str:
    """Write numbers: 3 to 7, or 2, 4 and 9."""
    if len(found) > 2 and found[-1] - found[0] == len(found) - 1:
        return f"{found[0]} to {found[-1]}"
    return Words().fill("{found:and}", found=list(found))
