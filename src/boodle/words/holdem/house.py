"""The house rules of a Hold'em table in words: the question of each field, a help, each answer, and what clashes."""

from collections.abc import Mapping
from dataclasses import fields
from enum import Enum
from functools import cache

from boodle.holdem.agreement import HoldemAgreement
from boodle.holdem.answers import AnteBy, BuyButton, Newcomers, Straddle
from boodle.holdem.house import HoldemRules
from boodle.seating.faults import Fault
from boodle.words.catalogue import Words, capital
from boodle.words.house_questions import HouseQuestion, read_questions

FIELDS = tuple(field.name for field in fields(HoldemRules))

CASH_ALONE: dict[str, object] = {
    "top_up_to": 0,
    "ante": 0,
    "straddle": Straddle.NO,
    "newcomers": Newcomers.FREE,
    "buy_button": BuyButton.NO,
    "rake_percent": 0,
    "rake_cap": 0,
}
PLACES_ALONE: dict[str, object] = {"levels": (), "rebuys": 0, "rebuy_levels": 0}
IMPLIED = CASH_ALONE | PLACES_ALONE
"""What is answered by itself where the question is not asked: another answer would contradict the rest, or say
nothing."""


@cache
def holdem_questions() -> Mapping[str, HouseQuestion]:
    """Return every question by its field, in the order in which they are asked."""
    return read_questions("holdem_questions")


def holdem_asked_of(house: HoldemAgreement) -> tuple[str, ...]:
    """Return the fields whose questions make a difference in a house."""
    return tuple(name for name, question in holdem_questions().items() if question.is_asked(house))


def holdem_settled(base: HoldemAgreement, told: Mapping[str, object]) -> HoldemAgreement:
    """Return a house as it is being agreed: what was told, and for every question that is then not asked what follows.

    That is the answer in IMPLIED, else the base's. The house may still contradict itself.
    """
    given = {name: getattr(base, name) for name in FIELDS} | dict(told)
    if given["play"] is not base.play and "ante_by" not in told:
        given["ante_by"] = AnteBy.NOBODY
    asked = holdem_asked_of(HoldemAgreement(**given))
    return HoldemAgreement(
        **given | {name: IMPLIED.get(name, getattr(base, name)) for name in FIELDS if name not in asked}
    )


def holdem_question(words: Words, field: str) -> str:
    """Return what a house is asked by one field."""
    return words(f"holdem_house.{field}")


def holdem_help(words: Words, field: str) -> str:
    """Return a sentence for whoever has not met the question before."""
    return words(f"holdem_house.help.{field}")


def holdem_answer(words: Words, field: str, value: object) -> str:
    """Return an answer in words: that of an enum, a number, or the 0 that means "none", levels, a name."""
    key = f"holdem_house.{field}"
    match value:
        case Enum():
            return words(f"{key}.{value.value}")
        case int():
            none = f"{key}.none"
            return words(none if not value and none in words else f"{key}.number", n=value)
        case tuple():
            levels = [str(level) for level in value]
            return words(f"{key}.number", n=len(levels), levels=levels) if levels else words(f"{key}.none")
        case _:
            named = f"{key}.{value}"
            return words(named if named in words else f"{key}.other", n=value)


def holdem_in_words(words: Words, house: HoldemAgreement) -> list[tuple[str, str]]:
    """Return every question that makes a difference in a house, with its answer."""
    asked = holdem_asked_of(house)
    return [(holdem_question(words, field), holdem_answer(words, field, getattr(house, field))) for field in asked]


def holdem_changes(words: Words, house: HoldemAgreement, base: HoldemAgreement) -> list[tuple[str, str]]:
    """Return the questions that a house answers otherwise than another, with its answers."""
    changed = [field for field in FIELDS if getattr(house, field) != getattr(base, field)]
    return [(holdem_question(words, field), holdem_answer(words, field, getattr(house, field))) for field in changed]


def holdem_clash(words: Words, fault: Fault) -> str:
    """Return the reason of a fault in one sentence."""
    facts = dict(fault.facts)
    if "field" in facts:
        facts["question"] = holdem_question(words, str(facts["field"]))
    return capital(words(f"holdem_house.clash.{fault.why.value}", **facts))
