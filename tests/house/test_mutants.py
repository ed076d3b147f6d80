"""The changes that test the tests are changes of rules, and their page is written by the runs themselves."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools.changed import ROOT, SOURCE, Changed
from tools.mutants import HEADER, RULE, Result, chosen_from, noticed, renewed, rows
from tools.mutating import mutants
from tools.reaching import Reach
from tools.staying import what_stays

ENUMS = {"Five": ("FREE", "BEST")}


def changes(line: str) -> set[str]:
    """What becomes of one line."""
    return {"\n".join(mutant.after) for mutant in mutants(line, ENUMS)}


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("a < b", {"pass", "(a <= b)", "(a >= b)"}),
        ("a and b", {"pass", "(a or b)", "(a)", "(b)"}),
        ("x = 2 if now else y", {"x = 2 if (not now) else y", "x = 3 if now else y", "x = 1 if now else y"}),
        ("raise Refused('why')", {"pass"}),
        ("bets += 1", {"pass", "bets = bets - 1", "bets += 2", "bets += 0"}),
        ("share /= ways", {"pass", "share = share * ways"}),
        ("share **= ways", {"pass"}),
        ("USES = (KEEP, SWAP)", {"USES = (KEEP,)", "USES = (SWAP,)"}),
        ("x = Five.BEST", {"x = Five.FREE"}),
        ("x = min(stacks)", {"x = max(stacks)"}),
        ("x = [s for s in seats if s]", {"x = [s for s in seats if True]"}),
        ("bet, left = 1, stack", {"bet, left = 2, stack", "bet, left = 0, stack"}),
        ("says = 'folds'", {"says = 'folds?'"}),
    ],
)
def test_a_mutant_is_one_small_wrong_change(line: str, changed: set[str]) -> None:
    """A condition turned round or left out, a number moved by one, another answer, a step or an entry left out."""
    assert changes(line) == changed


@pytest.mark.parametrize(
    "line",
    [
        '"""Why."""',
        "import rules",
        "__all__ = ['rules']",
        "__slots__ = ('rules',)",
        "says = 'Ann folds.'",
        "class Wager(Value, frozen=True): pass",
        "Table = TypeVar('Table', bound=AnyTable)",
        "Wager: TypeAlias = Call | Fold",
        "Move = TypedDict('Move', {'from': str, 'to': str}, total=False)",
        "@dataclass(frozen=True)\nclass Seat(Value): pass",
        "class Five(Enum):\n    FREE = 'free'",
        "def named(x: int | None) -> str | None: pass",
        "Facts = dict[str, Any]",
        "def __str__(self): return 'why'",
    ],
)
def test_words_are_left_alone(line: str) -> None:
    """Docstrings, types, decorators, imports and texts are no rules."""
    assert changes(line) == set()


def test_a_mutant_knows_its_place() -> None:
    """It is told as a diff, by the function or class it is in, and holds the whole text."""
    source = "class Seat:\n    def folds(self):\n        é = not self.in_\n"
    (mutant,) = mutants(source, {})
    assert (mutant.where, mutant.line) == ("Seat.folds", 3)
    assert str(mutant) == "-         é = not self.in_\n+         é = (self.in_)"
    assert mutant.source == source.replace("not self.in_", "(self.in_)")


@pytest.mark.parametrize(
    ("source", "steps"),
    [
        ("x = f(\n    1,\n)\n", {range(1, 4)}),
        ("def f(\n    a=1,\n):\n    '''Why.'''\n    return 2\n", {range(1, 6), range(5, 6)}),
        ("async def f():\n    async with g(1) as h:\n        h(1)\n", {range(2, 3), range(3, 4)}),
        ("match f(1):\n    case 2:\n        x = 3\n", {range(1, 2), range(2, 3), range(3, 4)}),
        ("try:\n    f()\nexcept E:\n    x = 1\n", {range(2, 3), range(4, 5)}),
    ],
)
def test_a_mutant_knows_its_step(source: str, steps: set[range]) -> None:
    """The lines that run when what was changed does: a whole statement, or its head where it holds others."""
    assert {mutant.step for mutant in mutants(source, {})} == steps


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    """So that a survivor can be had again."""
    every = list(mutants("x = (1, 2, 3, 4, 5)", {}))
    assert chosen_from(every, 4, 7) == chosen_from(every, 4, 7) != chosen_from(every, 4, 8)
    assert chosen_from(every, 99, 7) == every


def test_a_sample_of_a_folder_is_drawn_across_its_modules() -> None:
    """It has one row, where each module has its own when all are tried; a module is a module either way."""
    seating, people = "src/boodle/seating", "src/boodle/seating/people.py"
    ((name, files),) = rows([f"{seating}/"], sampled=True)
    assert (name, [file.parent.name for file in files]) == (seating, ["seating"] * len(files))
    assert [*rows([seating], sampled=False)] == [(f"{seating}/{file.name}", [file]) for file in files]
    assert [*rows([people], sampled=True)] == [*rows([people], sampled=False)]


def test_a_run_renews_its_own_row() -> None:
    """And leaves the text above and the rows of other modules as they are."""
    page = f"# Mutants\n\n{HEADER}\n{RULE}\n"
    for result in (Result("b.py", 8, 8, 0, 0), Result("a.py", 90, 5, 3, 0), Result("b.py", 9, 9, 0, 0)):
        page = renewed(page, str(result))
    above, a, b = page.removesuffix("\n").rsplit("\n", 2)
    assert above == f"# Mutants\n\n{HEADER}\n{RULE}"
    assert (a.split("|")[1], a.split("|")[3]) == (" a.py ", " 5 of 90, seed 3 ")
    assert (b.split("|")[1], b.split("|")[3]) == (" b.py ", " 9 ")


OWN, QUICK, OTHER = "tests/pots/test_a.py::own", "tests/cli/test_b.py::quick", "tests/pots/test_c.py::other"
FAR = "tests/words/test_d.py::far"
AWARD = "src/boodle/pots/award.py"
REACH = Reach(
    {AWARD: {1: frozenset(), 5: frozenset({OWN, QUICK}), 7: frozenset({OTHER})}},
    {OWN: 2.0, QUICK: 1.0, OTHER: 3.0, FAR: 4.0},
)


def test_a_step_is_asked_by_the_tests_that_reach_it() -> None:
    """Those of its room first, then the quickest; one that only an import runs, by some from near and from far."""
    assert REACH.of(AWARD, range(5, 7), 9) == (OWN, QUICK)
    assert REACH.of(AWARD, range(5, 8), 9) == (OWN, OTHER, QUICK)
    assert REACH.of(AWARD, range(3, 5), 9) == ()
    assert REACH.of(AWARD, range(1, 4), 8) == (OWN, OTHER, QUICK, FAR)
    assert REACH.of(AWARD, range(1, 4), 1) == (OWN, OTHER, FAR, QUICK)
    assert REACH.taken((OWN, FAR)) == 6.0


def test_the_cases_of_the_rules_are_asked_like_the_tests_of_a_room() -> None:
    """They know the rules of every room: before tests that are quicker."""
    case = "tests/conformance/test_pots_cases.py::case"
    reach = Reach({AWARD: {5: frozenset({QUICK, OTHER, case})}}, {**REACH.seconds, case: 5.0})
    assert reach.of(AWARD, range(5, 6), 9) == (OTHER, case, QUICK)


def test_those_that_hold_all_a_room_says_are_asked_before_others_of_it() -> None:
    """To the letter, and of the room alone: another's say little of it."""
    ours, theirs = "tests/pots/test_told.py::all", "tests/server/test_told.py::all"
    reach = Reach({AWARD: {5: frozenset({OTHER, ours, theirs})}}, {**REACH.seconds, ours: 20.0, theirs: 1.0})
    assert reach.of(AWARD, range(5, 6), 9) == (ours, OTHER, theirs)
    quick = {f"tests/pots/test_a.py::{number:03}": number / 100 for number in range(100)}
    reach = Reach({AWARD: {5: frozenset({ours, *quick})}}, {**quick, ours: 99.0})
    assert reach.of(AWARD, range(5, 6), 9) == (*[*quick][:50], ours, *[*quick][50:])


