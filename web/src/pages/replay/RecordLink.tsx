/** The evening's record as a file, named by its table, and by its part where there are several games. */
import { Icon } from "../../parts";
import { say } from "../../words";
import { fileName } from "../copying";

export function RecordLink({ href, title, part }: { href: string; title: string; part?: number | undefined }) {
  return (
    <a class="btn" href={href} download={fileName(title, part)}>
      <Icon name="download" />
      {say("room_replay.record")}
    </a>
  );
}
