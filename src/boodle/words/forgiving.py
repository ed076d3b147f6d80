"""A search that forgives: how many of the words that somebody typed stand in a text, half typed or misspelt too.

The page searches by the same rule (web/src/pages/floor/search.ts); a file of queries holds the two together.
"""

import re
import unicodedata
from collections.abc import Collection

WORD = re.compile(r"[^\W_]+(?:-\d+)*")
"""A word, or the id of a rule such as FLR-34."""
INSIDE_FROM = 4
"""Letters from which a word may stand inside another."""
ONE_EDIT_FROM = 5
TWO_EDITS_FROM = 8


def words_of(text: str) -> list[str]:
    """Return the words of a text in small letters, without accents."""
    plain = unicodedata.normalize("NFD", text.lower().replace("ß", "ss"))
    return WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


def wanted_of(typed: str, passed_over: Collection[str]) -> list[str]:
    """Return each word that counts of what was typed: those of little meaning only where there are no others."""
    words = list(dict.fromkeys(words_of(typed)))
    return [word for word in words if word not in passed_over] or words


def matches(wanted: Collection[str], there: Collection[str]) -> int:
    """Count the wanted words that match one of those that are there."""
    return sum(any(_alike(word, other) for other in there) for word in wanted)


def _alike(typed: str, other: str) -> bool:
    """Tell whether a typed word begins another or begins with it, stands inside it, or is it misspelt.

    A number matches itself alone, and the first letter is right even of a misspelt word.
    """
    if typed.isdecimal():
        return typed == other
    if other.startswith(typed) or (len(typed) >= INSIDE_FROM and typed in other):
        return True
    if len(other) >= INSIDE_FROM and typed.startswith(other):
        return True
    if typed[0] != other[0] or any(map(str.isnumeric, typed)):
        return False
    edits = (len(typed) >= ONE_EDIT_FROM) + (len(typed) >= TWO_EDITS_FROM)
    return abs(len(typed) - len(other)) <= edits and _edits(typed, other) <= edits


def _edits(one: str, other: str) -> int:
    """Count the letters to add, drop, change, or swap with their neighbours."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        older, before, row = before, row, [i + 1]
        for j, beside in enumerate(other):
            least = min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != beside))
            if i and j and letter == other[j - 1] and one[i - 1] == beside:
                least = min(least, older[j - 1] + 1)
            row.append(least)
    return row[-1]
