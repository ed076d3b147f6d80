"""Names that can be seen, and lines of chat as people type them (SERVER 13)."""

import pytest

from boodle.server.names import clean, spoken


@pytest.mark.parametrize(
    "sign", ["\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u200b", "\u2060", "\ufeff", "\U0001d159"]
)
def test_a_name_has_something_that_can_be_seen(sign: str) -> None:
    """Signs of which nothing is seen are no name, and none of them hides within one."""
    assert clean(sign) == ""
    assert clean(f" {sign}{sign} ") == ""
    assert clean(f"{sign}Ann{sign}") == "Ann"
    assert sign not in clean(f"An{sign}n")


@pytest.mark.parametrize("mark", ["\ufe0f", "\ufe00", "\U000e0100", "\u034f", "\u17b4", "\u180b", "\u200d"])
def test_two_names_do_not_look_the_same(mark: str) -> None:
    """A mark that is not seen makes no other name."""
    assert clean(f"An{mark}n{mark}") == "Ann"


@pytest.mark.parametrize("name", ["Zoë", "Jürgen", "李雷", "안나", "Ольга", "Ann 2", "O’Hara", "🦊", "नीला"])
def test_names_of_people_stay(name: str) -> None:
    """In any script."""
    assert clean(name) == name


@pytest.mark.parametrize("text", ["👩‍👩‍👧‍👦 hello", "well done ❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 🏴‍☠️", "👍🏽", "می‌خواهم", "a b", "🏳️‍🌈"])
def test_words_with_joined_emoji_are_said(text: str) -> None:
    """An emoji of several signs is one sign to whoever types it."""
    assert spoken(text) == text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("one\ntwo\tthree", "one two three"),
        ("\u202etxet\u202c", "txet"),
        ("\u2066a\u2069", "a"),
        ("a\x00b\x1b", "ab"),
        ("\u200d \u200d", ""),
        ("\u3164\u2800", ""),
        ("\U000e0041hidden", "hidden"),
        ("\ue000 \U0001f3f4\U000e0067\U000e007f", "\U0001f3f4\U000e0067\U000e007f"),
        ("\ud800x", "x"),
    ],
)
def test_what_cannot_be_seen_is_not_said(text: str, said: str) -> None:
    """Control and direction signs are left out, and the words around them stay."""
    assert spoken(text) == said
