import { describe, expect, it } from "vitest";
import { plainName } from "../../src/pages/desk/names";

describe("names at the desk", () => {
  it("keep what can be seen and nothing that turns a line", () => {
    expect(plainName("  Ann\u202ea \u0007 M\u00fcller ")).toBe("Anna M\u00fcller");
    expect(plainName("\u200b\u2066")).toBe("");
  });
  it("keep at most two marks on a letter, and their length", () => {
    expect(plainName("q\u0334\u0335\u0336\u0337")).toBe("q\u0334\u0335");
    expect([...plainName("\u{1f600}".repeat(40))]).toHaveLength(24);
  });
});
