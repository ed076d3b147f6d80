/** A house as a file: kept by the family, read back next year; and as a leaflet to read before one sits down. */

import { useRef, useState } from "preact/hooks";
import type { Preset } from "../../http";
import { Button, Dialog, Field, toast } from "../../parts";
import { say } from "../../words";
import { saveFile } from "../copying";
import { houseName } from "../gathering/name";
import { Leaflet } from "./Leaflet";
import { fileNameOf, OfAnother, readToml, writeToml } from "./toml";
import type { House } from "./useHouse";

export function HouseFiles({
  house,
  presets,
  title,
  onTitle,
}: {
  house: House;
  presets: readonly Preset[];
  title: string;
  onTitle: (title: string) => void;
}) {
  const file = useRef<HTMLInputElement>(null);
  const [reading, read] = useState(false);
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const found = readToml(await chosen.text(), {
        presets: presets.map(({ name }) => name),
        fields: Object.keys(house.preset.house),
        game: house.game,
      });
      house.replace({ base: found.base, answers: found.answers });
      if (found.title) onTitle(found.title);
      toast(say("room_pages.house.loaded", { title: found.title || chosen.name }));
    } catch (error) {
      toast(unread(error, chosen.name), "bad");
    }
  };
  const { leaflet } = house.told;
  return (
    <div class="rows housefiles">
      <label class="named">
        <span>{say("room_pages.house.save_name")}</span>
        <Field value={title} maxLength={60} onType={onTitle} />
      </label>
      <div class="foot">
        <Button class="small" icon="book" off={!leaflet} onClick={() => read(true)}>
          {say("room_pages.house.leaflet")}
        </Button>
        <Button
          class="small"
          onClick={() =>
            saveFile(fileNameOf(title), new Blob([writeToml(house.draft, title, house.game)], { type: "text/plain" }))
          }
        >
          {say("room_pages.house.save")}
        </Button>
        <Button class="small" onClick={() => file.current?.click()}>
          {say("room_pages.house.load")}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".toml,text/plain"
          aria-label={say("room_pages.house.load")}
          onChange={(event) => {
            void load(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
      </div>
      <Dialog open={reading} title={title || houseName(house.preset.name)} onClose={() => read(false)}>
        {leaflet && <Leaflet sections={leaflet} />}
      </Dialog>
    </div>
  );
}

/** Why a file was not taken. */
function unread(error: unknown, file: string): string {
  if (error instanceof OfAnother) return say("room_pages.house.other_game", { game: error.game });
  return say("room_pages.house.unreadable", { line: error instanceof SyntaxError ? error.message : file });
}
