"""One catalogue of sentences for each language: a folder, and in it one TOML file for each topic.

Topics of one game stand in a folder of their own, named after it; so does what a game adds to a topic of all games.

`Words("en")("pots.uncalled", seat="A", chips=40)` finds `uncalled` in `en/pots.toml` and fills in the facts. Beside
what every format string knows, a sentence may count and join:

* `{chips:chip|chips}`: "1 chip", "40 chips"; of a list of names, their number counts;
* `{seats:-wins|win}`: the form alone, without the number;
* `{seats:and}`, `{seats:or}`: "A, B and C", "A, B or C";
* `{to:~dir}`: a name as it is, but "dir" for the listener, where a language has another "you" than that of `table.you`.

How a language counts and joins stands in its `language.toml`; its sentences for the rules in `law.toml` (words/rules),
and for what was mistyped in `mistyped.toml` (words/mistyped).
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any, NamedTuple

HOW_TO_SPEAK = "language"
"""The file that holds no sentences, but how its language counts and joins."""

LAW = "law"
"""The file with the sentences of the rules, which are no topic: English has them elsewhere."""

MISTYPED = "mistyped"
"""The file that says a `Saying` by its English sentence; it is no topic either, as English has them in the code."""

ENGLISH = "en"


@cache
def languages() -> tuple[str, ...]:
    """Return the languages that have a folder."""
    return tuple(sorted(folder.name for folder in _shelf().iterdir() if (folder / f"{HOW_TO_SPEAK}.toml").is_file()))


def capital(text: str) -> str:
    """Return the text with its first letter large, as a sentence begins."""
    return text[:1].upper() + text[1:]


class You(str):
    """What a listener is called instead of by name: a sentence may put its own form in place of it."""

    __slots__ = ()


class Words:
    """The sentences of one language; each topic's file is read once, when it is first asked for."""

    def __init__(self, language: str = ENGLISH) -> None:
        """Open the catalogue of a language; raises ValueError when there is none."""
        self.language = language
        if language not in languages():
            raise ValueError(f"no words in {language!r}: the languages are {', '.join(languages())}")
        self._speaker = _speaker(language)

    def __call__(self, key: str, /, **facts: object) -> str:
        """Return the sentence of a key `topic.key` with its facts; KeyError names a missing key or fact."""
        parts = self._speaker.known.get(key)
        return self._speaker.filled(self._speaker.read(key, self.sentence(key)) if parts is None else parts, key, facts)

    def fill(self, sentence: str, /, **facts: object) -> str:
        """Return a sentence that stands elsewhere with its facts, spoken as this language does; KeyError likewise."""
        parts = self._speaker.known.get(sentence)
        return self._speaker.filled(self._speaker.read(sentence, sentence) if parts is None else parts, sentence, facts)

    def __contains__(self, key: str) -> bool:
        """Tell whether there are words for a key."""
        return key in sentences_of(self.language, key.partition(".")[0])

    def sentence(self, key: str) -> str:
        """Return the sentence of a key as it stands in the file; KeyError names a missing key."""
        found = sentences_of(self.language, key.partition(".")[0]).get(key)
        if found is None:
            raise KeyError(f"no words in {self.language!r} for {key!r}")
        return found

    def topics(self) -> tuple[str, ...]:
        """Return the topics that have a file."""
        return tuple(sorted(name for name in _files(self.language) if name not in (HOW_TO_SPEAK, LAW, MISTYPED)))

    def keys(self, topic: str) -> tuple[str, ...]:
        """Return every key of a topic."""
        return tuple(sentences_of(self.language, topic))

    def fields(self, key: str) -> frozenset[str]:
        """Return the facts that a sentence names."""
        return frozenset(name for _, name, _, _ in self._speaker.parse(self.sentence(key)) if name)


class _Part(NamedTuple):
    """A piece of a sentence: its text, and the fact that follows, with its form."""

    text: str
    name: str | None
    form: str | None
    conversion: str | None


class _Speaker(Formatter):
    """Fills facts into a sentence as one language counts and joins."""

    def __init__(self, how: Mapping[str, Any]) -> None:
        self._singular = frozenset(how["singular"])
        self._joints: dict[str, str] = {"and": how["and"], "or": how["or"]}
        self._comma: str = how["comma"]
        self.known: dict[str, tuple[_Part, ...]] = {}
        """What has been read, by its key or by itself: what stands in files comes again and again."""

    def read(self, key: str, sentence: str) -> tuple[_Part, ...]:
        """Read a sentence, and know it from now on by its key."""
        parts = self.known[key] = tuple(map(_Part._make, self.parse(sentence)))
        return parts

    def filled(self, parts: Iterable[_Part], key: str, facts: Mapping[str, object]) -> str:
        """Return a sentence that has been read once, with its facts; KeyError names one that is missing."""
        told: list[str] = []
        for text, name, form, _ in parts:
            told.append(text)
            if name is not None:
                if name not in facts:
                    raise KeyError(f"the words for {key!r} need the fact {name!r}")
                told.append(self.format_field(facts[name], form or ""))
        return "".join(told)

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401 - as the standard library has it
        """Count, join, address the listener, or format as usual."""
        if "|" in format_spec:
            return self._count(len(value) if isinstance(value, Sequence) else value, format_spec)
        if format_spec in self._joints:
            return self._join([str(one) for one in value], self._joints[format_spec])
        if format_spec.startswith("~"):
            return format_spec.removeprefix("~") if isinstance(value, You) else str(value)
        return str(super().format_field(value, format_spec))

    def _count(self, number: int, forms: str) -> str:
        bare = forms.startswith("-")
        one, many = forms.removeprefix("-").split("|")
        form = one if number in self._singular else many
        return form if bare else f"{number} {form}"

    def _join(self, names: Sequence[str], joint: str) -> str:
        if len(names) < 2:
            return "".join(names)
        return self._comma.join(names[:-1]) + joint + names[-1]


def _shelf() -> Traversable:
    return files("boodle.words")


@cache
def _files(language: str) -> dict[str, list[Traversable]]:
    """The files of each topic: one for all games, and what single games add to it in their folders."""
    entries = sorted((_shelf() / language).iterdir(), key=lambda entry: entry.name)
    found: dict[str, list[Traversable]] = {}
    for file in [*entries, *(file for folder in entries if folder.is_dir() for file in folder.iterdir())]:
        if file.name.endswith(".toml"):
            found.setdefault(file.name.removesuffix(".toml"), []).append(file)
    return found


@lru_cache(maxsize=1000)
def sentences_of(language: str, topic: str) -> dict[str, str]:
    """Return the sentences of a topic by their keys, read once; none where it has no file."""
    tables = [tomllib.loads(file.read_text(encoding="utf-8")) for file in _files(language).get(topic, ())]
    return {key: said for table in tables for key, said in _flat(topic, table)}


@cache
def _speaker(language: str) -> _Speaker:
    return _Speaker(tomllib.loads(_files(language)[HOW_TO_SPEAK][0].read_text(encoding="utf-8")))


def _flat(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flat(f"{prefix}.{key}", value)
        else:
            yield f"{prefix}.{key}", str(value)
