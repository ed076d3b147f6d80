"""One matter before the floor as a program reads it: what is asked next, the ruling, and why something is refused."""

import re
from typing import Any

import pytest

from boodle.cli.floor_matter import Matter
from boodle.floor import INCIDENTS, Answer, FloorQuestion, RulingBook
from boodle.games import FLOOR
from boodle.words.catalogue import Words
from boodle.words.floor import FloorInWords

WORDS = Words()
TOLD = FloorInWords(WORDS, FLOOR["holdem"])


def matter(name: str, facts: dict[str, Answer], game: str = "holdem") -> Matter:
    """Return a matter of which these facts are known, in the house book."""
    made = Matter(WORDS, INCIDENTS[name], RulingBook.HOUSE, game)
    for fact, answer in facts.items():
        made.learn(fact, answer)
    return made


def test_what_has_to_be_known_is_asked_with_what_it_can_be() -> None:
    """One thing after the other, with what is known so far."""
    asked = matter("two-burns", {"acted": "no"})
    assert asked.as_json() == {
        "incident": "two-burns",
        "title": TOLD.title(INCIDENTS["two-burns"]),
        "facts": {"acted": "no"},
        "book": "house",
        "game": "holdem",
        "asks": "street",
        "ask": TOLD.ask(INCIDENTS["two-burns"].fact("street")),  # type: ignore[arg-type] # it has that fact
        "expected": ["flop", "turn", "river"],
    }
    found = asked.next()
    assert isinstance(found, FloorQuestion)
    assert asked.missing(found.fact) == f"--street is missing: {TOLD.ask(found.fact)} Expected flop, turn or river."


def test_a_ruling_has_all_that_a_page_would_show() -> None:
    """Also what other books say, or would have to know."""
    incident = INCIDENTS["extra-hand"]
    found = matter("extra-hand", {"looked": "no"}).as_json()
    told: dict[str, Any] = {
        "incident": "extra-hand",
        "title": TOLD.title(incident),
        "facts": {"looked": "no"},
        "book": "house",
        "game": "holdem",
        "ruling": found["ruling"],
        "verdict": TOLD.verdict(found["ruling"]),
        "by": "house",
        "reading": incident.reading(RulingBook.HOUSE).value,
        "steps": list(TOLD.steps(found["ruling"])),
        "needs": None,
        "inputs": [],
        "worked": None,
    }
    assert found.items() >= told.items()
    assert list(found)[5:] == [
        *("ruling", "verdict", "by", "reading", "steps", "chips", "told", "because", "elsewhere", "needs", "inputs"),
        "worked",
    ]
    assert all(set(one) == {"rule", "says"} and one["says"] == TOLD.law(one["rule"]) for one in found["because"])
    asked = incident.fact("action")
    assert asked is not None
    ask = {"asks": "action", "ask": TOLD.ask(asked), "expected": TOLD.expected(asked)}
    assert found["elsewhere"] == [{"book": "tda", **ask}, {"book": "roberts", **ask}]
    assert matter("extra-hand", {}, "tripoley").as_json()["elsewhere"] == []


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"street": "tea"}, "--street is 'tea': expected flop, turn or river."),
        ({"acted": "no", "street": 3}, "--street is 3: expected flop, turn or river."),
    ],
)
def test_an_answer_that_there_is_not_is_refused(facts: dict[str, Answer], sentence: str) -> None:
    """With those that there are."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        matter("two-burns", {"acted": "no", **facts}).next()
