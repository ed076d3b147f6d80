"""The sentences as the browser's page loads them: one flat object for each language."""

import tomllib
from importlib.resources import files

from boodle.words.catalogue import HOW_TO_SPEAK, Words


def page_words(language: str) -> dict[str, object]:
    """Return every sentence by its key, and how the language counts and joins by `language.…`; ValueError likewise."""
    words = Words(language)
    how = tomllib.loads(files("boodle.words").joinpath(language, f"{HOW_TO_SPEAK}.toml").read_text(encoding="utf-8"))
    spoken: dict[str, object] = {f"{HOW_TO_SPEAK}.{key}": answer for key, answer in how.items()}
    return spoken | {key: words.sentence(key) for topic in words.topics() for key in words.keys(topic)}
