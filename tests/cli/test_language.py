"""What is refused on the command line is refused in the language that was asked for."""

import pytest
from click.testing import CliRunner

from boodle.cli import main
from boodle.words.catalogue import Words, languages


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("typed", "most"),
    [("sim --players 99", 9), ("match --players 99", 9), ("odds --players 99", 9), ("play --humans 99", 10)],
)
def test_a_number_out_of_bounds_is_refused_in_the_language(typed: str, most: int, language: str) -> None:
    """Wherever the language stands on the line."""
    verb, option, value = typed.split()
    facts = {"option": option, "value": value, "least": 0 if verb == "play" else 2, "most": most}
    sentence = " ".join(Words(language)("play.error.number", **facts).split())
    for line in ([verb, option, value, "--language", language], [verb, "--language", language, option, value]):
        assert CliRunner().invoke(main, line).stderr.endswith(f" {verb}: {sentence}\n")
