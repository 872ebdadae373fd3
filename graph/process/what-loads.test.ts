import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SOURCES, startNode } from "../testing/node.ts";

const folder = mkdtempSync(join(tmpdir(), "inkfolk-loads-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Heavy parts that few need; each loads when somebody does. */
const HEAVY = [
  "@apollo/usage-reporting-protobuf",
  "@aws-sdk/client-s3",
  "@zxcvbn-ts/language-common",
  "altair-static",
  "ioredis",
  "nodemailer",
  "sharp",
  "swagger-ui-dist/swagger-ui-bundle.js",
];

/** Every script that a process which ended has run, as Node itself kept count of them. */
function scriptsOf(coverage: string): string[] {
  const reports = readdirSync(coverage).map((file) => JSON.parse(readFileSync(join(coverage, file), "utf8")));
  return reports.flatMap(({ result }: { result: { url: string }[] }) => result.map(({ url }) => url));
}

test("a started server has loaded nothing heavy that nobody has asked for", { timeout: 120_000 }, async () => {
  const coverage = join(folder, "coverage");
  // The build has no names of packages.
  const env = { DATA_DIR: join(folder, "data"), NODE_V8_COVERAGE: coverage };
  const node = await startNode(env, undefined, SOURCES);
  expect((await fetch(`${node.url}/healthz`)).status).toBe(200);
  expect(await node.stop()).toBe(0);
  const scripts = scriptsOf(coverage);
  expect(scripts).toContainEqual(expect.stringContaining("/node_modules/graphql/"));
  expect(HEAVY.filter((name) => scripts.some((url) => url.includes(`/node_modules/${name}`)))).toEqual([]);
});
