import { describe, expect, test, vi } from "vitest";
import { Board } from "../src/art/Board";
import { BoardGrid, cellAt } from "../src/art/BoardGrid";
import { octagon, place, room, sectors, within } from "../src/art/octagon";
import { clockwise, readSpace, spaceName, spaceSaid } from "../src/art/spaces";
import { show, the } from "./show";

const spaces = (names: string, chips = 5) => names.split(" ").map((name) => ({ ...readSpace(name), chips }));
const USUAL = "A K Q J 10 K-Q 8-9-10 kitty pot";

describe("the octagon", () => {
  test("eight fields have the sides of the octagon, the first at the top", () => {
    const [first] = sectors(8, 112);
    expect(first?.corners.slice(0, 2).map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [189, 32],
      [411, 32],
    ]);
  });

  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])(
    "%i fields cover the ring once, and each holds its block",
    (count) => {
      const hub = count > 10 ? 92 : 112;
      const fields = sectors(count, hub);
      let covered = 0;
      let inside = 0;
      for (let x = 2; x < 600; x += 7)
        for (let y = 2; y < 600; y += 7) {
          const owners = fields.filter((field) => within(field, count, hub, { x, y }, 0));
          expect(owners.length).toBeLessThan(2);
          covered += owners.length;
          const [right, down] = [Math.abs(x - 300), Math.abs(y - 300)];
          const ring = Math.max(right, down, (right + down) / Math.SQRT2) < 267 && Math.hypot(right, down) > hub + 1;
          if (ring) inside += 1;
        }
      expect(covered / inside).toBeGreaterThan(0.98);
      for (const field of fields) {
        const block = place(field, count, hub, 112, 104);
        expect(block.scale).toBeGreaterThan(0.5);
        expect(within(field, count, hub, block)).toBe(true);
        expect(room(field, count, hub, block.x, block.y - 5, block.y + 5)).toBeGreaterThan(50);
      }
    },
  );

  test("its outline has eight equal sides", () => {
    const corners = octagon(290);
    const sides = corners.map((corner, at) => {
      const next = corners[(at + 1) % 8] ?? corner;
      return Math.round(Math.hypot(corner.x - next.x, corner.y - next.y));
    });
    expect(new Set(sides).size).toBe(1);
  });
});

describe("what is written on a field", () => {
  test.each([
    ["K", {}, "king of hearts", "card"],
    ["10", { pay: "S" }, "10 of spades", "card"],
    ["KC", { pay: "S" }, "king of clubs", "card"],
    ["10S", {}, "10 of spades", "card"],
    ["K-Q", { pay: "?" }, "king and queen of the pay suit", "pair"],
    ["AD-KD", {}, "ace and king of diamonds", "pair"],
    ["8-9-10", { pay: "S" }, "8, 9 and 10 of any suit", "run"],
    ["7-8-9*", { pay: "D" }, "7, 8 and 9 of diamonds", "run"],
    ["random", { drawn: ["5", "6", "7"] }, "5, 6 and 7 of any suit", "run"],
    ["random", {}, "Run of the deal", "run"],
    ["K", { pay: "S", own: { K: "C" } }, "king of clubs", "card"],
    ["pot", {}, "Pot", "pot"],
    ["kitty", {}, "Kitty", "kitty"],
    ["odd one", {}, "odd one", "card"],
  ] as const)("%s with %o is %s", (name, marks, said, kind) => {
    const read = readSpace(name, marks as never);
    expect([spaceName(read), read.kind]).toEqual([said, kind]);
  });

  test("the usual fields stand where they always have, others in their own order", () => {
    const order = (names: string) =>
      clockwise(spaces(names))
        .map(({ name }) => name)
        .join(" ");
    expect(order(USUAL)).toBe("K-Q K A pot 8-9-10 10 J Q");
    expect(order("A K Q J 10 K-Q 7-8-9 kitty pot")).toBe("K-Q K A pot 7-8-9 10 J Q");
    expect(order("6-7-8 A K Q J 10 K-Q pot")).toBe("K-Q K A pot 6-7-8 10 J Q");
    expect(order("10S JD QC KH AS AD-KD 7-8-9 kitty pot")).toBe("10S JD QC KH AS AD-KD 7-8-9 pot");
    expect(order("A 7-8-9 8-9-10")).toBe("A 7-8-9 8-9-10");
  });

  test("an emptied field says who took what", () => {
    expect(spaceSaid({ ...readSpace("K"), chips: 0, note: "Ilse took 5" })).toBe("king of hearts 0 (Ilse took 5)");
  });
});

