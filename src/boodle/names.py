"""Names as people type them: one rule for players, tables, nights and houses, wherever they come in (SERVER 13)."""

import re
import unicodedata

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs of which nothing is seen: fillers of Hangul, an empty Braille cell, a note without a head."""

HIDDEN_MARKS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks of which nothing is seen, so that two names could look the same."""

MOST_READ = 8
"""So many times as long as a name may be is looked at: hidden signs are left out before it is measured."""


def tidy(text: str, longest: int | None = None) -> str:
    """Return a name in normal form, on one line, without control and direction signs; empty where none is left.

    Marks that stand on nothing, and more than two on one letter, are left out, so that a name keeps to its line. A name
    that is longer than it may be is none.
    """
    read = text if longest is None else text[: MOST_READ * longest]
    kept: list[str] = []
    marks = 0
    for sign in HIDDEN_MARKS.sub("", unicodedata.normalize("NFKC", read)):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if sign.isspace() or sign in BLANK:
            kept.append(" ")
        elif kind.startswith("M"):
            if kept and kept[-1] != " " and marks <= 2:
                kept.append(sign)
        elif sign.isprintable():
            kept.append(sign)
    name = unicodedata.normalize("NFKC", " ".join("".join(kept).split()))
    return name if longest is None or len(name) <= longest else ""


def can_be_called(name: str) -> bool:
    """Tell whether this can stand as a name in a record: something that can be seen, on one line.

    Blanks around it are no fault, for there are records with such names; who is named anew goes through `tidy`.
    """
    return bool(name.strip()) and name.isprintable()
