"""A search that forgives: which of many entries speak best of what somebody typed, half typed or misspelt too.

A word that few entries have counts for more than one that many have, a title for more than what stands beside it, and
a whole phrase for more than its words scattered; words that mean the same are one word. The page searches by the same
rule (web/src/pages/floor/search.ts); a file of queries holds the two together.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from math import log
from operator import eq

WORD = re.compile(r"[^\W_]+(?:-\d+)*")
"""A word, or the id of a rule such as FLR-34."""
TITLES = 2
"""How many texts of an entry come before all that stands beside them."""
TITLE_WEIGHT = 1.6
PHRASE_WEIGHT = 2.0
WORD_FOR_WORD = 1.25
"""How much more a phrase is worth that was typed as it stands."""
CUT = 0.3
"""What an entry has to reach of the best one's worth to be found at all."""
SAME_STEM, HALF_TYPED, INSIDE, MISSPELT = 0.9, 0.6, 0.5, 0.6
STEM_FROM = 3
INSIDE_FROM = 4
ONE_EDIT_FROM = 4
TWO_EDITS_FROM = 8
ENDINGS = "s es ed d ing er ers e t y en n te ten et st em r rs ee ees ent ant ait ez x eur ion ions ung in it re ly"
"""What the forms of a word end with in English, German and French, without accents."""
ENDS = frozenset(["", *ENDINGS.split(" ")])

Likeness = Mapping[str, float]
"""How far each word that is there is what was typed; those that are not at all are left out."""


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in small letters, without accents."""
    plain = unicodedata.normalize("NFD", text.lower().replace("ß", "ss"))
    return tuple(WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter))))


_kept = lru_cache(maxsize=8192)(words_of)
"""The same for texts that every search looks through; what was typed is not kept."""


def one_word_for(same: str) -> Mapping[str, str]:
    """Return what stands for each of the words that mean the same, told as "toilet bathroom; friend buddy"."""
    groups = [words_of(group) for group in same.split(";")]
    return {word: group[0] for group in groups for word in group}


def ranked(
    typed: str, entries: Mapping[str, Sequence[str]], passed_over: Collection[str], same: Mapping[str, str]
) -> list[str]:
    """Return the names of the entries that speak of what was typed, the best first; of nothing, all of them.

    The texts of an entry are its title, its name, and then each phrase beside them. Words of little meaning count only
    where nothing else was typed.
    """
    passed = passed_over if {*words_of(typed)}.difference(passed_over) else ()

    def telling(words: Iterable[str]) -> list[str]:
        return [same.get(word, word) for word in words if word not in passed]

    wanted = list(dict.fromkeys(telling(words_of(typed))))
    phrases = {name: [telling(_kept(text)) for text in texts] for name, texts in entries.items()}
    there = {name: {word for phrase in texts for word in phrase} for name, texts in phrases.items()}
    vocabulary = sorted(set().union(*there.values()))
    weighed: list[tuple[float, Likeness]] = []
    for word in wanted:
        like = _like(word, vocabulary)
        holders = sum(not like.keys().isdisjoint(words) for words in there.values())
        if holders:
            weighed.append((log(1 + len(entries) / holders), like))
    worth = {name: round(_worth(wanted, weighed, texts), 6) for name, texts in phrases.items()}
    least = max(worth.values(), default=0.0) * CUT
    named = [name for name in entries if not wanted or (worth[name] > 0 and worth[name] >= least)]
    return sorted(named, key=lambda name: -worth[name])


def _worth(wanted: Sequence[str], weighed: Sequence[tuple[float, Likeness]], phrases: Sequence[Sequence[str]]) -> float:
    """Add up what each typed word finds in an entry, and what all of them find in its best phrase."""
    whole, best = 0.0, [0.0] * len(weighed)
    meant = {word for _, like in weighed for word in like}
    for at, phrase in enumerate(phrases):
        if meant.isdisjoint(phrase):
            continue
        found = [rarity * max((like.get(word, 0.0) for word in phrase), default=0.0) for rarity, like in weighed]
        met = sum(word in meant for word in phrase)
        exact = WORD_FOR_WORD if phrase == wanted else 1.0
        whole = max(whole, sum(found) * met / max(1, len(phrase)) * exact)
        best = [
            max(pair) for pair in zip(best, [one * (TITLE_WEIGHT if at < TITLES else 1) for one in found], strict=True)
        ]
    return sum(best) + PHRASE_WEIGHT * whole


def _like(typed: str, vocabulary: Collection[str]) -> dict[str, float]:
    """Return what a typed word may stand for: itself and its forms, else what it begins or holds, else a slip."""
    if typed.isdecimal():
        return {word: 1.0 for word in vocabulary if word == typed}
    forms = {word: 1.0 if word == typed else SAME_STEM for word in vocabulary if _same_stem(typed, word)}
    if forms:
        return forms
    begun = {word: HALF_TYPED for word in vocabulary if word.startswith(typed)}
    inside = {word: INSIDE for word in vocabulary if word not in begun and _one_inside(typed, word)}
    return begun | inside or {word: MISSPELT for word in vocabulary if _misspelt(typed, word)}


def _same_stem(one: str, other: str) -> bool:
    """Tell whether two words are forms of one: alike up to their endings, be a letter doubled or a "ge" put before."""
    if one == other:
        return True
    if one.startswith("ge") != other.startswith("ge") and len(one) > 5 and len(other) > 3:
        one, other = one.removeprefix("ge"), other.removeprefix("ge")
    if one[:STEM_FROM] != other[:STEM_FROM] or any(map(str.isnumeric, one + other)):
        return False
    alike = sum(takewhile(bool, map(eq, one, other)))
    rests = (one[alike:], other[alike:])
    return all(rest in ENDS or (rest[0] == one[alike - 1] and rest[1:] in ENDS) for rest in rests)


def _one_inside(one: str, other: str) -> bool:
    """Tell whether one of two words stands in the other, as in "Brandkarte"."""
    shorter, longer = sorted((one, other), key=len)
    return len(shorter) >= INSIDE_FROM and shorter in longer


def _misspelt(typed: str, other: str) -> bool:
    """Tell whether a word is another one misspelt; the first letter is right."""
    if typed[0] != other[0] or any(map(str.isnumeric, typed)):
        return False
    edits = (len(typed) >= ONE_EDIT_FROM) + (len(typed) >= TWO_EDITS_FROM)
    return abs(len(typed) - len(other)) <= edits and _edits(typed, other) <= edits


def _edits(one: str, other: str) -> int:
    """Count the letters to add, drop, change, or swap with their neighbours."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one):
        older, before, row = before, row, [i + 1]
        for j, beside in enumerate(other):
            least = min(before[j + 1] + 1, row[j] + 1, before[j] + (letter != beside))
            if i and j and letter == other[j - 1] and one[i - 1] == beside:
                least = min(least, older[j - 1] + 1)
            row.append(least)
    return row[-1]
