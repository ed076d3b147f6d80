"""What is told to the pot desk, as a line of text each.

    post S CHIPS · dead S CHIPS · check · call · bet CHIPS · raise CHIPS · all-in · fold [S] · street
    in S CHIPS · out S · unfold S · won POT S …

S is the number of a seat, POT that of a pot (0: the main one). A bet or raise is told by the total of this street that
it goes to. `in` is all that a seat has put into the hand, in place of what was told of it before; `out` takes the seat
out of it; `won 1` without a seat takes back who won side pot 1.
"""

from collections.abc import Callable

from boodle.echo import cut, echo
from boodle.notation.errors import NotationError
from boodle.notation.tokens import read_number
from boodle.poker.desk import acts
from boodle.poker.desk.setting import MOST_CHIPS
from boodle.poker.wagers import Call, Check, RaiseTo
from boodle.rulebook import Refused
from boodle.seats import Chips, Seat


def read_act(line: str) -> acts.HandAct:
    """Read a line; raises NotationError naming what is wrong in it, Refused where chips are no number."""
    word, *rest = line.split() or [""]
    reader = READERS.get(word)
    if reader is None:
        raise NotationError(f"{echo(word)} is nothing that the pot desk knows: expected one of {', '.join(READERS)}")
    least, most, read = reader
    if not least <= len(rest) <= most:
        raise NotationError(f"{echo(line)} has {len(rest)} words after {echo(word)}: expected {least} to {most}")
    return read(rest)


def _chips(text: str, **whose: Seat) -> Chips:
    try:
        return read_number(text)
    except NotationError:
        raise Refused("not_chips", "chips", value=cut(text), most=MOST_CHIPS, **whose) from None


def _post(rest: list[str]) -> acts.HandAct:
    seat = read_number(rest[0])
    return acts.Posts(seat, _chips(rest[1], seat=seat))


def _dead(rest: list[str]) -> acts.HandAct:
    seat = read_number(rest[0])
    return acts.PostsDead(seat, _chips(rest[1], seat=seat))


def _put_in(rest: list[str]) -> acts.HandAct:
    seat = read_number(rest[0])
    return acts.PutIn(seat, _chips(rest[1], seat=seat))


def _wins(rest: list[str]) -> acts.HandAct:
    pot, *seats = map(read_number, rest)
    return acts.WonBy(pot, tuple(seats))


def _word(act: acts.HandAct) -> Callable[[list[str]], acts.HandAct]:
    """Return what reads a line of one word."""

    def read(rest: list[str]) -> acts.HandAct:
        return act

    return read


SEVERAL = 12
"""No line has more words than that."""

READERS: dict[str, tuple[int, int, Callable[[list[str]], acts.HandAct]]] = {
    "post": (2, 2, _post),
    "dead": (2, 2, _dead),
    "check": (0, 0, _word(Check())),
    "call": (0, 0, _word(Call())),
    "bet": (1, 1, lambda rest: RaiseTo(_chips(rest[0]))),
    "raise": (1, 1, lambda rest: RaiseTo(_chips(rest[0]))),
    "all-in": (0, 0, _word(acts.AllIn())),
    "fold": (0, 1, lambda rest: acts.Folds(read_number(rest[0]) if rest else None)),
    "street": (0, 0, _word(acts.NextStreet())),
    "in": (2, 2, _put_in),
    "out": (1, 1, lambda rest: acts.PutIn(read_number(rest[0]), None)),
    "unfold": (1, 1, lambda rest: acts.Unfolds(read_number(rest[0]))),
    "won": (1, SEVERAL, _wins),
}
"""For each word with which a line begins: how many words follow at least and at most, and how they are read."""
