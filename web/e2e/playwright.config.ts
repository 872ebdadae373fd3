import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, findChromium } from "./chromium.ts";

const PORT = Number(process.env.E2E_PORT ?? 4567);
/** Where the product already runs, with RATE_LIMITS=0; by default the build is started on an empty database. */
const { E2E_ORIGIN } = process.env;
const ORIGIN = E2E_ORIGIN ?? `http://127.0.0.1:${PORT}`;

// The workers need the folder of mails, too.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "inkfolk-e2e-"));

export default defineConfig({
  testDir: ".",
  // Only the built product has the service worker.
  testIgnore: E2E_ORIGIN?.endsWith(":5173") ? "**/offline.spec.ts" : undefined,
  // Parallel parts each empty their own.
  outputDir: `../../test-results/${PORT}`,
  // All journeys take three times as long: `.ci/run` and a run by name include the others.
  grep: process.env.JOURNEYS === "core" ? /@core/ : undefined,
  fullyParallel: true,
  workers: 1,
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: process.env.BROWSER_REPORT ? [["list"], ["json", { outputFile: process.env.BROWSER_REPORT }]] : [["list"]],
  use: {
    baseURL: ORIGIN,
    locale: "en-US",
    timezoneId: "America/Chicago",
    // It would fetch past page.route(); offline.spec.ts allows it.
    serviceWorkers: "block",
    // Tracing costs a seventh of the time: only a retry is traced.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: { executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS },
  },
  webServer: E2E_ORIGIN
    ? undefined
    : {
        command: "node --import tsx web/e2e/server.ts",
        cwd: new URL("../..", import.meta.url).pathname,
        url: `${ORIGIN}/readyz`,
        env: {
          PORT: String(PORT),
          PUBLIC_URL: ORIGIN,
          DATA_DIR: process.env.E2E_DATA_DIR,
          DATABASE_URL: "",
          REDIS_URL: "",
          DEMO: "0",
          // Its admin signs in by the password alone.
          ADMIN_SECOND_FACTOR: "0",
          RATE_LIMITS: "0",
          LOG_LEVEL: "warn",
        },
        timeout: 120_000,
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      },
});
