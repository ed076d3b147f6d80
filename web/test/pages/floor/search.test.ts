/** The page finds what the room finds, whatever a host types. */

import { describe, expect, it } from "vitest";
import type { Decisions, FloorGame, FloorPage } from "../../../src/http";
import { found } from "../../../src/pages/floor/speak";
import { arises } from "../../../src/pages/floor/walk";
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
    const page: FloorPage = { decisions, words, law: {}, law_at_tripoley: {} };
    for (const [query, names] of Object.entries(wanted))
      it(query, () => {
        const [game = "", typed = ""] = query.split(": ");
        expect(found(page, typed, how, (incident) => arises(incident, game as FloorGame))).toEqual(names);
      });
  });
