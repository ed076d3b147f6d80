"""Where the cards of the room come from (SERVER 1)."""

import ast
import asyncio
from collections import Counter
from math import sqrt
from pathlib import Path

from boodle.cards import CARDS, Card
from boodle.cards.deck import SEED_BYTES, new_seed
from boodle.server.tables import entries
from boodle.server.tables.fairness import DealtFairly
from boodle.tripoley.events.dealing import DealBegun
from tests.loops import run
from tests.server.live import live_room
from tests.server.talk import talk
from tests.shared import ROOT

DEALS = 2_000
SIX_DEVIATIONS = 6
"""Chance alone goes so far once in five hundred million runs."""
BITS_OF_A_DECK = 226
WEAK = {"random", "numpy", "uuid"}


def test_no_weak_chance_deals_cards() -> None:
    """SERVER 1: nothing of the server, nor of what it deals with, imports a chance that can be foreseen."""
    found = {}
    for room in ("server", "cards", "fair", "session", "rulebook", "tripoley"):
        for file in (ROOT / "src" / "boodle" / room).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                if WEAK & {name.partition(".")[0] for name in names}:
                    found[file.name] = names
    assert not found


def test_every_card_comes_to_every_place_alike() -> None:
    """SERVER 1: chi-square of 52 cards in 52 places over deals as the room makes them, nobody adding anything."""
    places: Counter[tuple[int, Card]] = Counter()
    for deal in range(DEALS):
        fair = DealtFairly()
        fair.seeded("chi-square", deal, new_seed())
        fair.gathered(deal, [("silent", ""), ("bot", "")])
        places.update(enumerate(fair.deals[deal].secret.shuffle(CARDS, "deck", 0)))
    expected = DEALS / 52
    square = sum((places[place, card] - expected) ** 2 / expected for place in range(52) for card in CARDS)
    free = 51 * 51
    assert abs(square - free) / sqrt(2 * free) < SIX_DEVIATIONS


def test_each_deal_has_a_seed_of_its_own(tmp_path: Path) -> None:
    """SERVER 1: the log has a new seed of more bits than a deck has orders for every deal, also where nobody adds."""

    async def test() -> list[str]:
        async with live_room(tmp_path) as live:
            tickets = await live.table(people=2, bots=1)
            async with talk(tickets[0], "a") as host, talk(tickets[1], "b") as other:
                await host.say("host", id="start", act="start")
                await asyncio.gather(host.answer_all(deals=4), other.answer_all(deals=4))
            kept = [entries.read_entry(entry) for entry in await live.tables.around.store.read(tickets[0].table)]
            session = live.actor(tickets[0]).state.session
            assert session is not None
            assert sum(isinstance(event, DealBegun) for event in session.log) >= 3
            return [one.seed for one in kept if isinstance(one, entries.Seeded)]

    seeds = run(test())
    assert len(seeds) >= 3
    assert len(set(seeds)) == len(seeds)
    assert all(len(bytes.fromhex(seed)) == SEED_BYTES and 8 * SEED_BYTES >= BITS_OF_A_DECK for seed in seeds)
