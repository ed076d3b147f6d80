"""Why a command is refused, and what its client does then, as docs/protocol.md tells it."""

import re

from boodle.notation.wire.refusals import COMMANDS
from tests.shared import ROOT

ROW = re.compile(r"^\| `(\w+)` \| .* \| (.+) \|$", re.MULTILINE)


def test_what_a_client_does_after_each_refusal_is_what_the_page_says() -> None:
    """Every code has its row, in their order, and no row is left over."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    table = page.partition("A command is refused by the message `refused`")[2].partition("\n## ")[0]
    assert ROW.findall(table) == [(code, then.value) for code, then in COMMANDS.items()]
