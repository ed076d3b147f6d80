/** Names sign by sign, and sentences that stand together. */
import { expect, test, vi } from "vitest";
import { faceSign, signsOf } from "../src/names";
import { capital, oneAfterTheOther } from "../src/sentences";

test("the face of a name is its first sign, however many parts that sign has", () => {
  expect(faceSign("👵🏽 Oma")).toBe("👵🏽");
  expect(faceSign("e\u0301mile")).toBe("E\u0301");
  expect(faceSign(" anna")).toBe("A");
  expect(faceSign("")).toBe("?");
  expect(signsOf("a👨‍👩‍👧b")).toEqual(["a", "👨‍👩‍👧", "b"]);
});

test("a question keeps its mark, a title gets its stop, and a sentence begins with a capital", () => {
  expect(oneAfterTheOther("Bid for it?", "10 cards, unseen.")).toBe("Bid for it? 10 cards, unseen.");
  expect(oneAfterTheOther(" Lead a suit ", "", " ", "See rule 2.1")).toBe("Lead a suit. See rule 2.1.");
  expect(capital("you and Otter are ready.")).toBe("You and Otter are ready.");
});

test.each([
  ["where the browser knows them", Intl, ["e\u0301", "!"]],
  ["one by one where it does not", {}, ["e", "\u0301", "!"]],
])("signs are told apart %s", async (_, intl, signs) => {
  vi.stubGlobal("Intl", intl);
  vi.resetModules();
  const { signsOf: found } = await import("../src/names");
  expect(found("e\u0301!")).toEqual(signs);
});
