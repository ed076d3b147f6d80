"""Write web/test/vectors.json: sentences with their facts, as Python speaks them, for the page to speak the same."""

import json
from collections.abc import Mapping
from pathlib import Path

from boodle.words.catalogue import Words, languages
from boodle.words.page import page_words

VECTORS = Path(__file__).parent.parent / "web" / "test" / "vectors.json"

SENTENCES: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("nothing to fill", {}),
    ("{{braces}} stay", {}),
    ("{who} leads {card}.", {"who": "Ann", "card": "4♣"}),
    ("{who} stays {who}", {"who": "{chips}"}),
    *(("{chips:chip|chips}", {"chips": chips}) for chips in (-2, -1, 0, 1, 2, 21, 1000)),
    *(("{who} {v:-takes|take} it", {"who": "Ann", "v": v}) for v in (1, 2)),
    *(("{who:and} {who:-wins|win}", {"who": who}) for who in (["A"], ["A", "B"], ["A", "B", "C"])),
    *(("{who:or}?", {"who": who}) for who in ([], ["A"], ["A", "B"], ["A", "B", "C", "D"])),
    ("{who:-|s} of none", {"who": []}),
    ("{seat:player|players} at {seat}", {"seat": 7}),
    ("{who:~dir} {chips:chip|chips}", {"who": "Ann", "chips": 2}),
    ("{to:~you} and {chips:~many}", {"to": "Ann", "chips": 7}),
    ("{names:and}", {"names": ["Ilse, the elder", "{x}"]}),
)


def vectors() -> dict[str, object]:
    """Return what every language makes of the sentences, and how it counts and joins."""
    return {
        language: {
            "how": {key: how for key, how in page_words(language).items() if key.startswith("language.")},
            "said": [
                {"sentence": sentence, "facts": facts, "said": Words(language).fill(sentence, **facts)}
                for sentence, facts in SENTENCES
            ],
        }
        for language in languages()
    }


def written() -> str:
    """Return the file's text."""
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(written(), encoding="utf-8")
