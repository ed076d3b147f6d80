"""What is wrong with something typed, in the language of whoever typed it.

English stands where it is refused. Any other language has a `mistyped.toml` in its folder: under that sentence its own.
"""

from boodle.echo import Mistyped, Saying, saying
from boodle.words.catalogue import MISTYPED, Words


def why_not(words: Words, refused: object) -> str:
    """Say a refusal or a part of one; what has no words in the language, and whatever else it is, says itself."""
    told = refused.saying if isinstance(refused, Mistyped) else refused
    key = f"{MISTYPED}.{told.text}" if isinstance(told, Saying) else ""
    if not isinstance(told, Saying) or (not told.facts and key not in words):
        return str(told)
    facts = {name: why_not(words, fact) for name, fact in told.facts.items()}
    return words.fill(words.sentence(key) if key in words else told.text, **facts)


def why_system(words: Words, told: object) -> str:
    """Say what the system told of its refusal, as far as the language has words for it."""
    return why_not(words, saying(str(told)))
