"""Counting paths, as perft does at chess: in how many ways can a deal go on from a position, so many answers deep?

An engine that lets too much or too little happen anywhere counts differently, and the least depth at which it does says
where to look. `conformance/paths.toml` holds counts for every engine to agree with.
"""

import tomllib
from collections.abc import Mapping, Sized
from typing import Any, TypeVar

from boodle.cards.deck import seed_of
from boodle.frozen import Frozen
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.case_setup import NAMES
from boodle.notation.tripoley.house import house_of, preset
from boodle.rulebook import Choices, Office, Round, Shuffle, page_names
from boodle.seating import SeatsError
from boodle.seats import Chips
from boodle.session import Nature, nature_of
from boodle.tripoley import HouseRules, Table, open_deal

T = TypeVar("T")

BEGINNING = "begin_deal"
KINDS: dict[str, tuple[type, str]] = {
    "preset": (str, "a text"),
    "house": (dict, "a table of house rules"),
    "players": (int, "a whole number"),
    "stacks": (list, "a list of whole numbers"),
    "seed": (int, "a whole number"),
    "from": (str, "a text"),
    "depth": (int, "a whole number"),
    "count": (int, "a whole number"),
}
"""The keys of a row, each with its kind."""
UNSAID: dict[str, object] = {"house": {}, "stacks": None, "from": BEGINNING}
"""What a key is taken for that a row leaves out; the others must be there."""


class PathCount(Frozen, kw_only=True):
    """One count of conformance/paths.toml: a position, a depth, and how many paths there are."""

    house: HouseRules
    players: int
    stacks: tuple[Chips, ...] | None
    seed: int
    start: str
    depth: int
    count: int

    def position(self) -> Round[Table]:
        """Return the deal where the counting begins, every question before it taking its default.

        The last seat deals. Raises NotationError where the players cannot be seated or the page never asks.
        """
        try:
            here = open_deal(self.house, NAMES[: self.players], self.stacks, self.players - 1)
        except SeatsError as error:
            raise NotationError(str(error)) from None
        names, nature = page_names(here.book), self.nature
        if self.start not in names[:-1]:
            raise NotationError(f"from is {self.start!r}: expected one of {', '.join(names[:-1])}")
        here = asking(here, nature)
        while not here.over and self.start not in (BEGINNING, names[here.page]):
            question = here.open[0].question
            here = asking(here.play(question.who, question.default(here.table))[0], nature)
        if here.over:
            raise NotationError(f"from is {self.start!r}: the deal is over before this page asks")
        return here

    @property
    def nature(self) -> Nature[Table]:
        """Whoever answers the shuffles: the seed."""
        return nature_of(seed_of(self.seed))

    def counted(self) -> int:
        """Count the paths anew."""
        return count_paths(self.position(), self.depth, self.nature)


def count_paths(here: Round[T], depth: int, nature: Nature[T]) -> int:
    """Count the sequences of `depth` answers from a position; a book that ends sooner ends its path, which counts.

    It is always the first open question that is answered, with each of its choices. Nature answers what it is asked,
    and that does not count.
    """
    here = asking(here, nature)
    if here.over or not depth:
        return 1
    waiting = here.open[0]
    question = waiting.question
    choices = question.choices(here.table)
    if depth == 1:
        return how_many(choices)
    return sum(count_paths(here.play(question.who, action, waiting.number)[0], depth - 1, nature) for action in choices)


def how_many(choices: Choices) -> int:
    """Return how many answers there are to choose between."""
    return len(choices) if isinstance(choices, Sized) else sum(1 for _ in choices)


def asking(here: Round[T], nature: Nature[T]) -> Round[T]:
    """Return the round read on until somebody else than nature is asked, or the book is over."""
    if not here.open:
        here, _ = here.read_on()
    while (waiting := here.question_for(Office.NATURE)) is not None:
        if not isinstance(waiting.question, Shuffle):
            raise TypeError(f"nature cannot answer {waiting.question!r}")
        here, _ = here.play(Office.NATURE, nature(waiting.question), waiting.number)
    return here


def read_paths(text: str) -> tuple[PathCount, ...]:
    """Read a file of counts; raises NotationError naming the row and the key at fault."""
    try:
        told = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotationError(f"counts of paths are no TOML: {error}") from None
    rows = told.pop("paths", None)
    if told or not isinstance(rows, list) or not all(isinstance(row, Mapping) for row in rows):
        raise NotationError("expected a list 'paths' of rows, and nothing else")
    return tuple(_row(number, row) for number, row in enumerate(rows, 1))


def _row(number: int, told: Mapping[str, object]) -> PathCount:
    for key in told:
        if key not in KINDS:
            raise NotationError(f"row {number}: {key!r} is no key of a row: expected one of {', '.join(KINDS)}")
    for key, (kind, called) in KINDS.items():
        if key not in told and key not in UNSAID:
            raise NotationError(f"row {number}: {key!r} is missing")
        if key in told and type(told[key]) is not kind:
            raise NotationError(f"row {number}: {key} is {told[key]!r}: expected {called}")
    try:
        return _row_of(UNSAID | dict(told))
    except NotationError as error:
        raise NotationError(f"row {number}: {error}") from None


def _row_of(told: Mapping[str, Any]) -> PathCount:
    stacks = told["stacks"]
    if stacks is not None and not all(type(chips) is int for chips in stacks):
        raise NotationError(f"stacks is {stacks}: expected whole numbers")
    return PathCount(
        house=house_of(told["house"], preset(told["preset"])),
        players=told["players"],
        stacks=None if stacks is None else tuple(stacks),
        seed=told["seed"],
        start=told["from"],
        depth=told["depth"],
        count=told["count"],
    )
