"""The bot `master` decides as the policy of its name, and is at hand only where the compiler is; the compiled match."""

import sys
from random import Random
from threading import Event
from time import sleep

import pytest

from boodle.bots.given import Seen
from boodle.bots.matching import Entrant, Pairing, entrant_named
from boodle.bots.tripoley import BOTS, TripoleySeen, at_hand, master, searching
from boodle.bots.tripoley.matching import Stage, TripoleyTerms
from boodle.bots.tripoley.matching.compiled import CompiledEngine, play_all
from boodle.bots.tripoley.matching.readable import ReadableDeals
from boodle.bots.tripoley.retold import retell_bets
from boodle.bots.tripoley.seen import this_deal
from boodle.bots.tripoley.sight import desk_of
from boodle.cards.deck import Stream, seed_of
from boodle.rulebook import Choices, Open
from boodle.session import Session
from boodle.sim.chance import luck
from boodle.sim.compiler import NeedsExtra
from boodle.sim.desk import ASKED, FACED, GONE_THEN, LEADS, LED, NUMBER, PLAYED_BY, SEED, TURNS, row_of
from boodle.sim.policies import CONTROL
from boodle.sim.search.knowledge import count_hands
from boodle.sim.search.master import Mind, master_decide, new_mind
from boodle.tripoley import HouseRules, Table, open_deal, view
from boodle.tripoley.answers import PaySuit, PayTime, SpareUse
from tests.bots.tripoley.test_alike import Known
from tests.sim.lockstep import Lockstep, spoken

modules = sys.modules
WORLDS = 2
HOUSES = [
    HouseRules(),
    HouseRules(pay_time=PayTime.PLAYED),
    HouseRules(spare_use=SpareUse.OFFERED, bet_limit=0),
]


def a_mind(row: object = None, worlds: int = WORLDS) -> Mind:
    """A mind of plain rows that looks at few worlds, for speed."""
    del row, worlds
    mind = new_mind(row_of, WORLDS)
    mind.limits[1] = 2
    return mind


@pytest.fixture
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot decide without a compiler, which decides the same."""
    monkeypatch.setattr(searching, "deciding", lambda: master_decide)
    monkeypatch.setattr(searching, "as_array", list)
    monkeypatch.setattr(searching, "new_mind", a_mind)


class SearchesAlike(Lockstep):
    """A table of both engines at which, before every decision, bot and policy are asked."""

    decisions = 0

    def agreed(self, session: Session[Table]) -> Open[Table]:
        """Check that the bot says what the policy does, from what its seat has seen."""
        waiting = super().agreed(session)
        desk, seat = [*self.desk], self.desk[ASKED]
        count_hands(desk, self.plan)
        chance = luck(desk[SEED], desk[NUMBER], seat, desk[TURNS + seat])
        said = spoken(desk, master_decide(desk, self.plan, a_mind(), chance))
        events = tuple(event for _, event in session.since(0, seat) if event is not None)
        seen = Seen(view(session.round, seat), events)
        mine, _ = desk_of(seen)
        retell_bets(mine, seen.view, this_deal(seen))
        leads = desk[LEADS]
        for row, many in ((FACED, self.players), (PLAYED_BY, self.players), (LED, leads), (GONE_THEN, leads)):
            assert mine[row : row + many] == desk[row : row + many]
        assert mine[LEADS] == leads
        assert BOTS["master"](seen, waiting.question.choices(session.round.table), Known(chance)) == said
        self.decisions += 1
        return waiting


@pytest.mark.usefixtures("interpreted")
@pytest.mark.parametrize("house", HOUSES)
def test_the_bot_chooses_as_the_policy_does(house: HouseRules) -> None:
    """At every decision of some deals, whatever is asked."""
    for players in (2, 4):
        table = SearchesAlike(house, [CONTROL] * players)
        for deal in range(2):
            table.lay([100] * players, [0] * len(house.layout), deal)
            table.play(5, deal)
        assert table.decisions > 4 * players


@pytest.mark.usefixtures("interpreted")
def test_the_pay_suit_that_is_sold_is_bought_with_common_sense() -> None:
    """Searching for what the simulator never asks is left."""
    house = HouseRules(pay_suit=PaySuit.AUCTION, spare_use=SpareUse.NONE)
    here, _ = open_deal(house, ("Ann", "Ben", "Cem"), dealer=2).read_on()
    seen_and_said = 0
    chance, rng = Stream(seed_of("sold"), 0, "bots"), Random(4)
    while here.open and seen_and_said < 3:
        waiting = here.open[0]
        seat = waiting.question.who
        if not isinstance(seat, int):
            cards = [*house.cards]
            rng.shuffle(cards)
            here, _ = here.play(seat, tuple(cards))
            continue
        seen = Seen(view(here, seat))
        choices = waiting.question.choices(here.table)
        said = master(seen, choices, chance)
        assert said in choices
        here, _ = here.play(seat, said, waiting.number)
        seen_and_said += 1
    assert seen_and_said == 3


def test_without_the_extra_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """And the room offers it to nobody."""
    searching.deciding.cache_clear()
    assert "master" in at_hand()
    for name in ("llvmlite", "llvmlite.binding"):
        monkeypatch.setitem(modules, name, None)
    opened, _ = open_deal(HouseRules(), ("Ann", "Ben"), dealer=1).read_on()
    with pytest.raises(NeedsExtra, match=r"pip install 'boodle\[sim\]'"):
        master(Seen(view(opened, 1)), (), Stream(seed_of("x"), 0, "bots"))
    assert "master" not in at_hand()
    assert "control" in at_hand()


def test_at_a_table_of_people_control_answers_until_master_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the compiler, which begins once; and the first question after it is answered by master."""
    here, compiled, decided = modules["boodle.bots.tripoley.master"], Event(), []

    def slow(seen: TripoleySeen, choices: Choices, chance: Stream) -> object:
        del choices, chance
        decided.append(seen)
        compiled.wait(20)
        return "master"

    monkeypatch.setattr(here, "master", slow)
    monkeypatch.setattr(here, "control", lambda *_: "control")
    monkeypatch.setattr(here, "PATIENCE", 0.01)
    opened, _ = open_deal(HouseRules(), ("Ann", "Ben"), dealer=1).read_on()
    seated, seen = here.Warming(), Seen(view(opened, 1))
    chance = Stream(seed_of("x"), 0, "bots")
    assert [seated(seen, (), chance) for _ in range(3)] == ["control"] * 3
    compiled.set()
    for _ in range(2000):
        if (said := seated(seen, (), chance)) == "master":
            break
        sleep(0.005)
    assert said == "master"
    assert decided == [seen, seen]  # to be compiled, and to answer


