"""What is published of the doors for programs, and for the page, is what the doors say now."""

from tools import http_schema, http_types


def test_the_types_of_the_page_are_those_of_the_doors() -> None:
    """web/src/http.ts is fresh: else `make wiretypes`."""
    assert http_types.TYPES.read_text(encoding="utf-8") == http_types.typescript()


def test_the_published_schema_is_that_of_the_doors() -> None:
    """docs/openapi.json is fresh, with whatever a door takes, tells and refuses: else `make wiretypes`."""
    assert http_schema.SCHEMA.read_text(encoding="utf-8") == http_schema.written()
