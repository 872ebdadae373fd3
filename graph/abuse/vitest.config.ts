import { defineConfig } from "vitest/config";

/** Hostile inputs against a running server: its own, or the one at BASE_URL. */
export default defineConfig({
  // Node loads graphql's CommonJS build for the packages around it; a second copy would be a second realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["graph/abuse/**/*.test.ts"],
    globalSetup: "graph/abuse/global-setup.ts",
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Files share the servers: what one of them does to a server must not be felt as another's failure.
    fileParallelism: false,
    retry: process.env.CI ? 1 : 0,
  },
});
