"""`boodle play holdem`: bots among themselves, one person, several, saving and going on, and what is wrong."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from boodle.cli import main
from tests.cli.playing import answered, at_terminal, enter_or_default, play
from tests.cli.table.test_play_terminal import lines
from tests.cli.test_play import final

ALL_DEFAULTS = "default\n" * 400


@pytest.mark.parametrize("preset", ["home-cash", "home-limit", "pot-limit", "robert"])
def test_an_evening_of_bots_at_cash(preset: str) -> None:
    """Ten hands, a line each; what some won others lost."""
    told = play("holdem", "--auto", "--seed", "3", "--rules", preset, "--players", "6", "--bots", "casual,first")
    assert (told.returncode, told.stderr) == (0, "")
    accounts = final(told.stdout)
    assert (len(accounts), sum(won for _, _, won in accounts)) == (6, 0)
    assert told.stdout.count("\nHand ") == 10
    assert told.stdout.endswith("Good night.\n")


@pytest.mark.parametrize("preset", ["sit-and-go", "turbo"])
def test_a_tournament_of_bots_is_played_to_its_end(preset: str) -> None:
    """Everybody has a place, and the winner all chips."""
    told = play("--auto", "--seed", "4", "--preset", preset, "--players", "4", "--bots", "first,casual").stdout
    rows = re.findall(r"^(\d)\s+(\d+)\s+(\S+)$", told.split("Final chips\n")[1], re.MULTILINE)
    assert [place for place, _, _ in rows] == ["1", "2", "3", "4"]
    assert [chips for _, chips, _ in rows] == ["6000", "0", "0", "0"]
    assert f"{rows[1][2]} is out, in place 2." in " ".join(told.split())


def test_a_tournament_that_ends_early_places_by_stacks() -> None:
    """Whoever has chips at the agreed end is not out: he ends in a place, with his chips."""
    told = play("--auto", "--seed", "x", "--preset", "turbo", "--deals", "3", "--players", "5").stdout
    rows = re.findall(r"^(\d)\s+(\d+)\s+(\S+)$", told.split("Final chips\n")[1], re.MULTILINE)
    told = " ".join(told.split())
    for place, chips, name in rows[1:]:
        ends = (
            f"{name} ends in place {place} with {chips} chips." if chips != "0" else f"{name} is out, in place {place}."
        )
        assert ends in told
    assert any(chips == "0" for _, chips, _ in rows)
    assert sum(chips != "0" for _, chips, _ in rows) > 2


def test_the_same_seed_is_the_same_game() -> None:
    """Told in full, in the same words; another seed is another game."""
    first, again, other = (
        play("holdem", "--watch", "--deals", "3", "--seed", seed, "--players", "4").stdout for seed in ("7", "7", "8")
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize("columns", [40, 80])
def test_an_evening_by_pressing_enter(columns: int, tmp_path: Path) -> None:
    """Enter does, or says that it will not; a whole evening fits the width, and nothing is left behind."""
    arguments = ("holdem", "--deals", "3", "--seed", "11", "--players", "9")
    told, code = answered(*arguments, answer=enter_or_default, folder=tmp_path, columns=columns)
    assert code == 0
    assert told.endswith("Good night.\n")
    assert max(map(len, told.splitlines())) <= columns
    assert told.count("The next hand?") == 2
    assert list(tmp_path.iterdir()) == []


def test_plain_is_letters_only() -> None:
    """No sign, no drawing, nothing beyond ASCII but the name of the game."""
    told = play("holdem", "--watch", "--deals", "2", "--seed", "5", "--plain").stdout
    assert told.replace("Hold’em", "").isascii()


def test_court_cards_bear_the_letters_of_the_language() -> None:
    """In what is told and in what is drawn."""
    told = play("holdem", "--watch", "--deals", "4", "--seed", "5", "--language", "de").stdout
    assert re.search("[BD][♣♦♥♠]", told)
    assert not re.search("[JQ][♣♦♥♠]", told)


AT_ONCE = [
    ("?", "Everybody gets two cards that nobody else sees"),
    ("?", "Also: FLR-17, "),
    ("? pot-13", "POT-13: When only two players are in"),
    ("help", "table        the table: board, pots, chips and blinds"),
    ("table", "Blinds 1/2"),
    ("hand", "You have no cards."),
    ("score", "Chips: you 200, Ben 200"),
    ("house", "How much may be bet? As much as one has."),
    ("nonsense", "`nonsense` is no answer here. Answers: Enter, out, in, leave, seat, top-up, wait, back, level, end."),
    ("out", "Who sits out? Type out and a name."),
    ("leave", "Who leaves? Type leave and a name."),
    ("top-up", "Who buys chips? Type top-up and a name."),
    ("top-up Ben", "Ben has no fewer chips than the house sells."),
    ("wait Ben", "Ben owes nothing and is in the next hand."),
    ("back Zoe", "Nobody called Zoe has cashed out."),
    ("level", "There is no other level."),
    ("seat Ben", "Ben is sitting here already."),
    ("seat Zoe", "Zoe joins before the next hand."),
    ("leave Ben", "Ben cashes out 200 chips and leaves the table."),
    ("leave Ben\nseat bEN", "bEN has cashed out and may come back after 30 minutes"),
    ("leave Ben\nseat Ben", "Ben has cashed out and may come back after 30 minutes"),
    ("leave Ben\nback ben\nseat Ben", "Ben joins before the next hand."),
    ("out Anna\nout Cem\nout Dora\nout Emil\n", "A hand needs two players."),
    ("end", "The evening is over."),
]


@pytest.mark.parametrize(("typed", "said"), AT_ONCE, ids=[typed for typed, _ in AT_ONCE])
def test_what_can_be_typed_between_hands(typed: str, said: str, tmp_path: Path) -> None:
    """Each gets its answer."""
    told = play("holdem", "--seed", "1", given=f"{typed}\n", folder=tmp_path)
    assert told.returncode == 0
    assert said in " ".join(told.stdout.split()) or said in told.stdout


def test_the_question_shows_the_table(tmp_path: Path) -> None:
    """Board, pot, a line for everybody with chips, bet and place, one's cards, and the bets that may be made."""
    told = play(
        "holdem", "--seed", "2", "--players", "4", given="\nc\n?\nbet 999\nall-in\nquit\n", folder=tmp_path
    ).stdout
    asked = told.split("The cards are dealt")[1]
    assert "In the middle: 8.\nplayer      chips  bet\nAnna (you)    198    2  big blind\n" in asked
    assert "Your hand: K♠ 9♣\nIt is your turn to bet.\n  c        check (Enter)\n" in asked
    assert "  raise N  make it N in all, from 4 to 200\n  all-in   all-in with your 198 chips\n> c\n" in asked
    flop = asked.split("> c\n")[1]
    assert "The board: 2♥ A♦ Q♦\n" in flop
    assert "Your hand: K♠ 9♣ (ace high, then king, queen, nine and two)\n" in flop
    assert "POT-01: " in flop
    assert "You may bet 2 to 198." in flop
    assert "You bet 198 and are all-in." in flop


