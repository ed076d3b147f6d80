"""The pictures of docs/side-pots.md are what the code draws today, and each of them is shown."""

import re
from xml.etree import ElementTree as ET

import pytest

from boodle.notation.pots.lines import read_settlement
from boodle.pots import explain
from tests.shared import ROOT
from tools.side_pot_pictures import FOLDER, PICTURES, Picture, drawn

PAGE = (ROOT / "docs" / "side-pots.md").read_text(encoding="utf-8")
SVG = "{http://www.w3.org/2000/svg}"
NAMES = [picture.name for picture in PICTURES]


@pytest.mark.parametrize("picture", PICTURES, ids=NAMES)
def test_a_picture_is_up_to_date(picture: Picture) -> None:
    """What lies in docs/pictures is what `make pictures` draws."""
    assert (FOLDER / f"{picture.name}.svg").read_text(encoding="utf-8") == drawn(picture)


def test_the_page_shows_every_picture_and_no_other() -> None:
    """Each once, and each file of the folder but those of the odds book."""
    shown = re.findall(r"\(pictures/([\w-]+)\.svg\)", PAGE)
    assert sorted(shown) == sorted(NAMES)
    assert sorted(file.stem for file in FOLDER.glob("*.svg") if not file.stem.startswith("odds-")) == sorted(NAMES)


@pytest.mark.parametrize("picture", PICTURES, ids=NAMES)
def test_every_chip_stands_in_the_picture(picture: Picture) -> None:
    """The numbers in the bars add up to what was paid and what is dead, however far it is cut."""
    settlement = read_settlement(picture.settlement)
    image = ET.fromstring(drawn(picture))  # noqa: S314 - our own
    rows = {bar.get("y") for bar in image.iter(f"{SVG}rect") if bar.get("y")}
    inside = [
        int(text.text or 0)
        for text in image.iter(f"{SVG}text")
        if str(int(text.get("y", "0")) - 20) in rows and text.get("text-anchor") == "middle"
    ]
    assert sum(inside) == explain(settlement.contributions, settlement.folded, settlement.dead).chips


def test_a_picture_says_in_words_what_it_shows() -> None:
    """Its title is read out."""
    image = ET.fromstring(drawn(PICTURES[0]))  # noqa: S314 - our own
    assert image.findtext(f"{SVG}title") == "Ann 100, Ben 60, Cem 100: main pot 180, side pot 80"
