import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { findTestPostgres } from "./testing/backing.ts";
import { EMBEDDED_FILES, OWN_DATABASES } from "./testing/embedded-files.ts";

const SERVER = {
  // To load the product anew for each file takes as long as its tests; each opens a world of its own anyway.
  isolate: false,
  exclude: [...configDefaults.exclude, "graph/abuse/**", "graph/cluster/**"],
};

/** What takes minutes. */
const LONGEST = ["graph/invariants/permissions.test.ts", "graph/rest/parity.test.ts"];

/** So that at its end a run does not wait for one of them, with the other worker idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((name) => moduleId.endsWith(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // Node loads graphql's CommonJS build for the packages around it; a second copy would be a second realm.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    root: new URL("..", import.meta.url).pathname,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // On a machine that others use too a wait may run out; the reporter names what needed a second try.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          ...SERVER,
          include: ["graph/**/*.test.ts", "prisma/**/*.test.ts", "docker/**/*.test.ts"],
          globalSetup: ["graph/testing/server-setup.ts", "graph/testing/uncaused-failures.ts"],
        },
      },
      // Without a Postgres all of them run on the embedded database.
      ...(findTestPostgres()
        ? [
            {
              extends: true as const,
              test: {
                name: "embedded",
                ...SERVER,
                include: EMBEDDED_FILES,
                exclude: [...SERVER.exclude, ...OWN_DATABASES],
                globalSetup: "graph/testing/embedded-setup.ts",
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: "client",
          // Most of a file's time went into loading the same modules.
          isolate: false,
          setupFiles: ["web/testing/setup.ts"],
          include: ["web/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, "web/e2e/**"],
        },
      },
    ],
  },
});
