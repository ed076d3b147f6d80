"""The decision file: whole, without dead parts, and every way through it ends."""

import re
from collections.abc import Iterator, Mapping

import pytest

from boodle.floor import (
    BOARDLESS,
    CALCULATORS,
    COLUMNS,
    INCIDENTS,
    OUTCOMES,
    Answer,
    Choice,
    Fact,
    FloorQuestion,
    Incident,
    Reading,
    Ruling,
    RulingBook,
    decisions,
    walk,
)
from boodle.floor.apply import COUNTED
from boodle.floor.incidents import NOT_AT, read_incidents
from boodle.games import FLOOR
from boodle.words.rules import rules

WAYS_IN = [(book, column) for book in RulingBook for column in (None, BOARDLESS)] + [
    (RulingBook.HOUSE, column) for column in sorted(COLUMNS)
]
CITED = re.compile(r"(FLR|POT|EDGE|TRI-\d)-\d\d|TDA (RP-)?\d{1,2}(-[A-F])?|ROB-[a-z]+(-([a-z]+|\d{1,2}))?")


def answers(incident: Incident, fact: Fact) -> Iterator[Answer]:
    """Every answer of a choice; of a number those around every bound in the file."""
    if isinstance(fact, Choice):
        yield from fact.answers
        return
    tests = [row.when[fact.name] for rows in incident.books.values() for row in rows if fact.name in row.when]
    bounds = {fact.least, fact.most} | {bound for test in tests for bound in (test.least, test.most) if bound}
    yield from sorted({near for bound in bounds for near in (bound - 1, bound, bound + 1) if near in fact})


def ways(
    incident: Incident, book: RulingBook, column: str | None, facts: Mapping[str, Answer] | None = None
) -> Iterator[tuple[Mapping[str, Answer], Ruling]]:
    """Every way through an incident, answering what is asked, with the ruling at its end."""
    known = dict(facts or {})
    found = walk(incident, known, book, column)
    if isinstance(found, Ruling):
        yield known, found
        return
    assert found.fact.name not in known
    for answer in answers(incident, found.fact):
        yield from ways(incident, book, column, {**known, found.fact.name: answer})


@pytest.mark.parametrize("name", INCIDENTS)
def test_every_way_ends_in_a_ruling(name: str) -> None:
    """In each book and column; and each row of the file is reached by one of them."""
    incident = INCIDENTS[name]
    for book, column in WAYS_IN:
        reached = {(found.key, found.rules, found.by) for _, found in ways(incident, book, column)}
        assert reached == {(row.ruling, row.rules, row.by) for row in incident.rows(book, column)}


@pytest.mark.parametrize("name", INCIDENTS)
def test_no_question_is_idle(name: str) -> None:
    """Every question has two answers that lead to different rulings, or to rulings for different reasons."""
    incident = INCIDENTS[name]
    for book, column in WAYS_IN:
        found = walk(incident, {}, book, column)
        stack = [dict[str, Answer]()] if isinstance(found, FloorQuestion) else []
        while stack:
            known = stack.pop()
            asked = walk(incident, known, book, column)
            if isinstance(asked, FloorQuestion):
                further = [{**known, asked.fact.name: one} for one in answers(incident, asked.fact)]
                ends = [{(end.key, end.rules) for _, end in ways(incident, book, column, one)} for one in further]
                assert any(one != ends[0] for one in ends), (book, column, known, asked.fact.name)
                stack += further


def test_the_order_of_answers_does_not_matter() -> None:
    """Told all at once in any order, the facts of a way give its ruling."""
    for incident in INCIDENTS.values():
        for book, column in WAYS_IN:
            for facts, found in ways(incident, book, column):
                assert walk(incident, dict(reversed([*facts.items()])), book, column) == found


def test_every_game_reads_the_books_or_a_column_that_is_there() -> None:
    """And each column is some game's."""
    assert set(FLOOR.values()) - {None, BOARDLESS} == COLUMNS


def test_nothing_in_the_file_is_dead() -> None:
    """Every fact is asked, every ruling made, every calculator and every input used."""
    told = decisions()
    assert set(told["facts"]) == {fact.name for one in INCIDENTS.values() for fact in one.facts}
    assert set(told["rulings"]) == {
        row.ruling for one in INCIDENTS.values() for rows in one.books.values() for row in rows
    }
    used = {outcome.calculator for outcome in OUTCOMES.values()} - {None}
    assert set(told["calculators"]) == used == set(CALCULATORS)
    assert {one.counted_by for one in INCIDENTS.values()} - {None} == set(COUNTED)
    inputs = {name for one in told["calculators"].values() for name in (*one["inputs"], *one.get("optional", ()))}
    assert set(told["inputs"]) == inputs


def test_what_needs_the_room_names_its_calculator() -> None:
    """And nothing else does."""
    assert all((one.needs == "room") == (one.calculator is not None) for one in OUTCOMES.values())


def test_the_file_has_no_unknown_keys() -> None:
    """So that a slip of the pen does not pass unseen."""
    told = decisions()
    assert set(told) == {"facts", "rulings", "inputs", "calculators", "incidents"}
    columns = {book.value for book in RulingBook} | COLUMNS | {BOARDLESS}
    for one in told["incidents"].values():
        assert {"group", "house", *COLUMNS} <= one.keys() <= columns | {"group", "counted_by"}
        for column in columns & one.keys():
            assert isinstance(one[column], list) or one[column] in {"house", "tda", "roberts", "silent"}
            assert isinstance(one[column], str) or all(
                {"ruling"} <= row.keys() <= {"when", "ruling", "rules", "by"} for row in one[column]
            )


