/** The link for everybody, the key for the host's other device, the clock for the big screen, the record. */

import { useState } from "preact/hooks";
import { nightKey, nightPicture, nightRecord } from "../../api/host";
import type { NightFacts } from "../../http";
import { Button, Dialog, Icon } from "../../parts";
import { say } from "../../words";
import { useDoing } from "../asking";
import { CopyBox } from "../copying";
import { Trouble } from "../frame";

export interface ShareProps {
  id: string;
  facts: NightFacts;
  open: boolean;
  onClose: () => void;
}

export function Share({ id, facts, open, onClose }: ShareProps) {
  const [key, keep] = useState("");
  const { busy, refusal, run } = useDoing();
  return (
    <Dialog open={open} title={say("room_night.share")} onClose={onClose}>
      <p>{say("room_night.share_why")}</p>
      <CopyBox label={say("room_night.link")} text={facts.link} main />
      <img class="nightqr" src={nightPicture(id)} alt={say("room_night.qr")} width="220" height="220" />
      <div class="foot">
        <Button href={`/n/${id}/big`} icon="tv">
          {say("room_night.big")}
        </Button>
        <a class="btn" href={nightRecord(id)} download>
          <Icon name="download" />
          {say("room_night.record")}
        </a>
      </div>
      {facts.host && (
        <section>
          <h3>{say("room_night.other_device")}</h3>
          <p class="quiet">{say("room_night.other_device_why")}</p>
          {key ? (
            <CopyBox label={say("room_night.key")} text={key} />
          ) : (
            <Button off={busy} onClick={() => run(async () => keep((await nightKey(id)).link))}>
              {say("room_night.make_key")}
            </Button>
          )}
          <Trouble refusal={refusal} />
        </section>
      )}
    </Dialog>
  );
}
