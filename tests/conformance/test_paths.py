"""Paths counted as perft does: conformance/paths.toml holds, and a second way of counting agrees."""

from collections.abc import Iterable

import pytest

from boodle.cards import CardSet
from boodle.notation.errors import NotationError
from boodle.notation.tripoley.house import presets
from boodle.poker.wagers import Check, Fold, RaiseTo, Wagers
from boodle.rulebook import Choices, Event, Office, OneOf, Round, Shuffle
from boodle.seating import HostChoices, HostSays
from boodle.tripoley import Table
from boodle.tripoley.actions import Bids, ClaimsOf, FiveOf, Spreads
from boodle.tripoley.board import ACE, KING, KITTY
from tests.reliability import Report
from tools.paths import FILE, renewed
from tools.perft import PathCount, how_many, read_paths

ROWS = read_paths(FILE.read_text(encoding="utf-8"))
FEW = 1000
"""Rows with fewer paths than so many are counted twice."""
EACH = 3
"""Of so many rows one is counted; all of them in the long suites."""
ROW = 'preset = "pagat", players = 3, seed = 1, depth = 1, count = 3'

Log = tuple[Event, ...]


def folded(start: Round[Table], log: Log) -> Round[Table]:
    """The round that a log makes."""
    for event in log:
        start = start.after(event)
    return start


def until_asked(start: Round[Table], log: Log, row: PathCount) -> Log:
    """The log of a path after nature has answered, too."""
    here = folded(start, log)
    if not here.open or here.open[0].question.who is not Office.NATURE:
        return log
    shuffle = here.open[0].question
    assert isinstance(shuffle, Shuffle)
    return until_asked(start, log + here.play(Office.NATURE, row.nature(shuffle))[1], row)


def counted_by_logs(row: PathCount) -> int:
    """Count by storing the log of every path, breadth first, and playing every last answer."""
    start = row.position()
    logs: list[Log] = [()]
    for _ in range(row.depth):
        longer: list[Log] = []
        for log in logs:
            here = folded(start, log)
            if here.over:
                longer.append(log)
                continue
            question = here.open[0].question
            answered = (here.play(question.who, action)[1] for action in question.choices(here.table))
            longer += [until_asked(start, log + events, row) for events in answered]
        logs = longer
    return len(logs)


def wrong(rows: Iterable[PathCount]) -> list[tuple[int, PathCount]]:
    """The rows that are counted otherwise now, with what is counted; `make paths` renews them."""
    return [(counted, row) for row in rows if (counted := row.counted()) != row.count]


@pytest.mark.lengthy
def test_counts_hold() -> None:
    """Rows of conformance/paths.toml, counted anew."""
    assert wrong(ROWS[::EACH]) == []


@pytest.mark.slow
def test_every_count_holds(report_line: Report) -> None:
    """Each row of it."""
    report_line(suite="paths of conformance/paths.toml, counted anew", count=sum(row.count for row in ROWS))
    assert wrong(ROWS) == []


def test_counting_by_stored_logs_agrees() -> None:
    """Breadth first, every state folded from its events, every last answer played: the same counts."""
    small = [row for row in ROWS if 1 < row.count < FEW and row.depth <= 4]
    assert len({row.house for row in small}) > 20
    assert [row for row in small if counted_by_logs(row) != row.count] == []


def test_the_rows_try_every_preset_from_its_beginning_and_from_later() -> None:
    """Every preset is counted from the first question, from the stops, and from the betting where it has one."""
    tried = {(row.house.preset, row.start) for row in ROWS}
    assert {book for book, start in tried if start == "begin_deal"} == {*presets()}
    assert {book for book, start in tried if start == "stops"} == {*presets()}
    assert {"cadaco-1960", "pagat", "poch", "royal", "rummoli"} <= {book for book, start in tried if start == "betting"}


@pytest.mark.parametrize(
    "choices",
    [
        Bids(range(3, 8)),
        Bids(range(0)),
        ClaimsOf(()),
        ClaimsOf((ACE, KING, KITTY)),
        FiveOf(CardSet.parse("2C 3C 4C 5C 6C 7C 8C")),
        FiveOf(CardSet.parse("2C 3C 4C")),
        HostChoices((HostSays.DEAL, HostSays.END), (3,)),
        OneOf((Check(), RaiseTo(3))),
        Spreads(5, 3),
        Spreads(4, 1),
        Wagers(to_call=2, raise_to=range(4, 9), fold=Fold()),
    ],
)
def test_choices_count_what_they_yield(choices: Choices) -> None:
    """The number of choices is the number of different answers that they yield, all of them legal."""
    answers = [*choices]
    assert how_many(choices) == len(answers) == len({repr(answer) for answer in answers})
    assert all(answer in choices for answer in answers)


def test_a_deal_that_ends_ends_its_paths() -> None:
    """Asked for more answers than a deal has, every way to the end is counted once."""
    told = (
        'preset = "pagat", house = { hand_size = 5, spare_use = "none", bet_limit = 1 }, players = 2, stacks = [9, 9]'
    )
    (row, deeper) = read_paths(
        f"paths = [{{ {told}, seed = 3, depth = 30, count = 0 }}, {{ {told}, seed = 3, depth = 60, count = 0 }}]"
    )
    assert row.counted() == deeper.counted() == counted_by_logs(row)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("paths = 3", "expected a list 'paths' of rows, and nothing else"),
        ("paths = []\nseed = 1", "expected a list 'paths' of rows, and nothing else"),
        ("paths = [", "counts of paths are no TOML"),
        (
            f"paths = [{{ {ROW} }}, {{ {ROW}, colour = 3 }}]",
            "row 2: 'colour' is no key of a row: expected one of preset",
        ),
        ('paths = [{ preset = "pagat" }]', "row 1: 'players' is missing"),
        (f"paths = [{{ {ROW.replace('= 3', '= true')} }}]", "row 1: players is True: expected a whole number"),
        (f"paths = [{{ {ROW.replace('pagat', 'pagan')} }}]", "row 1: preset 'pagan' is not known: expected 'pagat'"),
        (f"paths = [{{ {ROW}, house = {{ deck = 50 }} }}]", "row 1: deck is 50: expected"),
        (f"paths = [{{ {ROW}, stacks = [1, true] }}]", "row 1: stacks is [1, True]: expected whole numbers"),
    ],
)
def test_what_is_no_count_is_refused_in_one_sentence(text: str, why: str) -> None:
    """The row and the key at fault are named."""
    with pytest.raises(NotationError) as refusal:
        read_paths(text)
    assert str(refusal.value).startswith(why)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        (', from = "poker"', "from is 'poker': expected one of begin_deal"),
        (', from = "settlement"', "from is 'settlement': the deal is over before this page asks"),
        (", stacks = [1, 2]", "stacks: expected 3 whole numbers of chips"),
    ],
)
def test_a_position_that_cannot_be_reached_is_refused(more: str, why: str) -> None:
    """Such a row can be read; the position says why there is none."""
    (row,) = read_paths(f"paths = [{{ {ROW}{more} }}]")
    with pytest.raises(NotationError) as refusal:
        row.position()
    assert str(refusal.value).startswith(why)


def test_renewing_changes_counts_alone() -> None:
    """Comments, rows and their order stay; counts named before the rows are left alone."""
    text = "# count = 0\npaths = [\n  # from the stops\n  { depth = 1, count = 0 },\n  { depth = 2, count = 7 },\n]\n"
    assert renewed(text, [3, 12]) == text.replace("1, count = 0", "1, count = 3").replace("count = 7", "count = 12")
