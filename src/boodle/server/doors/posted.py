"""What a page posts: fields that are known, of a length that is read."""

from typing import Annotated

import msgspec

Line = Annotated[str, msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(max_length=20_000)]


class PagePost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page sends; a field that nobody knows is refused."""
