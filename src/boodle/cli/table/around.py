"""The room around the table in words: who comes and goes, who plays for whom, pauses; told when it changes."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boodle.client.folded import Facts
from boodle.notation.wire.messages import Welcome
from boodle.words.catalogue import Words

PERSON, OPEN = "person", "open"


class Around:
    """Remembers how the room was told last."""

    def __init__(self, words: Words) -> None:
        """Nothing has been told yet."""
        self.words = words
        self.room: Facts = {}

    def first(self, welcome: Welcome, greeting: str, *, waits: bool) -> list[str]:
        """Tell somebody who has come how the room is, `greeting` first; one who `waits` has no chair yet, but will."""
        room: Facts = dict(welcome.room)
        seat = welcome.seat
        self.room = room
        names = [
            self.words("play.named_you", name=one["name"]) if one["seat"] == seat else one["name"]
            for one in room["seats"]
            if one["kind"] != OPEN
        ]
        told = [self.words(greeting, names=names)]
        free = sum(one["kind"] == OPEN for one in room["seats"])
        if not room["begun"]:
            told += [self.words("join.free", count=free)] if free else []
            told.append(self._begins(seat))
        if seat is None:
            told.append(self.words("join.chair" if waits else "join.watching"))
        if room["paused"]:
            told.append(self.words("join.paused"))
        return told

    def changed(self, room: Facts, seat: int | None) -> list[str]:
        """Tell what is otherwise in the room than it was; what the game itself tells is left out."""
        before, self.room = self.room, room
        if before.get("begun") != room["begun"]:
            return []  # the seats are numbered anew
        told = list(self._people(_by_name(before["seats"]), _by_name(room["seats"]), seat))
        if before["paused"] != room["paused"]:
            told.append(self.words("join.paused" if room["paused"] else "join.goes_on"))
        if room.get("changing") and not before.get("changing"):
            told.append(self.words("join.changing"))
        waited = {one["name"] for one in before["expected"]}
        told += [self.words("join.expected", who=one["name"]) for one in room["expected"] if one["name"] not in waited]
        hosts = [one["name"] for one in room["seats"] if one["host"]]
        if hosts != [one["name"] for one in before["seats"] if one["host"]] and hosts:
            told.append(self.words("join.hosts", who=hosts[0]))
        return told

    def waited_for(self, seats: Iterable[int], you: int | None) -> list[str]:
        """Return the names of the people, beside this one, whose answers are awaited: bots need no patience."""
        chairs = self.room.get("seats", [])
        found = [chairs[seat] for seat in dict.fromkeys(seats) if seat != you and seat < len(chairs)]
        return [one["name"] for one in found if one["kind"] == PERSON and not one["stand_in"]]

    def _begins(self, seat: int | None) -> str:
        """Say who begins the evening."""
        host = next((one for one in self.room["seats"] if one["host"]), None)
        if host is None:
            return self.words("join.soon")
        return self.words("join.begin") if host["seat"] == seat else self.words("join.begins", who=host["name"])

    def _people(
        self, before: Mapping[str, Mapping[str, Any]], now: Mapping[str, Mapping[str, Any]], seat: int | None
    ) -> Iterator[str]:
        for name, one in now.items():
            was = before.get(name)
            if one["seat"] == seat:
                continue
            if was is None:
                yield self.words(f"join.sits_{one['kind']}", who=name)
            elif one["kind"] == PERSON and one["stand_in"] and not was["stand_in"]:
                yield self.words("join.stand_in", who=name)
            elif one["kind"] == PERSON and one["here"] != was["here"]:
                yield self.words("join.here" if one["here"] else "join.away", who=name)
            elif one["kind"] != was["kind"]:
                yield self.words(f"join.sits_{one['kind']}", who=name)
        for name in before:
            if name not in now:
                yield self.words("join.gone", who=name)


def _by_name(seats: Iterable[Mapping[str, Any]]) -> dict[str, Mapping[str, Any]]:
    return {one["name"]: one for one in seats if one["kind"] != OPEN}