def test_those_in_a_file_of_its_name_are_asked_before_others_of_its_room() -> None:
    """They were written for it, and asked though none of them was the first to come there; another room's was not."""
    ours, theirs = "tests/pots/shares/test_award.py::pays", "tests/cli/test_award.py::pays"
    reach = Reach({AWARD: {5: frozenset({OTHER, theirs}), 9: frozenset()}}, {**REACH.seconds, ours: 20.0, theirs: 1.0})
    assert reach.of(AWARD, range(5, 6), 9) == (ours, OTHER, theirs)
    assert reach.of(AWARD, range(7, 8), 9) == ()


def test_what_only_an_import_runs_is_asked_first_by_tests_that_come_into_the_module() -> None:
    """However quick others of its room are."""
    quicker = "tests/pots/test_e.py::quicker"
    reach = Reach(REACH.lines, {**REACH.seconds, quicker: 0.1})
    assert reach.of(AWARD, range(1, 4), 9) == (OWN, OTHER, QUICK, quicker, FAR)


@pytest.mark.parametrize(
    ("fails", "without", "noticed_by"),
    [((), (), None), ((0,), (), 1), ((20,), (), 2), ((90,), (), 3), ((250,), (), 5), ((250,), (250,), None)],
)
def test_all_that_reach_a_step_are_asked(
    monkeypatch: pytest.MonkeyPatch, fails: tuple[int, ...], without: tuple[int, ...], noticed_by: int | None
) -> None:
    """The quick ones first; one of the last that fails without the change as well has noticed nothing."""
    tests = [f"tests/pots/test_a.py::{number}" for number in range(260)]
    asked = []

    def passes(some: Sequence[str], seconds: int, change: Changed | None) -> bool:
        asked.append(len(some))
        return not any(tests[at] in some for at in (without if change is None else fails))

    monkeypatch.setattr("tools.mutants.passes", passes)
    change = Changed(SOURCE / "boodle" / "names.py", "")
    assert noticed(tests, Reach({}, dict.fromkeys(tests, 0.1)), change) is (noticed_by is not None)
    assert asked == [10, 40, 150, 60, 60][: noticed_by or (5 if fails else 4)]


