"""Whose eyes a game is told again through, by a number or a name, and which options of `boodle replay` go together."""

import re

import pytest

from boodle.cards.deck import seed_of
from boodle.cli.replay import names_of, viewer_of
from boodle.notation.tripoley.house import preset
from boodle.rulebook import Office
from boodle.seating import SeatNewcomer
from boodle.session import Session, nature_of
from boodle.tripoley import Table, open_evening
from boodle.words.catalogue import Words
from tests.cli.typed import Typed
from tests.shared import ROOT

RECORD = ROOT / "examples" / "one-deal.txt"


@pytest.fixture(scope="module")
def session() -> Session[Table]:
    """An evening of three before its first deal, to which one has come."""
    made = Session(open_evening(preset("pagat"), ("Anna", "Ben", "Cem"), dealer=2), nature_of(seed_of("a")))
    made.submit(Office.HOST, SeatNewcomer(3, "Aunt May"))
    return made


def test_everybody_who_came_is_known(session: Session[Table]) -> None:
    """In the order in which they came."""
    assert names_of(session) == [(0, "Anna"), (1, "Ben"), (2, "Cem"), (3, "Aunt May")]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("0", 0),
        ("3", 3),
        ("03", 3),
        ("anna", 0),
        (" CEM ", 2),
        ("aunt may", 3),
        ("spectator", None),
        ("SPECTATOR", None),
    ],
)
def test_a_seat_is_named_by_its_number_or_its_player(text: str, seat: int | None, session: Session[Table]) -> None:
    """However it is written."""
    assert viewer_of(text, session, Words()) == seat


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4", "nobody sits in seat 4: expected a seat from 0 to 3"),
        ("99", "nobody sits in seat 99: expected a seat from 0 to 3"),
        ("001", "nobody sits in seat 001: expected a seat from 0 to 3"),
        ("-1", "nobody called '-1' plays: expected Anna, Ben, Cem or Aunt May, a seat's number or spectator"),
        ("²", "nobody called '²' plays: expected Anna, Ben, Cem or Aunt May, a seat's number or spectator"),
        ("٢", "nobody called '٢' plays: expected Anna, Ben, Cem or Aunt May, a seat's number or spectator"),
        ("", "nobody called '' plays: expected Anna, Ben, Cem or Aunt May, a seat's number or spectator"),
    ],
)
def test_a_seat_in_which_nobody_sits_is_refused(text: str, sentence: str, session: Session[Table]) -> None:
    """With those that there are."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        viewer_of(text, session, Words())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            "--as-case --as 1 --step --plain --json",
            "a case holds every card, so --as-case cannot go with --as, --step, --plain and --json",
        ),
        (
            "--phh --as 1 --step --as-case",
            "hands of Hold’em hold every card, so --as, --step and --as-case cannot go with --phh",
        ),
        ("--verbose --as-case", "--verbose goes with --phh"),
    ],
)
def test_options_that_cannot_go_together_are_all_named(options: str, sentence: str) -> None:
    """Before anything is read."""
    result = Typed("replay")(RECORD, *options.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"boodle replay: {sentence}")


@pytest.mark.parametrize(
    ("seen", "line"),
    [
        ((), "Shown whole, with everybody's cards."),
        (("--as", "0"), None),
        (("--as", "spectator"), "Shown as a spectator saw it."),
    ],
)
def test_the_first_lines_say_what_is_told(seen: tuple[str, ...], line: str | None) -> None:
    """Who plays, by which rules, and through whose eyes."""
    first, rules, shown = Typed("replay").says(RECORD, *seen).splitlines()[:3]
    name = first.removeprefix("Tripoley, played by ").partition(",")[0]
    assert rules.startswith("Rules: ")
    assert shown == (line or f"Shown as {name} saw it.")
