"""What is asked of a match, read from the command line: rules, seats, decks, bots, and what some games are asked."""

import re
from typing import Any

import pytest

from boodle.bots.matching import BotFailed, MatchTerms, NoSuchBot, NotFound
from boodle.bots.matching.faults import BotRaised, NoChoice
from boodle.bots.tripoley.matching import Stage, TripoleyTerms
from boodle.cli.lab.match import ENDLESS, OF_GAMES
from boodle.cli.lab.match.asked import MatchAsked, matches_of, terms_of
from boodle.cli.lab.match.refused import bot_in_words, no_such_bot
from boodle.games import HOLDEM
from boodle.notation.tripoley.house import preset
from boodle.tripoley import HouseRules
from boodle.words.catalogue import Words

WORDS = Words()
NO_CHOICE = ": expected one of its choices"
NOTHING: dict[str, Any] = dict.fromkeys(("players", "rules", "deals", "until", "jobs"))
NOTHING |= {"table": False, "seed": "7", "worlds": 5, "of_game": {}}


def asked(*bots: str, **said: object) -> MatchAsked:
    """Return what was asked, nothing where nothing is said."""
    return MatchAsked(**(NOTHING | {"bots": bots} | said))


def terms(*bots: str, **said: object) -> MatchTerms:
    """Return what is played."""
    return terms_of(asked(*bots, **said), WORDS)


def test_four_play_tripoley_where_nothing_is_said() -> None:
    """As many as there are bots at one table; what is asked of the game alone is handed on."""
    usual = TripoleyTerms(house=preset("pagat"), players=4, seed="7", worlds=5, rules="pagat")
    assert terms("first", "casual") == usual
    assert terms("first", "casual", players=3).players == 3
    assert terms("first", "casual", "careful", table=True).players == 3
    assert terms("first", "casual", "careful", table=True, players=3).players == 3
    evening = terms("first", "casual", rules="cosmo", seed=None, of_game={"evening": 3, "stage": Stage.WHOLE})
    assert evening == TripoleyTerms(house=preset("cosmo"), players=4, seed="", worlds=5, rules="cosmo", evening=3)
    stops = terms("first", "casual", of_game={"evening": 1, "stage": Stage.STOPS})
    assert stops == TripoleyTerms(
        house=preset("pagat"), players=4, seed="7", worlds=5, rules="pagat", stage=Stage.STOPS
    )
    hands = terms("first", "casual", rules="home-cash", of_game={"depth": 50})
    assert isinstance(hands, HOLDEM.match)
    assert dict(hands.facts()) == {"depth": 50}
    assert {"stage": Stage, "evening": int, "depth": int} == OF_GAMES


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (asked("first"), "CONTESTANT and FIELD are bots: expected a contestant and at least one field"),
        (asked("first", table=True), "--table names 1 bot: expected one for each player, two at least"),
        (asked(table=True), "--table names 0 bots: expected one for each player, two at least"),
        (asked("first", "casual", table=True, players=3), "--players is 3 with 2 bots at --table: expected one"),
        (asked("first", "casual", players=1), "--players is 1: expected a number from 2 to 9 by the rules pagat"),
        (asked("first", "casual", rules="pagatt"), "--rules: 'pagatt' is neither a preset nor a file"),
        (asked("first", "casual", of_game={"depth": 5}), "--depth is nothing that matches by the rules pagat are"),
        (
            asked("first", "casual", of_game={"evening": 2, "stage": Stage.STOPS}),
            "--evening goes with --stage whole: leave one of them out",
        ),
        (
            asked("first", "casual", rules="home-cash", of_game={"stage": Stage.WHOLE}),
            "--stage is nothing that matches by the rules home-cash are asked: leave it out",
        ),
    ],
)
def test_what_does_not_go_together_is_refused(said: MatchAsked, sentence: str) -> None:
    """In a sentence that names the option."""
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        terms_of(said, WORDS)


