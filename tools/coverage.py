"""Write docs/rules-coverage.md: for every rule the case files that show it, or why there is none."""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path

from boodle.frozen import Frozen

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "rules-coverage.md"
HEADER = """# Which cases show which rule

Every rule that Boodle plays stands in `conformance/rules.toml`, in a sentence of its own. Here are, for each, the files
in `conformance/` that show it as cases: `boodle check FILE…` plays them. A rule without a case has its reason, from
`conformance/no_case.toml`. `make coverage` writes this page.
"""


class Coverage(Frozen):
    """What the files of a conformance folder say: rules by chapter, the case files of each, and reasons for none."""

    chapters: Mapping[str, tuple[str, ...]]
    cases: Mapping[str, tuple[str, ...]]
    reasons: Mapping[str, str]

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule, in the order of its file."""
        return tuple(rule for rules in self.chapters.values() for rule in rules)

    def faults(self) -> list[str]:
        """Say what is wrong: a rule with neither case nor reason or with both, and ids that are no rule."""
        rules, shown, excused = set(self.rules), set(self.cases), set(self.reasons)
        return [
            *(f"{rule} has neither a case nor a reason for having none" for rule in self.rules if self._open(rule)),
            *(f"{rule} has a case, so conformance/no_case.toml must not excuse it" for rule in sorted(shown & excused)),
            *(f"{rule} is no rule, but named by {', '.join(self.cases[rule])}" for rule in sorted(shown - rules)),
            *(f"{rule} is no rule, but excused in conformance/no_case.toml" for rule in sorted(excused - rules)),
        ]

    def page(self) -> str:
        """Return the page."""
        shown = [rule for rule in self.rules if rule in self.cases]
        files = {file for rule in shown for file in self.cases[rule]}
        lines = [HEADER, f"{len(shown)} of {len(self.rules)} rules are shown, by {len(files)} files of cases."]
        for chapter, rules in self.chapters.items():
            lines += ["", f"## {chapter}", "", "| rule | shown by |", "|---|---|"]
            lines += [f"| {rule} | {self._told(rule)} |" for rule in rules]
        return "\n".join([*lines, ""])

    def _open(self, rule: str) -> bool:
        return rule not in self.cases and rule not in self.reasons

    def _told(self, rule: str) -> str:
        if rule in self.cases:
            return ", ".join(f"[{file.removesuffix('.toml')}](../conformance/{file})" for file in self.cases[rule])
        return f"*No case.* {self.reasons.get(rule, '')}".strip()


def read(folder: Path) -> Coverage:
    """Read a conformance folder; case files are those in its rooms."""
    cases: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.glob("*/**/*.toml")):
        for rule in tomllib.loads(path.read_text(encoding="utf-8"))["ids"]:
            cases[rule] = (*cases.get(rule, ()), path.relative_to(folder).as_posix())
    reasons = tomllib.loads((folder / "no_case.toml").read_text(encoding="utf-8"))
    chapters = read_chapters((folder / "rules.toml").read_text(encoding="utf-8"))
    return Coverage(chapters, cases, {rule: reason["why"] for rule, reason in reasons.items()})


def read_chapters(text: str) -> dict[str, tuple[str, ...]]:
    """Return the rules by the comment that heads them; the comment that opens the file heads nothing."""
    chapters: dict[str, tuple[str, ...]] = {}
    chapter = ""
    for line in text.partition("\n\n")[2].splitlines():
        if line.startswith("# "):
            chapter = line.removeprefix("# ")
        elif line.startswith("["):
            chapters[chapter] = (*chapters.get(chapter, ()), line.strip("[]"))
    return chapters


def main() -> int:
    """Write the page; tell the faults, and fail when there are any."""
    coverage = read(ROOT / "conformance")
    PAGE.write_text(coverage.page(), encoding="utf-8")
    faults = coverage.faults()
    print("\n".join(faults or [f"{len(coverage.rules)} rules, each with a case or a reason: {PAGE.relative_to(ROOT)}"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
