"""`boodle floor` where nobody answers, or wrongly: one sentence, and code 2."""

from collections.abc import Callable

import pytest

from boodle.cli.table.screen import Screen
from boodle.floor import INCIDENTS
from boodle.words.catalogue import Words
from tests.cli.typed import Typed

floor = Typed("floor")
FIRST = list(INCIDENTS)
SHORT = "--stub holds too few cards. Then the hand is dead, and every bet goes back (FLR-10)"


def asked_at_a_terminal(screen: Screen, mark: str) -> str:
    """Ask as if somebody sat there."""
    screen.typed = True
    return input(mark)


@pytest.mark.parametrize(
    ("typed", "ask"),
    [
        ("q\n", Screen.ask),
        ("1\nq\n", Screen.ask),
        ("", asked_at_a_terminal),
        ("2\n5\nno\n", asked_at_a_terminal),
    ],
)
def test_one_may_stop(monkeypatch: pytest.MonkeyPatch, typed: str, ask: Callable[..., str]) -> None:
    """By saying so, or by going away from a terminal."""
    monkeypatch.setattr(Screen, "ask", ask)
    result = floor(given=typed)
    assert result.exit_code == 0
    assert result.stdout.endswith("Stopped.\n")


@pytest.mark.parametrize("typed", ["", "2\n5\nno\n"])
def test_nobody_there_to_be_asked(typed: str) -> None:
    """Code 2 where a pipe ends while a question is open."""
    result = floor(given=typed)
    assert (result.exit_code, result.stderr.count("\n")) == (2, 1)
    assert result.stderr.startswith("boodle floor: the input ends while a question is open: expected an answer to each")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("tea", "there is no incident 'tea'; nearest: "),
        ("zzz", f"there is no incident 'zzz'; nearest: {FIRST[0]}, {FIRST[1]} or {FIRST[2]}. All of them: "),
        ("exposed-crad", "there is no incident 'exposed-crad'; nearest: exposed-card"),
        (
            "two-burns",
            "--acted is missing: Has anybody checked, bet or folded since those cards came? Expected no or yes.",
        ),
        (
            "exposed-card",
            "--exposed-cards is missing: How many cards were exposed in this deal? Expected a number from ",
        ),
        ("exposed-card --card|0", "--card is 0: expected a number from 1 to 52."),
        ("exposed-card --card|many", "--card is 'many': expected a number from 1 to 52."),
        ("exposed-card --card|" + "9" * 5000, "--card is '999"),
        ("two-burns --acted|maybe", "--acted is 'maybe': expected no or yes."),
        ("two-burns --tea|yes", "No such option '--tea'."),
        ("early-turn --stub|3S 3S", "--stub: 3S is there twice,"),
        ("early-turn --stub|3S 4S", "--board is missing: the board before the mistake."),
        ("early-turn --stub|3S|--board|AH KD QC", "--stub holds too few cards. Then the hand is dead"),
        (
            "missing-burn --acted|no|--street|turn|--stub|3S|--board|AH KD QC",
            f"{SHORT}; to deal on, at least 4 cards are needed.",
        ),
        ("early-turn --stub|3S|--board|AH KD", "--board is 'AH KD': expected the board before the mistake, 3 cards."),
        (
            "exposed-card --exposed-cards|1|--card|3|--exposed|ZZ",
            "--exposed is 'ZZ': expected the exposed card, as in QH.",
        ),
        ("early-turn --stub|3S 4S 5S|--board|AH KD QC", "--shuffled is missing: the stub after the shuffle"),
        ("early-turn --stub|3S 4S|--board|AH KD QC|--shuffled|5S", "--shuffled is '5S': expected the stub after"),
        ("all-in --all-ins|several|--paid|A 4.5", "--paid is 'A 4.5': expected who put in how much"),
        ("all-in --all-ins|several|--paid|A 4 folded", "--paid is 'A 4 folded': expected who put in how much"),
        (
            "all-in --all-ins|two-players|--paid|A 350, B 60, C 500",
            "--paid is 'A 350, B 60, C 500': expected 2 players who have not folded, as --all-ins says.",
        ),
        (
            "all-in --all-ins|one-short-against-two|--paid|A 350, B 60, C 350 folded",
            "--paid is 'A 350, B 60, C 350 folded': expected 3 players who have not folded",
        ),
        ("several-chips --chips|100", "--bet-to-match is missing: the whole bet to match"),
        ("several-chips --chips|none|--bet-to-match|3", "--chips is 'none': expected each chip that went in"),
        ("balance-tables --tables|", "--tables is '': expected who sits where"),
        ("balance-tables --tables|A B C; a", "--tables is 'A B C; a': expected who sits where"),
        ("balance-tables --tables|A* B C D; a* . .|--vacancy|1.9", "--vacancy is '1.9': expected the empty chair"),
        ("break-table --tables|A B; . .|--breaks|7", "--breaks is '7': expected the number of the table"),
        ("break-table --tables|A B; . .|--breaks|1|--drawn-seats|2.1", "--drawn-seats is '2.1': expected the seats"),
        ("chip-race --race-way|cards|--small-chips|A 3|--small-chip|25|--big-chip|90", "--big-chip is '90': expected"),
        ("chip-race --race-way|cards|--small-chips|A 3|--small-chip|25|--big-chip|100", "--cards is "),
        ("final-table --dealt|Ann 3C, Ben 3C|--dealer|1", "--dealt is 'Ann 3C, Ben 3C': expected the card that each"),
        ("final-table --dealt|Ann 3C|--dealer|4", "--dealer is '4': expected the dealer's seat"),
        ("early-turn --stub|2C 3C 4C 5C|--board|2C 3D 4D|--shuffled|3C 2S", "--stub: 2C is there twice,"),
        (
            "raise-too-small --last-chips|no|--bet-to-match|100|--smallest-raise|100|--amount-named|5000",
            "5000 is not too small for a raise: the smallest raise is to 200.",
        ),
        ("--list unhexxrd", "Nothing fits 'unhexxrd'. Try another word: card, burn, blind, chip, seat."),
        ("--list unhexxrd|--game|tripoley", f"Nothing fits 'unhexxrd'. {Words()('room_floor.another.tripoley')}"),
        ("early-turn --book|hoyle", "--book is 'hoyle': expected house, tda or roberts"),
    ],
)
def test_what_is_wrong_ends_in_one_sentence(arguments: str, sentence: str) -> None:
    """Code 2, naming what is wrong and what was expected; never a traceback."""
    name, _, options = arguments.partition(" ")
    result = floor(name, *(options.split("|") if options else ()))
    assert result.exit_code == 2
    assert result.stdout == ""
    blamed = f"floor {name}" if name in INCIDENTS else "floor"
    assert result.stderr.startswith(f"boodle {blamed}: {sentence}")
    assert result.stderr.count("\n") == 1
