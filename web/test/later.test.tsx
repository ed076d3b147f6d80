/** What comes later: something else stands meanwhile, and what did not come is asked for again. */
import { expect, it } from "vitest";
import { fetchLater, later } from "../src/later";
import { settled, show } from "./show";

const Podium = ({ first }: { first: string }) => <b>{first}</b>;

it("stands once it has come, and something else until then", async () => {
  const Late = later(
    async () => Podium,
    () => <i>coming</i>,
  );
  const root = show(<Late first="Ann" />);
  expect(root.textContent).toBe("coming");
  await settled();
  expect(root.innerHTML).toBe("<b>Ann</b>");
});

it("stands at once where it was fetched ahead", async () => {
  const Ahead = later(async () => Podium);
  await fetchLater();
  expect(show(<Ahead first="Ben" />).textContent).toBe("Ben");
});

it("is asked for again where it did not come", async () => {
  let asked = 0;
  const Lost = later(async () => {
    asked += 1;
    if (asked === 1) throw new Error("no line");
    return Podium;
  });
  await fetchLater();
  const root = show(<Lost first="Cem" />);
  await settled();
  expect(asked).toBe(2);
  expect(root.textContent).toBe("Cem");
});