def test_a_hand_that_is_over_is_scored() -> None:
    """Who has what, won or lost what, and from which pot."""
    told = play("holdem", "--seed", "2", "--players", "3", "--watch", "--deals", "1").stdout
    score = told.split("Hand 1 is over\n")[1].split("The evening")[0].splitlines()
    assert score[0].split() == ["player", "chips", "change", "took"]
    assert score[2].split() == ["Ben", "202", "+2", "pot", "4"]


def test_whoever_is_out_of_the_tournament_sees_it_played_out(tmp_path: Path) -> None:
    """Losing all chips is told with the place; the bots play on, a line for each hand, and the places are shown."""

    def answer(asked: str) -> str:
        return "all-in" if "turn to bet" in asked else ""

    arguments = ("holdem", "--rules", "turbo", "--seed", "3", "--players", "3", "--bots", "careful")
    told, code = answered(*arguments, answer=answer, folder=tmp_path)
    assert code == 0
    assert "You finish in place " in told or "You win the tournament." in told
    rest = told.split("Nobody at this terminal is in the tournament any more")
    assert len(rest) == 1 or "It is your turn" not in rest[1]
    assert re.search(r"^1\s+4500\s", told.split("Final chips")[1], re.MULTILINE)


@pytest.mark.lengthy
def test_stopping_and_going_on_is_the_same_game(tmp_path: Path) -> None:
    """Stopped after any answer and taken up with the same seed, the evening ends as it would have."""
    arguments = ("holdem", "--seed", "6", "--deals", "3", "--players", "4")
    whole = play(*arguments, given=ALL_DEFAULTS).stdout
    for answers in (1, 2, 4):
        folder = tmp_path / str(answers)
        folder.mkdir()
        stopped = play(*arguments, given="default\n" * answers + "quit\n", folder=folder).stdout
        hint = " ".join(stopped.split("Go on with: boodle play ")[1].split())
        rest = play(*shlex.split(hint), "--seed", "6", given=ALL_DEFAULTS, folder=folder).stdout
        assert rest.startswith("Welcome to Hold’em.")
        # Where it was saved it is kept whole, and that is said behind the rest.
        assert rest.split("Final chips")[1].startswith(whole.split("Final chips")[1].rstrip())


