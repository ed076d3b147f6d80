/** The rule sets to read and to print, each as the leaflet of exactly that house. */

import { useState } from "preact/hooks";
import { presets as askPresets, houseWith } from "../api";
import { games } from "../games";
import type { Preset } from "../http";
import { Button, Select } from "../parts";
import { say } from "../words";
import { useAsked } from "./asking";
import { Frame, Trouble, Waiting } from "./frame";
import { houseName } from "./gathering/name";
import { Leaflet } from "./house/Leaflet";
import { onShelf } from "./house/Presets";
import "../style/house.css";

/** The rule sets of every game, those of the usual one first. */
async function askAll(): Promise<readonly (Preset & { game: string })[]> {
  const found = await Promise.all(games.map(async (game) => ({ game, told: await askPresets(game) })));
  return found.flatMap(({ game, told }) => onShelf(told).map((preset) => ({ ...preset, game })));
}

export default function RulesPage() {
  const { told: presets, refusal, again } = useAsked(askAll, []);
  const [chosen, choose] = useState(new URLSearchParams(globalThis.location?.search ?? "").get("of") ?? "pagat");
  const preset = presets?.find(({ name }) => name === chosen) ?? presets?.[0];
  return (
    <Frame
      here="rules"
      title={say("room_pages.leaflet.title")}
      lead={say("room_pages.leaflet.lead")}
      action={<PrintButton />}
      class="reading"
    >
      <Trouble refusal={refusal} again={again} />
      {!presets && !refusal && <Waiting />}
      {presets && preset && (
        <>
          <div class="noprint choosehouse">
            <Select
              shown
              label={say("room_pages.leaflet.choose")}
              value={preset.name}
              options={presets.map(({ name }) => ({ value: name, label: houseName(name) }))}
              onChange={choose}
            />
          </div>
          <OneHouse preset={preset} game={preset.game} />
        </>
      )}
    </Frame>
  );
}

export function PrintButton() {
  return (
    <Button class="noprint" onClick={() => window.print()}>
      {say("room_pages.leaflet.print")}
    </Button>
  );
}

function OneHouse({ preset, game }: { preset: Preset; game: string }) {
  const { told, refusal, again } = useAsked(() => houseWith({ game, base: preset.name, answers: {} }), [preset.name]);
  return (
    <article class="box" aria-labelledby="leaflet">
      <h2 id="leaflet" class="leaflettitle">
        {houseName(preset.name)}
      </h2>
      <p class="quiet">{preset.about}</p>
      <Trouble refusal={refusal} again={again} />
      {!told && !refusal && <Waiting />}
      {told?.leaflet && <Leaflet sections={told.leaflet} level={3} />}
    </article>
  );
}
