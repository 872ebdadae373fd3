import { Kind } from "graphql";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { buildImage, type TestPerson } from "../testing/factories.ts";
import type { Actor, Outcome, Permission } from "../testing/permission.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import { JSON_TYPE, type Route } from "./route.ts";
import { restTable } from "./router.ts";

const world = useTestWorld();

const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";

/** Those for whom a right can differ; the permission matrix tries the others too. */
const ACTORS: readonly Actor[] = ["nobody", "stranger", "owner"];

const A_DAY = "from=2026-06-01T00:00:00Z&to=2026-06-02T00:00:00Z";

/** Rows that read a list of somebody whom anybody may see; the list itself is for those who are signed in. */
const LISTS_OF_A_PERSON = ["/api/users/:id/followers", "/api/users/:id/following", "/api/posts/user/:userId"];

const operationOf = ({ document }: Route): string => {
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  const field = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections[0] : undefined;
  return field?.kind === Kind.FIELD ? field.name.value : "";
};

/** GraphQL's words in the spec's spelling. */
const inSpecWords = (value: unknown) =>
  typeof value === "string" && /^[A-Z_]+$/.test(value) ? value.toLowerCase() : value;

function permissionOf(row: Route): Permission {
  const permission = PERMISSIONS[operationOf(row)];
  if (!permission) throw new Error(`No row of the permission matrix says who may ${operationOf(row)}`);
  return permission;
}

/** The ids among what an operation is given: a path names one as it is called there, or the only one as it likes. */
const idsAmong = (given: Record<string, unknown>) =>
  Object.values(given).filter((value) => z.uuid().safeParse(value).success);

/** A row's path with what it names. @throws where that cannot be told from the operation's row. */
function fill(row: Route, given: Record<string, unknown>, { owner }: Setting): string {
  const words: Record<string, string> = { username: owner.username, hashtag: "ink" };
  const ids = idsAmong(given);
  return row.path.replace(/:(\w+)/g, (_match, name: string) => {
    const isId = /(^i|I)d$/.test(name);
    const value = isId ? (given[name] ?? (ids.length === 1 ? ids[0] : undefined)) : words[name];
    if (!value) throw new Error(`${row.path}: the permission matrix gives ${operationOf(row)} no one :${name}`);
    return encodeURIComponent(String(value));
  });
}

/** The REST request for the act that the operation's row of the permission matrix describes. */
async function requestOf(row: Route, setting: Setting, person: TestPerson | null) {
  const variables = (await permissionOf(row).variables?.(setting, person)) ?? {};
  const given: Record<string, unknown> = { ...variables, ...(variables.input as object | undefined) };
  const kind = row.path.match(/\/(avatar|cover)-images$/)?.[1] as "avatar" | "cover" | undefined;
  const uploadUrl = kind ? await buildImage(world, setting.owner, kind) : given.uploadUrl;
  const body = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inSpecWords(value)])),
    otherUserId: idsAmong(given)[0],
    objectUrl: given.url,
    avatarImageURL: uploadUrl,
    coverImageURL: uploadUrl,
    tattooImageURL: uploadUrl,
  };
  const query = `?q=ink&query=Aus&limit=5&${A_DAY}&duration=60&artistId=${idsAmong(given)[0] ?? ""}`;
  return { path: `${fill(row, given, setting)}${row.method === "get" ? query : ""}`, body };
}

async function attempt(row: Route, setting: Setting, actor: Actor): Promise<Outcome> {
  const url = await world.listen();
  const { owner = "owner" } = permissionOf(row);
  const person = actor === "owner" ? setting[owner] : setting[actor];
  const { path, body } = await requestOf(row, setting, person);
  const response = await fetch(`${url}${path}`, {
    method: row.method.toUpperCase(),
    headers: {
      accept: "application/problem+json",
      "content-type": "application/json",
      ...(person && { authorization: `Bearer ${person.token}` }),
    },
    ...(row.method !== "get" && { body: JSON.stringify(body) }),
  });
  if (response.ok) {
    await (row.type === JSON_TYPE ? response.json() : response.text());
    return "ok";
  }
  return (await response.json()).code;
}

/** One setting serves all that only reads, which is therefore tried first. */
const LINES = restTable
  .map((row) => ({ line: `${row.method.toUpperCase()} ${row.path}`, row }))
  .sort(({ row: one }, { row: other }) => Number(other.method === "get") - Number(one.method === "get"));

describe("REST refuses what GraphQL refuses, with the same code, and lets the same through", () => {
  let setting: Setting | undefined;
  test.each(LINES)("$line", async ({ row }) => {
    const { outcomes: expected } = permissionOf(row);
    const outcomes: Partial<Record<Actor, Outcome>> = {};
    for (const actor of ACTORS) {
      setting ??= await buildSetting(world);
      const outcome = await attempt(row, setting, actor);
      outcomes[actor] = outcome;
      // What one did must not decide what the next may do; who was refused did nothing.
      if (row.method !== "get" && outcome === "ok") setting = undefined;
    }
    expect(outcomes).toEqual({
      nobody: LISTS_OF_A_PERSON.includes(row.path) ? "UNAUTHENTICATED" : expected.nobody,
      stranger: expected.stranger,
      owner: expected.owner,
    });
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
