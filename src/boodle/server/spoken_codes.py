"""Short codes that can be said across a room: a word of the host's language and a number, "plum 27".

A code is quick to say and as quick to guess, so that what guards the door is how often it may be tried (`guard`), and
that few of all possible codes are in use: the numbers have two figures, and one more each time a thousandth of the
codes would be taken. Only a table that gathers or plays has one.
"""

import re
from functools import cache
from importlib.resources import files

from boodle.server.outside import Entropy, below

FEWEST_FIGURES = 2
MOST_FIGURES = 6
ROOMY = 1000
"""At most one of so many codes is in use."""
LONGEST = 40
"""What is typed with more signs than that is no code, however many of them say nothing."""

SAID = re.compile(r"\s*([a-z]{1,20})[\s\-_.,+]*([0-9]{1,6})\s*", re.ASCII)


@cache
def code_words(language: str) -> tuple[str, ...]:
    """Return a language's words of codes: short, told apart by ear, each with one spelling and no accent in it."""
    return tuple((files("boodle.server") / "code_words" / f"{language}.txt").read_bytes().decode().split())


def new_code(chance: Entropy, count: int, language: str) -> str:
    """Draw a code with a word of a language; `count` is how many are taken, and it may be one of them."""
    words, figures = code_words(language), FEWEST_FIGURES
    while figures < MOST_FIGURES and (count + 1) * ROOMY > len(words) * 9 * 10 ** (figures - 1):
        figures += 1
    number = 10 ** (figures - 1) + below(chance, 9 * 10 ** (figures - 1))
    return f"{words[below(chance, len(words))]} {number}"


def spoken_code(text: str) -> str | None:
    """Return a code as `new_code` writes it, however it was typed ("Plum-27"), or None for what can be none."""
    found = SAID.fullmatch(text.lower()) if len(text) <= LONGEST else None
    return f"{found[1]} {found[2]}" if found else None
