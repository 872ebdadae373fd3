import { defineConfig } from "vitest/config";

/** Suites over several processes; they need DATABASE_URL and REDIS_URL. */
export default defineConfig({
  // Node loads graphql's CommonJS build for the packages around it; a second copy would be a second realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["cluster/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
});
