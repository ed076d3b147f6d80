"""Both desks say in every language why something cannot be, and with the facts that the sentence needs."""

import pytest

from boodle.words.catalogue import Words, languages
from tests.words.refusals import refusals_in

ROOMS = {"desk": "tripoley/desk", "potdesk": "poker/desk"}
AT_THE_DOOR = {"desk": {"unread"}, "potdesk": {"unread", "nobody"}}
"""What the door itself refuses."""
IN_WORDS = {"desk": {"seat"}, "potdesk": {"who", "number", "what", "reason", "pot"}}
"""What the words find out for themselves."""


@pytest.mark.parametrize("desk", ROOMS)
def test_every_refusal_of_a_desk_has_words_and_none_is_left_over(desk: str) -> None:
    """Wherever one is raised in its room, in each language, with its facts."""
    raised = refusals_in(ROOMS[desk])
    for language in languages():
        words = Words(language)
        told = {key.rpartition(".")[2] for key in words.keys(desk) if key.startswith(f"{desk}.refused.")}
        assert told == {key for key, _ in raised} | AT_THE_DOOR[desk]
        for key, facts in raised:
            assert words.fields(f"{desk}.refused.{key}") <= facts | IN_WORDS[desk], key
