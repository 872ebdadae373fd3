import { getOperationAST } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import { schema } from "../app/schema.ts";
import { rowAccessesOf } from "../graphql/scopes.ts";
import { type Access, SCOPE_NAMES, type Scope } from "../identity/scopes.ts";
import { buildProgram } from "../testing/factories.ts";
import type { KeptRows } from "../testing/kept-rows.ts";
import type { Actor, Outcome } from "../testing/permission.ts";
import { fill, permissionOf, requestOf, send } from "../testing/rest-requests.ts";
import { buildSetting, renewProofs, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import { JSON_TYPE, type Route } from "./route.ts";

const world = useTestWorld();

const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

/** Rows that read a list of somebody whom anybody may see; the list itself is for those who are signed in. */
const LISTS_OF_A_PERSON = ["/api/users/:id/followers", "/api/users/:id/following", "/api/posts/user/:userId"];

/** What a key needs for a row. */
function accessesOfRow({ document }: Route): Access[] {
  const operation = getOperationAST(document);
  return operation ? rowAccessesOf(schema, document, operation) : [];
}

/** Asks as somebody, or as a program of theirs with these scopes. */
async function attempt(row: Route, setting: Setting, actor: Actor, scopes?: readonly Scope[]): Promise<Outcome> {
  const url = await world.listen();
  const { owner = "owner" } = permissionOf(row);
  const somebody = actor === "owner" ? setting[owner] : setting[actor];
  const person = somebody && scopes ? await buildProgram(world, somebody, scopes) : somebody;
  const { path, body } = await requestOf(world, row, setting, somebody);
  const response = await send(`${url}${path}`, row, person, body);
  if (response.ok) {
    await (row.type === JSON_TYPE ? response.json() : response.text());
    return "ok";
  }
  return (await response.json()).code;
}

const LINES = restTable.map((row) => ({ line: `${row.method.toUpperCase()} ${row.path}`, row }));

describe("REST refuses what GraphQL refuses, with the same code, and lets the same through", () => {
  let setting: Setting;
  let kept: KeptRows;

  beforeAll(async () => {
    setting = await buildSetting(world);
    kept = await world.keep();
  });

  test.each(LINES)("$line", async ({ row }) => {
    const { outcomes: allowed, program } = permissionOf(row);
    const { nobody, stranger, owner } = allowed;
    const expected = [
      ["nobody", LISTS_OF_A_PERSON.includes(row.path) ? "UNAUTHENTICATED" : nobody],
      ["stranger", stranger],
      ["owner", owner],
    ] as const;
    // Of several who are let in, one shows it.
    const accepted = expected.findLast(([, outcome]) => outcome === "ok");
    const tried = expected.filter((each) => each[1] !== "ok" || each === accepted);
    const outcomes: [Actor, Outcome][] = [];
    const accesses = accessesOfRow(row);
    const isForNoKey = accesses.includes("none");
    const others = SCOPE_NAMES.filter((scope) => scope !== accesses[0]);
    const refused = isForNoKey ? "FORBIDDEN" : "INSUFFICIENT_SCOPE";
    if (accesses[0] !== "any")
      expect(await attempt(row, setting, isForNoKey ? "stranger" : "owner", others)).toBe(refused);
    for (const [actor] of tried) {
      // A program of who is let in, with the scope alone, is let in as they are, unless it has things of its own.
      const isByKey = !program && actor !== "nobody" && actor === accepted?.[0] && !isForNoKey;
      const scopes = isByKey ? SCOPE_NAMES.filter((scope) => accesses.includes(scope)) : undefined;
      outcomes.push([actor, await attempt(row, setting, actor, scopes)]);
    }
    if (row.method !== "get") {
      await kept.putBack();
      await renewProofs(world);
    }
    expect(outcomes).toEqual(tried);
  });
});

test("a row whose path names what nobody gives fails, and says which", () => {
  const setting = { owner: { username: "mara" } } as Setting;
  const row = restTable.find(({ path }) => path === "/api/posts/:id/like") as Route;
  expect(fill(row, { postId: UNKNOWN_ID }, setting)).toBe(`/api/posts/${UNKNOWN_ID}/like`);
  for (const given of [{}, { postId: UNKNOWN_ID, userId: UNKNOWN_ID }]) {
    expect(() => fill(row, given, setting)).toThrow(
      "/api/posts/:id/like: the permission matrix gives likePost no one :id",
    );
  }
  expect(() => fill({ ...row, path: "/api/reviews/:slug" }, { postId: UNKNOWN_ID }, setting)).toThrow("no one :slug");
});
