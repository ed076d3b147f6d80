/** How the page's tests are run: on the page as it is built, in a browser made of JavaScript. */
import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

export default mergeConfig(
  page,
  defineConfig({
    test: {
      environment: "happy-dom",
      environmentOptions: {
        happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
      },
      isolate: false,
      pool: "threads",
      include: ["test/**/*.test.{ts,tsx}"],
      setupFiles: ["test/setup.ts"],
      globalSetup: ["test/catalogue.ts"],
      testTimeout: 60_000, // what hangs must end; how busy the machine is decides nothing
    },
  }),
);
