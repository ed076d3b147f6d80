"""The Floor as a page gets it: every incident with the rows of its books, and the words."""

from typing import Literal, NotRequired, TypedDict

Answer = str | int
Wanted = str | list[str] | dict[str, int]
"""What a row wants of a fact: an answer, one of several, or a number from `min` to `max`."""


class DecisionRow(TypedDict):
    """A row of a book: the first whose conditions are met is the ruling."""

    when: NotRequired[dict[str, Wanted]]
    ruling: str
    rules: NotRequired[list[str]]
    by: NotRequired[Literal["house", "tda", "roberts"]]


class IncidentFacts(TypedDict):
    """What may happen, and its rows in each book; a book that agrees with another names it."""

    group: str
    house: str | list[DecisionRow]
    tda: NotRequired[str | list[DecisionRow]]
    roberts: NotRequired[str | list[DecisionRow]]
    tripoley: str | list[DecisionRow]
    boardless: NotRequired[str | list[DecisionRow]]
    counted_by: NotRequired[str]


class OutcomeFacts(TypedDict):
    """What comes of a ruling."""

    chips: str
    told: str
    needs: NotRequired[str]
    calculator: NotRequired[str]


class Input(TypedDict):
    """What the room is given to work with."""

    kind: str


class Calculator(TypedDict):
    """What a calculator needs."""

    inputs: list[str]
    optional: NotRequired[list[str]]


class ChoiceFacts(TypedDict):
    """A fact with a few answers."""

    answers: list[str]


class ReachFacts(TypedDict):
    """A fact that is a number."""

    min: int
    max: int


class Decisions(TypedDict):
    """The decision file as it stands."""

    facts: dict[str, ChoiceFacts | ReachFacts]
    rulings: dict[str, OutcomeFacts]
    inputs: dict[str, Input]
    calculators: dict[str, Calculator]
    incidents: dict[str, IncidentFacts]


class FloorPage(TypedDict):
    """Everything that the Floor needs, once; rules of the house by their ids, and what they say otherwise at a column.

    `games` names the column of the decisions that each game reads; null: the books. Where an incident has no column
    `boardless`, the books are read instead.
    """

    decisions: Decisions
    words: dict[str, str]
    games: dict[str, str | None]
    law: dict[str, str]
    law_at: dict[str, dict[str, str]]


class Worked(TypedDict):
    """What comes of a case, a sentence a line."""

    lines: list[str]
