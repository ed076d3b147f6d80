"""Any game is played at the front door by text alone, and a table that is printed tells no secret."""

import re
from pathlib import Path

import pytest

import boodle
from boodle.games import GAMES
from boodle.library.answers import choices_said
from boodle.poker.wagers import RaiseTo
from boodle.rulebook import OneOf

NAMES = ("Ann", "Ben", "Cem", "Dora")
CARD = re.compile(r"\b(?:[2-9TJQKA]|10)[CDHS♣♦♥♠]")


def play_out(table: boodle.Table, answer: str) -> None:
    """Let everybody who is asked say the first thing, or the default, or what a bot would."""
    while not table.over:
        who = next(iter(table.asked))
        choices = table.choices(who)
        plain = {"first": next(iter(choices)), "default": choices.default}
        said = plain.get(answer) or table.suggest(who, answer)
        table.play(f"{who}: {said}")


@pytest.mark.parametrize("answer", ["first", "default", "careful"])
@pytest.mark.parametrize("rules", boodle.presets())
def test_every_preset_is_played_by_text(rules: str, answer: str) -> None:
    """Each game of the list, by its own bots too; the record plays again to the same stacks, and the story is told."""
    table = boodle.deal(rules, *NAMES, seed=7)
    play_out(table, answer)
    assert table.over
    assert len(table.stacks_by_deal) == 2
    assert table.stacks_by_deal[-1] == table.stacks
    again = boodle.read_record(table.record())
    assert (again.stacks, again.over, again.names) == (table.stacks, True, NAMES)
    assert len(table.story()) > 3
    assert len(table.story(1, language="de")) > 3


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_says_who_won_it(game: str) -> None:
    """Nobody has won anything before it closes; then the gains are what the stacks have changed by, and are none's."""
    table = boodle.deal(game, *NAMES, seed=7, stacks=(200,) * 4)
    assert table.gains == (0, 0, 0, 0)
    play_out(table, "careful")
    assert table.gains == tuple(stack - 200 for stack in table.stacks)
    assert max(table.gains) > 0


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_goes_on_until_the_host_ends_it(game: str) -> None:
    """The host is asked beside the seats, which may be silent."""
    table = boodle.evening(game, *NAMES, seed=7)
    for _ in range(2):
        table.play("host: deal-on")
        while "host" not in table.asked:
            who = next(iter(table.asked))
            table.play(who, table.choices(who).default)
    table.play("host", "end")
    assert table.over
    assert table.rules == boodle.Rules(game)
    assert table.stacks_by_deal[-1] == table.stacks


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_that_is_listed_is_legal(game: str) -> None:
    """What a seat reads is what it may say, as text and as a value."""
    table = boodle.deal(game, *NAMES, seed=3)
    (who,) = table.asked
    choices = table.choices(who)
    assert choices.default in choices
    assert all(text in choices for text in choices)
    assert all(value in choices for value in choices.values)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_printed_tells_no_card(game: str) -> None:
    """Nor does a refusal tell one seat what another may say; a view shows its own seat's cards, a spectator's none."""
    table = boodle.deal(game, *NAMES, seed=3)
    while not table.over:
        asked, *others = table.asked
        assert not CARD.search(f"{table} {table!r}")
        for other in {*range(len(NAMES))} - {asked, *others}:
            with pytest.raises(boodle.NotAllowed, match=f"^seat {other} is asked nothing") as refused:
                table.choices(other)
            assert not CARD.search(str(refused.value))
        assert str(table.view(asked)).startswith(f"seat {asked}, asked ")
        assert str(table.view()).startswith("spectator\n")
        table.play(asked, table.choices(asked).default)
    assert "over" in repr(table)
    with pytest.raises(boodle.NotAllowed, match="the game is over"):
        table.play("0: check")


def test_a_view_of_a_seat_has_its_cards_and_a_spectators_none() -> None:
    """Before the flop nobody but the holder sees a card."""
    table = boodle.deal("holdem", *NAMES, seed=3)
    assert len(CARD.findall(str(table.view(0)))) == 2
    assert not CARD.search(str(table.view()))


