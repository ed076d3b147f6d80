/** Says evenings as the page does: each line that comes in is one, each that goes out tells how many sentences it was. */
import { execFileSync } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const checkout = fileURLToPath(new URL("../..", import.meta.url));
const english = execFileSync(process.argv[2] ?? "python3", ["tools/page_words.py", "en"], {
  cwd: checkout,
  encoding: "utf-8",
});
const page = await createServer({
  root: `${checkout}web`,
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const { Words, words } = await page.ssrLoadModule("/src/words.ts");
const { counts } = await page.ssrLoadModule("/test/spoken.ts");
words.value = new Words("en", JSON.parse(english));
for await (const line of createInterface({ input: process.stdin })) {
  const evening = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(counts(evening))}\n`);
}
await page.close();
