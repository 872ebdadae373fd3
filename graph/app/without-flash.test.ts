import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../core/root.ts";
import { type Node, startNode } from "../testing/node.ts";
import { registerRest } from "../testing/rest-client.ts";

/** Where nouns are gathered: each names one in a line of its import, and in one of its list where it has one. */
const GATHER = ["schema.ts", "rest-table.ts", "reactions.ts", "records.ts"];

const folder = mkdtempSync(join(tmpdir(), "inkfolk-without-"));
const leftOut: Record<string, string[]> = {};
let node: Node | undefined;

/** A copy of the product's sources in which there is no flash. */
function copyWithoutFlash(): void {
  const isWanted = (path: string) =>
    !path.endsWith(".test.ts") && !["generated", "abuse", "bench", "chaos", "flash"].includes(basename(path));
  mkdirSync(join(folder, "graph"));
  cpSync(join(PROJECT_ROOT, "graph"), join(folder, "graph"), { recursive: true, filter: isWanted });
  for (const name of ["package.json", "tsconfig.json", "node_modules", "prisma", "graph/generated"]) {
    symlinkSync(join(PROJECT_ROOT, name), join(folder, name));
  }
  for (const name of GATHER) {
    const file = join(folder, "graph", "app", name);
    const lines = readFileSync(file, "utf8").split("\n");
    leftOut[name] = lines.filter((line) => /flash/i.test(line));
    writeFileSync(file, lines.filter((line) => !/flash/i.test(line)).join("\n"));
  }
}

beforeAll(async () => {
  copyWithoutFlash();
  const env = { DATA_DIR: join(folder, "data"), DATABASE_URL: undefined, REDIS_URL: undefined };
  node = await startNode(env, undefined, ["--import", "tsx", join(folder, "graph", "app", "main.ts")]);
  // It compiles all sources first.
}, 180_000);
afterAll(async () => {
  await node?.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function run(token: string, query: string, variables: object = {}): Promise<unknown> {
  const response = await fetch(`${node?.url}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

test("a noun is left out by its lines in what gathers the nouns, and the others answer", async () => {
  expect(leftOut["schema.ts"]).toEqual(['import "../flash/schema.ts";']);
  const url = node?.url ?? "";
  const [artist, client] = [await registerRest(url, "artist", "artist"), await registerRest(url, "client", "canvas")];
  expect(await run(client.token, `{ type: __type(name: "FlashDesign") { name } }`)).toEqual({ data: { type: null } });
  const asked = await run(
    client.token,
    `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { status artist { username } } }`,
    { input: { artistId: artist.user.id, serviceType: "CONSULTATION", description: "A heron" } },
  );
  expect(asked).toEqual({ data: { requestBooking: { status: "PENDING", artist: { username: "artist" } } } });
  const feed = `{ feed(first: 5) { edges { node { id comments userComments { id } } } } }`;
  expect(await run(client.token, feed)).toEqual({ data: { feed: { edges: [] } } });
});
