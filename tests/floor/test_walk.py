"""Walking from an incident to a ruling: one question at a time, and what cannot be is refused."""

import pytest

from boodle.floor import (
    Answer,
    FactRange,
    FloorError,
    FloorQuestion,
    NoSuchAnswer,
    NoSuchFact,
    NoSuchIncident,
    Ruling,
    RulingBook,
    elsewhere,
    walk,
)


def test_it_asks_one_thing_at_a_time() -> None:
    """Only what still makes a difference, and then rules."""
    first = walk("exposed-card", {})
    assert first == FloorQuestion("exposed-card", FactRange("exposed-cards", 1, 52))
    second = walk("exposed-card", {"exposed-cards": 1})
    assert second == FloorQuestion("exposed-card", FactRange("card", 1, 52))
    third = walk("exposed-card", {"exposed-cards": 1, "card": 3})
    assert isinstance(third, Ruling)
    assert (third.key, third.rules, third.by, third.needs) == (
        "replace-hole-card",
        ("FLR-13",),
        RulingBook.HOUSE,
        "room",
    )


def test_what_is_known_to_fail_is_not_asked_for() -> None:
    """With the seat known not to be elsewhere, a row for elsewhere asks nothing."""
    asked = walk("short-stack", {"sits": "big-blind"})
    assert isinstance(asked, FloorQuestion)
    assert asked.fact.name == "stack"


def test_what_other_books_say_otherwise() -> None:
    """Rulings that differ and are their own, and questions that they would ask."""
    assert [(book, getattr(found, "key", "")) for book, found in elsewhere("early-turn", {})] == [
        (RulingBook.ROBERTS, "early-card-set-aside")
    ]
    assert [(book, getattr(found, "key", "")) for book, found in elsewhere("early-turn", {}, RulingBook.ROBERTS)] == [
        (RulingBook.HOUSE, "early-card-back"),
        (RulingBook.TDA, "early-card-back"),
    ]
    asking = elsewhere("extra-hand", {"looked": "no"})
    assert [book for book, _ in asking] == [RulingBook.TDA, RulingBook.ROBERTS]
    assert all(isinstance(found, FloorQuestion) for _, found in asking)
    (own,) = elsewhere("extra-hand", {"looked": "no", "action": "none"}, RulingBook.TDA)
    assert own[0] is RulingBook.HOUSE  # and not Robert's, who rules the same
    assert elsewhere("extra-hand", {"action": "none"}) == ()  # the house has not ruled yet
    asking = elsewhere("extra-hand", {"action": "none"}, RulingBook.TDA)
    assert [book for book, _ in asking] == [RulingBook.HOUSE]
    boxed: dict[str, Answer] = {"boxed-time": "board", "enough-left": "no"}
    assert elsewhere("boxed-card", boxed) == ()  # the others would borrow it from the house
    assert elsewhere("marked-card", {"hand-running": "yes"}) == ()


@pytest.mark.parametrize(
    ("incident", "facts", "error", "sentence"),
    [
        ("tea", {}, NoSuchIncident, "incident is 'tea': expected exposed-card or "),
        ("early-turn", {"card": 1}, NoSuchFact, "early-turn is 'card'"),
        (
            "exposed-card",
            {"street": "turn"},
            NoSuchFact,
            "exposed-card is 'street': expected exposed-cards or card or ",
        ),
        ("exposed-card", {"card": 53}, NoSuchAnswer, "card is 53: expected 1 or 52"),
        ("exposed-card", {"card": "3"}, NoSuchAnswer, "card is '3': expected 1 or 52"),
        ("exposed-card", {"card": True}, NoSuchAnswer, "card is True: expected 1 or 52"),
        ("two-burns", {"street": 3}, NoSuchAnswer, "street is 3: expected flop or turn or river"),
    ],
)
def test_what_cannot_be_is_refused(
    incident: str, facts: dict[str, Answer], error: type[FloorError], sentence: str
) -> None:
    """Naming it, and what would do."""
    with pytest.raises(error) as refused:
        walk(incident, facts)
    assert str(refused.value).startswith(sentence)


def test_the_house_rules_unless_another_book_is_named() -> None:
    """Where TDA would ask, the house knows enough."""
    found = walk("extra-hand", {"looked": "no"})
    assert isinstance(found, Ruling)
    assert found.by is RulingBook.HOUSE


def test_a_column_is_one_book() -> None:
    """Whichever is asked for."""
    facts: dict[str, Answer] = {"exposed-cards": 2}
    found = {book: walk("exposed-card", facts, book, "tripoley") for book in RulingBook}
    assert len({one.key for one in found.values() if isinstance(one, Ruling)}) == 1