def test_tests_that_ran_anew_take_the_place_of_what_was_known() -> None:
    """Of the tests in files that changed, and of those that came into modules that did."""
    limits = "src/boodle/poker/limits.py"
    assert REACH.into([AWARD], []) == {OWN, QUICK, OTHER}
    assert REACH.into([limits], ["tests/words/test_d.py"]) == {FAR}
    anew = REACH.renewed(frozenset({OWN, FAR}), [], Reach({AWARD: {9: frozenset({OWN})}}, {OWN: 8.0}))
    assert anew.lines == {AWARD: {1: frozenset(), 5: {QUICK}, 7: {OTHER}, 9: {OWN}}}
    assert anew.seconds == {OWN: 8.0, QUICK: 1.0, OTHER: 3.0}
    assert REACH.renewed(frozenset(), [AWARD], Reach({limits: {2: frozenset({FAR})}}, {})).lines == {limits: {2: {FAR}}}


def test_a_test_fails_unchanged_until_its_file_has_run_without_it() -> None:
    """What else stands in that file was run then too."""
    before = Reach({}, {QUICK: 1.0}, frozenset({OWN, FAR}))
    beside = "tests/pots/test_a.py::beside"
    assert before.renewed(frozenset(), [], Reach({}, {QUICK: 2.0})).failing == {OWN, FAR}
    assert before.renewed(frozenset(), [], Reach({}, {OWN: 2.0, beside: 1.0})).failing == {FAR}
    assert before.renewed(frozenset(), [], Reach({}, {}, frozenset({OTHER}))).failing == {OWN, FAR, OTHER}


