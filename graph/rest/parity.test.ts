import { beforeAll, describe, expect, test } from "vitest";
import { restTable } from "../app/rest-table.ts";
import type { Actor, Outcome } from "../testing/permission.ts";
import { fill, permissionOf, requestOf, send } from "../testing/rest-requests.ts";
import { buildSetting, renewProofs, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import { JSON_TYPE, type Route } from "./route.ts";

const world = useTestWorld();

const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

/** Rows that read a list of somebody whom anybody may see; the list itself is for those who are signed in. */
const LISTS_OF_A_PERSON = ["/api/users/:id/followers", "/api/users/:id/following", "/api/posts/user/:userId"];

async function attempt(row: Route, setting: Setting, actor: Actor): Promise<Outcome> {
  const url = await world.listen();
  const { owner = "owner" } = permissionOf(row);
  const person = actor === "owner" ? setting[owner] : setting[actor];
  const { path, body } = await requestOf(world, row, setting, person);
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
  let putBack: () => Promise<void>;

  beforeAll(async () => {
    setting = await buildSetting(world);
    putBack = await world.keep();
  });

  test.each(LINES)("$line", async ({ row }) => {
    const { nobody, stranger, owner } = permissionOf(row).outcomes;
    const expected = [
      ["nobody", LISTS_OF_A_PERSON.includes(row.path) ? "UNAUTHENTICATED" : nobody],
      ["stranger", stranger],
      ["owner", owner],
    ] as const;
    // Of several who are let in, one shows it.
    const accepted = expected.findLast(([, outcome]) => outcome === "ok");
    const tried = expected.filter((each) => each[1] !== "ok" || each === accepted);
    const outcomes: [Actor, Outcome][] = [];
    for (const [actor] of tried) outcomes.push([actor, await attempt(row, setting, actor)]);
    if (row.method !== "get") {
      await putBack();
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
