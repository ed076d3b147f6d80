"""The same deals on a graphics card and on every core of the processor, on a machine that has both.

Nothing is measured before the card's totals are the processor's, to the last number, over several houses. Then deals
are played with so many blocks of so many threads as are quickest there, and once more for some seconds. Copies to the
card and back are in it; the compiling is not.
"""

import sys
from time import perf_counter

from bench.figures import Figure
from boodle.notation.tripoley.house import preset
from boodle.sim.compiler import NeedsExtra
from boodle.sim.cores import cores
from boodle.sim.crew import Crew
from boodle.sim.graphics import BLOCKS, GraphicsCard, card_here, crew_on_card
from boodle.sim.graphics_compiler import NoCard
from boodle.sim.parts import Part, counted
from boodle.sim.running import run
from boodle.sim.terms import Terms, terms_of

PLAYERS, EVENING = 5, 20
SAMPLES = (("pagat", 5, "careful"), ("pagat", 4, "casual"), ("cadaco-1960", 6, "control"), ("poch", 4, "random"))
SAMPLE = 200_000
"""Deals of each house in which the totals are compared."""
PROCESSOR_DEALS = 20_000_000
LOOK, TRIED_FOR, SECONDS = 5_000_000, 2, 5
"""Deals of the first look at the card, and how long each choice is tried for, and the figure taken, in seconds."""
TRIED, THREADS = (2, 4, 8, 16, 32), (32, 64, 128, 256)
"""Blocks for each multiprocessor, and threads of a block, that are tried."""
MOST_THREADS = 2048
"""What a multiprocessor holds at once; more would only wait."""


def measure() -> list[Figure]:
    """Compare, choose, measure; nothing where there is no card."""
    try:
        card = card_here()
    except (NeedsExtra, NoCard) as missing:
        print(f"bench graphics: {missing}", file=sys.stderr)
        return []
    begun = perf_counter()
    card.play(terms_for(1), Part(0, 0, 1))
    print(f"{card.name}: compiled in {perf_counter() - begun:.0f} s")
    compare(card)
    quickest, expected = best(card)
    processor, _ = rate(Crew(counted, cores()), PROCESSOR_DEALS)
    deals = int(SECONDS * expected) // EVENING * EVENING
    ours, seconds = rate(crew_on_card(quickest), deals)
    print(f"{card.name}: {deals:,} deals of pagat with {PLAYERS} in {seconds:.2f} s, {ours:,.0f} deals/s")
    return [
        Figure(what=f"deals on {card.name}", unit="deals", ours=ours, peer=processor, peer_name=f"{cores()} cores here")
    ]


def terms_for(deals: int, house: str = "pagat", players: int = PLAYERS, policies: str = "careful") -> Terms:
    """Return a simulation; five by the usual rules unless it is said."""
    rules = preset(house)
    return terms_of(rules, players=players, policies=policies, spare="", deals=deals, evening=EVENING, seed=1)


def compare(card: GraphicsCard) -> None:
    """Play the same on both; raises ValueError where any number differs."""
    for house, players, policies in SAMPLES:
        terms, part = terms_for(SAMPLE, house, players, policies), Part(0, SAMPLE // EVENING, EVENING)
        if card.play(terms, part) != counted(terms, part):
            raise ValueError(f"the card has other totals in {house} with {players} {policies} players")
        print(f"{house}, {players} {policies} players, {SAMPLE:,} deals: the card's totals are the processor's")


def best(card: GraphicsCard) -> tuple[GraphicsCard, float]:
    """Return the card with the blocks and threads that are quickest over the same deals, and its deals a second."""
    each = card.blocks // BLOCKS
    deals = int(TRIED_FOR * rate(crew_on_card(card), LOOK)[0]) // EVENING * EVENING
    rates: dict[GraphicsCard, float] = {}
    for blocks in TRIED:
        for threads in THREADS:
            if blocks * threads <= MOST_THREADS:
                tried = GraphicsCard(card.name, each * blocks, threads)
                rates[tried], _ = rate(crew_on_card(tried), deals)
                print(f"{each} × {blocks} blocks of {threads} threads: {rates[tried]:,.0f} deals/s")
    quickest = max(rates, key=rates.__getitem__)
    return quickest, rates[quickest]


def rate(crew: Crew, deals: int) -> tuple[float, float]:
    """Return deals a second, and the seconds, once what is to be compiled has been."""
    terms = terms_for(deals)
    crew.play(terms, Part(0, 0, 1))  # compiles what so many deals are played by
    begun = perf_counter()
    run(terms, crew)
    seconds = perf_counter() - begun
    return deals / seconds, seconds