describe("the board", () => {
  test("is one picture with every field and its chips in words", () => {
    const board = the(show(<Board spaces={spaces(USUAL)} />), "svg.board");
    expect(board.getAttribute("role")).toBe("img");
    expect(board.getAttribute("aria-label")).toBe(
      "The board: king and queen of hearts 5, king of hearts 5, ace of hearts 5, Pot 5, 8, 9 and 10 of any suit 5, " +
        "10 of hearts 5, jack of hearts 5, queen of hearts 5 and Kitty 5.",
    );
    expect(board.querySelectorAll("text.b-count")).toHaveLength(9);
  });

  test("shows a pay suit that is not hearts, and one that is open", () => {
    const marked = (pay: "S" | "?") =>
      show(<Board spaces={[{ ...readSpace("K", { pay }), chips: 0 }, ...spaces("A Q")]} />);
    expect(marked("S").querySelectorAll(".t-suit-S .ink-S")).toHaveLength(1);
    expect(marked("?").querySelectorAll(".t-suit-open .open-suit")).toHaveLength(1);
  });

  test("stands without a kitty", () => {
    const root = show(<Board spaces={spaces("AH KC QD JS")} />);
    expect(root.querySelectorAll(".t-kitty")).toHaveLength(0);
    expect(root.querySelectorAll(".b-star")).toHaveLength(1);
  });

  test("asks with its fields where they can be picked, by key too", () => {
    const picked = vi.fn();
    const root = show(<Board spaces={spaces(USUAL)} onPick={picked} />);
    const pot = the(root, '[aria-label="Pot 5"]');
    pot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    pot.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    pot.dispatchEvent(new KeyboardEvent("keydown", { key: "x", bubbles: true }));
    expect(picked.mock.calls).toEqual([["pot"], ["pot"]]);
    expect(root.querySelectorAll('[role="button"][tabindex="0"]')).toHaveLength(9);
  });

  test("holds no style attribute and no script", () => {
    expect(show(<Board spaces={spaces(USUAL)} />).innerHTML).not.toMatch(/style=|<script|href=/);
  });
});

describe("the board of a phone", () => {
  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])(
    "%i fields lie clockwise round the kitty, each by itself",
    (count) => {
      const columns = Math.max(3, Math.ceil((count - 2) / 2));
      const cells = Array.from({ length: count }, (_, at) => cellAt(at, columns));
      expect(new Set(cells.map(({ row, column }) => `${row} ${column}`)).size).toBe(count);
      expect(cells.filter(({ row, column }) => row === 2 && column > 1 && column < columns)).toEqual([]);
      for (const { row, column } of cells) {
        expect([1, 2, 3]).toContain(row);
        expect(column).toBeGreaterThan(0);
        expect(column).toBeLessThanOrEqual(columns);
      }
    },
  );

  test("the usual nine lie as on the octagon: K-Q above, the pot below at the right", () => {
    const root = show(<BoardGrid spaces={spaces(USUAL)} />);
    const at = (name: string) => {
      const field = the(root, `[data-space="${name}"]`) as HTMLElement;
      return [field.style.gridRow, field.style.gridColumn];
    };
    expect(at("K-Q")).toEqual(["1", "2 / span 1"]);
    expect(at("K")).toEqual(["1", "3 / span 1"]);
    expect(at("A")).toEqual(["2", "3 / span 1"]);
    expect(at("pot")).toEqual(["3", "3 / span 1"]);
    expect(at("8-9-10")).toEqual(["3", "2 / span 1"]);
    expect(at("Q")).toEqual(["1", "1 / span 1"]);
    expect(at("kitty")).toEqual(["2", "2 / span 1"]);
    expect(the(root, "[role=img]").getAttribute("aria-label")).toContain("king of hearts 5");
  });

  test("an emptied field says who took what", () => {
    const root = show(<BoardGrid spaces={spaces(USUAL, 0).map((space) => ({ ...space, note: "Otter took 4" }))} />);
    expect(the(root, '[data-space="K"] small').textContent).toBe("Otter took 4");
  });
});
