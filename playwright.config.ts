import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/platform/find-chromium.mjs";

const executablePath = await findChromium();

/** One service for all browser tests, started by the global set-up, which also says where it is (`E2E_BASE_URL`). */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./test/harness/browser-setup.ts",
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Ends what hangs; a busy machine needs several times what a quiet one does.
  timeout: 240_000,
  // Once more for what a busy machine broke; the run's end names each as flaky.
  retries: 1,
  expect: { timeout: 40_000 },
  reporter: [["line"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? "dist/test-results/browser.json" }]],
  use: {
    browserName: "chromium",
    actionTimeout: 60_000,
    launchOptions: {
      args: ["--no-sandbox"],
      // Chromium writes the name of a download in its locale, and calls it "download" where that has no such letters.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      ...(executablePath ? { executablePath } : {}),
    },
    locale: "en-GB",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    trace: "on-first-retry",
    video: "off",
  },
});
