"""What is told to the desk, as a line of text each: `take K 2`, `paid 0 45`, `won 0 1 3`.

    join NAME · dealer S · sit-out S · in S · buy S [CHIPS] · leave S · deal · end
    suit SUIT · spread S [CHIPS …] · sold S CHIPS · took S · bought S CHIPS SUIT · take SPACE S …
    paid S CHIPS · fold S · unfold S · won POT S … · fine S · out S · stuck · left S CARDS · misdeal

S is the number of a seat, POT that of a pot (0: the main one), SPACE the name of a space, SUIT its letter.
"""

from collections.abc import Callable
from dataclasses import fields
from typing import Any

from boodle.cards import Suit
from boodle.echo import echo
from boodle.names import tidy
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.tripoley.board import Space
from boodle.tripoley.desk import acts
from boodle.tripoley.spaces import SpaceNameError, space_named

KINDS: dict[str, type[acts.DeskAct]] = {
    "join": acts.Joined,
    "dealer": acts.Deals,
    "sit-out": acts.SitsOut,
    "in": acts.SitsIn,
    "buy": acts.Buys,
    "leave": acts.Leaves,
    "deal": acts.DealsOn,
    "end": acts.LastDeal,
    "suit": acts.SuitDrawn,
    "spread": acts.LaysStake,
    "sold": acts.SpareBought,
    "took": acts.SpareTook,
    "bought": acts.SuitBuys,
    "take": acts.Takes,
    "paid": acts.PutsIn,
    "fold": acts.GivesUp,
    "unfold": acts.StaysIn,
    "won": acts.WinsPot,
    "fine": acts.Fined,
    "out": acts.GoesOut,
    "stuck": acts.Stuck,
    "left": acts.Holds,
    "misdeal": acts.DealtWrong,
}
"""What is told, by the word that a line begins with."""

WORD_OF = {kind: word for word, kind in KINDS.items()}

SEVERAL = ("seats", "on")
"""The fields that take the rest of a line."""

MAY_BE_NONE = ("on", "chips")
"""The fields that a line may leave out where the rules know what is meant."""


def read_act(line: str) -> acts.DeskAct:
    """Read a line; raises NotationError naming what is wrong in it."""
    word, _, rest = line.strip().partition(" ")
    kind = KINDS.get(word)
    if kind is None:
        raise NotationError(f"{echo(word)} is nothing that the desk knows: expected one of {', '.join(KINDS)}")
    if kind is acts.Joined:
        return acts.Joined(tidy(rest))
    tokens, told = rest.split(), dict[str, Any]()
    for field in fields(kind):  # type: ignore[arg-type] # every act is a dataclass
        if field.name in SEVERAL:
            told[field.name], tokens = tuple(map(read_number, tokens)), []
        elif tokens:
            told[field.name] = READERS.get(field.name, read_number)(tokens.pop(0))
        elif not (kind is acts.Buys and field.name in MAY_BE_NONE):
            raise NotationError(f"{echo(line)}: expected {field.name}")
    if tokens:
        raise NotationError(f"{echo(line)}: expected nothing after {echo(tokens[0])}")
    if told.get("seats") is not None and len({*told["seats"]}) != max(1, len(told["seats"])):
        raise NotationError(f"{echo(line)}: expected each seat once, and one at least")
    return kind(**told)


def write_act(act: acts.DeskAct) -> str:
    """Write what is told as a line."""
    parts = [WORD_OF[type(act)]]
    for field in fields(act):  # type: ignore[arg-type] # every act is a dataclass
        value = getattr(act, field.name)
        parts += map(str, value) if isinstance(value, tuple) else [_written(value)]
    return " ".join(parts)


def _written(value: object) -> str:
    return value.letter if isinstance(value, Suit) else str(value)


def _space(name: str) -> Space:
    try:
        return space_named(name)
    except SpaceNameError as error:
        raise NotationError(str(error)) from None


def _suit(letter: str) -> Suit:
    for suit in Suit:
        if suit.letter == letter.upper():
            return suit
    raise NotationError(f"{echo(letter)} is no suit: expected C, D, H or S")


READERS: dict[str, Callable[[str], object]] = {"space": _space, "suit": _suit}
