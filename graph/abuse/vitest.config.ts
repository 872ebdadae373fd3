import { defineConfig } from "vitest/config";

/** Hostile inputs against the suite's own server, or the one at BASE_URL. */
export default defineConfig({
  // Node loads graphql's CommonJS build for the packages around it; a second copy would be a second realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["graph/abuse/**/*.test.ts"],
    globalSetup: "graph/abuse/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Files share the servers: one file's effects on a server must not fail another.
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
});
