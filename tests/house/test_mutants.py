"""The changes that test the tests are changes of rules, and their page is written by the runs themselves."""

import pytest

from tools.mutants import HEADER, RULE, Result, chosen_from, renewed, watched_by
from tools.mutating import mutants

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
        ("USES = (KEEP, SWAP)", {"USES = (KEEP,)", "USES = (SWAP,)"}),
        ("x = Five.BEST", {"x = Five.FREE"}),
        ("x = min(stacks)", {"x = max(stacks)"}),
        ("x = [s for s in seats if s]", {"x = [s for s in seats if True]"}),
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
        "Wager: TypeAlias = Call | Fold",
        "@dataclass(frozen=True)\nclass Seat(Value): pass",
        "class Five(Enum):\n    FREE = 'free'",
        "def named(x: int | None) -> str | None: pass",
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


def test_a_sample_is_the_same_for_the_same_seed() -> None:
    """So that a survivor can be had again."""
    every = list(mutants("x = (1, 2, 3, 4, 5)", {}))
    assert chosen_from(every, 4, 7) == chosen_from(every, 4, 7) != chosen_from(every, 4, 8)
    assert chosen_from(every, 99, 7) == every


def test_a_run_renews_its_own_row() -> None:
    """And leaves the text above and the rows of other modules as they are."""
    page = f"# Mutants\n\n{HEADER}\n{RULE}\n"
    for result in (Result("b.py", 8, 8, 0, ()), Result("a.py", 90, 5, 3, ()), Result("b.py", 9, 9, 0, ())):
        page = renewed(page, result)
    above, a, b = page.removesuffix("\n").rsplit("\n", 2)
    assert above == f"# Mutants\n\n{HEADER}\n{RULE}"
    assert (a.split("|")[1], a.split("|")[3]) == (" a.py ", " 5 of 90, seed 3 ")
    assert (b.split("|")[1], b.split("|")[3]) == (" b.py ", " 9 ")


def test_the_nearest_folder_names_the_tests() -> None:
    """The ranking has tests of its own among those of its room; a module without any is refused."""
    assert watched_by("src/boodle/poker/ranking.py") != watched_by("src/boodle/poker/betting.py")
    with pytest.raises(SystemExit, match="no tests are named"):
        watched_by("src/boodle/sim/terms.py")