@pytest.mark.parametrize(
    ("said", "refused"),
    [
        (("3: raise 3",), "seat 3 cannot raise 3: call, fold, raise 4..200"),
        (("3: rais 6",), "seat 3 cannot 'rais 6': call, fold, raise 4..200"),
        ((3, "raise 6.5"), "seat 3 cannot 'raise 6.5': call, fold, raise 4..200"),
        ((3, RaiseTo(3)), "seat 3 cannot raise 3: call, fold, raise 4..200"),
        ((3, 6), "seat 3 cannot answer '6': call, fold, raise 4..200"),
        ((1, "call"), "seat 1 is asked nothing: seat 3 is asked hand-wager"),
        (("host: end",), "the host is asked nothing: seat 3 is asked hand-wager"),
        ((9, "call"), "seat 9 is asked nothing: seat 3 is asked hand-wager"),
        (("Eve: call",), "'Eve' is nobody: expected a seat's number, a player's name, or host"),
        ((f"{'9' * 5000}: call",), f"'{'9' * 40}…' is nobody: expected a seat's number, a player's name, or host"),
        (("call",), "'call' says not who answers, as '3: call' does: seat 3 is asked hand-wager"),
    ],
)
def test_a_refusal_says_what_was_legal(said: tuple[object, ...], refused: str) -> None:
    """In one sentence, and the table stands as it stood."""
    table = boodle.deal("home-cash", *NAMES, seed=1)
    before = table.session.round
    with pytest.raises(boodle.NotAllowed) as error:
        table.play(*said)  # type: ignore[call-overload]
    assert str(error.value) == refused
    assert table.session.round is before


def test_choices_that_are_only_described_come_with_an_answer() -> None:
    """Nobody can guess how five cards are said."""
    table = boodle.deal("tripoley", *NAMES, seed=1)
    table.play(0, "keep")
    choices = table.choices(0)
    example = re.search(r", as in '(five .*)'$", str(choices))
    assert example is not None
    assert example[1] in choices


def test_more_choices_than_anybody_reads_are_cut_short() -> None:
    """And it is seen that there are more."""
    said = choices_said(OneOf(map(RaiseTo, range(1, 14))))
    assert said.startswith("raise 1, raise 2, ")
    assert said.endswith(", raise 12, …")
    assert choices_said(OneOf(map(RaiseTo, range(1, 13)))).endswith(", raise 12")
    assert choices_said(()) == "nothing"


def test_players_who_cannot_be_seated_are_refused() -> None:
    """As is a bot that there is not."""
    with pytest.raises(ValueError, match="players: expected 2 to 9, got 1"):
        boodle.deal("holdem", "Ann")
    with pytest.raises(ValueError, match="stacks"):
        boodle.deal("holdem", "Ann", "Ben", stacks=[1])
    with pytest.raises(boodle.NotAllowed, match="'wizard' is no bot: expected one of first, casual"):
        boodle.deal("holdem", "Ann", "Ben", seed=1).suggest(0, "wizard")


def test_one_seed_deals_the_same_cards_and_none_deals_others() -> None:
    """A number and its text are one seed."""
    records = {boodle.deal("holdem", *NAMES, seed=seed).record() for seed in (5, "5")}
    assert len(records) == 1
    assert len({boodle.deal("holdem", *NAMES).record() for _ in range(2)}) == 2


def test_a_record_is_read_from_its_file(tmp_path: Path) -> None:
    """The game goes on where it stopped, by the seed that is given."""
    table = boodle.deal("holdem", *NAMES, seed=5)
    table.play("3: call")
    (tmp_path / "hand.txt").write_text(table.record(), encoding="utf-8")
    again = boodle.read_record(tmp_path / "hand.txt", seed=5)
    assert again.asked == table.asked
    assert again.record() == table.record()
    with pytest.raises(ValueError, match="line 1: expected 'boodle record 3'"):
        boodle.read_record("nothing\n")
    with pytest.raises(ValueError, match=r"'hand.txt' is no record: expected its text, or its file as a Path"):
        boodle.read_record("hand.txt")


def test_a_player_is_known_by_his_name() -> None:
    """Wherever a seat's number stands; the host has no seat, and of two by one name neither is meant."""
    table, numbered = (boodle.deal("home-cash", *NAMES, seed=1) for _ in range(2))
    (seat,) = table.asked
    assert isinstance(seat, int)
    name = NAMES[seat]
    assert str(table.view(name)) == str(numbered.view(seat))
    assert str(table.choices(name)) == str(numbered.choices(seat))
    assert table.suggest(name) == numbered.suggest(seat)
    assert [*table.play(f"{name}: raise 6")] == [*numbered.play(seat, "raise 6")]
    with pytest.raises(boodle.NotAllowed, match=r"host.* is no seat"):
        table.view("host")
    with pytest.raises(boodle.NotAllowed, match=r"^'Ann' is said of more than one: expected a seat's number"):
        boodle.deal("home-cash", "Ann", "Ann", seed=1).play("Ann: call")
