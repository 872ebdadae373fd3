import { Kind } from "graphql";
import { describe, expect, test } from "vitest";
import { buildImage, type TestPerson } from "../testing/factories.ts";
import { type Actor, type Outcome, PERMISSIONS, type Setting } from "../testing/permissions.ts";
import { buildSetting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";
import type { Route } from "./route.ts";
import { restTable } from "./router.ts";

const world = useTestWorld();

/** Those for whom a right can differ; the permission matrix tries the others too. */
const ACTORS: readonly Actor[] = ["nobody", "stranger", "owner"];

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

/** The REST request for the act that the operation's row of the permission matrix describes. */
async function requestOf(row: Route, setting: Setting, person: TestPerson | null) {
  const variables = (await PERMISSIONS[operationOf(row)]?.variables?.(setting, person)) ?? {};
  const given: Record<string, unknown> = { ...variables, ...(variables.input as object | undefined) };
  const subject = ["id", "postId", "messageId", "bookingId", "proposalId", "userId"]
    .map((name) => given[name])
    .find(Boolean);
  const names: Record<string, unknown> = { username: setting.owner.username, hashtag: "ink" };
  const path = row.path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(names[name] ?? subject)),
  );
  const kind = row.path.match(/\/(avatar|cover)-images$/)?.[1] as "avatar" | "cover" | undefined;
  const uploadUrl = kind ? await buildImage(world, setting.owner, kind) : given.uploadUrl;
  const body = {
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, inSpecWords(value)])),
    otherUserId: subject,
    objectUrl: given.url,
    avatarImageURL: uploadUrl,
    coverImageURL: uploadUrl,
    tattooImageURL: uploadUrl,
  };
  return { path: `${path}${row.method === "get" ? "?q=ink&query=Aus&limit=5" : ""}`, body };
}

async function attempt(row: Route, actor: Actor): Promise<Outcome> {
  const url = await world.listen();
  const setting = await buildSetting(world);
  const { owner = "owner" } = PERMISSIONS[operationOf(row)] ?? {};
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
  const answer = await response.json();
  return response.ok ? "ok" : answer.code;
}

describe("REST refuses what GraphQL refuses, with the same code, and lets the same through", () => {
  test.each(restTable.map((row) => ({ line: `${row.method.toUpperCase()} ${row.path}`, row })))(
    "$line",
    async ({ row }) => {
      const expected = PERMISSIONS[operationOf(row)]?.outcomes;
      const outcomes: Partial<Record<Actor, Outcome>> = {};
      for (const actor of ACTORS) outcomes[actor] = await attempt(row, actor);
      expect(outcomes).toEqual({
        nobody: LISTS_OF_A_PERSON.includes(row.path) ? "UNAUTHENTICATED" : expected?.nobody,
        stranger: expected?.stranger,
        owner: expected?.owner,
      });
    },
  );
});
