import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { RATES, type RateName } from "../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../core/rate-limits.ts";
import { documentOf, ROOTS } from "../testing/documents.ts";
import type { CountedVariables, Permission } from "../testing/permission.ts";
import { PERMISSIONS } from "../testing/permissions.ts";
import { buildSetting, type Setting } from "../testing/setting.ts";
import { useTestWorld } from "../testing/world.ts";

const world = useTestWorld();

let setting: Setting;

beforeAll(async () => {
  setting = await buildSetting(world);
});
beforeEach(async () => {
  world.services.limits = await openRateLimits(undefined);
});
afterEach(() => {
  world.services.limits = UNLIMITED;
});

test("every mutation is counted, or has a reason not to be", () => {
  const isDecided = ({ counted, uncounted }: Permission) => (counted === undefined) !== (uncounted === undefined);
  const decided = Object.keys(PERMISSIONS).filter((name) => isDecided(PERMISSIONS[name] as Permission));
  expect(decided.sort()).toEqual(Object.keys(ROOTS.mutation?.getFields() ?? {}).sort());
});

const ROWS = Object.entries(PERMISSIONS).flatMap(([name, { counted = [] }]) =>
  counted.map((each): [string, RateName, CountedVariables | undefined] =>
    typeof each === "string" ? [name, each, undefined] : [name, ...each],
  ),
);

test.each(ROWS)("%s is refused when %s is used up", async (name, rate, variables) => {
  const permission = PERMISSIONS[name];
  if (!permission) throw new Error(`${name} has no row`);
  const actor = setting[permission.owner ?? (permission.outcomes.owner === "ok" ? "owner" : "admin")];
  const given = variables ?? ((each: Setting) => permission.variables?.(each, actor) ?? {});
  await world.services.limits.spend(rate, actor.id, RATES[rate].points);
  const document = documentOf("mutation", name, permission.field);
  await expect(world.send(actor, document, await given(setting))).rejects.toMatchObject({
    code: "RATE_LIMITED",
    message: expect.stringMatching(/^Too many attempts\. Try again in /),
    retryAfter: expect.any(Number),
  });
});

test("acts of one document are counted one by one", async () => {
  const { stranger, post } = setting;
  await world.services.limits.spend("like", stranger.id, RATES.like.points - 1);
  const twice = "mutation ($id: ID!) { a: likePost(id: $id) { id } b: likePost(id: $id) { id } }";
  await expect(world.run(stranger, twice, { id: post.id })).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("each person that a text names is counted, and a text that keeps its names counts none", async () => {
  const { owner, post } = setting;
  const names = (count: number) => Array.from({ length: count }, (_, index) => `@person${index}`).join(" ");
  const edit = (caption: string) =>
    world.run(owner, "mutation ($input: UpdatePostInput!) { updatePost(input: $input) { id } }", {
      input: { id: post.id, caption },
    });
  await world.services.limits.spend("mention", owner.id, RATES.mention.points - 4);
  await expect(edit(names(5))).rejects.toMatchObject({ code: "RATE_LIMITED" });
  await world.services.limits.forgive("mention", owner.id);
  await world.services.limits.spend("mention", owner.id, RATES.mention.points - 4);
  await edit(names(4));
  await edit(`${names(4)} again`);
  await expect(edit(names(5))).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("a name that somebody has does not count as a change of one's own", async () => {
  const { owner, client } = setting;
  const rename = (username: string) =>
    world.run(owner, "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }", {
      input: { username },
    });
  await world.services.limits.spend("rename", owner.id, RATES.rename.points - 1);
  await expect(rename(client.username)).rejects.toMatchObject({ code: "CONFLICT" });
  await rename("a.new.name");
  await expect(rename("another.name")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});