PAIRS = [("control", "careful"), ("first", "control")]


def terms(**told: object) -> TripoleyTerms:
    """What is played."""
    return TripoleyTerms(**{"house": HouseRules(), "players": 3, "seed": "7", **told})  # type: ignore[arg-type]


def test_the_compiled_engine_stands_first_and_knows_what_it_can_play() -> None:
    """Bots of the house of which one searches; a function that only calls itself careful is none of them."""
    house_bots = [entrant_named("careful", BOTS), entrant_named("master", BOTS)]
    assert isinstance(terms().engines[0], CompiledEngine)
    assert isinstance(terms().engine(house_bots), CompiledEngine)
    assert isinstance(terms().engine(house_bots[:1]), ReadableDeals)
    stranger = Entrant("careful", BOTS["first"])
    assert isinstance(terms().engine([*house_bots, stranger]), ReadableDeals)
    sold = HouseRules(pay_suit=PaySuit.AUCTION)
    assert isinstance(terms(house=sold).engine(house_bots), ReadableDeals)


@pytest.mark.parametrize("names", PAIRS)
@pytest.mark.parametrize("told", [{}, {"stage": Stage.STOPS}, {"evening": 3}, {"players": 2}])
def test_both_engines_pay_the_same_chips(
    names: tuple[str, str], told: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of bots that draw no chance, the same decks from the same seats."""
    here = modules["boodle.bots.tripoley.matching.compiled"]
    monkeypatch.setattr(here, "_compiled", lambda: play_all)
    monkeypatch.setattr(here, "array_row", row_of)
    monkeypatch.setattr(here, "as_array", list)
    monkeypatch.setattr(here, "new_mind", a_mind)
    match = terms(**told)
    seats = [tuple((seat + turn) % 2 for seat in range(match.players)) for turn in range(2)]
    plays = [Pairing(deck, around) for deck in range(4) for around in seats]
    both = [entrant_named(name, BOTS) for name in names]
    compiled = list(CompiledEngine().chips_won(match, both, plays))
    assert compiled == list(ReadableDeals().chips_won(match, both, plays))
    assert any(any(chips) for chips in compiled)


def test_master_plays_a_compiled_match_as_it_does_seat_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same plays give the same chips again, and no chip is made or lost but what lies on the layout."""
    here = modules["boodle.bots.tripoley.matching.compiled"]
    monkeypatch.setattr(here, "_compiled", lambda: play_all)
    monkeypatch.setattr(here, "array_row", row_of)
    monkeypatch.setattr(here, "as_array", list)
    monkeypatch.setattr(here, "new_mind", a_mind)
    both = [entrant_named("master", BOTS), entrant_named("control", BOTS)]
    plays = [Pairing(0, (0, 1, 1)), Pairing(0, (1, 0, 1))]
    once = list(CompiledEngine().chips_won(terms(worlds=WORLDS), both, plays))
    assert once == list(CompiledEngine().chips_won(terms(worlds=WORLDS), both, plays))
    assert all(-3 * 9 <= sum(chips) <= 0 for chips in once)
