"""Names as people type them: brought into one form, stripped of what cannot be seen, of bounded length (SERVER 13)."""

import unicodedata

LONGEST_NAME = 24
LONGEST_TITLE = 60


def clean(text: str, longest: int = LONGEST_NAME) -> str:
    """Return a name in normal form without control and direction signs; empty where nothing is left, or it is too long.

    Marks that stand on nothing, and more than two on one letter, are left out, so that a name keeps to its line.
    """
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFKC", text[: 8 * longest]):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind.startswith("M") else 0
        if kind == "Zs":
            kept.append(" ")
        elif kind.startswith("M"):
            if kept and kept[-1] != " " and marks <= 2:
                kept.append(sign)
        elif sign.isprintable() and not kind.startswith("C"):
            kept.append(sign)
    name = " ".join("".join(kept).split())
    return name if len(name) <= longest else ""
