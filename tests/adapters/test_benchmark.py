"""The benchmark: its trees are the readable rules to the chip, bots are read as they play, duplicates agree."""

from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import Any

import numpy as np
import pytest

from boodle.adapters.benchmark.bench import Bench, played, solved_house, worth
from boodle.adapters.benchmark.houses import HOUSES, house_named
from boodle.adapters.benchmark.reading import asking, dealt, decided, plans_of, questions, strategy_of
from boodle.adapters.play import Play, begin
from boodle.adapters.setting import Setting, SettingError, setting_of
from boodle.bots.matching import Entrant, entrant_named
from boodle.bots.matching.faults import BotRaised, NoChoice
from boodle.bots.tripoley import BOTS
from boodle.cards import CARDS
from boodle.cards.deck import Stream
from boodle.sim.chance import luck
from boodle.sim.exact import tree as trees
from boodle.sim.exact.asking import said_by
from boodle.sim.exact.growing import ANSWERS, BELOW, CHOICE_OF, FIRST, SEAT, SET_OF
from boodle.sim.exact.tree import Tree, tree_of
from boodle.sim.policies import NAMES
from tests.adapters.houses_worked_out import house
from tests.adapters.peer import Peer
from tests.bots.tripoley.test_alike import Known

OTHERS = {
    "sold": setting_of(house(spare_use="swap_or_sell", start_chips=7), 2),
    "offered": setting_of(house(spare_use="offered", pay_time="played", next_lead="any", leftover_to="winner"), 2),
    "held": setting_of(house(hand_size=2, most_players=4, lead_fine=1, rank_order="king_high"), 4),
    "bets": setting_of(house(hand_size=2, poker="vying", stops_opener="poker_winner", bet_limit=1, open_fold="yes"), 2),
}
SETTINGS = {name: house_named(name) for name in HOUSES} | OTHERS
EVERY = {
    "9-2": 5,
    "9-2-bets": 150,
    "9-3": 9,
    "9-3-bets": 840,
    "12-2": 300,
    "16-2-bets": 8000,
    "sold": 200,
    "offered": 30,
    "held": 400,
    "bets": 90,
}
"""Of so many deals one is played here in every way."""


@cache
def decks_of(name: str) -> Any:  # noqa: ANN401 - an array
    """Return every deck that can be dealt, which takes a second at the largest house."""
    return trees.decks_of(SETTINGS[name].house, SETTINGS[name].players)


@cache
def small_tree(name: str) -> Tree:
    """Return the tree of a few deals."""
    decks = decks_of(name)[3 :: 8 * EVERY[name]].copy()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(trees, "decks_of", lambda _house, _players: decks)
        return tree_of(SETTINGS[name].house, SETTINGS[name].players)


class Lockstep:
    """A tree walked beside the readable rules."""

    def __init__(self, setting: Setting) -> None:
        """Grow it, of the deals that there are by now."""
        self.tree, self.start = tree_of(setting.house, setting.players), begin(setting)
        self.roots = self.tree.roots
        self.known: dict[int, str] = {}
        self.numbers: dict[str, int] = {}
        self.ends = 0

    def deal(self, number: int) -> None:
        """Play a deal in every way."""
        play = dealt(self.start, self.tree, number)
        if number in self.roots:
            self.walk(play, self.roots[number])
        else:
            assert play.over

    def walk(self, play: Play, node: int) -> None:
        """Go on from a place, and hold both to one another."""
        tree = self.tree
        if node < 0:
            won = tree.ends[-1 - node, CHOICE_OF + tree.players :]
            assert play.over
            assert [chips * tree.players for chips in play.won()] == pytest.approx(won.tolist())
            self.ends += 1
            return
        number, legal = int(tree.nodes[node, SET_OF]), play.legal()
        assert (play.seat, len(legal)) == (tree.sets[number, SEAT], tree.sets[number, ANSWERS])
        memory = play.memory(play.seat)
        assert self.known.setdefault(number, memory) == memory
        assert self.numbers.setdefault(memory, number) == number
        for step, said in enumerate(legal):
            self.walk(decided(play.after(said)), int(tree.below[tree.nodes[node, BELOW] + step]))


