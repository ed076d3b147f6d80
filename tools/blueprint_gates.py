"""Hold the gates of Hold'em's `master`: `python -m tools.blueprint_gates`, big blinds of a hundred hands.

    python -m tools.blueprint_gates [--against tight ...] [--players 2 6] [--hands 200000] [--depth 100]
        [--by-book] [--last-street]

`master` sits among players of one kind; each deck is played in every rotation, luck after the last bet is taken out,
and the interval is that over decks. With two players the last line is what the local best response wins of it. By the
book it does not search on the river; on the last street alone that answer raises on the river alone.
"""

import argparse
import sys
import time
from functools import lru_cache
from heapq import heapify, heappop, heappush
from math import sqrt
from typing import Any

import numpy as np

from boodle.sim.blueprint.book import SECTIONS, BookPart, steps_from, the_book
from boodle.sim.blueprint.library import Library
from boodle.sim.blueprint.searching import search_room
from boodle.sim.blueprint.situations import COMBOS, SITUATIONS
from boodle.sim.blueprint.table import RIVER
from boodle.sim.compiler import kernel
from boodle.sim.tables import array_row, as_array
from tools.blueprint import starting
from tools.blueprint_school import ways
from tools.blueprint_school.duels import DUEL_DESK, duels
from tools.blueprint_school.habits import CALLS, LEAST, LOOSE, POTS, ROCK, SHOVES, WAITS
from tools.blueprint_school.local_answer import LOCAL_DESK, Thoughts, local_answers
from tools.blueprint_school.looking import HandRoom

FIELDS = {
    "its book": ways.ITSELF,
    "tight": ways.REGULAR,
    "careful": ways.CAREFUL,
    "casual": ways.CASUAL,
    "calling station": CALLS,
    "maniac": SHOVES,
    "least raiser": LEAST,
    "pot raiser": POTS,
    "nit": ROCK,
    "loose": LOOSE,
    "waits": WAITS,
}
BIG, NORMAL, SHARE_OF_HANDS = 100, 1.96, 20
"""Chips of a big blind; of so many hands one is played by the local best response, which takes longer."""
played, answers = kernel(duels), kernel(local_answers)


def library_of(part: BookPart) -> Library:
    """Return a section of the book as rows, with an answer to every situation: the nearest that is known."""
    begins = np.full(SITUATIONS, -1, np.int64)
    waiting = [(0, one, one) for one in part.begins]
    heapify(waiting)
    while waiting:
        away, here, known = heappop(waiting)
        if begins[here] < 0:
            begins[here] = part.begins[known]
            for further, there in steps_from(here):
                if begins[there] < 0:
                    heappush(waiting, (away + further, there, known))
    return Library(as_array(begins.tolist()), as_array([*part.low]), as_array([*part.high]))


@lru_cache
def library_for(players: int) -> Library:
    """Return the section of the book for so many players as rows; that takes a second."""
    return library_of(the_book()[min(players, SECTIONS[-1])])


@lru_cache(maxsize=1)
def hand_room() -> HandRoom:
    """Return room to look at hands."""
    return HandRoom(array_row(4 * COMBOS), array_row(4 * COMBOS), starting())


def told(won: Any, decks: int) -> tuple[float, float]:  # noqa: ANN401 - an array
    """Return big blinds of a hundred hands and their interval, from what was won a deck and its square."""
    mean = float(won[0]) / decks
    return mean, NORMAL * sqrt(max(0.0, float(won[1]) / decks - mean * mean) / decks)


def measured(players: int, one: int, field: int, decks: int, seed: int, depth: int) -> tuple[float, float]:
    """Play one match, and return what `master` won."""
    won = np.zeros(2)
    asked = as_array([seed, 0, decks, players, one, field, depth * BIG, BIG])
    played(array_row(DUEL_DESK), asked, library_for(players), search_room(np.zeros, array_row), hand_room(), won)
    return told(won, decks)


def answered(hands: int, seed: int, depth: int, street: int, *, searching: bool) -> tuple[float, float]:
    """Let the local best response play, and return what it won."""
    won, thoughts = np.zeros(2), Thoughts(np.zeros(COMBOS), np.zeros(COMBOS), search_room(np.zeros, array_row))
    asked = as_array([seed, 0, hands, depth * BIG, BIG, int(searching), street])
    answers(array_row(LOCAL_DESK), asked, library_for(2), hand_room(), thoughts, won)
    return told(won, hands)


def main() -> None:
    """Play what is asked, and print a line for each field as soon as it is done."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--against", nargs="*", default=list(FIELDS), choices=list(FIELDS))
    asked.add_argument("--players", type=int, nargs="+", default=[2, 6])
    asked.add_argument("--hands", type=int, default=200_000)
    asked.add_argument("--depth", type=int, default=100)
    asked.add_argument("--seed", type=int, default=7)
    asked.add_argument("--by-book", action="store_true")
    asked.add_argument("--last-street", action="store_true")
    said = asked.parse_args()
    begun, one = time.process_time(), ways.ITSELF if said.by_book else ways.SEARCHES
    for players in said.players:
        for against in said.against:
            won = measured(players, one, FIELDS[against], said.hands // players, said.seed, said.depth)
            line(players, against, won, said.hands)
        if players == 2:
            hands = said.hands // SHARE_OF_HANDS
            lost, interval = answered(
                hands, said.seed, said.depth, RIVER * said.last_street, searching=not said.by_book
            )
            line(players, "a local best response", (-lost, interval), 2 * hands)
    print(f"{time.process_time() - begun:.0f} s of a core", file=sys.stderr)


def line(players: int, against: str, won: tuple[float, float], hands: int) -> None:
    """Print what `master` won."""
    print(f"| {players} | {against} | {won[0]:+.1f} ±{won[1]:.1f} | {hands:,} |", flush=True)


if __name__ == "__main__":
    main()