def test_every_field_is_a_match_and_a_table_is_one() -> None:
    """Bots of a field are parted by commas and take the other seats in turn."""
    said = asked("first", "casual, careful", "random")
    found = matches_of(said, terms_of(said, WORDS), WORDS)
    assert [[one.name for one in match.entrants] for match in found] == [
        ["first", "casual", "careful"],
        ["first", "random"],
    ]
    assert [match.measured for match in found] == [(0,), (0,)]
    said = asked("first", "casual", "first", table=True)
    (table,) = matches_of(said, terms_of(said, WORDS), WORDS)
    assert ([one.name for one in table.entrants], table.measured) == (["first", "casual", "first"], (0, 1, 2))
    full = asked("first", "casual,casual,casual")
    assert len(matches_of(full, terms_of(full, WORDS), WORDS)) == 1
    over = asked("first", "casual,casual,casual,first")
    sentence = "FIELD casual,casual,casual,first names 4 bots for 3 other seats: expected no more than that"
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        matches_of(over, terms_of(over, WORDS), WORDS)
    for bots in (("nobody", "first"), ("first", "nobody")):
        for table_of in (True, False):
            wrong = asked(*bots, table=table_of)
            with pytest.raises(ValueError, match=r"^'nobody' is no bot: expected first, random, casual, "):
                matches_of(wrong, terms_of(wrong, WORDS), WORDS)


@pytest.mark.parametrize(
    ("said", "decks"),
    [
        (asked("first", "casual"), 500),
        (asked("first", "casual", deals=9), 3),
        (asked("first", "casual", until=0.5), ENDLESS),
        (asked("first", "casual", deals=8, until=0.5), 2),
        (asked("first", "casual", of_game={"evening": 10}), 50),
    ],
)
def test_so_many_decks_are_played_at_most(said: MatchAsked, decks: int) -> None:
    """For so many deals, each deck in every rotation; without an end where it is to be sure."""
    assert said.decks(terms_of(said, WORDS), 2000, ENDLESS) == decks
    assert ENDLESS == 10**9
    assert said.seeded("8").seed == "8"


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (NotFound.NAME, "'mine' is no bot: expected first or casual, file.py:function or package.module:name"),
        (NotFound.FILE, "bot mine: there is no file WHAT"),
        (NotFound.MODULE, "bot mine: there is no module WHAT"),
        (NotFound.BROKEN, "bot mine: WHAT cannot be read: DETAIL"),
        (NotFound.FUNCTION, "bot mine: there is no function WHAT in it"),
        (
            NotFound.ARGUMENTS,
            "bot mine: WHAT is called with seen, choices and chance, and does not take these three: DETAIL",
        ),
    ],
)
def test_a_bot_that_there_is_not_is_refused(why: NotFound, sentence: str) -> None:
    """By what is missing."""
    said = no_such_bot(WORDS, NoSuchBot("mine", why, "WHAT", "DETAIL"), ("first", "casual"))
    assert said.replace("first, casual", "first or casual") == sentence


@pytest.mark.parametrize(
    ("failed", "sentence"),
    [
        (
            BotRaised("mine", 3, 0, "Lead", "ZeroDivisionError"),
            "bot mine raised ZeroDivisionError at deck 3 of seed 7, in the dealer's seat, asked Lead",
        ),
        (
            NoChoice("mine", 0, 2, "Lead", "'x'"),
            "bot mine answered 'x' at deck 0 of seed 7, in seat 2 at the dealer's left, asked Lead" + NO_CHOICE,
        ),
    ],
)
def test_a_bot_that_fails_is_told_with_where_and_at_what(failed: BotFailed, sentence: str) -> None:
    """The deck, the seed, the seat and the question."""
    here = TripoleyTerms(house=HouseRules(), players=3, seed="7")
    assert bot_in_words(WORDS, failed, here) == sentence
