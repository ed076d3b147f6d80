/** One's own decisions in a deal, each beside what a bot would have done with what one saw, and what it was worth. */
import { review } from "../../api/past";
import type { View } from "../../game/fold";
import type { DecisionFacts, ReviewFacts, WeighedFacts } from "../../http";
import { Button, Icon, Said } from "../../parts";
import { say, words } from "../../words";
import { useAsked } from "../asking";
import { Trouble, Waiting } from "../frame";

export interface ReviewProps {
  id: string;
  deal: number;
  /** An answer in words, by how the table stood before so many events. */
  answerSays: (action: string, n: number) => string;
  /** Show the moment before so many events. */
  see: (n: number) => void;
}

export function Review({ id, deal, ...around }: ReviewProps) {
  const { told, refusal, again } = useAsked(() => review(id, deal), [id, deal]);
  if (told) return <Told told={told} {...around} />;
  return (
    <>
      <Trouble refusal={refusal} again={again} />
      {!refusal && (
        <>
          <Waiting />
          <p class="quiet">{say("review.waiting")}</p>
        </>
      )}
    </>
  );
}

function Told({ told, ...around }: { told: ReviewFacts } & Omit<ReviewProps, "id" | "deal">) {
  const { adviser, decisions } = told;
  if (decisions.length === 0) return <p>{say("review.none")}</p>;
  const worlds = decisions.find(({ advice }) => advice?.weighed)?.advice?.weighed?.worlds;
  const other = decisions.find(({ advice }) => advice && advice.level !== adviser)?.advice?.level;
  return (
    <div class="review">
      <p>{say("review.why", { level: levelSays(adviser) })}</p>
      <p>
        <b>{sumSays(decisions, adviser)}</b>
      </p>
      {other && <p class="quiet">{capital(say("review.stand_in", { level: levelSays(other) }))}</p>}
      <ol>
        {decisions.map((one) => (
          <li key={one.n}>
            <One one={one} {...around} />
          </li>
        ))}
      </ol>
      {worlds !== undefined && <p class="quiet">{say("review.method", { worlds })}</p>}
    </div>
  );
}

function One({ one, answerSays, see }: { one: DecisionFacts } & Omit<ReviewProps, "id" | "deal">) {
  const { n, yours, advice } = one;
  const same = advice !== null && advice.weighed === null;
  return (
    <>
      <p>
        <b>
          <Said text={say("review.you", { answer: answerSays(yours, n) })} />
        </b>
      </p>
      {!advice && <p class="quiet">{say("review.unknown")}</p>}
      {advice && same && (
        <p class="same">
          <Icon name="check" small /> {capital(say("review.same", { level: levelSays(advice.level) }))}
        </p>
      )}
      {advice?.weighed && (
        <>
          <p>
            <Said
              text={capital(
                say("review.other", { level: levelSays(advice.level), answer: answerSays(advice.action, n) }),
              )}
            />
          </p>
          <p class="num">{worthSays(advice.weighed)}</p>
        </>
      )}
      {advice && <p class="quiet">{advice.because && <Said text={advice.because} />}</p>}
      <Button class="small" icon="eye" onClick={() => see(n)}>
        {say("review.see")}
      </Button>
    </>
  );
}

/** What one's own answer was worth beside the other: a figure only where it is more than chance. */
export function worthSays({ better, error, alike }: WeighedFacts): string {
  if (alike) return say("review.alike");
  const said = say(better > 0 ? "review.cost" : "review.gain", { chips: tenths(Math.abs(better)) });
  return `${said} (${say("review.error", { chips: tenths(error) })})`;
}

/** What all of it came to; what may be chance is left out. */
export function sumSays(decisions: readonly DecisionFacts[], adviser: string): string {
  const sum = decisions.reduce((chips, { advice }) => {
    const weighed = advice?.weighed;
    return weighed && !weighed.alike ? chips + weighed.better : chips;
  }, 0);
  if (sum >= 0.5) return say("review.sum", { chips: tenths(sum) });
  return say("review.sum_none", { level: levelSays(adviser) });
}

function levelSays(level: string): string {
  return say(`review.level.${level}`);
}

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(words.value.language) + text.slice(1);
}

function tenths(chips: number): string {
  return chips.toLocaleString(words.value.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Return the step that shows the table before so many events. */
export function stepBefore(steps: readonly { view: View }[], n: number): number {
  const after = steps.findIndex(({ view }) => view.next > n);
  return after < 0 ? steps.length - 1 : Math.max(0, after - 1);
}
