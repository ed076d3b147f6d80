"""Hands in PHH, played through the rules: where they end, and what is refused."""

import json

import pytest

from boodle.notation.errors import NotationError
from boodle.notation.holdem.phh import at_odds, play_phh, read_phh
from boodle.ring.table import hand_of
from tests.notation.holdem.phh.phh_texts import (
    ANTES,
    FIXED_LIMIT,
    HANDS,
    HEADS_UP,
    MUCKED_AT_THE_END,
    SIDE_POTS,
    STRADDLED,
)


@pytest.mark.parametrize("name", HANDS)
def test_a_hand_ends_on_its_stacks(name: str) -> None:
    """Each of the made-up hands."""
    (hand,) = read_phh(HANDS[name])
    session = play_phh(hand)
    assert session.round.over
    assert tuple(session.round.table.stacks) == hand.finishing_stacks
    assert at_odds(hand, session) == ()


def test_heads_up_the_second_player_has_the_button() -> None:
    """The format turns blinds round for two: p1 posts the big one, p2 the small one and acts first."""
    session = play_phh(read_phh(HEADS_UP)[0])
    places = hand_of(session.round.table).places
    assert (places.button, places.small, places.big) == (1, 1, 0)


def test_a_line_of_json_is_the_same_hand() -> None:
    """With the same keys; a number of players says no more than the stacks."""
    (hand,) = read_phh(FIXED_LIMIT)
    line = {
        "players": 3,
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "small_bet": 2,
        "big_bet": 4,
        "starting_stacks": [100, 100, 100.0],
        "actions": hand.actions,
        "finishing_stacks": [99, 117, 84],
    }
    assert read_phh("\n" + json.dumps(line) + "\n\n") == (hand,)


def test_several_hands_stand_in_tables() -> None:
    """A `.phhs` numbers its hands."""
    text = f"[1]\n{HEADS_UP}\n[2]\n{STRADDLED}"
    assert read_phh(text) == (*read_phh(HEADS_UP), *read_phh(STRADDLED))


def test_what_else_a_hand_tells_is_kept() -> None:
    """The event stays beside the fields that the rules need."""
    (hand,) = read_phh(SIDE_POTS)
    assert hand.other("event") == "A kitchen table"
    assert hand.name(1) == "Ben"


def test_stacks_at_odds_are_named() -> None:
    """Seat, recorded stack and stack as played."""
    (hand,) = read_phh(HEADS_UP.replace("[900, 2100]", "[901, 2099]"))
    assert at_odds(hand, play_phh(hand)) == ((0, 901, 900), (1, 2099, 2100))


def test_a_record_that_breaks_off_waits_for_its_next_answer() -> None:
    """The chips stand as they stood."""
    (hand,) = read_phh(HEADS_UP.replace(', "p1 f"', "").replace("[900, 2100]", "[900, 1700]"))
    session = play_phh(hand)
    assert not session.round.over
    assert at_odds(hand, session) == ()


def test_a_check_that_nobody_is_asked_for_is_passed_over() -> None:
    """The big blind against a small blind who is all-in for less: he owes nothing, and the format has him check."""
    text = HEADS_UP.replace("[1000, 2000]", "[1000, 60]").replace(
        '"p2 cbr 300", "p1 f"', '"p2 cc", "p1 cc", "p1 sm 2c2d", "p2 sm AhKh", "d db 2h7c9d", "d db Js", "d db 3s"'
    )
    (hand,) = read_phh(text.replace("[900, 2100]", "[1060, 0]"))
    assert at_odds(hand, play_phh(hand)) == ()


