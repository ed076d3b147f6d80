"""Lines of chat as people type them, how long names may be in the room, and those of bots (SERVER 13)."""

import re
from collections.abc import Collection
from itertools import chain, count

from boodle.names import BLANK

JOINERS = frozenset("\u200c\u200d")
"""What joins or parts the signs beside it: emoji of several signs, and letters of Persian and of India."""

FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,8}\U000e007f")
"""The flag of a part of a country: a black flag and letters that are not seen."""

STAND_IN = "\ue000"
"""Stands for a flag while a line is looked through; nobody's own sign."""

LONGEST_NAME = 24
LONGEST_TITLE = 60
BOT_NAMES = ("Otter", "Robin", "Badger", "Heron", "Marten", "Linnet", "Hare", "Plover", "Vole")


def name_of_bot(taken: Collection[str]) -> str:
    """Return a name for a bot that nobody has; those that are taken are told in small letters."""
    names = chain(BOT_NAMES, (f"Bot {number}" for number in count(1)))
    return next(name for name in names if name.casefold() not in taken)


def names_of_bots(many: int, host: str) -> list[str]:
    """Return names for so many bots at a new table, none of them that of its host."""
    names = list[str]()
    for _ in range(many):
        names.append(name_of_bot({taken.casefold() for taken in (host, *names)}))
    return names


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
