"""What goes over the wire, as TypeScript: the page's types say what the shapes say."""

from tools.wire_types import TYPES, typescript


def test_the_types_of_the_page_are_those_of_the_wire() -> None:
    """web/src/wire.ts is fresh: else `make wiretypes`."""
    assert TYPES.read_text(encoding="utf-8") == typescript()
