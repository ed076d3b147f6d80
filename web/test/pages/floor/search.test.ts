/** The page finds what the room finds, whatever a host types. */

import { describe, expect, it } from "vitest";
import type { Decisions, FloorPage } from "../../../src/http";
import { found } from "../../../src/pages/floor/speak";
import type { Column } from "../../../src/pages/floor/walk";
import searches from "./searches.json";
import vectors from "./vectors.json";

interface Searched {
  passed_over: string;
  same_words: string;
  words: Record<string, string>;
  found: Record<string, string[]>;
}

const decisions = vectors.decisions as unknown as Decisions;

for (const [language, { passed_over, same_words, words, found: wanted }] of Object.entries(
  searches as Record<string, Searched>,
))
  describe(`a search in ${language}`, () => {
    const how = { passedOver: passed_over, sameWords: same_words };
    const page: FloorPage = { decisions, words, games: {}, law: {}, law_at: {} };
    for (const [query, names] of Object.entries(wanted))
      it(query, () => {
        const [place = "", typed = ""] = query.split(": ");
        const column = place === "books" ? null : (place as Column);
        expect(found(page, typed, how, column)).toEqual(names);
      });
  });
