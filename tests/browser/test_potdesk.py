"""The pot desk on a phone of 360 points: side pots by tapping, a hand word by word, a reload that loses nothing."""

from tests.browser.looking import looked_at
from tests.browser.potdesks import award, paid_out, put_in, says, sit_down
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, door

CHIPS = {"Eva": 25, "Ana": 40, "Ben": 100, "Cleo": 160, "Dan": 160}


async def test_a_three_way_all_in_with_two_side_pots_is_settled_by_tapping(room: Served) -> None:
    """Ana and Ben are all-in, Cleo and Dan play on, Eva has folded: two side pots, one shared, and all chips paid."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        await put_in(host, CHIPS, folded=("Eva",))
        titles = await host.page.locator(".award h3 span").all_inner_texts()
        assert titles == ["Side pot 2", "Side pot 1", "Main pot"]
        await award(host, "Side pot 2", "Cleo")
        await award(host, "Side pot 1", "Cleo", "Ben")
        await award(host, "Main pot", "Ana")
        assert await paid_out(host) == {"Cleo": 210, "Ben": 90, "Ana": 185}
        assert "485 in, 485 out" in await host.page.locator(".payout").inner_text()
        assert await looked_at(host.page) == []
        await host.go("/potdesk")
        assert await paid_out(host) == {"Cleo": 210, "Ben": 90, "Ana": 185}


async def test_what_is_no_number_is_named_and_stays_in_its_field(room: Served) -> None:
    """Half a chip is refused in one sentence; going back brings the last good number."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        await put_in(host, CHIPS)
        field = host.page.get_by_label("Chips that Ben has put in")
        await field.fill("4.5")
        alert = host.page.locator(".trouble[role=alert]")
        await alert.wait_for()
        assert (await alert.inner_text()).startswith("Chips of Ben: “4.5” is no number of chips")
        assert (await field.input_value(), await field.get_attribute("aria-invalid")) == ("4.5", "true")
        assert await looked_at(host.page) == []
        await host.page.get_by_role("button", name="Take back the last change").click()
        await alert.wait_for(state="detached")
        assert await field.input_value() == "100"


async def test_a_hand_is_followed_to_its_pots_and_the_next_one_begins(room: Served) -> None:
    """A short all-in, a call, a reload in between, the showdown, the pay-out, and the button moves on."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        await sit_down(host, {"Ana": 400, "Ben": 150, "Cleo": 400}, small=5, big=10)
        await says(host, "30", "150", "Call 140")
        assert await looked_at(host.page) == []
        await host.go("/potdesk")
        await host.page.locator(".potask").wait_for()
        assert "Ana to act" in await host.page.locator(".potask h2").inner_text()
        await says(host, "Call 120")
        await host.page.wait_for_function("() => document.activeElement.textContent === 'The flop is dealt'")
        await says(host, "The flop is dealt", "50", "Fold")
        await host.page.locator(".award").wait_for()
        await award(host, "Pot", "Ben")
        assert await paid_out(host) == {"Ben": 450, "Cleo": 50}
        await host.page.get_by_role("button", name="Next hand").click()
        await host.page.locator(".potask").wait_for()
        assert await host.page.locator(".potseats li", has_text="Ben").locator(".dealerbutton").count() == 1


async def test_two_quick_taps_on_winners_both_count(room: Served) -> None:
    """Two who tie are tapped one right after the other, before the room could answer; both are paid."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        await put_in(host, {"Ana": 40, "Ben": 40, "Cleo": 40})
        await host.page.evaluate(
            "() => { const [ana, , cleo] = document.querySelectorAll('.win'); ana.click(); cleo.click(); }"
        )
        assert await paid_out(host) == {"Ana": 60, "Cleo": 60}
