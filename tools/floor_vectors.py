"""Write web/test/floor/vectors.json: the decision file and every case of the floor, for the page's walker."""

import json
import tomllib
from pathlib import Path

from boodle.floor import decisions

ROOT = Path(__file__).parent.parent
VECTORS = ROOT / "web" / "test" / "floor" / "vectors.json"


def vectors() -> dict[str, object]:
    """Return the decisions, and the cases that a walker can run."""
    cases = [
        {"file": path.name, **case}
        for path in sorted((ROOT / "conformance" / "floor").glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if not ("given" in case and "refused" in case["expect"])
    ]
    return {"decisions": dict(decisions()), "cases": cases}


def written() -> str:
    """Return the file's text."""
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(written(), encoding="utf-8")
