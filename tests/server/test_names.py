"""Lines of chat as people type them (SERVER 13)."""

import pytest

from boodle.server.names import spoken


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
