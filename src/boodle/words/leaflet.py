"""The rules of one house as a leaflet: sections of sentences and tables, each with the ids of its rules, and its print.

What stands in a leaflet is a value; Markdown is one printer of it, the page's facts (`server`) are another.
"""

from collections.abc import Iterable, Iterator

from boodle.frozen import Frozen


class Sentence(Frozen):
    """One sentence of a leaflet, and the ids of its rules."""

    says: str
    ids: tuple[str, ...] = ()


class Grid(Frozen):
    """A table of a leaflet: its rows, the head first, and whether the first cell of each row stands out."""

    cells: tuple[tuple[str, ...], ...]
    ids: tuple[str, ...] = ()
    """The rule of each row, below the head of their column; nothing where a table has no such column."""
    strong: bool = False

    def rows(self, *, ids: bool = True) -> list[list[str]]:
        """Return the rows, with the rules as the last column if ids are wanted."""
        return [[*row, *self.ids[number : number + ids]] for number, row in enumerate(self.cells)]


class Section(Frozen):
    """One heading of a leaflet, the pages of the book that stand under it, and its sentences and tables."""

    heading: str
    pages: tuple[str, ...]
    lines: tuple[Sentence | Grid, ...]


def printed(title: str, sections: Iterable[Section], *, ids: bool = True) -> str:
    """Write a leaflet in Markdown; without ids its sentences and tables do not name their rules."""
    blocks = [f"# {title}"]
    for section in sections:
        blocks += [f"## {section.heading}"] if section.heading else []
        blocks += _blocks(section, ids=ids)
    return "\n\n".join(blocks) + "\n"


def _blocks(section: Section, *, ids: bool) -> Iterator[str]:
    """Write sentences line by line, tables with a blank line around them."""
    listed: list[str] = []
    for line in section.lines:
        if isinstance(line, Sentence):
            listed.append(f"- {line.says} ({', '.join(line.ids)})" if ids and line.ids else f"- {line.says}")
            continue
        if listed:
            yield "\n".join(listed)
        yield _table(line, ids=ids)
        listed = []
    if listed:
        yield "\n".join(listed)


def _table(grid: Grid, *, ids: bool) -> str:
    head, *rest = grid.rows(ids=ids)
    strong = [[f"**{first}**", *others] if grid.strong else [first, *others] for first, *others in rest]
    rows = [f"| {' | '.join(row)} |" for row in (head, *strong)]
    return "\n".join([rows[0], "|" + "---|" * len(head), *rows[1:]])
