/** Tests speak English from the catalogue itself, so that a key nobody wrote shows in a test. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    english: Record<string, unknown>;
  }
}

export default function setup({ provide }: TestProject): void {
  const checkout = fileURLToPath(new URL("../..", import.meta.url));
  const python = existsSync(`${checkout}.venv/bin/python`) ? `${checkout}.venv/bin/python` : "python3";
  const env = { ...process.env, PYTHONPATH: `${checkout}src` };
  provide(
    "english",
    JSON.parse(execFileSync(python, ["tools/page_words.py", "en"], { cwd: checkout, env, encoding: "utf-8" })),
  );
}
