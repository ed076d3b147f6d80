"""Print the leaflet of every preset into tests/words/leaflets, to be reviewed as a diff: `make leaflets`."""

import sys

from boodle.notation.tripoley.house import preset, presets
from boodle.words.catalogue import Words
from boodle.words.tripoley.house import HOUSE
from tools.renewing import ROOT, renew

FOLDER = ROOT / "tests" / "words" / "leaflets"


def main() -> int:
    """Write every leaflet anew and say which have changed."""
    for name in presets():
        renew(FOLDER / f"{name}.md", HOUSE.leaflet(Words(), preset(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
