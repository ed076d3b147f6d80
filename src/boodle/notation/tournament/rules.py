"""The rules of a tournament as lines of text, the timetable among them.

chips 5000                      what everybody begins with
chip-set 25 100 500 1000        the chips that there are
seats 9                         chairs at a table
buy-in 20                       what entering costs
late 4                          the last level at which one may enter
rebuy 5000 20 1 4               chips, price, how often, until which level; or -
add-on 5000 20 1 4              the same
book house                      or tda
rounding up                     or half-up, each-up
raced-out may-be                or never
same-hand tie                   or by-stack
paid 0                          how many places are paid; 0: by the number of entries
shares 50 30 20                 the host's own shares, or -
unit 1                          prizes are whole units
level 25/50 15                  blinds and minutes; with `ante 25` where there is one
break 10                        minutes
"""

import re
from collections.abc import Iterable
from enum import Enum
from typing import Any, TypeVar

from boodle.echo import Saying, echo, saying
from boodle.figures import whole_number
from boodle.notation.errors import NotationError
from boodle.notation.tokens import either
from boodle.rulebook import Refused
from boodle.tournament.levels import Break, Part, Schedule, TimedLevel
from boodle.tournament.race import RacedOut, Rounding
from boodle.tournament.rules import OtherTables, Sale, TournamentRules
from boodle.tournament.seating import Book

LEVEL = re.compile(r"(\d{1,12})/(\d{1,12}) (\d{1,4})(?: ante (\d{1,12}))?")
NONE = "-"
MOST_NUMBER = 10**12 - 1
"""No number of a tournament is larger."""

NUMBERS = {"chips": "chips", "seats": "seats", "buy-in": "buy_in", "late": "late_until", "paid": "paid", "unit": "unit"}
LISTS = {"chip-set": "chip_set", "shares": "shares"}
OFFERS = {"rebuy": "rebuy", "add-on": "add_on"}
CHOICES: dict[str, tuple[str, type[Enum]]] = {
    "book": ("book", Book),
    "rounding": ("rounding", Rounding),
    "raced-out": ("raced_out", RacedOut),
    "same-hand": ("same_hand", OtherTables),
}
WORDS = (*NUMBERS, *LISTS, *OFFERS, *CHOICES)

E = TypeVar("E", bound=Enum)

ORDER = (
    *("chips", "chip-set", "seats", "buy-in", "late", "rebuy", "add-on"),
    *("book", "rounding", "raced-out", "same-hand", "paid", "shares", "unit"),
)
"""The rules in the order in which a host reads them."""


def write_rules(rules: TournamentRules) -> list[str]:
    """Write rules, one a line, the timetable last."""
    return [*(f"{word} {_answer(rules, word)}" for word in ORDER), *map(write_part, rules.schedule.parts)]


def write_part(part: Part) -> str:
    """Write a level or a break."""
    if isinstance(part, Break):
        return f"break {part.minutes}"
    return f"level {part.small}/{part.big} {part.minutes}{f' ante {part.ante}' if part.ante else ''}"


def _answer(rules: TournamentRules, word: str) -> str:
    if word in CHOICES:
        return str(getattr(rules, CHOICES[word][0]).value)
    if word in OFFERS:
        offer = getattr(rules, OFFERS[word])
        return NONE if offer is None else f"{offer.chips} {offer.price} {offer.most} {offer.until}"
    if word in LISTS:
        return " ".join(map(str, getattr(rules, LISTS[word]))) or NONE
    return str(getattr(rules, NUMBERS[word]))


def read_rules(lines: Iterable[str]) -> TournamentRules:
    """Read rules; what is left out is as usual. Raises NotationError naming what is wrong."""
    told: dict[str, Any] = {}
    parts: list[Part] = []
    for line in lines:
        word, _, answer = " ".join(line.split()).partition(" ")
        if word in {"level", "break"}:
            parts.append(read_part(word, answer))
            continue
        name, value = _read_answer(word, answer)
        if name in told:
            raise NotationError("{word} is said twice", word=echo(word))
        told[name] = value
    try:
        return TournamentRules(schedule=Schedule(tuple(parts)), **told)
    except Refused as refused:
        raise NotationError(WRONG.get(refused.fault.key, str(refused)), **refused.fault.facts) from None


WRONG = {
    "no_schedule": "expected levels, the first and the last line of the timetable among them",
    "not_a_multiple": "a chip of {big} is no multiple of one of {small}: each chip must be one of the chip below it",
    "not_chips": "{chips} is too little for one of the numbers",
    "shares": "shares must fall from place to place",
    "no_room": "a table of {players} seats is none: expected 2 to {seats}",
}
"""What is wrong in rules that cannot be played."""


def read_part(word: str, answer: str) -> Part:
    """Read a level or a break; raises NotationError."""
    if word == "break":
        return Break(_number(answer, saying("minutes")))
    match = LEVEL.fullmatch(answer)
    if match is None:
        raise NotationError(
            "{said}: expected blinds and minutes, as in: level 25/50 15, or with: ante 25", said=echo(f"level {answer}")
        )
    return TimedLevel(int(match[1]), int(match[2]), int(match[3]), int(match[4] or 0))


def _read_answer(word: str, answer: str) -> tuple[str, object]:
    if word in NUMBERS:
        return NUMBERS[word], _number(answer, saying("a number after {word}", word=word))
    if word in LISTS:
        numbers = (
            ()
            if answer == NONE
            else tuple(_number(one, saying("numbers after {word}", word=word)) for one in answer.split())
        )
        return LISTS[word], numbers
    if word in OFFERS:
        return OFFERS[word], _offer(word, answer)
    if word in CHOICES:
        name, kind = CHOICES[word]
        return name, _choice(word, answer, kind)
    raise NotationError(
        "{word} is no rule of a tournament: expected one of {known}",
        word=echo(word),
        known=", ".join((*WORDS, "level", "break")),
    )


def _offer(word: str, answer: str) -> Sale | None:
    if answer == NONE:
        return None
    numbers = [_number(one, saying("four numbers after {word}", word=word)) for one in answer.split()]
    if len(numbers) != 4:
        raise NotationError(
            "{said}: expected chips, price, how often, and until which level", said=echo(f"{word} {answer}")
        )
    chips, price, most, until = numbers
    return Sale(chips=chips, price=price, most=most, until=until)


def _choice(word: str, answer: str, kind: type[E]) -> E:
    for choice in kind:
        if choice.value == answer:
            return choice
    raise NotationError(
        "{said}: expected {known}",
        said=echo(f"{word} {answer}"),
        known=either([str(choice.value) for choice in kind]),
    )


def _number(text: str, what: Saying) -> int:
    number = whole_number(text, 0, MOST_NUMBER)
    if number is None:
        raise NotationError("{text} is no number: expected {what}", text=echo(text), what=what)
    return number