WRONG = {
    "variant": (HEADS_UP.replace('"NT"', '"PO"'), "variant is 'PO', pot-limit Omaha: expected NT or FT"),
    "missing": (HEADS_UP.replace("antes", "_antes"), "antes is missing"),
    "no game": (HEADS_UP.replace('"NT"', "7"), "variant is 7: expected NT or FT"),
    "half chips": (HEADS_UP.replace("[1000, 2000]", "[1000.5, 2000]"), "starting_stacks[0] is 1000.5: expected whole"),
    "unknown stack": (HEADS_UP.replace("[1000, 2000]", "[inf, 2000]"), "starting_stacks[0] is Infinity: expected"),
    "too many": (HEADS_UP.replace("[0, 0]", "[0, 0, 0]"), "antes has 3 numbers: expected 2"),
    "one seat": (HEADS_UP.replace("[1000, 2000]", "[1000]"), "starting_stacks has 1 stacks: expected 2 to 10"),
    "names": (HEADS_UP + 'players = ["Ann"]', "players is ['Ann']: expected 2 names"),
    "straddle": (STRADDLED.replace("2, 4, 0", "2, 4, 8"), "blinds_or_straddles is [1, 2, 4, 8]: expected a small"),
    "poor straddle": (
        STRADDLED.replace("100, 100, 100, 100", "100, 100, 4, 100"),
        "blinds_or_straddles has a straddle",
    ),
    "min_bet": (HEADS_UP.replace("min_bet = 100", "min_bet = 200"), "min_bet is 200 and the big blind 100"),
    "bets": (FIXED_LIMIT.replace("big_bet = 4", "big_bet = 6"), "small_bet is 2, big_bet is 6 and the big blind 2"),
    "antes": (ANTES.replace("[5, 5, 5]", "[5, 5, 0]"), "antes is [5, 5, 0]: expected the same of everybody"),
    "antes of two": (ANTES.replace("[5, 5, 5]", "[0, 5, 5]"), "antes is [0, 5, 5]: expected the same of everybody"),
    "ante of the small blind": (ANTES.replace("[5, 5, 5]", "[5, 0, 0]"), "antes is [5, 0, 0]: expected the same of"),
    "other card beside one": (
        SIDE_POTS.replace("dh p1 AsAd", "dh p1 As??").replace("sm AsAd", "sm 9c9d"),
        "expected the two cards that the seat was dealt",
    ),
    "three cards shown": (SIDE_POTS.replace("sm AsAd", "sm AsAdAc"), "expected the two cards that the seat was dealt"),
    "no card": (HEADS_UP.replace("AhKh", "AhXh"), "actions[1] 'd dh p2 AhXh': 'Xh' is no card"),
    "twice": (HEADS_UP.replace("????", "AhQc"), "actions deal AH twice"),
    "three cards": (HEADS_UP.replace("AhKh", "AhKhQh"), "actions[1] 'd dh p2 AhKhQh': expected two cards a seat"),
    "nonsense": (HEADS_UP.replace('"p1 f"', '"p1 goes home"'), "actions[3] 'p1 goes home': expected d dh, d db, or p1"),
    "no seat": (HEADS_UP.replace('"p1 f"', '"p3 f"'), "actions[3] 'p3 f': expected d dh, d db, or p1 to p2"),
    "turn": (HEADS_UP.replace('"p2 cbr', '"p1 cbr'), "actions[2] 'p1 cbr 300': p2 is to act"),
    "too small": (
        HEADS_UP.replace("cbr 300", "cbr 150"),
        "expected a call of 50 or a raise to 200 up to 2000 or a fold",
    ),
    "chips": (HEADS_UP.replace("cbr 300", "cbr 300.5"), "actions[2] 'p2 cbr 300.5': expected whole chips"),
    "over": (HEADS_UP.replace('"p1 f"', '"p1 f", "p2 cc"'), "actions[4] 'p2 cc': nobody is to act"),
    "early board": (HEADS_UP.replace('"p1 f"', '"d db 2c3c4c"'), "the betting before it is not over"),
    "no board": (ANTES.replace('"d db 5s", ', ""), "the board has 4 cards by then, and the actions have dealt 3"),
    "two boards": (ANTES.replace("8d", "8d8h"), "actions deal 6 cards to the board: expected at most 5"),
    "unknown hand": (MUCKED_AT_THE_END.replace("sm Ks8s", "sm -").replace("p1 sm", "p1 sm -"), "do not say what p1"),
    "nobody shows": (MUCKED_AT_THE_END.replace(', "p2 sm Ks8s", "p1 sm"', ""), "and it comes to a showdown"),
    "other cards": (SIDE_POTS.replace("sm AsAd", "sm AsAh"), "expected the two cards that the seat was dealt"),
    "unknown board": (SIDE_POTS.replace('"d db 8s",', ""), "actions do not say the whole board"),
    "no toml": ("variant = NT", "the hand is no TOML"),
    "no json": ("{", "line 1: it is no JSON"),
    "rake": (HEADS_UP + '_rake_percent = "much"', "_rake_percent is 'much': expected a whole number"),
    "in a table": ("[7]\n" + HEADS_UP.replace('"NT"', '"FB"'), "hand 7: variant is 'FB', badugi"),
    "in a line": ("{}", "line 1: starting_stacks is missing"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_told_in_one_sentence(name: str) -> None:
    """It names the field or the action, and what was expected."""
    text, sentence = WRONG[name]
    with pytest.raises(NotationError) as refused:
        _ = [play_phh(hand) for hand in read_phh(text)]
    assert sentence in str(refused.value)


OTHER_GAMES = {
    "NS": "short-deck Hold'em",
    "PO": "pot-limit Omaha",
    "FO/8": "Omaha high-low",
    "F7S": "seven-card stud",
    "F7S/8": "seven-card stud high-low",
    "FR": "razz",
    "N2L1D": "single draw deuce to seven",
    "F2L3D": "triple draw deuce to seven",
    "FB": "badugi",
}
"""The variants that the format has beside NT and FT, as its paper names them."""


@pytest.mark.parametrize("code", OTHER_GAMES)
def test_another_game_of_the_format_is_refused_by_its_name(code: str) -> None:
    """Whoever brings it learns what it is, and what is played here."""
    with pytest.raises(NotationError) as refused:
        read_phh(HEADS_UP.replace('"NT"', f'"{code}"'))
    assert str(refused.value).endswith(f"variant is '{code}', {OTHER_GAMES[code]}: expected NT or FT, Texas Hold'em")


def test_cards_that_nobody_knew_are_known_once_they_are_shown() -> None:
    """Of a hand of which one card was known, both."""
    half = SIDE_POTS.replace("dh p1 AsAd", "dh p1 As??")
    session = play_phh(read_phh(half)[0])
    assert at_odds(read_phh(half)[0], session) == ()
    assert str(hand_of(session.round.table).shown[0]) == "AD AS"


OVER_AN_ALL_IN = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [50, 100]
min_bet = 100
starting_stacks = [600, 2000]
actions = ["d dh p1 AsAd", "d dh p2 KhKd", "p2 cbr 300", "p1 cbr 600", "p2 cbr TO", "d db 2h7c9d", "d db Js", "d db 3s"]
finishing_stacks = [1200, 1400]
"""


@pytest.mark.parametrize("to", [900, 2000])
def test_a_raise_that_nobody_could_call_is_a_call(to: int) -> None:
    """Everybody else is all-in, so what goes beyond the call comes back: the chips end where the record has them."""
    (hand,) = read_phh(OVER_AN_ALL_IN.replace("TO", str(to)))
    session = play_phh(hand)
    assert session.round.over
    assert at_odds(hand, session) == ()


@pytest.mark.parametrize("to", [600, 2001])
def test_a_raise_that_is_none_is_refused(to: int) -> None:
    """No higher than the bet, or higher than the stack."""
    (hand,) = read_phh(OVER_AN_ALL_IN.replace("TO", str(to)))
    with pytest.raises(NotationError, match=r"^actions\[4\] 'p2 cbr \d+': expected a call of 300 or a fold$"):
        play_phh(hand)
