"""Print the leaflet of every preset into tests/words/leaflets, to be reviewed as a diff: `make leaflets`."""

import sys
from pathlib import Path

from boodle.notation.tripoley.house import preset, presets
from boodle.words.catalogue import Words
from boodle.words.tripoley.house import HOUSE

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "words" / "leaflets"


def main() -> int:
    """Write every leaflet anew and say which have changed."""
    FOLDER.mkdir(exist_ok=True)
    for name in presets():
        file, text = FOLDER / f"{name}.md", HOUSE.leaflet(Words(), preset(name))
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(text, encoding="utf-8")
        print(f"{file.name} {'is as it was' if text == before else 'has changed: review it'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
