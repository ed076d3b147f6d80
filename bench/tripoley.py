"""The readable Tripoley: deals through the one door, start-up, and growth with the number of deals."""

import cProfile
import gc
import os
import pstats
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from pokerkit import Automation

from bench.figures import Figure, rates
from bench.pots import six_all_ins
from boodle.bots.tripoley import first
from boodle.cards import CARDS
from boodle.cards.deck import seed_of, shuffle
from boodle.rulebook import Office, Round
from boodle.session import Session, nature_of
from boodle.tripoley import HouseRules, Table, open_deal, open_evening

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve")
HOUSE = HouseRules()
SEED = seed_of("bench")
COPYING = {("frozen.py", "replace"), ("seats.py", "put"), ("seats.py", "paid"), ("<string>", "__init__")}
"""Where values are copied: whole tables, one seat of a tuple, and the constructors of frozen values."""

DEAL_LIMIT, IMPORT_LIMIT, AUTO_LIMIT, GROWTH_LIMIT = 15, 0.060, 2.0, 11


def measure() -> list[Figure]:
    """Take every figure of the readable engine."""
    numbers = count()
    ours, theirs = rates(
        lambda: play_deal(next(numbers)), partial(six_all_ins, tuple(Automation)), rounds=12, least_time=0.05
    )
    deals = Figure(
        what="Tripoley deal, five bots `first` (peer: six-way all-in hand)",
        unit="deals",
        ours=ours,
        peer=theirs,
        peer_name="pokerkit",
        limit=DEAL_LIMIT,
    )
    return [deals, copying(), importing(), auto(), growth(), memory()]


def play_deal(number: int) -> Round[Table]:
    """Play one deal through the door, each answer the first of the question's choices."""
    here, _ = open_deal(HOUSE, NAMES, dealer=number % len(NAMES)).read_on()
    while not here.over:
        for waiting in here.open:
            question = waiting.question
            if question.who is Office.NATURE:
                action: object = shuffle(CARDS, SEED, number, "deck")
            else:
                action = first(None, question.choices(here.table), None)
            here, _ = here.play(question.who, action, waiting.number)
    return here


def copying() -> Figure:
    """Tell what share of a deal's time goes into copying values."""
    profile = cProfile.Profile()
    profile.runcall(lambda: [play_deal(number) for number in range(100)])
    spent: dict[tuple[str, int, str], tuple[int, int, float, float, object]] = pstats.Stats(profile).stats  # type: ignore[attr-defined]
    whole = sum(row[2] for row in spent.values())
    copied = sum(row[2] for place, row in spent.items() if (Path(place[0]).name, place[2]) in COPYING)
    return Figure(
        what="  of which copying values, by profile", unit="", ours=0, shown=f"{copied / whole:.0%} of the time"
    )


def importing() -> Figure:
    """Time `import boodle` beyond starting Python, the best of many."""
    bare = min(_timed("pass") for _ in range(8))
    ours = max(min(_timed("import boodle") for _ in range(8)) - bare, 1e-4)
    return _against_limit("import boodle", ours, IMPORT_LIMIT)


def auto() -> Figure:
    """Time `boodle play --auto` of 100 deals from its start to its end, the best of three."""
    command = [sys.executable, "-m", "boodle", "play", "--auto", "--deals", "100", "--seed", "1"]
    return _against_limit(
        "boodle play --auto of 100 deals, start included", min(_run(command) for _ in range(3)), AUTO_LIMIT
    )


def growth() -> Figure:
    """Compare evenings of ten times the deals, through a session with its log: the median of pairs played in turn."""
    few, many = partial(play_evening, 30), partial(play_evening, 300)
    factor = median(_processor_seconds(many) / _processor_seconds(few) for _ in range(7))
    return Figure(
        what="ten times the deals take so many times as long (at most 11)",
        unit="",
        ours=1 / factor,
        peer=1 / GROWTH_LIMIT,
        limit=1,
        shown=f"{factor:.1f} times",
    )


def memory() -> Figure:
    """Compare what is held after 20 and after 200 deals, logs apart."""
    play_evening(1)  # what is kept for ever is kept from the first deal on
    tracemalloc.start()
    held = []
    for deals in (20, 200):
        session = play_evening(deals)
        session.log.clear()
        session.moves.clear()
        gc.collect()
        held.append(tracemalloc.get_traced_memory()[0])
        del session
    tracemalloc.stop()
    return Figure(
        what="memory held after ten times the deals, log apart (at most 1.2 times)",
        unit="",
        ours=held[0] / held[1],
        peer=1 / 1.2,
        limit=1,
        shown=f"{held[1] / held[0]:.2f} times",
    )


def play_evening(deals: int) -> Session[Table]:
    """Play an evening of so many deals with rich players, each answer the first choice."""
    start = open_evening(HouseRules(deals=deals), NAMES, (100_000,) * len(NAMES))
    session = Session(start, nature_of(SEED))
    while not session.round.over:
        waiting = session.round.open[0]
        choices = waiting.question.choices(session.round.table)
        session.submit(waiting.question.who, next(iter(choices)), waiting.number)
    return session


def _against_limit(what: str, seconds: float, limit: float) -> Figure:
    return Figure(
        what=f"{what} (at most {limit:g} s)",
        unit="",
        ours=1 / seconds,
        peer=1 / limit,
        limit=1,
        shown=f"{seconds:.3f} s",
    )


def _timed(code: str) -> float:
    return _run([sys.executable, "-c", code])


def _run(command: list[str]) -> float:
    """Run a command with compiled modules kept, as an installed program has them; returns seconds."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return _seconds(lambda: subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=clean))


def _seconds(call: Callable[[], object]) -> float:
    start = perf_counter()
    call()
    return perf_counter() - start


def _processor_seconds(call: Callable[[], object]) -> float:
    gc.collect()
    start = process_time()
    call()
    return process_time() - start
