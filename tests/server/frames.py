"""A table folded from its frames as they stand: no shape is read, so that a test sees all that was sent."""

import json
from dataclasses import dataclass, field
from typing import Any

from boodle.notation.wire.parts import waiting_after
from boodle.notation.wire.paths import put

Frame = dict[str, Any]


@dataclass(slots=True)
class Frames:
    """The parts of the picture and of one's own view, and the room, as the last frame left them."""

    picture: Frame = field(default_factory=dict)
    mine: Frame = field(default_factory=dict)
    room: Frame = field(default_factory=dict)
    house: dict[str, str] = field(default_factory=dict)
    seat: int | None = None
    next: int = 0
    story: str = ""

    def take(self, text: str | bytes) -> Frame:
        """Fold one frame, and return it."""
        frame: Frame = json.loads(text)
        match frame["t"]:
            case "welcome":
                self.picture, self.mine, self.room = frame["picture"], frame["mine"], frame["room"]
                self.seat, self.next, self.story, self.house = (
                    frame[name] for name in ("seat", "next", "story", "house")
                )
            case "events":
                for event in frame["events"]:
                    assert event["n"] <= self.next, "an event is missing"
                    if event["n"] == self.next:
                        self.next += 1
                        waiting = waiting_after(self.picture["waiting"], event.get("event"))
                        self.picture = put(self.picture | {"waiting": waiting}, event.get("change", {}))
                        self.mine = self.mine | event.get("mine", {})
            case "room":
                self.room = put(self.room, frame["room"])
        return frame
