/** How the page is built: one folder that the room serves as it stands, with nothing inline. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const room = process.env["BOODLE_ROOM"] ?? "http://127.0.0.1:8000";

/** While developing, the sentences come straight from the catalogue, so that an edit shows with the next load. */
function sentences(): Plugin {
  return {
    name: "sentences",
    configureServer(server) {
      server.middlewares.use("/words", (request, answer, next) => {
        const language = /^\/([a-z]{2})\//.exec(request.url ?? "")?.[1];
        if (language === undefined) return next();
        execFile(
          ".venv/bin/python",
          ["tools/page_words.py", language],
          { cwd: checkout, maxBuffer: 2 ** 24 },
          (error, out) => {
            answer.statusCode = error ? 404 : 200;
            answer.setHeader("Content-Type", "application/json");
            answer.end(out);
          },
        );
      });
    },
  };
}

/** What keeps the page on a device, with the name of the build it belongs to. */
function keeper(): Plugin {
  return {
    name: "keeper",
    generateBundle(_, bundle) {
      const build = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
      const source = readFileSync(`${checkout}web/src/sw.js`, "utf-8").replace("BUILD", build);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** What comes in one piece, since on a slow line the way there and back counts more than the bytes: the front page; what
 * stands before the first deal; the board, which poker needs not; what is on no first picture of a table; and what every
 * page needs, and every table. The first that fits counts. The room
 * tells a browser what a page brings by these names (`server/doors/ahead.py`), a game by its own. */
const TOGETHER = [
  { name: "home", test: /\/src\/(pages\/(home[/.]|practice)|art\/Night)/ },
  { name: "gathering", test: /\/src\/(pages\/(gathering[/.]|Badges)|style\/badges)/ },
  { name: "board", test: /\/src\/(art\/(Board|octagon|spaces)|pages\/SpaceSign)/ },
  {
    name: "panels",
    test: /\/src\/(table\/(panels\/|EveningEnd|bests|ScreenEnd)|style\/evening-end|pages\/(table\/(TableMenu|called|RuleReader)|house\/(levels|\w+Choice)))/,
  },
  {
    name: "room",
    test: /preload-helper|node_modules|\/src\/(style\/(index|paper)|art|parts|main|serif|store|device|router|words|later|api\.|http|game\/connection|table\/turn|cards|cardwords|names|sentences|app|games\/(index|\w+\/offered)|pages\/(frame|menu|line|asking|day|tables|away|copying|LongName)\.)/,
  },
  {
    name: "table",
    test: /\/src\/(game\/|table\/(?!ring\/|Graph)|sound|style\/(tray|flights|guide|play|landscape|phone|boardgrid)|pages\/(table[/.]|awaited|back))/,
  },
  {
    name: (id: string) => /\/src\/games\/(\w+)\//.exec(id)?.[1] ?? null,
    test: /\/src\/games\/\w+\/(?!TextView|Screen|Memory)/,
  },
  { name: "poker", test: /\/src\/(table\/ring\/(?!Screen)|style\/ring(-oval|-phone|-zones)?\.)/ },
];

/** The licence of the serif, beside it. */
function licence(): Plugin {
  return {
    name: "licence",
    generateBundle() {
      const source = readFileSync(`${checkout}web/node_modules/@fontsource/noto-serif/LICENSE`, "utf-8");
      this.emitFile({ type: "asset", fileName: "noto-serif-license.txt", source });
    },
  };
}

export default defineConfig({
  plugins: [sentences(), keeper(), licence()],
  build: {
    outDir: "../src/boodle/server/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // By this the room tells a browser with the page what that page brings.
    manifest: "chunks.json",
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
    rolldownOptions: { output: { codeSplitting: { groups: TOGETHER, includeDependenciesRecursively: false } } },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": room,
      "^/t/[^/]+/(ws|summary|sit|stand|back|push|push/off|qr\\.svg|deals|leaflet|record\\.txt|replay/\\d+\\.json)": {
        target: room,
        ws: true,
      },
    },
  },
});
