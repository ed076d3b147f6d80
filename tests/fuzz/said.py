"""What every reader answers to its examples and to what comes of them when they are bent: `make transcripts`.

Each example stands with its answer; below it what was bent, and the lines of the answer that are other ones then. An
answer like that of the example is told as "as it was". Whoever changes how something is read, or what a refusal says,
reviews it here as a diff.
"""

import re
import sys
from collections.abc import Collection, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random

from tests.fuzz.bending import VALUE, bent
from tests.fuzz.readers import READERS
from tests.shared import ROOT
from tools.renewing import renew

FOLDER = ROOT / "tests" / "fuzz" / "said"
BENDS = {
    "records": 160,
    "seen": 60,
    "cases": 300,
    "houses": 400,
    "phh": 900,
    "night": 500,
    "wire": 700,
    "log": 90,
    "desk": 200,
    "pots": 250,
}
"""How often the examples of a reader are bent, all together; the settings are no notation, and name places."""
KEYED = {"cases": "room = ", "houses": "game = "}
"""Readers of files with keys, each of which is tried by itself, and the line that says of what they are."""
MOST_LINES, LONGEST = 4, 150
"""So many lines of an answer that have changed are told, and of each so many signs; the rest is a short hash."""
ODD_WORDS = {
    "phh": ("NS", "PO", "FT", "FO/8", "p11", "????", "sm", "db", "dh", "AsAs", "cbr 1", "f #", "1.0", "0.5", "12.25"),
    "pots": ("folded", "all-in", "dead", "hands", ">", "=", "<", "after", "beats", "1,000", "12k", "$5", "1_0", "٣"),
}
"""Words that stand in no example."""
LONGEST_WORD = 28
WORDS = re.compile(r"[^\s,\[\]{}:=\"]+")


def written(name: str) -> str:
    """Return what a reader answers to its examples, and to them bent."""
    reader = READERS[name]
    examples = [told.decode() for told in reader.examples()]
    words = sorted({word for told in examples for word in WORDS.findall(told) if len(word) < LONGEST_WORD})
    words += ODD_WORDS.get(name, ()) * (1 + len(words) // 100)
    times = max(1, BENDS[name] // len(examples))
    step = max(1, len(examples) // BENDS[name])
    parts = [part for told in examples[::step] for part in _of_example(name, told, words, times)]
    parts += _of_each_key(name, examples) if name in KEYED else []
    return "\n".join([f"What is answered to {name}, and to {name} bent in one place.", *parts, ""])


def _of_example(name: str, told: str, words: Sequence[str], times: int) -> Iterator[str]:
    """Yield the answer to an example, and to what comes of it when it is bent so many times."""
    key = sha256(told.encode()).hexdigest()
    chance = Random(key)
    plain = _answer(name, told)
    yield f"\n== {' '.join(told.split())[:60]} {key[:8]}"
    yield from _cut(plain)
    before, known = {*plain}, set[str]()
    for _ in range(times):
        what, text = _bent(name, told, words, chance)
        if text not in known:
            known.add(text)
            answer = _answer(name, text)
            yield f"{what}: {_others(answer, before)}"


def _of_each_key(name: str, examples: Sequence[str]) -> Iterator[str]:
    """Yield for each key of a room or game what is answered where another kind of value stands, or it is misspelt."""
    shortest: dict[tuple[str, str], tuple[str, int]] = {}
    for told in sorted(examples, key=lambda told: (len(told), told)):
        lines = told.split("\n")
        about = next((line for line in lines if line.startswith(KEYED[name])), "")
        for at, line in enumerate(lines):
            place = VALUE.match(line)
            if place is not None:
                shortest.setdefault((about, place["key"].strip()), (told, at))
    for (about, key), (told, at) in sorted(shortest.items()):
        lines, before = told.split("\n"), {*_answer(name, told)}
        for value in ("0", '"x"', "{ a = 1 }"):
            answer = _answer(name, "\n".join([*lines[:at], f"{key} = {value}", *lines[at + 1 :]]))
            yield f"{about}, {key} = {value}: {_others(answer, before)}"
        answer = _answer(name, "\n".join([*lines[:at], f"{key}s{lines[at].strip()[len(key) :]}", *lines[at + 1 :]]))
        yield f"{about}, {key}s: {_others(answer, before)}"


def _others(answer: Sequence[str], before: Collection[str]) -> str:
    """Return the lines that are other ones, or how many are gone."""
    gone = len({*before} - {*answer})
    changed = " | ".join(_cut([line for line in answer if line not in before]))
    return changed or (f"{gone} lines less" if gone else "as it was")


def _bent(name: str, told: str, words: Sequence[str], chance: Random) -> tuple[str, str]:
    """Bend an example; the kind of an entry, which stands before it, is a word like others."""
    if name != "log":
        return bent(told, words, chance)
    kind, _, body = told.partition(" ")
    if chance.random() < 0.1:
        other = chance.choice(["Opened", "Seated", "Stepped", "Nothing", "NightOpened"])
        return f"a {other}", f"{other} {body}"
    what, text = bent(body, words, chance)
    return what, f"{kind} {text}"


def _answer(name: str, told: str) -> list[str]:
    return [line for one in READERS[name].answer(told.encode()) for line in one.splitlines()]


def _cut(lines: Sequence[str]) -> list[str]:
    """Return some lines, the first of them as they are, and a hash of what is left out."""
    shown = [line if len(line) <= LONGEST else f"{line[:LONGEST]}… {_hash(line)}" for line in lines[:MOST_LINES]]
    return [*shown, f"… {_hash(*lines)}"] if len(lines) > MOST_LINES else shown


def _hash(*lines: str) -> str:
    return sha256("\n".join(lines).encode()).hexdigest()[:8]


def file_of(name: str) -> Path:
    """Return the file in which the answers of a reader are kept."""
    return FOLDER / f"{name}.txt"


def main() -> int:
    """Write the answers of every reader anew, or of those named."""
    for name in sys.argv[1:] or BENDS:
        renew(file_of(name), written(name))
    return 0


if __name__ == "__main__":
    sys.exit(main())
