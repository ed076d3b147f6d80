"""Names as people type them: brought into one form, stripped of what cannot be seen, of bounded length (SERVER 13)."""

import re
import unicodedata

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters and signs of which nothing is seen: fillers of Hangul, an empty Braille cell, a note without a head."""

HIDDEN_MARKS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks of which nothing is seen, so that two names could look the same."""

JOINERS = frozenset("\u200c\u200d")
"""What joins or parts the signs beside it: emoji of several signs, and letters of Persian and of India."""

FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f")
"""The flag of a part of a country: a black flag and letters that are not seen."""

STAND_IN = "\ue000"
"""Stands for a flag while a line is looked through; nobody's own sign."""

LONGEST_NAME = 24
LONGEST_TITLE = 60


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a name in normal form without control and direction signs; empty where nothing is left, or it is too long.

    Marks that stand on nothing, and more than two on one letter, are left out, so that a name keeps to its line.
    """
    kept: list[str] = []
    marks = 0
    for sign in HIDDEN_MARKS.sub("", unicodedata.normalize("NFKC", text[: 8 * longest])):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind == "Zs":
            kept.append(" ")
        elif kind.startswith("M"):
            if kept and kept[-1] != " " and marks <= 2:
                kept.append(sign)
        elif sign in BLANK:
            kept.append(" ")
        elif sign.isprintable() and not kind.startswith("C"):
            kept.append(sign)
    name = " ".join("".join(kept).split())
    return name if len(name) <= longest else ""


def spoken(text: str) -> str:
    """Return a line of chat on one line, without control and direction signs; what joins emoji stays between them."""
    flags: list[str] = FLAG.findall(text)
    kept = "".join(_said(sign) for sign in FLAG.sub(STAND_IN, text.replace(STAND_IN, "")))
    words = (word for word in kept.split() if any(sign not in JOINERS for sign in word))
    return re.sub(STAND_IN, lambda _: flags.pop(0), " ".join(words))


def _said(sign: str) -> str:
    """Return a sign of a line as it is said: itself, a space or nothing."""
    if sign.isspace() or sign in BLANK:
        return " "
    return sign if sign.isprintable() or sign in JOINERS or sign == STAND_IN else ""
