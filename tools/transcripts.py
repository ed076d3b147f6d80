"""Type what the transcripts of the command line show anew, and keep what is told: `make transcripts`.

A transcript is a page of commands with all that they tell, to the letter; its diff is read before it is kept.
"""

import json
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.house.pages import FENCE, Block, Command, commands, lend, run_boodle
from tools.renewing import ROOT, renew

FOLDER = ROOT / "tests" / "cli" / "transcripts"
TRANSCRIPTS = tuple(sorted(FOLDER.glob("*.md")))


def told(command: Command, folder: Path) -> str:
    """Return all that a command tells, JSON on one line, and in brackets with what it ends where that is not 0."""
    code, printed = run_boodle(command, folder)
    with suppress(ValueError):
        printed = f"{json.dumps(json.loads(printed), ensure_ascii=False)}\n"
    ended = "" if printed.endswith("\n") or not printed else "\n"
    return f"{printed}{ended}[{code}]\n" if code else printed + ended


def written(page: str, folder: Path) -> str:
    """Return a transcript with what its commands tell now, one after the other in one folder."""
    lend(folder)
    parts, end = [], 0
    for fence in FENCE.finditer(page):
        parts.append(page[end : fence.start("body")])
        parts += [f"$ {one.shown}\n{told(one, folder)}" for one in commands(Block("console", fence["body"], 0))]
        end = fence.end("body")
    return "".join([*parts, page[end:]])


def main() -> int:
    """Write every transcript anew, or those named, and say which have changed."""
    for page in TRANSCRIPTS:
        if not sys.argv[1:] or page.stem in sys.argv[1:]:
            with TemporaryDirectory() as folder:
                renew(page, written(page.read_text(encoding="utf-8"), Path(folder)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
