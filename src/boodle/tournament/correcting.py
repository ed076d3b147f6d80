"""Mistakes that are found late, and what puts them right: whatever people sat down to since stays as it is."""

from collections.abc import Mapping

from boodle.frozen import replace
from boodle.rulebook import Refused, Step
from boodle.seats import BySeat, Chips
from boodle.tournament.acts import NotOut, Recount, Rename, Swap
from boodle.tournament.chips import check_count, in_play
from boodle.tournament.entering import new_name, sit_again
from boodle.tournament.events import TournamentEvent
from boodle.tournament.seating import is_free, table_of, with_table
from boodle.tournament.tournament import Count, Enrolled, InOrOut, Tournament


class BackIn(TournamentEvent):
    """Somebody was not out after all; these went out with him or after him, so that their places change."""

    name: str
    chips: Chips
    since: tuple[str, ...]

    def change(self, table: Tournament) -> Tournament:
        """Strike him from those who are out, and note his stack."""
        after = table.back_in(table.player(self.name))
        return replace(after, count=Count(table.at, ((self.name, self.chips),)))


class Renamed(TournamentEvent):
    """Somebody is called otherwise from now on."""

    name: str
    to: str

    def change(self, table: Tournament) -> Tournament:
        """Call him so wherever he stands."""
        players = (replace(one, name=self.to) if one.name == self.name else one for one in table.players)
        return replace(_called(table, {self.name: self.to}), players=tuple(players))


class Swapped(TournamentEvent):
    """Each stands where the other stood: chair, stack and place; what they paid for stays theirs."""

    name: str
    other: str

    def change(self, table: Tournament) -> Tournament:
        """Change them round; who was out by mistake keeps the chair that he had, if nobody has sat down in it."""
        one, two = table.player(self.name), table.player(self.other)
        after = _called(table, {one.name: two.name, two.name: one.name})
        if one.standing is two.standing:
            return after
        wrong, gone = (one, two) if one.standing is InOrOut.OUT else (two, one)
        chair = table.chair(gone.name)
        players = {
            wrong.name: replace(wrong, standing=InOrOut.IN, left=None),
            gone.name: replace(gone, standing=InOrOut.OUT, left=chair),
        }
        after = replace(after, players=tuple(players.get(player.name, player) for player in table.players))
        return _in_his_own_chair(after, wrong)


class Recounted(TournamentEvent):
    """Some stacks of the last count were wrong."""

    stacks: tuple[tuple[str, Chips], ...]

    def change(self, table: Tournament) -> Tournament:
        """Put them in place of what was counted before."""
        return replace(table, count=_recounted(table, self.stacks))


def _in_his_own_chair(table: Tournament, player: Enrolled) -> Tournament:
    """Seat somebody in the chair from which he went out, if it is free."""
    here, his = table.chair(player.name), player.left
    if here is None or his is None or not is_free(table.tables, his):
        return table
    tables = with_table(table.tables, table_of(table.tables, here.table).taken(here.seat, None))
    return replace(table, tables=with_table(tables, table_of(tables, his.table).taken(his.seat, player.name)))


def _called(table: Tournament, names: Mapping[str, str]) -> Tournament:
    """Return a tournament with other names at its tables, in its last count, and among those who are out."""
    tables = (
        replace(one, chairs=BySeat(name if name is None else names.get(name, name) for name in one.chairs))
        for one in table.tables
    )
    outs = (tuple(names.get(name, name) for name in group) for group in table.outs)
    count = table.count
    if count is not None:
        count = replace(count, stacks=tuple((names.get(name, name), chips) for name, chips in count.stacks))
    return replace(table, tables=tuple(tables), outs=tuple(outs), count=count)


def _recounted(table: Tournament, stacks: tuple[tuple[str, Chips], ...]) -> Count:
    """Return the last count with these stacks in place of the ones that were counted; Refused where there is none."""
    if table.count is None:
        raise Refused("no_count")
    return replace(table.count, stacks=tuple((dict(table.count.stacks) | dict(stacks)).items()))


def not_out(step: Step[Tournament], act: NotOut) -> None:
    """Bring somebody back who was put out by mistake: in the chair that he had, or in one that he draws."""
    tournament = step.table
    player = tournament.player(act.name)
    if player.standing is InOrOut.IN:
        raise Refused("is_in", name=player.name)
    most = tournament.chips - len(tournament.playing)
    if not 1 <= act.chips <= most:
        raise Refused("stack_bounds", name=player.name, most=most, chips=tournament.chips)
    place = next(place for place, group in enumerate(tournament.outs) if player.name in group)
    since = tuple(name for group in tournament.outs[place:] for name in group if name != player.name)
    step.happen(BackIn(player.name, act.chips, since))
    sit_again(step, player)


def rename(step: Step[Tournament], act: Rename) -> None:
    """Call somebody otherwise."""
    player = step.table.player(act.name)
    step.happen(Renamed(player.name, new_name(step.table, act.to, player.name)))


def swap(step: Step[Tournament], act: Swap) -> None:
    """Put two into each other's place."""
    one, two = step.table.player(act.name), step.table.player(act.other)
    if one == two:
        raise Refused("named_twice", name=one.name)
    step.happen(Swapped(one.name, two.name))


def recount(step: Step[Tournament], act: Recount) -> None:
    """Mend the last count; of everybody it is all the chips in the game."""
    tournament = step.table
    names = in_play(tournament, tuple(name for name, _ in act.stacks))
    if not names:
        raise Refused("too_few", least=1)
    stacks = tuple(zip(names, (chips for _, chips in act.stacks), strict=True))
    check_count(tournament, _recounted(tournament, stacks).stacks)
    step.happen(Recounted(stacks))
