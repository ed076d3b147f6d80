"""The sentences of a language as a reader meets them, and as plain text without what is typed."""

import re
from collections.abc import Iterator

from boodle.words.catalogue import ENGLISH, MISTYPED, Words
from boodle.words.rules import law
from boodle.words.tripoley.leaflet import entries

SEARCHED = re.compile(r"\.also$|^room_floor\.(passed_over|same_words)$")
"""Words that are looked for and never read."""
TYPED = re.compile(
    r"`[^`]*`|https?://\S+|^ +\S.*$|--[\w-]+|(?<!\w)'[^']*'|\b[\w/]+\.(?:md|toml|py|boodle)\b", re.MULTILINE
)
"""What stands in every language as it is typed: code, addresses, files, the examples of a help."""
FACT = re.compile(r"\{(\w+)(?::-?~?([^|{}]*)(?:\|([^{}]*))?)?\}")


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Yield every sentence with its key: those of the topics, of the law, of leaflets and of what was mistyped."""
    words = Words(language)
    topics = words.topics() if language == ENGLISH else (*words.topics(), MISTYPED)
    yield from ((key, words.sentence(key)) for topic in topics for key in words.keys(topic) if not SEARCHED.search(key))
    for kind, found in entries(language).items():
        yield from ((f"leaflet.{kind}.{place}", entry.says) for place, entry in enumerate(found))
    if language != ENGLISH:
        for name, told in law(language).items():
            yield from ((f"law.{name}.{part}", said) for part, said in told.items())


def plain(sentence: str) -> str:
    """Take what is typed out of a sentence, and put a figure in the place of each fact, with the form of several."""
    told = TYPED.sub("0", sentence.replace("{{", "").replace("}}", ""))
    return FACT.sub(lambda fact: f"0 {fact[3]}" if fact[3] else "0", told)


def words_of(language: str) -> dict[str, str]:
    """Return every word of a language, small, with the key of a sentence that it stands in."""
    return {word.lower(): key for key, said in sentences(language) for word in re.findall(r"[^\W\d_]{3,}", plain(said))}