def test_the_table_is_handed_over(tmp_path: Path) -> None:
    """Before anybody's cards are shown the screen is empty, and names who comes next."""
    arguments = ("holdem", "--humans", "2", "--players", "3", "--deals", "1", "--seed", "3")
    told, code = answered(*arguments, answer=enter_or_default, folder=tmp_path)
    assert code == 0
    screens = [screen.strip() for screen in told.split("\n" * 60)]
    hand_overs = [place for place, screen in enumerate(screens) if screen.startswith("Hand over to ")]
    assert len(hand_overs) > 1
    for place in hand_overs:
        assert screens[place] in ("Hand over to Anna, then press Enter.", "Hand over to Ben, then press Enter.")
        assert "Your hand: " in screens[place + 1]


@pytest.mark.parametrize("plain", ["", "--plain"])
def test_at_a_real_terminal(plain: str, tmp_path: Path) -> None:
    """Forty columns, suits in colour unless it is to be plain, and Ctrl-C saves."""
    arguments = ["holdem", "--seed", "4", *([plain] if plain else [])]
    told, code = at_terminal(*arguments, typed=["\r", "default\r", "\r", "\x03"], folder=tmp_path, columns=40)
    assert code == 130
    shown = [line for line in lines(told) if not line.startswith(">")]
    assert max(map(len, shown)) <= 40
    assert ("\x1b[31m" in told) is not bool(plain)
    assert (tmp_path / "boodle-autosave.txt").is_file()


ERRORS = [
    (["holdem", "--preset", "home-cassh"], "'home-cassh' is neither a preset nor a file: expected 'home-cash'"),
    (["holdem", "--preset", "pagat"], "pagat are rules of Tripoley: leave out holdem, or name other rules"),
    (["tripoley", "--rules", "turbo"], "turbo are rules of Hold’em: leave out tripoley, or name other rules"),
    (["holdem", "--aid"], "--aid does not go with Hold’em, which has no memory aid"),
    (["holdem", "--players", "11"], "--players is 11: expected a whole number from 2 to 9"),
    (["holdem", "--bots", "mean"], "bot 'mean' is not known: expected one of first, casual, careful or master"),
    (["--rules", "ours.toml"], "ours.toml: big_blind is 'two': expected a whole number"),
    (["holdem", "--resume", "save.txt"], "a saved evening brings its own players and rules: leave out holdem"),
    (["holdem", "--join", "plum 27"], "a table of the room brings its own players and rules: leave out holdem"),
    (["poker"], "GAME is 'poker': expected tripoley"),
]


