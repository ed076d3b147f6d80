"""Who takes part in a match: bots of the house, and one's own from a file or a module."""

import pickle
from pathlib import Path

import pytest

from boodle.bots.given import Seen
from boodle.bots.matching import Entrant, Goal, NoSuchBot, NotFound, against_field, entrant_named, play_out
from boodle.bots.matching.crew import MatchCrew
from boodle.bots.tripoley import BOTS, TripoleySeen, casual, first
from boodle.bots.tripoley.matching import TripoleyTerms
from boodle.cards.deck import Stream
from boodle.rulebook import Choices
from boodle.tripoley import HouseRules
from tests.shared import ROOT

EXAMPLE = ROOT / "examples" / "my_bot.py"
TERMS = TripoleyTerms(house=HouseRules(), players=4, seed="7")

MINE = """
from beside import number

def choose(seen, choices, chance):
    return next(iter(choices))

def two(seen, choices):
    return None

class Kept:
    def __call__(self, seen, choices, chance, *, worlds):
        assert worlds == 5
        return next(iter(choices))

kept = Kept()
three = number
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A file of somebody's own, with another beside it."""
    (tmp_path / "beside.py").write_text("number = 3\n", encoding="utf-8")
    file = tmp_path / "mine.py"
    file.write_text(MINE, encoding="utf-8")
    return file


def test_a_bot_of_the_house_by_its_name() -> None:
    """As it is offered everywhere."""
    assert entrant_named("casual", BOTS) == Entrant("casual", casual)


def test_a_bot_of_ones_own(mine: Path) -> None:
    """A file may import what lies beside it, its usual function need not be named, and it is run once."""
    bot = entrant_named(f"{mine}:choose", BOTS)
    assert bot.name == f"{mine}:choose"
    assert entrant_named(str(mine), BOTS).bot is bot.bot
    assert bot.bot(None, ("a", "b"), None) == "a"  # type: ignore[arg-type] # it looks at the choices alone


def test_a_bot_from_a_module() -> None:
    """Whatever can be imported."""
    assert entrant_named("boodle.bots.first:first", BOTS).bot is first


def test_a_bot_travels_by_its_name(mine: Path) -> None:
    """Another process looks it up, and finds it."""
    bot = entrant_named(f"{mine}:choose", BOTS)
    assert pickle.loads(pickle.dumps(bot)).bot is bot.bot  # noqa: S301 - its own bytes
    assert pickle.loads(pickle.dumps(Entrant("f", first))) == Entrant("f", first)  # noqa: S301 - its own bytes


def test_a_bot_that_looks_ahead_is_told_how_far(mine: Path) -> None:
    """By its keyword `worlds`; any other is left as it is."""
    match = against_field(
        TripoleyTerms(house=HouseRules(), players=2, seed="w", worlds=5), entrant_named(f"{mine}:kept", BOTS), [FIRST]
    )
    scores = match.scores()
    with MatchCrew([match]) as crew:
        play_out(match, crew.decks(0), scores, Goal(1))
    assert scores[0].decks == 1
    assert FIRST.at(5) is first


FIRST = entrant_named("first", BOTS)


@pytest.mark.parametrize(
    ("named", "why", "what"),
    [
        ("nobody", NotFound.NAME, ""),
        (":choose", NotFound.NAME, ""),
        ("mine:", NotFound.NAME, ""),
        ("{folder}/no.py:choose", NotFound.FILE, "{folder}/no.py"),
        ("{folder}/mine.py:nothing", NotFound.FUNCTION, "nothing"),
        ("{folder}/mine.py:three", NotFound.FUNCTION, "three"),
        ("{folder}/mine.py:two", NotFound.ARGUMENTS, "two"),
        ("no_such_package.bots:choose", NotFound.MODULE, "no_such_package.bots"),
        ("boodle.nothing:choose", NotFound.MODULE, "boodle.nothing"),
        ("..bots:choose", NotFound.BROKEN, "..bots"),
    ],
)
def test_a_bot_that_is_not_there(mine: Path, named: str, why: NotFound, what: str) -> None:
    """Is refused by what was looked for in vain."""
    folder = str(mine.parent)
    with pytest.raises(NoSuchBot) as refused:
        entrant_named(named.format(folder=folder), BOTS)
    assert (refused.value.why, refused.value.what) == (why, what.format(folder=folder))


def test_what_does_not_say_what_it_takes_is_no_bot(tmp_path: Path) -> None:
    """As what is written in C: it is refused as one that takes something else."""
    file = tmp_path / "greatest.py"
    file.write_text("choose = max\n", encoding="utf-8")
    with pytest.raises(NoSuchBot) as refused:
        entrant_named(str(file), BOTS)
    assert refused.value.why is NotFound.ARGUMENTS


@pytest.mark.parametrize("fault", ["def choose(:", "1 / 0", "import no_such_thing", "raise SystemExit(3)"])
def test_a_file_that_cannot_be_run(tmp_path: Path, fault: str) -> None:
    """Is refused with what Python said of it, again and again."""
    file = tmp_path / "faulty.py"
    file.write_text(f"{fault}\n", encoding="utf-8")
    for _ in range(2):
        with pytest.raises(NoSuchBot) as refused:
            entrant_named(str(file), BOTS)
        assert refused.value.why is NotFound.BROKEN
        assert refused.value.detail.partition(":")[0] in {
            "SyntaxError",
            "ZeroDivisionError",
            "ModuleNotFoundError",
            "SystemExit",
        }


def test_the_example_is_short_and_plays_better_than_the_first_choice() -> None:
    """Twenty lines are enough to beat it for sure."""
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= 20
    match = against_field(TERMS, entrant_named(f"{EXAMPLE}:choose", BOTS), [FIRST])
    scores = match.scores()
    with MatchCrew([match]) as crew:
        play_out(match, crew.decks(0), scores, Goal(30))
    assert scores[0].chips.mean > scores[0].half_width


def test_a_bot_is_called_as_the_room_calls_it() -> None:
    """`choose(seen, choices, chance)`, by place."""
    given: list[object] = []

    def noting(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
        given[:] = [type(seen), type(chance)]
        return next(iter(choices))

    match = against_field(TERMS, Entrant("noting", noting), [FIRST])
    with MatchCrew([match]) as crew:
        play_out(match, crew.decks(0), match.scores(), Goal(1))
    assert given == [Seen, Stream]


def test_the_docs_show_the_example_as_it_is() -> None:
    """Letter for letter."""
    assert EXAMPLE.read_text(encoding="utf-8") in (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