@pytest.mark.parametrize("name", SETTINGS)
def test_a_tree_is_the_readable_rules_to_the_chip(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same questions with as many answers, sets that are what a seat knows, and the same chips won."""
    decks = decks_of(name)[:: EVERY[name]].copy()
    monkeypatch.setattr(trees, "decks_of", lambda _house, _players: decks)
    both = Lockstep(SETTINGS[name])
    for number in range(len(both.tree.decks)):
        both.deal(number)
    assert both.ends > 50
    assert len(both.known) == len(both.numbers)


@pytest.mark.parametrize("policy", [*map(NAMES.index, BOTS)], ids=[*BOTS])
@pytest.mark.parametrize("name", SETTINGS)
def test_a_policy_in_the_tree_says_what_its_bot_says(name: str, policy: int) -> None:
    """At every set of a few deals, with the same luck."""
    setting, bot, tree = SETTINGS[name], entrant_named(NAMES[policy], BOTS), small_tree(name)
    said = said_by(tree, policy, 1)
    for number, play in islice(questions(tree, setting), 25):
        first, seat = tree.sets[number, FIRST], int(tree.sets[number, SEAT])
        answers = said[first : first + tree.sets[number, ANSWERS]]
        wanted = play.legal()[int(answers.argmax())]
        assert asking(bot, play)(Known(luck(number, 0, seat, 0))) == wanted
        assert answers.sum() == 1


@pytest.mark.parametrize("name", ["9-2", "9-3"])
def test_every_set_is_asked_once_in_a_play_that_is_in_it(name: str) -> None:
    """And decks are all that can be dealt, each once."""
    setting = house_named(name)
    tree = tree_of(setting.house, setting.players)
    found = [number for number, _ in questions(tree, setting)]
    assert sorted(found) == np.flatnonzero(tree.sets[:, ANSWERS] > 1).tolist()
    hands = {tuple(frozenset(deck[seat::3]) for seat in range(3)) for deck in tree.decks.tolist()}
    assert len(hands) == len(tree.decks) == 1680


@pytest.fixture(scope="module")
def bench() -> Bench:
    """The smallest house of two."""
    return solved_house(house_named("9-2"))


def last(seen: object, choices: Iterable[object], chance: object) -> object:
    """A bot that takes the last choice."""
    del seen, chance
    return [*choices][-1]


@pytest.mark.parametrize(
    "bot",
    [
        entrant_named("first", BOTS),
        pytest.param(entrant_named("careful", BOTS), marks=pytest.mark.slow),
        Entrant("last", last),
    ],
)
def test_a_bot_is_worth_what_all_deals_say(bench: Bench, bot: Entrant) -> None:
    """Played in every deal against itself."""
    tree, start, won = bench.game.tree, begin(bench.setting), 0.0
    for deck in tree.decks:
        play = start.played(tuple(CARDS[card] for card in deck))
        while not play.over:
            play = play.answered(bot.bot(play.seen(play.seat), play.choices(), Stream(bytes(32), 0, "bot")))
        won += play.won()[0]
    plans = plans_of(bench.game, bench.setting, strategy_of(bot, 4))
    assert bench.game.values(plans)[0] == pytest.approx(won / len(tree.decks))


def test_duplicates_agree_with_what_is_exact(bench: Bench) -> None:
    """Within four half-widths of them, and again the same with the same seed."""
    bot = entrant_named("first", BOTS)
    plans = plans_of(bench.game, bench.setting, strategy_of(bot, 1))
    exact, dealt_out = worth(bench, plans), played(bench, bot, seed="7", deals=300)
    assert dealt_out.half_width is not None
    assert abs(dealt_out.mean - exact.mean) < 2 * dealt_out.half_width
    assert played(bench, bot, seed="7", deals=300) == dealt_out
    assert exact.mean < -0.5 < 0.5 < exact.exploitability


def test_dice_are_averaged(bench: Bench) -> None:
    """A bot that throws them is asked again and again, any other once."""
    asked = []

    def throws(seen: object, choices: Iterable[object], chance: Stream) -> object:
        del seen
        asked.append(1)
        told = [*choices]
        return told[chance.draw(len(told))]

    plans = plans_of(bench.game, bench.setting, strategy_of(Entrant("throws", throws), 8))
    assert len(asked) == 8 * 2697
    assert bench.game.exploitability(plans) == pytest.approx(bench.game.exploitability(bench.game.uniform()), abs=0.1)


def test_a_bot_that_fails_is_named(bench: Bench) -> None:
    """Where it raises, and where it answers what nobody may."""

    def raises(*_: object) -> object:
        raise RuntimeError("no idea")

    with pytest.raises(BotRaised, match="no idea"):
        plans_of(bench.game, bench.setting, strategy_of(Entrant("mine", raises), 1))
    with pytest.raises(NoChoice):
        played(bench, Entrant("mine", lambda *_: "queen"), seed="1", deals=1)


def test_an_unknown_house_is_refused() -> None:
    """With those that there are."""
    with pytest.raises(SettingError, match="expected 9-2, 9-2-bets"):
        house_named("9-9")


@pytest.mark.lab("pyspiel")
@pytest.mark.parametrize("name", ["9-2", "9-3"])
def test_open_spiel_finds_the_same(name: str) -> None:
    """Of the solution, of a bot and of uniform play: what each wins, and what leaving it brings (NashConv)."""
    bench = solved_house(house_named(name))
    peer = Peer(bench.game)
    careful = strategy_of(entrant_named("careful", BOTS), 1)
    for plans in (bench.game.uniform(), plans_of(bench.game, bench.setting, careful), bench.solved.plans):
        policy = peer.policy(plans)
        assert peer.values(policy) == pytest.approx(bench.game.values(plans), abs=1e-9)
        assert peer.nash_conv(policy) == pytest.approx(bench.game.exploitability(plans) * bench.setting.players)


@pytest.mark.lab("pyspiel")
@pytest.mark.parametrize("name", ["9-2", "9-3"])
def test_open_spiel_solves_them_to_the_same_values(name: str) -> None:
    """By its CFR+, as near to perfect play as so many rounds bring it; of three players there is more than one way."""
    bench = solved_house(house_named(name))
    peer = Peer(bench.game)
    policy = peer.solved(40)
    assert peer.nash_conv(policy) < 0.01
    if bench.setting.players == 2:
        assert peer.values(policy) == pytest.approx(bench.solved.values, abs=0.01)


def test_whoever_knows_master_wins_little_from_it_with_nine_cards() -> None:
    """At most a twentieth of a chip a deal, with its leads and with what it does with the spare hand."""
    bench = solved_house(SETTINGS["9-2"])
    said = said_by(bench.game.tree, NAMES.index("master"), 2)
    assert worth(bench, bench.game.plans(said)).exploitability < 0.05
