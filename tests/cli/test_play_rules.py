"""Which game `boodle play` plays, and by which rules: what is named, what is usual, and what is said besides."""

import re
from pathlib import Path
from typing import Any

import pytest

from boodle.cli.play_rules import rules_of
from boodle.cli.play_seats import Options
from boodle.frozen import replace
from boodle.games import HOLDEM, TRIPOLEY
from boodle.notation.holdem.house import preset as holdem_preset
from boodle.notation.tripoley.house import preset
from boodle.tripoley.answers import MemoryAid
from boodle.words.catalogue import Words
from tests.cli.test_play_seats import asked

USUAL = TRIPOLEY.form.notation.default_evening
CASH = HOLDEM.form.notation.default_evening


@pytest.mark.parametrize(
    ("options", "game", "house"),
    [
        (asked(), TRIPOLEY, USUAL),
        (asked(deals=0), TRIPOLEY, replace(USUAL, deals=0)),
        (asked(deals=7, aid=True), TRIPOLEY, replace(USUAL, deals=7, memory_aid=MemoryAid.ON)),
        (asked(game="holdem"), HOLDEM, CASH),
        (asked(game="holdem", deals=7), HOLDEM, replace(CASH, deals=7)),
        (asked(rules="turbo"), HOLDEM, holdem_preset("turbo")),
        (asked(rules="turbo", game="holdem"), HOLDEM, holdem_preset("turbo")),
        (asked(rules="royal", deals=7), TRIPOLEY, replace(preset("royal"), deals=7)),
        (asked(rules="royal", aid=True), TRIPOLEY, replace(preset("royal"), memory_aid=MemoryAid.ON)),
    ],
)
def test_rules_are_named_or_the_usual_ones(options: Options, game: Any, house: Any) -> None:  # noqa: ANN401 - of any game
    """They name their game; how many deals there are, and the aid, may be said besides."""
    assert rules_of(options, Words()) == (game, house)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            asked(rules="turbo", game="tripoley"),
            Words()("play.error.other_game", name="turbo", game="Hold’em", asked="tripoley"),
        ),
        (asked(game="holdem", aid=True), Words()("play.error.no_aid", game="Hold’em")),
        (asked(rules="turbo", aid=True), Words()("play.error.no_aid", game="Hold’em")),
        (asked(rules="turbos"), "'turbos' is neither a preset nor a file: expected 'turbo'"),
        (asked(rules="turbos", game="holdem"), "'turbos' is neither a preset nor a file: expected 'turbo'"),
        (
            asked(rules="turbos", game="tripoley"),
            "'turbos' is neither a preset nor a file: expected one of boxed-michigan-rummy, cadaco-1960, ",
        ),
    ],
)
def test_rules_of_another_game_are_refused(
    options: Options, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And an aid where there is none; a slip names the nearest of the game that is asked for."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        rules_of(options, Words())