def test_every_rule_that_is_cited_is_one() -> None:
    """Of the house by its id, of another book in its notation; only what does not come up rests on none."""
    for incident in INCIDENTS.values():
        for rows in incident.books.values():
            assert all(row.rules or row.ruling.startswith(NOT_AT) for row in rows)
        assert all(CITED.fullmatch(name) for name in incident.rules), incident.rules
        assert {name for name in incident.rules if name[:4] not in ("TDA ", "ROB-")} <= rules().keys()


def test_every_rule_of_the_floor_is_ruled_on() -> None:
    """FLR-01 to FLR-34 each stand in some ruling of the house."""
    house = {rule for one in INCIDENTS.values() for row in one.books["house"] for rule in row.rules}
    assert {f"FLR-{number:02}" for number in range(1, 35)} <= house


def test_a_book_rests_on_its_own_rules() -> None:
    """What is said to be from TDA cites TDA, what is from Robert's cites Robert's, and the house cites neither."""
    for incident in INCIDENTS.values():
        for row in (row for rows in incident.books.values() for row in rows):
            own = {"TDA ": RulingBook.TDA, "ROB-": RulingBook.ROBERTS}
            if incident.name != "equal-ranks":  # there the TDA book agrees with the house, by the same rows
                assert {own.get(name[:4], RulingBook.HOUSE) for name in row.rules} <= {row.by}, (incident.name, row)


def test_tripoley_has_what_arises_there() -> None:
    """As the catalogue of rules says it: no board, no blinds, no tables, but cards, chips and all-ins."""
    assert [name for name, one in INCIDENTS.items() if one.arises("tripoley")] == [
        "exposed-card",
        "extra-hand",
        "late-misdeal",
        "boxed-card",
        "all-in",
        "short-stack",
        "odd-chips",
        "absent-player",
        "going-south",
        "chips-from-a-player",
        "rebuy",
        "marked-card",
        "equal-ranks",
        "out-of-turn",
        "undercall",
        "stack-count",
        "check-facing-bet",
        "bet-for-change",
        "call-for-wrong-amount",
        "words-and-chips",
        "forward-motion",
        "clock-called",
        "showdown-order",
        "ask-to-see-hand",
        "misdeclared-hand",
        "disputed-pot",
        "fouled-deck",
        "joker-found",
        "wrong-card-count",
        "hidden-chips",
        "chips-in-transit",
        "found-chips",
        "one-player-to-a-hand",
        "own-hand-exposed",
        "splashed-pot",
    ]


ABOUT_BLINDS = {"short-big-blind", "missed-blind", "new-seat", "live-post", "dead-button", "kill-pot"}
OTHERWISE_WITHOUT_BLINDS = {"short-stack", "absent-player", "balance-tables", "break-table"}


def test_without_a_board_the_books_are_read() -> None:
    """But for what is about a board or blinds, and what only a board shows is not worked out."""
    gone = {name for name, one in INCIDENTS.items() if not one.arises(BOARDLESS)}
    about_a_board = {name for name, one in INCIDENTS.items() if one.group == "board"} | {"rabbit-hunting"}
    assert gone == about_a_board | ABOUT_BLINDS
    for name in INCIDENTS.keys() - gone - OTHERWISE_WITHOUT_BLINDS:
        for book in RulingBook:
            assert INCIDENTS[name].rows(book, BOARDLESS) == INCIDENTS[name].rows(book)
    facts: dict[str, Answer] = {"exposed-cards": 1, "card": 3}
    needs = [getattr(walk("exposed-card", facts, column=column), "needs", "") for column in (None, BOARDLESS)]
    assert needs == ["room", None]


def test_no_book_is_said_to_be_silent_unless_it_was_read() -> None:
    """What does not stand in the file was not looked up; silence has to be written there."""
    assert INCIDENTS["two-burns"].reading(RulingBook.ROBERTS) is Reading.RULES
    assert INCIDENTS["going-south"].reading(RulingBook.TDA) is Reading.SILENT
    assert INCIDENTS["marked-card"].reading(RulingBook.ROBERTS) is Reading.UNREAD
    assert all(one.reading(RulingBook.HOUSE) is Reading.RULES for one in INCIDENTS.values())


def test_a_book_without_rows_leaves_it_to_the_house() -> None:
    """Read from a small file."""
    told = {
        "facts": {"wet": {"answers": ["yes", "no"]}, "cups": {"min": 1, "max": 3}},
        "incidents": {
            "tea": {
                "group": "deck",
                "house": [{"when": {"wet": "yes", "cups": {"min": 2}}, "ruling": "dry"}, {"ruling": "play"}],
                "tda": "silent",
                "roberts": "house",
                "tripoley": [{"ruling": "dry"}],
            }
        },
    }
    tea = read_incidents(told)["tea"]
    assert [row.by for row in tea.rows(RulingBook.TDA)] == [RulingBook.HOUSE, RulingBook.HOUSE]
    assert [row.by for row in tea.rows(RulingBook.ROBERTS)] == [RulingBook.ROBERTS, RulingBook.ROBERTS]
    assert [row.ruling for row in tea.rows(RulingBook.TDA, "tripoley")] == ["dry"]
    assert [fact.name for fact in tea.facts] == ["wet", "cups"]
    assert [tea.reading(book) for book in RulingBook] == [Reading.RULES, Reading.SILENT, Reading.RULES]
