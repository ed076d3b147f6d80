"""A text bent in one place: a line or a word of it gone, twice, or another in its place; in JSON a value anywhere."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

WORD = re.compile(r"[^ ,\[\]{}:=\"\n]+")
VALUE = re.compile(r"^(?P<key>[ \w.\"-]+?) = (?P<value>\S.*)$")
ODD_VALUES = ('""', "[]", "{}", "true", "-1", "1.5", "0", '"x"', '[1, "a"]', "99999999999", "{ a = 1 }", "[[1], [2]]")
ODD_FACTS: tuple[object, ...] = ("", [], {}, True, None, -1, 1.5, 0, "x", [1, "a"], 10**11, {"t": "x"}, "K" * 50)
LINES = 0.25
"""So many of the places are whole lines."""
SHOWN = 40

Bend = tuple[str, str]
"""What was bent, and the text that came of it."""


def bent(text: str, words: Sequence[str], chance: Random) -> Bend:
    """Bend a text in one place drawn by chance; another word is mostly one of those that its reader knows."""
    if text.startswith("{"):
        return _in_json(text, words, chance)
    lines = text.split("\n")
    at = chance.choice([place for place, line in enumerate(lines) if line.strip()] or [0])
    way = _whole_line if chance.random() < LINES else _word_of_line
    what, instead = way(lines, at, words, chance)
    return f"{at + 1} {what}", "\n".join([*lines[:at], *instead, *lines[at + 1 :]])


def _whole_line(lines: Sequence[str], at: int, words: Sequence[str], chance: Random) -> tuple[str, list[str]]:
    line = lines[at]
    ways: list[tuple[str, list[str]]] = [
        ("is gone", []),
        ("stands twice", [line, line]),
        ("is broken off", [line[: len(line) // 2]]),
        ("goes on", [f"{line} {chance.choice(words)}"]),
        ("comes after another", [chance.choice(lines), line]),
    ]
    return chance.choice(ways)


def _word_of_line(lines: Sequence[str], at: int, words: Sequence[str], chance: Random) -> tuple[str, list[str]]:
    line = lines[at]
    told = VALUE.match(line)
    if told is not None and chance.random() < LINES:
        value = chance.choice(ODD_VALUES)
        return f"{told['key'].strip()} = {value}", [f"{told['key']} = {value}"]
    places = [*WORD.finditer(line)]
    if not places:
        return _whole_line(lines, at, words, chance)
    place = chance.choice(places)
    word = _other(place[0], words, chance)
    return f"{place[0][:SHOWN]!r} is {word[:SHOWN]!r}", [line[: place.start()] + word + line[place.end() :]]


def _other(word: str, words: Sequence[str], chance: Random) -> str:
    """Return another word in place of one: a number near it, one of those known, or an odd one."""
    if word.isascii() and word.isdigit() and chance.random() < 0.5:
        return str(max(0, int(word) + chance.choice((-1, 1, 1, 7))))
    odd = ("", "0", "-1", "9" * chance.choice((2, 12, 20)), word + word, word[:-1], f"{word}1", "²", word.swapcase())
    return chance.choice(words) if chance.random() < 0.6 else chance.choice(odd)


def _in_json(text: str, words: Sequence[str], chance: Random) -> Bend:
    told = json.loads(text)
    path = chance.choice([*_paths(told)])
    where = ".".join(map(str, path)) or "all"
    ways: list[tuple[str, Callable[[Any, Any], object]]] = [("is gone", _without), ("stands twice", _twice)]
    if not path or chance.random() < 0.75:
        old = _at(told, path)
        value: object = chance.choice((*ODD_FACTS, *([chance.choice(words)] * 4)))
        if isinstance(old, int) and not isinstance(old, bool) and chance.random() < 0.5:
            value = old + chance.choice((-1, 1, 1, 7))
        if not path:
            return f"{where} is {json.dumps(value)}", json.dumps(value)
        ways = [(f"is {json.dumps(value)}", lambda holder, key: holder.__setitem__(key, value))]
    what, change = chance.choice(ways)
    change(_at(told, path[:-1]), path[-1])
    return f"{where} {what}", json.dumps(told, ensure_ascii=False)


def _without(holder: Any, key: Any) -> None:  # noqa: ANN401 - a list or an object of JSON
    del holder[key]


def _twice(holder: Any, key: Any) -> None:  # noqa: ANN401 - a list or an object of JSON
    if isinstance(holder, list):
        holder.insert(key, holder[key])
    else:
        holder[f"{key}2"] = holder[key]


def _at(told: Any, path: Sequence[int | str]) -> Any:  # noqa: ANN401 - anything in JSON
    for key in path:
        told = told[key]
    return told


def _paths(told: object, path: tuple[int | str, ...] = ()) -> Iterator[tuple[int | str, ...]]:
    """Yield the path of every value in JSON."""
    yield path
    if isinstance(told, dict):
        for key, value in told.items():
            yield from _paths(value, (*path, key))
    if isinstance(told, list):
        for place, value in enumerate(told):
            yield from _paths(value, (*path, place))
