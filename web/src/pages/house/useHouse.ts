/** A house being made, and what the room says of it: asked again a moment after each answer. */

import { useEffect, useRef, useState } from "preact/hooks";
import { houseWith, type Refusal } from "../../api";
import type { Preset } from "../../http";
import { words } from "../../words";
import { refusalOf, useSettled } from "../asking";
import { answered, type Draft, type HouseTold, mended } from "./draft";

export interface House {
  game: string;
  draft: Draft;
  /** What undoing leads back to: the house as a table plays it, or else the rule set as it is written. */
  origin: Draft;
  /** The house is that of a table. */
  atTable: boolean;
  preset: Preset;
  /** What the room said last; the preset's own answers until then. */
  told: HouseTold;
  /** The room has not yet spoken of the last answer. */
  asking: boolean;
  refusal: Refusal | undefined;
  answer: (field: string, answer: string) => void;
  begin: (base: string) => void;
  replace: (draft: Draft) => void;
}

/** Before the room has spoken, a preset is taken at its word. */
function asWritten(preset: Preset): HouseTold {
  return { house: preset.house, asked: preset.asked, stands: true, contradictions: [], players: preset.players };
}

/** A preset as a house begins from it: the usual one as an evening is played for which nothing was agreed. */
export function begun(presets: readonly Preset[], base: string): Draft {
  return { base, answers: presets.find(({ name }) => name === base)?.evening ?? {} };
}

/** `table`: the house as it is at a table, from which the form begins. */
export function useHouse(presets: readonly Preset[], first: Draft, game: string, table?: Draft): House {
  const [draft, put] = useState(first);
  const preset = presets.find(({ name }) => name === draft.base) ?? presets[0];
  if (!preset) throw new Error("the room has no rule sets");
  const [spoken, hear] = useState<{ of: Draft; told: HouseTold }>();
  const [refusal, refuse] = useState<Refusal>();
  const settled = useSettled(draft, 250);
  const turn = useRef(0);
  useEffect(() => {
    turn.current += 1;
    const now = turn.current;
    houseWith({ game, base: settled.base, answers: settled.answers })
      .then((told) => {
        if (now !== turn.current) return;
        hear({ of: settled, told });
        refuse(undefined);
      })
      .catch((error: unknown) => now === turn.current && refuse(refusalOf(error)));
  }, [settled, words.value.language]);
  return {
    game,
    draft,
    origin: table ?? { base: draft.base, answers: {} },
    atTable: table !== undefined,
    preset,
    told: mended(spoken && spoken.of.base === draft.base ? spoken.told : asWritten(preset), draft),
    asking: spoken?.of !== draft && !refusal,
    refusal,
    answer: (field, answer) => put((before) => answered(before, preset.house, field, answer)),
    begin: (base) => put((before) => (before.base === base ? before : begun(presets, base))),
    replace: put,
  };
}