def test_what_imports_a_changed_room_is_imported_with_the_change() -> None:
    """Its modules, which import the room before themselves, and all that imports one of these."""
    stays = what_stays("src/boodle/games/__init__.py")
    assert {"boodle.cards", "boodle.bots.given"} < {*stays}
    assert not {"boodle.games.form", "boodle.server.running", "boodle.cli"} & {*stays}


def test_what_asks_for_a_changed_module_by_its_name_is_imported_with_the_change() -> None:
    """`notation.answers` finds the games by their folders, so that no text shows that it needs the words of draw."""
    program = (
        "import sys\n"
        "from tools.changed import SOURCE\n"
        "from tools.staying import import_what_stays\n"
        "import_what_stays(SOURCE / 'boodle' / 'draw' / 'actions.py')\n"
        "assert 'boodle.ring.actions' in sys.modules\n"
        "assert not {'boodle.draw.actions', 'boodle.notation.answers'} & {*sys.modules}\n"
        "import boodle.draw.events as events\n"
        "from boodle.draw import actions\n"
        "from boodle.notation.answers import WRITERS\n"
        "assert actions.Discard in WRITERS\n"
    )
    subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[2], check=True)


def test_the_tool_itself_has_read_no_room_that_it_changes() -> None:
    """What was read before a change goes on as it was: every mutant of it would survive."""
    program = "import sys, tools.mutants; print(*sorted(name for name in sys.modules if name.startswith('boodle.')))"
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=Path(__file__).parents[2], check=True, capture_output=True
    )
    assert ran.stdout.split() == [b"boodle.frozen"]


def test_what_a_test_reaches_is_watched(tmp_path: Path) -> None:
    """A line belongs to the test that runs it, itself or by a program of its own, and to none that fails unchanged."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "rules.py").write_text(
        "def raised(bet):\n    return bet + 1\n\n\ndef folded():\n    return 0\n\n\ndef called():\n    return 1\n"
    )
    (tmp_path / "test_rules.py").write_text(
        "import subprocess, sys\nfrom src.rules import folded, raised\n\n\ndef test_bet():\n    raised(1)\n\n\n"
        "def test_no_more():\n    assert raised(1) == folded()\n\n\n"
        "def test_elsewhere():\n"
        "    subprocess.run([sys.executable, '-c', 'from src.rules import called; called()'], check=True)\n"
    )
    program = (
        "from tools.reaching import Watching\n"
        "ended, reach = Watching('src').run(['-q', '-p', 'no:cacheprovider', 'test_rules.py'])\n"
        "assert ended == 1\n"
        "assert reach.failing == {'test_rules.py::test_no_more'}\n"
        "assert reach.seconds.keys() == {'test_rules.py::test_bet', 'test_rules.py::test_elsewhere'}\n"
        "assert reach.lines['src/rules.py'][2] == {'test_rules.py::test_bet'}\n"
        "assert not reach.lines['src/rules.py'].get(6)\n"
        "assert reach.lines['src/rules.py'][1] == reach.lines['src/rules.py'][9] == frozenset()\n"
        "assert reach.lines['src/rules.py'][10] == {'test_rules.py::test_elsewhere'}\n"
    )
    path = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[2])])
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, check=True)


def test_a_program_that_a_test_starts_is_changed_as_well(tmp_path: Path) -> None:
    """Else what a test asks of another process would be asked of the rules as they were."""
    change = Changed(SOURCE / "boodle" / "names.py", "MOST = 'another'\n")
    environment = {**os.environ, **change.told_in(tmp_path / "change")}
    program = (
        f"import sys; from boodle.names import MOST; assert MOST == 'another'; assert sys.path[-1] != {str(ROOT)!r}"
    )
    subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment, check=True)
