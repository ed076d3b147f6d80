"""What the presets say of themselves: where the rules are from, and an evening by them."""

from boodle.words.catalogue import Words


def preset_source(words: Words, name: str) -> str:
    """Return where the rules of a preset are from."""
    return words(f"presets.{name}.source")


def preset_story(words: Words, name: str) -> tuple[str, ...]:
    """Return an evening by a preset, each paragraph on one line."""
    paragraphs = words(f"presets.{name}.story").strip("\n").split("\n\n")
    return tuple(part.strip("\n").replace("\n", " ") for part in paragraphs)
