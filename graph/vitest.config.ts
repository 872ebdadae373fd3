import { defineConfig } from "vitest/config";

export default defineConfig({
  // Node loads graphql's CommonJS build for the packages around it; a second copy would be a second realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["graph/**/*.test.ts", "prisma/**/*.test.ts", "web/**/*.test.{ts,tsx}"],
    exclude: ["web/e2e/**", "graph/abuse/**", "graph/cluster/**", "node_modules/**"],
    globalSetup: ["graph/testing/global-setup.ts", "graph/testing/uncaused-failures.ts"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // On a machine that others use too a wait may run out; the reporter names what needed a second try.
    retry: process.env.CI ? 1 : 0,
  },
});
