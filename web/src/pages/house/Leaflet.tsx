/** The rules of one house to read: sections, sentences with the rule behind each, tables. */
import type { SectionFacts } from "../../http";
import { Said } from "../../parts";
import { RuleOf } from "./RuleOf";

export function Leaflet({ sections, level = 2 }: { sections: readonly SectionFacts[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div class="stack leaflet">
      {sections.map(({ heading, lines }, place) => (
        <section key={heading || place}>
          {heading && <Heading>{heading}</Heading>}
          {blocksOf(lines).map((block, at) =>
            "rows" in block ? <TableOf key={at} rows={block.rows} /> : <Sentences key={at} lines={block.lines} />,
          )}
        </section>
      ))}
    </div>
  );
}

type Block = { lines: { says: string; ids: readonly string[] }[] } | { rows: readonly (readonly string[])[] };

/** Sentences that follow one another make one list; a table stands between lists. */
export function blocksOf(lines: SectionFacts["lines"]): Block[] {
  const found: Block[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if ("table" in line) found.push({ rows: line.table });
    else if (last && "lines" in last) last.lines.push(line);
    else found.push({ lines: [line] });
  }
  return found;
}

function Sentences({ lines }: { lines: readonly { says: string; ids: readonly string[] }[] }) {
  return (
    <ul>
      {lines.map(({ says, ids }) => (
        <li key={says}>
          <Said text={says} /> <RuleOf ids={ids} small />
        </li>
      ))}
    </ul>
  );
}

const RULE_ID = /^[A-Z]{2,8}(-\d+)*$/;

function TableOf({ rows }: { rows: readonly (readonly string[])[] }) {
  const [head = [], ...body] = rows;
  return (
    <div class="tablebox">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row) => (
            <tr key={row.join(" ")}>
              {row.map((cell, place) =>
                place === 0 ? (
                  <th key={place} scope="row">
                    <Said text={cell} />
                  </th>
                ) : (
                  <td key={place} class={RULE_ID.test(cell) ? "ruleid" : undefined}>
                    <Said text={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
