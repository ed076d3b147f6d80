"""Write web/test/floor/vectors.json: the decision file and every case of the floor, for the page's walker."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boodle.floor import INCIDENTS, counted, decisions
from boodle.notation.floor import inputs_of, read_given

ROOT = Path(__file__).parent.parent
VECTORS = ROOT / "web" / "test" / "floor" / "vectors.json"


def vectors() -> dict[str, object]:
    """Return the decisions, and the cases that a walker can run."""
    cases = [
        {"file": path.name, **case, "facts": _facts(case)}
        for path in sorted((ROOT / "conformance" / "floor").glob("*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
        if not ("given" in case and "refused" in case["expect"])
    ]
    return {"decisions": dict(decisions()), "cases": cases}


def _facts(case: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return what is known of a case, with what the room counts from the chips or tables that it is given."""
    facts: dict[str, Any] = dict(case.get("facts", {}))
    incident = INCIDENTS.get(case["incident"])
    wanted = () if incident is None else inputs_of(incident.counted_by)
    given = {name: value for name, value in case.get("given", {}).items() if name in wanted}
    return facts | counted(incident, read_given(given, wanted)) if incident is not None and given else facts


def written() -> str:
    """Return the file's text."""
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    VECTORS.write_text(written(), encoding="utf-8")
