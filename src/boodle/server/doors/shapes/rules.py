"""House rules as a page gets them: presets, questions, what a house becomes, leaflets, rules in words."""

from typing import Literal, NotRequired, TypedDict

HouseTexts = dict[str, str]
"""Every answer of a house by its field, as notation writes it."""


class Preset(TypedDict):
    """A rule set: whose rules they are, an evening by them, a paragraph each, and every answer.

    `evening`: of the preset that counts where none is named, what an evening then answers otherwise.
    """

    name: str
    title: str
    about: str
    story: list[str]
    source: str
    players: tuple[int, int]
    house: HouseTexts
    asked: list[str]
    evening: NotRequired[HouseTexts]


class AnswerFacts(TypedDict):
    """An answer to a question of the form, with the ids of the rules that it follows."""

    value: str
    label: str
    rules: list[str]


class QuestionFacts(TypedDict):
    """A question of the form, and the heading of the part that it belongs to.

    `none` says what 0 means, where it means nothing, and `how` how answers are written.
    """

    field: str
    part: str
    question: str
    kind: Literal["one", "number", "spaces", "card", "name", "levels"]
    answers: list[AnswerFacts]
    rules: list[str]
    usual: str
    number: bool
    help: NotRequired[str]
    least: NotRequired[int]
    most: NotRequired[int]
    none: NotRequired[str | None]
    how: NotRequired[str]


class SentenceFacts(TypedDict):
    """A sentence of a leaflet with the ids of its rules."""

    says: str
    ids: list[str]


class RowsFacts(TypedDict):
    """A table of a leaflet, its head first."""

    table: list[list[str]]


class SectionFacts(TypedDict):
    """A section of a leaflet."""

    heading: str
    pages: list[str]
    lines: list[SentenceFacts | RowsFacts]


class Mending(TypedDict):
    """An answer that takes a contradiction away."""

    field: str
    value: str
    says: str


class Clash(TypedDict):
    """A clash between answers: the questions it is about, and single answers that take it away."""

    fields: list[str]
    says: str
    detail: str
    mend: list[Mending]


class Differing(TypedDict):
    """A question that is answered otherwise than by the preset."""

    field: str
    question: str
    answer: str


class HouseAnswer(TypedDict):
    """What a house becomes with some answers, and what in it contradicts itself."""

    base: str
    differs: list[Differing]
    house: HouseTexts
    asked: list[str]
    stands: bool
    contradictions: list[Clash]
    players: NotRequired[tuple[int, int]]
    toml: NotRequired[str]
    leaflet: NotRequired[list[SectionFacts]]


class RuleText(TypedDict):
    """A rule in words, where it comes from, and what counts unless a house says otherwise."""

    id: str
    says: str
    source: str
    default: str | None
