"""The front door as a type checker sees it from outside: `mypy --strict` reads this file, and nobody runs it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, assert_type

import boodle
from boodle.cards import CardSet
from boodle.library.answers import LegalAnswers
from boodle.library.side_pots import NamedPot, SplitPots
from boodle.library.tale import Tale
from boodle.library.views import View
from boodle.poker.equity import Equity
from boodle.poker.ranking import Hand
from boodle.rulebook import Choices

# house rules
assert_type(boodle.presets(), tuple[str, ...])
assert_type(boodle.presets("holdem"), tuple[str, ...])
rules = assert_type(boodle.Rules("pagat", bet_limit=20), boodle.Rules)
boodle.Rules(rules)
boodle.Rules(Path("examples/our-house.toml"))
assert_type(rules.game, str)
assert_type(rules.preset, str)
assert_type(rules.answers, Mapping[str, str])
assert_type(rules.players, tuple[int, int])

# tables
table = assert_type(boodle.deal("tripoley", "Ann", "Ben", seed=1, stacks=[50, 60], dealer=1), boodle.Table)
assert_type(boodle.evening(rules, "Ann", "Ben", seed="a word", stacks=(50, 60), dealer=None), boodle.Table)
assert_type(boodle.read_record(Path("record.txt"), seed=1), boodle.Table)
assert_type(boodle.read_record("boodle record 3"), boodle.Table)
assert_type(table.rules, boodle.Rules)
assert_type(table.names, tuple[str, ...])
assert_type(table.stacks, tuple[int, ...])
assert_type(table.stacks_by_deal, tuple[tuple[int, ...], ...])
assert_type(table.gains, tuple[int, ...])
assert_type(table.over, bool)
assert_type(table.record(), str)

# who is asked, and answers: the key of what is asked goes to every method as it is
for who, kind in table.asked.items():
    assert_type(who, int | str)
    assert_type(kind, str)
    answers = assert_type(table.choices(who), LegalAnswers)
    assert_type(answers.kind, str)
    assert_type(answers.default, str)
    assert_type(answers.optional, bool)
    assert_type(answers.law, list[str])
    assert_type(answers.values, Choices)
    for text in answers:
        assert_type(text, str)
    assert_type("keep" in answers, bool)
    told = assert_type(table.play(who, answers.default), Tale)
    assert_type(told[0], str)
    assert_type(table.play(who, table.suggest(who, "careful")), Tale)
    assert_type(table.view(who), View)
assert_type(table.play("0: keep"), Tale)
assert_type(table.story(0, language="de"), Tale)
assert_type(table.view().mine, Any)
table.play()  # type: ignore[call-overload] # somebody says something

# pots, hands and odds
split = assert_type(boodle.split_pots({"Ann": 1, "Ben": 2}, folded=["Ann"], dead=1, hands="Ben > Ann"), SplitPots)
boodle.split_pots([1, 2], folded=[0], hands={"1": "AS AH KD QC JC", "0": boodle.rank("KS KH AD QC JC")})
boodle.split_pots("Ann 1, Ben 2")
assert_type(split.pots, tuple[NamedPot, ...])
assert_type(split.uncalled, dict[str, int])
assert_type(split.paid_out, dict[str, int] | None)
hand = assert_type(boodle.rank("AS AH KD QC JC"), Hand)
assert_type(hand > boodle.rank(CardSet.parse("KS KH AD QC JC")), bool)
assert_type(boodle.equity("AS AH", CardSet.parse("KD KC"), board="KS 7H 2C", dead="3C"), tuple[Equity, ...])
assert_type(boodle.equity("AS AH", strangers=2, boards=100, seed=1), tuple[Equity, ...])

# what is refused
assert issubclass(boodle.NotAllowed, ValueError)
assert_type(boodle.__version__, str)
