"""docs/protocol.md names everything that a client meets: types, codes, acts, and where each is told of."""

import re

import pytest

from boodle.notation.wire.refusals import COMMANDS
from boodle.server.listeners import ear
from boodle.server.listeners.hosting import ACTS, MYSELF
from boodle.server.listeners.refusal import Refusing
from boodle.server.rooms import RefusalCode
from boodle.words.catalogue import Words, languages
from tools.http_types import room_routes
from tools.protocol_page import ACT_FIELDS, PAGE, names_used, page

TOLD = PAGE.read_text(encoding="utf-8")
OF_TYPESCRIPT = {"Partial", "Record", "T", "K", "V"}
FAMILIES = {"TableEvent", "OpenQuestion", "Wager", "Limits"}


def test_the_reference_is_that_of_the_room() -> None:
    """The generated part is fresh: else `make wiretypes`."""
    assert page(TOLD) == TOLD


def test_every_type_that_is_named_stands_there() -> None:
    """Under a heading of its own, or among the small types; the families by their sections."""
    headings = set(re.findall(r"^### `([A-Za-z]+)`", TOLD, re.MULTILINE))
    small = set(re.findall(r"^export type ([A-Za-z]+) =", TOLD, re.MULTILINE))
    assert names_used(TOLD) - headings - small - OF_TYPESCRIPT - FAMILIES == set()
    assert all(f"`{family}`" in TOLD for family in FAMILIES)


def test_every_refusal_has_its_sentence_in_every_language() -> None:
    """A program sees the code, and its person the sentence."""
    codes = [*(refusal.code for refusal in RefusalCode), *COMMANDS]
    for language in languages():
        words = Words(language)
        assert [code for code in codes if f"room_refused.{code}" not in words] == []


def test_a_command_is_refused_for_no_reason_that_the_page_does_not_name() -> None:
    """A new code is written down with what a client does before it can be sent."""
    with pytest.raises(KeyError):
        Refusing("because")


def test_every_act_of_the_host_is_told_with_what_it_takes() -> None:
    """A new act is written down before it can be said."""
    assert set(ACT_FIELDS) == {*ACTS, MYSELF}


def test_every_end_of_a_socket_is_told() -> None:
    """Each code with which the room closes one has its row."""
    codes = [ear.REFUSED, ear.RESTART, ear.BAD_TOKEN, ear.MAY_NOT_WATCH, ear.NO_SUCH_TABLE, ear.STALLED, ear.REPLACED]
    ends = TOLD.partition("## How a socket ends")[2].partition("## ")[0]
    assert [code for code in (*codes, ear.DAMAGED, ear.NEWER) if f"| {code} |" not in ends.replace("1001, ", "")] == []


def test_every_link_within_the_page_leads_somewhere() -> None:
    """As a heading is linked to."""
    headings = re.findall(r"^#+ (.+)$", TOLD, re.MULTILINE)
    there = {re.sub(r"[^a-z0-9_ -]", "", heading.lower()).replace(" ", "-") for heading in headings}
    assert set(re.findall(r"\]\(#([^)]+)\)", TOLD)) - there == set()


def test_every_door_says_what_it_tells() -> None:
    """In a sentence, and by a shape that the page has."""
    assert [route.path for route in room_routes() if not route.says] == []
    assert len({(route.method, route.path) for route in room_routes()}) == len(room_routes())
