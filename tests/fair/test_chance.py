"""Where the chance of a deal comes from, and that it favours nobody."""

import ast
import re
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest

from boodle.cards import CARDS, Card
from boodle.cards.deck import SEED_BYTES, new_seed, seed_of
from boodle.fair import Contribution, DealSecret, Sender
from tests.reliability import Report
from tests.shared import ROOT

SOURCE = ROOT / "src" / "boodle"
DEALING = ("cards", "fair", "session", "rulebook", "tripoley", "poker", "pots")
QUICK, SLOW = 3_000, 250_000
PARTS = ("server", "seat", "deal", "misdeal")
"""What of a seed may be new."""
FIVE_DEVIATIONS = 5
BITS_OF_A_DECK = 226
WEAK = re.compile(r"\brandom\.|\bimport random\b|\bfrom random\b|numpy\.random|\bRandom\(")
FORESEEABLE = {"random", "time", "uuid", "datetime", "numpy"}


def surprise(counts: Counter[tuple[int, Card]], cells: int) -> float:
    """How many standard deviations the chi-square of equally likely cells lies from its mean."""
    expected = counts.total() / cells
    square = (cells - len(counts)) * expected + sum((n - expected) ** 2 / expected for n in counts.values())
    return abs(square - (cells - 1)) / sqrt(2 * (cells - 1))


def surprise_of(varies: str, deals: int) -> float:
    """Shuffle so often, this part of the seed alone new each time; returns the surprise of which card lay where."""
    places: Counter[tuple[int, Card]] = Counter()
    for number in range(deals):
        server = seed_of(number if varies == "server" else "the same")
        added = str(number if varies == "seat" else "the same").encode()
        deal, count = (number if varies == "deal" else 1), (number if varies == "misdeal" else 0)
        secret = DealSecret("chi-square", deal, server, (Contribution(Sender.SENT, added), Contribution(Sender.BOT)))
        places.update(enumerate(secret.shuffle(CARDS, "deck", count)))
    return surprise(places, 52 * 52)


@pytest.mark.parametrize("varies", PARTS)
def test_every_card_comes_to_every_place_alike(varies: str) -> None:
    """SERVER 1: chi-square of 52 cards in 52 places, whichever part of the seed alone is new each time."""
    assert surprise_of(varies, QUICK) < FIVE_DEVIATIONS


@pytest.mark.slow
@pytest.mark.parametrize("varies", PARTS)
def test_every_card_comes_to_every_place_alike_at_length(varies: str, report_line: Report) -> None:
    """SERVER 1: the same at length."""
    report_line(suite="shuffles: each card in each place alike, whichever part of the seed is new", count=SLOW)
    assert surprise_of(varies, SLOW) < FIVE_DEVIATIONS


def test_a_server_seed_has_more_bits_than_a_deck_has_orders() -> None:
    """52 cards have fewer than 2²²⁶ orders."""
    assert 8 * SEED_BYTES >= BITS_OF_A_DECK
    assert len(new_seed()) == SEED_BYTES


def sources(*rooms: str) -> list[Path]:
    """Every Python file of some rooms."""
    return sorted(file for room in rooms for file in (SOURCE / room).rglob("*.py"))


def imports(file: Path) -> set[str]:
    """The modules that a file imports, by their first names."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    plain = {alias.name.split(".")[0] for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    return plain | {(node.module or "").split(".")[0] for node in nodes if isinstance(node, ast.ImportFrom)}


def test_nothing_in_the_package_draws_from_a_foreseeable_stream() -> None:
    """No file says `random.`, whatever it calls it; but the toolkits seed their own, and deal to nobody's table."""
    files = (file for file in SOURCE.rglob("*.py") if "adapters" not in file.relative_to(SOURCE).parts)
    assert [file.name for file in files if WEAK.search(file.read_text(encoding="utf-8"))] == []


def test_no_dealing_room_knows_a_clock_or_another_chance() -> None:
    """A seed made of the time of day could be guessed."""
    assert len(sources(*DEALING)) > 50
    assert [file.name for file in sources(*DEALING) if imports(file) & FORESEEABLE] == []


def test_a_seed_comes_from_the_operating_system_in_one_place() -> None:
    """`secrets`, in the one source of chance, and nowhere else in the dealing."""
    assert [file.name for file in sources(*DEALING) if imports(file) & {"secrets", "os"}] == ["deck.py"]
