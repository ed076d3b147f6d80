"""`help()` has a word for whatever a view or a choice shows, by the name under which it is printed."""

import inspect
import re
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

import boodle
from boodle.frozen import Frozen, fields
from boodle.games import GAMES
from boodle.notation.answers import CHOICES
from boodle.notation.events import WRITERS
from boodle.tripoley.board import Marks


def parts_of(hint: object, found: dict[type[Frozen], None]) -> None:
    """Gather a type and all that is written part by part in it."""
    for inside in get_args(hint):
        parts_of(inside, found)
    if inspect.isclass(hint) and issubclass(hint, Frozen) and hint not in WRITERS and hint not in found:
        found[hint] = None
        for part in get_type_hints(hint).values():
            parts_of(part, found)


def public() -> dict[type[Frozen], None]:
    """Every value of a view and of choices, of each game."""
    found: dict[type[Frozen], None] = {}
    for game in GAMES.values():
        parts_of(game.shown_kind, found)
        parts_of(game.mine_kind, found)
    for kind in CHOICES:
        parts_of(kind, found)
    return found


@pytest.mark.parametrize("kind", public(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_field_has_its_word(kind: type[Frozen]) -> None:
    """Its name stands in the text of its class, which is what `help()` shows."""
    told = {*re.findall(r"\w+", inspect.getdoc(kind) or "")}
    assert [name for name in fields(kind) if name not in told] == []


def positions(game: str) -> Iterator[boodle.Table]:
    """A deal of a game, at each of its questions."""
    table = boodle.deal(game, "Ann", "Ben", "Cem", seed=5)
    while not table.over:
        yield table
        who = next(iter(table.asked))
        table.play(who, table.suggest(who))
    yield table


NAMES = {"mine", "shown", *Marks._fields, *(name for kind in public() for name in fields(kind))}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_is_found_by_its_name(game: str) -> None:
    """At each question of a deal every line of a view begins with the name of a part."""
    for table in positions(game):
        lines = [*str(table.view(0)).splitlines()[1:], *str(table.view()).splitlines()[1:]]
        assert {re.findall(r"\w+", line)[0] for line in lines} <= NAMES


def test_hands_that_lie_open_stand_apart() -> None:
    """One seat's cards on a line, or nobody could tell whose they are."""
    table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=5)
    while not re.search("^  stops$", str(table.view()), re.MULTILINE):
        for who in table.asked:
            table.play(who, table.choices(who).default)
    hands = re.findall(r"    shown\[(\d)] (.*)", str(table.view()))
    assert [(seat, len(cards.split())) for seat, cards in hands] == [("0", 5), ("1", 5), ("2", 5)]


def test_a_choice_that_only_describes_has_an_example() -> None:
    """Cards to throw away are no more guessed than five of a hand; a range of one is one figure."""
    table = boodle.deal("draw", "Ann", "Ben", "Cem", seed=4)
    assert str(table.choices(1)) == "check, raise 2"
    for _ in range(3):
        who = next(iter(table.asked))
        table.play(who, table.choices(who).default)
    choices = table.choices(next(iter(table.asked)))
    described, example = re.fullmatch(r"(.*), as in '(discard ..)'", str(choices)).groups()  # type: ignore[union-attr]
    assert described == "stand-pat, discard up to 3"
    assert example in choices


def test_a_refusal_of_half_an_answer_is_a_sentence() -> None:
    """Whoever says five and names none is told so without a blank too many."""
    table = boodle.deal("tripoley", "Ann", "Ben", "Cem", seed=1)
    table.play("0: keep")
    with pytest.raises(boodle.NotAllowed, match=r"^seat 1 cannot five: five of "):
        table.play("1: five")
