"""Every answer as a line of text: `3: bid 5`, `host: deal-on`, `nature: order QH 3C …`.

What every game shares stands here; what one alone has, in `notation.<game>.answers`. No word may mean two things.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from boodle.echo import echo
from boodle.notation.errors import NotationError
from boodle.notation.of_games import of_games, together
from boodle.notation.tokens import read_number, read_order
from boodle.poker.wagers import Call, Check, Fold, RaiseTo, Wagers
from boodle.ring.actions import ComingIn, Showing
from boodle.ring.between import LetBack
from boodle.rulebook import Office, OrdersOf, TimeUp, Who
from boodle.seating import Between, HostSays, SeatNewcomer


def _newcomer(text: str) -> SeatNewcomer:
    seat, _, name = text.partition(" ")
    return SeatNewcomer(read_number(seat), name.strip())


SHARED: dict[str, object] = {
    **{word.value: word for word in Between},
    **{word.value: word for word in HostSays},
    **{word.value: word for word in ComingIn},
    **{word.value: word for word in Showing},
    "check": Check(),
    "call": Call(),
    "fold": Fold(),
}
SHARED_WRITERS: dict[type, Callable[[Any], str]] = {
    RaiseTo: lambda action: f"raise {action.to}",
    SeatNewcomer: lambda action: f"seat {action.seat} {action.name}",
    LetBack: lambda action: f"let-back {action.name}",
    TimeUp: lambda action: f"time {action.question}",
    tuple: lambda action: " ".join(["order", *map(str, action)]),
}
SHARED_READERS: dict[str, Callable[[str], object]] = {
    "raise": lambda text: RaiseTo(read_number(text)),
    "seat": _newcomer,
    "let-back": LetBack,
    "time": lambda text: TimeUp(read_number(text)),
    "order": read_order,
}
SHARED_CHOICES: dict[type, Callable[[Any], list[str]]] = {
    OrdersOf: lambda choices: [f"an order of {len(choices.things)}"],
    Wagers: lambda choices: [
        write_action(choices.mildest),
        *([write_action(choices.fold)] if choices.fold is not None else []),
        *([f"raise {choices.raise_to[0]}..{choices.raise_to[-1]}"] if choices.raise_to else []),
    ],
}
ENOUGH = 12

GAMES = of_games("answers")
PLAIN: dict[str, object] = together(SHARED, *(game.PLAIN for game in GAMES))
"""The answers that are one word."""

WRITERS: dict[type, Callable[[Any], str]] = together(SHARED_WRITERS, *(game.WRITERS for game in GAMES))
"""How each answer that is more than one word is written."""

READERS: dict[str, Callable[[str], object]] = together(SHARED_READERS, *(game.READERS for game in GAMES))
"""The answers that take something after their word."""

CHOICES: dict[type, Callable[[Any], list[str]]] = together(SHARED_CHOICES, *(game.CHOICES for game in GAMES))
"""How choices are written that are more than a few answers."""

together(dict.fromkeys(PLAIN, "alone"), dict.fromkeys(READERS, "with more"))  # nor may one stand alone and with more
WORD_OF = {action: word for word, action in PLAIN.items()}

OFFICES = {office.value: office for office in Office}


def write_who(who: Who) -> str:
    """Write a seat as its number, an office by its name."""
    return str(who)


def read_who(token: str) -> Who:
    """Read a seat's number or host, clock, nature; raises NotationError."""
    office = OFFICES.get(token)
    if office is not None:
        return office
    if token.isdecimal():
        return read_number(token)
    raise NotationError("{token} is nobody: expected a seat's number, host, clock or nature", token=echo(token))


def write_move(who: Who, action: object) -> str:
    """Write who said what, as one line."""
    return f"{write_who(who)}: {write_action(action)}"


def read_move(line: str) -> tuple[Who, object]:
    """Read `who: action`; raises NotationError naming the token at fault."""
    who, colon, action = line.partition(":")
    if not colon:
        raise NotationError("{line} is no move: expected who, a colon and an answer, as in '2: check'", line=echo(line))
    return read_who(who.strip()), read_action(action.strip())


class Memo(dict[str, tuple[Who, object]]):
    """Moves by their lines. Short lines come again and again and are kept, so many at most; long ones never are."""

    def __missing__(self, line: str) -> tuple[Who, object]:
        """Read a line that is not kept; raises NotationError naming the token at fault."""
        move = read_move(line)
        if len(line) <= LONGEST_KEPT:
            if len(self) >= MOST_KEPT:
                self.clear()
            self[line] = move
        return move


LONGEST_KEPT, MOST_KEPT = 16, 4096
KEPT = Memo()


def read_moves(lines: Iterable[str]) -> Iterator[tuple[Who, object]]:
    """Read lines one after the other, each when it is asked for: then NotationError names its token at fault."""
    return map(KEPT.__getitem__, lines)


def write_action(action: object) -> str:
    """Write an answer; TypeError for a value that is none."""
    if action in WORD_OF:
        return WORD_OF[action]
    writer = WRITERS.get(type(action))
    if writer is None:
        raise TypeError(f"{action!r} is no answer")
    return writer(action)


def read_action(text: str) -> object:
    """Read an answer; raises NotationError naming the token at fault."""
    if text in PLAIN:
        return PLAIN[text]
    word, _, rest = text.partition(" ")
    reader = READERS.get(word)
    if reader is None:
        raise NotationError(
            "{word} is no answer: expected one of {known}", word=echo(word), known=", ".join([*PLAIN, *READERS])
        )
    return reader(rest.strip())


def write_choices(choices: Iterable[object]) -> list[str]:
    """Write what may be answered: each answer, ranges as `raise 1..10`."""
    writer = CHOICES.get(type(choices))
    return [write_action(action) for action in islice(choices, ENOUGH)] if writer is None else writer(choices)
