"""What a room refuses, as its source raises it: the key of each reason, and the facts that are told with it."""

import re

from tests.shared import ROOT

RAISED = re.compile(r"Refused\(\s*(.*?)\)\n", re.DOTALL)
KEY = re.compile(r'"([a-z_]+)"')


def refusals_in(room: str) -> list[tuple[str, set[str]]]:
    """Every reason that is raised in a room, with the names of its facts."""
    files = sorted((ROOT / "src" / "boodle" / room).rglob("*.py"))
    raised = [told for file in files for told in RAISED.findall(file.read_text(encoding="utf-8"))]
    return [(key, {*re.findall(r"\b(\w+)=", told)}) for told in raised for key in KEY.findall(told.partition(",")[0])]
