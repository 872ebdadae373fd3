import { defineConfig } from "vitest/config";

/** Suites over several processes; they need DATABASE_URL and REDIS_URL. */
export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["cluster/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
});