@pytest.mark.parametrize(("arguments", "sentence"), ERRORS, ids=[" ".join(words)[:40] for words, _ in ERRORS])
def test_what_is_wrong_is_said_in_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On one line, with code 2, and nothing is played."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ours.toml").write_text('game = "holdem"\nbig_blind = "two"\n')
    result = CliRunner().invoke(main, ["play", *arguments], prog_name="boodle")
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1


def test_house_rules_from_a_file(tmp_path: Path) -> None:
    """A family's own answers; the file names its game."""
    rules = tmp_path / "ours.toml"
    rules.write_text('game = "holdem"\npreset = "ours"\nsmall_blind = 5\nbig_blind = 10\ndeals = 2\n')
    told = play("--watch", "--seed", "1", "--rules", str(rules)).stdout
    assert "Rules: ours.\n" in told
    assert told.count("blinds 5/10") == 2


def test_levels_that_end_by_minutes_go_on_among_bots(tmp_path: Path) -> None:
    """Ten hands stand for one, so that the tournament ends; with people the host says when."""
    rules = tmp_path / "ours.toml"
    rules.write_text(
        'game = "holdem"\npreset = "ours"\nplay = "tournament"\nstart_chips = 100\ntop_up_to = 0\n'
        'levels = "1/2 20/40 100/200"\nlevel_minutes = 20\n'
    )
    told = play("--watch", "--seed", "2", "--rules", str(rules), "--players", "3").stdout
    assert "Level 2: the blinds are 20 and 40 now." in told
    assert told.index("Hand 11") > told.index("Level 2: ") > told.index("Hand 10")
    assert told.endswith("Good night.\n")
    asked = play("--seed", "2", "--rules", str(rules), given="\nf\nf\nf\nlevel\nquit\n", folder=tmp_path).stdout
    assert "  level       begin the next level\n" not in asked
    assert "Level 2: the blinds are 20 and 40 now." in asked


def test_a_saved_evening_is_told_again_and_checked(tmp_path: Path) -> None:
    """By `boodle replay`, whole or as one saw it, and by `boodle verify`."""
    play("holdem", "--seed", "2", given="\nc\nc\nsave ours.txt\nquit\n", folder=tmp_path)
    file = str(tmp_path / "ours.txt")
    whole, mine = (
        CliRunner().invoke(main, ["replay", file, "--plain", *more], prog_name="boodle")
        for more in ([], ["--as", "Anna"])
    )
    assert whole.output.startswith("Hold’em, played by Anna, Ben, Cem, Dora and Emil.\n")
    assert "\nHand 1\n" in whole.output
    assert "  Ben: " in whole.output
    assert "  Ben: " not in mine.output
    assert "You check." in mine.output or "You call" in mine.output
    assert "Every move is legal" in CliRunner().invoke(main, ["verify", file], prog_name="boodle").output


def test_who_has_missed_his_blinds_waits_and_who_is_short_buys(tmp_path: Path) -> None:
    """The host says both between hands; who waits posts nothing until the big blind comes to him (FLR-08, FLR-19)."""
    hands = 0

    def answer(asked: str) -> str:
        nonlocal hands
        if "The next hand?" in asked or "The first hand?" in asked:
            hands += 1
            return "end" if hands > 8 else "out Ben" if hands < 5 else "wait Ben" if hands == 5 else ""
        return "top-up Anna" if hands == 5 and "Ben comes in with the big blind." in asked else enter_or_default(asked)

    told, code = answered("holdem", "--seed", "5", "--players", "4", answer=answer, folder=tmp_path)
    assert code == 0
    waits = told.split("> wait Ben\nBen comes in with the big blind.\n> top-up Anna\n")[1]
    assert re.match(r"Anna buys \d+ chips? before the next hand\.\n", waits)
    assert re.search(r"You buy \d+ chips? from the bank\.", waits)
    assert "Ben waits for the big blind." in waits
    assert waits.index("Ben posts the big blind, 2.") < waits.index("Ben posts the small blind, 1.")
    assert "Ben posts 2, which" not in waits
