"""The page of the floor is up to date, and tells of everything."""

import re

from boodle.floor import BOARDLESS, INCIDENTS, OUTCOMES
from boodle.floor.incidents import NOT_AT
from boodle.words.catalogue import Words
from boodle.words.floor import FloorInWords
from tools.floor_rulings import PAGE, anchor, page


def test_the_page_is_up_to_date() -> None:
    """docs/floor-rulings.md is what `make floor` writes."""
    assert PAGE.read_text(encoding="utf-8") == page(Words()), "run `make floor`"


def test_every_ruling_is_told_where_it_is_made() -> None:
    """Under its incident, with all of its steps."""
    told = FloorInWords(Words())
    parts = {part.partition("\n")[0]: part for part in page(Words()).split("\n### ")[1:]}
    for incident in INCIDENTS.values():
        part = parts[told.title(incident)]
        rulings = {row.ruling for rows in incident.books.values() for row in rows}
        for key in (key for key in rulings if not key.startswith(NOT_AT)):
            assert all(step in part for step in (told.verdict(key), *told.steps(key))), (incident.name, key)


def test_every_rule_of_another_book_is_told() -> None:
    """Once, at the end."""
    told = FloorInWords(Words())
    end = page(Words()).rpartition("\n## ")[2]
    cited = {name for one in INCIDENTS.values() for name in one.rules if name.startswith(("TDA", "ROB"))}
    assert all(f"* **{told.cited(name)}**: {told.law(name)}" in end for name in cited)
    assert end.count("\n* ") == len(cited)


def test_every_link_leads_somewhere() -> None:
    """Each incident stands in the list at the top, and each rule of the house is told once where its id leads."""
    text = page(Words())
    headings = {anchor(line.lstrip("# ")) for line in text.splitlines() if line.startswith("#")}
    there = headings | set(re.findall(r'<a id="([^"]+)"></a>', text))
    links = re.findall(r"\]\(#([^)]+)\)", text)
    assert set(links) <= there
    told = FloorInWords(Words())
    assert {anchor(told.title(one)) for one in INCIDENTS.values()} <= set(links)
    assert {"flr-12", "edge-38"} <= set(links)


def test_what_does_not_come_up_is_no_ruling() -> None:
    """It stands nowhere on the page."""
    for column in ("tripoley", BOARDLESS):
        assert FloorInWords(Words()).verdict(f"{NOT_AT}{column}") not in page(Words())
        assert f"{NOT_AT}{column}" in OUTCOMES
