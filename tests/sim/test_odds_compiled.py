"""The odds book compiled: the same sums as interpreted, to the last number."""

import pytest

from boodle.cards import CARDS, CardSet
from boodle.notation.tripoley.house import preset, presets
from boodle.sim.chance import shuffled
from boodle.sim.odds.exact import hand_sizes
from boodle.sim.odds.hand import odds_of_hand
from boodle.sim.odds.measured import measure
from boodle.sim.terms import Terms, terms_of
from tests.reliability import Report
from tests.sim.odds_slowly import slowly

DEALS, HANDS = 200, 60
POLICIES = ("control", "casual", "random")


def terms(name: str, players: int, policy: str, *, deals: int, evening: int) -> Terms:
    """Return what is played."""
    return terms_of(
        preset(name), players=players, policies=policy, spare="", deals=deals, evening=evening, seed=players
    )


@pytest.mark.slow
@pytest.mark.parametrize("name", presets())
def test_compiled_it_measures_the_same(name: str, report_line: Report, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every cell of every preset at every number of players, and one hand at each place."""
    house = preset(name)
    sizes = range(house.fewest_players, house.most_players + 1)
    count = sum((DEALS + players * HANDS) for players in sizes)
    report_line(suite=f"odds compiled against interpreted, {name}: deals, every number of players", count=count, seed=2)
    asked = [(terms(name, players, POLICIES[players % 3], deals=DEALS, evening=20), players) for players in sizes]
    compiled = [measure(evenings).sums for evenings, _ in asked]
    hands = [
        (terms(name, players, "control", deals=HANDS, evening=1), hand, place)
        for players in sizes
        for place, hand in enumerate(hands_of(name, players))
    ]
    found = [odds_of_hand(*one).sums for one in hands]
    slowly(monkeypatch)
    assert [measure(evenings).sums for evenings, _ in asked] == compiled
    assert [odds_of_hand(*one).sums for one in hands] == found


def hands_of(name: str, players: int) -> list[CardSet]:
    """Return a hand for each place, the dealer's first."""
    house = preset(name)
    sizes, _ = hand_sizes(house, players)
    cards = [CARDS[card] for card in shuffled([int(card) for card in house.cards], players, 1, 1)]
    return [CardSet.of(cards[: (sizes[-1], *sizes)[place]]) for place in range(players)]
