"""At one's own table `hint` says what a good player would answer, and `review` goes through one's last deal."""

import pytest

from boodle.games import GAMES
from boodle.words.catalogue import Words, languages
from tests.cli.playing import CARD, play

ONE_DEAL = "\n" + "default\n" * 40
"""The first deal begun, and everything in it left to the rules; what is left over is no answer between two deals."""


def on_one_line(told: str) -> str:
    """What was told, however its lines were broken."""
    return " ".join(told.split())


def before(sentence: str) -> str:
    """How a sentence begins: up to its first fact."""
    return on_one_line(sentence.partition("{")[0])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_an_answer_and_its_reason(game: str, language: str) -> None:
    """In the words of the question, to whoever is asked it; what is done between deals needs none."""
    words = Words(language)
    given = "hint\n\n" + "hint\ndefault\n" * 3
    told = on_one_line(play(game, "--players", "3", "--seed", "5", "--language", language, given=given).stdout)
    _, none, asked = told.partition(on_one_line(words("play.hint.none")))
    assert none
    assert asked.count(before(words.sentence("play.hint.says"))) >= 2
    assert before(words.sentence("play.hint.why")) in asked


def test_a_hint_changes_nothing() -> None:
    """Whoever asks for some plays the same game as whoever asks for none."""
    plain, asked = (
        play("--deals", "2", "--seed", "5", given="\n" + f"{typed}default\n" * 60).stdout for typed in ("", "hint\n")
    )
    assert "Deal 2 is over" in plain
    assert asked.splitlines()[-8:] == plain.splitlines()[-8:]
    assert "A good player would" in asked


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, languages(), strict=True)])
def test_ones_decisions_are_gone_through_after_the_deal(game: str, language: str) -> None:
    """Each beside the bot's, with what they came to in all; before the first deal is over there are none."""
    words = Words(language)
    given = f"review\n{ONE_DEAL}review\nend\n"
    told = on_one_line(
        play(game, "--players", "3", "--deals", "0", "--seed", "5", "--language", language, given=given).stdout
    )
    early, _, late = told.partition(on_one_line(words("play.review.none_over")))
    assert early != told
    assert on_one_line(words("review.why", level=words(f"review.level.{GAMES[game].adviser.level}"))) in late
    assert " 1. " in late
    assert before(words.sentence("review.you")) in late
    assert any(before(words.sentence(f"review.{key}")) in late for key in ("sum", "sum_none"))


def test_several_people_look_back_one_by_one() -> None:
    """What one decided is not shown to all of them together."""
    given = "\n" + "default\nreview\n" * 15
    told = on_one_line(play("holdem", "--players", "3", "--humans", "2", "--seed", "5", given=given).stdout)
    assert on_one_line(Words()("play.review.whose")) in told


def test_advice_is_letters_only_where_all_is() -> None:
    """Cards in a reason, too."""
    told = play("draw", "--players", "3", "--seed", "5", "--plain", given=f"{ONE_DEAL}review\nend\n").stdout
    assert "What you decided here" in told
    assert not CARD.search(told)
