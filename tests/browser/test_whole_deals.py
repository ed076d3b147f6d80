"""Whole deals in real browsers, by the controls of the page alone."""

import asyncio

import pytest

from boodle.notation.tripoley.house import presets
from tests.browser.evenings import play_out, players_of, seated
from tests.browser.seen import same_at_the_end
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, door
from tests.reliability import Report

THREE = (AT_A_PHONE, AT_A_DESK, Device(text=True))
DEALS = 3


async def evening(room: Served, house: str, devices: tuple[Device, ...], *, seed: int, deals: int) -> int:
    """Play so many deals with two bots; every device ends with what the room has counted. Returns the answers."""
    async with door(room.address) as opened:
        visitors = await seated(opened, devices, preset=house)
        players = players_of(visitors, seed, deals)
        await play_out(players)
        await same_at_the_end(visitors)
    return sum(len(player.answered) for player in players)


def test_two_people_and_two_bots_play_a_deal_of_pagat(room: Served, one_loop: asyncio.Runner) -> None:
    """One at a phone and one at a desk."""
    one_loop.run(evening(room, "pagat", (AT_A_PHONE, AT_A_DESK), seed=1, deals=1))


@pytest.mark.slow
@pytest.mark.parametrize("house", ["pagat", "cadaco-1960", "rummoli"])
def test_three_people_and_two_bots_play_whole_deals(
    room: Served, one_loop: asyncio.Runner, house: str, report_line: Report
) -> None:
    """At a phone, at a desk and by the text view; rummoli pays when played."""
    report_line(suite="browsers: deals of three people and two bots", count=DEALS, seed=1960)
    one_loop.run(evening(room, house, THREE, seed=1960, deals=DEALS))


@pytest.mark.slow
@pytest.mark.parametrize("house", presets())
def test_every_preset_can_be_played_in_the_browser(
    room: Served, one_loop: asyncio.Runner, house: str, report_line: Report
) -> None:
    """With cards and chips that move."""
    report_line(suite="browsers: deals of every preset, with motion", count=1, seed=7)
    moving = (Device(moves=True), Device(moves=True, language="de"))
    one_loop.run(evening(room, house, moving, seed=7, deals=1))
