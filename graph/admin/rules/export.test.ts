import { afterEach, beforeEach, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const EXPORT = `mutation ($query: String, $userType: UserType, $role: Role, $sort: AdminUserSort) {
  exportAdminUsers(query: $query, userType: $userType, role: $role, sort: $sort) { csv count isCut }
}`;
const HEADING = "\ufeffName,Username,Email,Type,Role,Location,Joined,Verified,Status,Posts,Followers\r\n";

interface Exported {
  csv: string;
  count: number;
  isCut: boolean;
}

let admin: TestPerson;

beforeEach(async () => {
  admin = await buildUser(world, { role: "admin" });
});

afterEach(() => {
  world.services.limits = UNLIMITED;
});

const take = (viewer: TestPerson | null, args: Record<string, unknown> = {}) =>
  world.run(viewer, EXPORT, args).then((data) => data.exportAdminUsers);
const traces = () =>
  world.services.db.adminAction.findMany({
    where: { adminId: admin.id },
    orderBy: { id: "asc" },
    select: { action: true, targetId: true, details: true },
  });

test("the table has what the list shows, in its order, and leaves a trace without what was searched for", async () => {
  const createdAt = new Date("2026-02-03T04:05:06Z");
  const facts = { location: "Austin, TX", createdAt, postsCount: 3, followersCount: 12 };
  await buildArtist(world, {
    ...facts,
    fullName: "Zoë Tabled",
    username: "zoe.tabled",
    email: "zoe@t.test",
    verified: true,
  });
  await buildUser(world, {
    fullName: 'Ada "Ink" Tabled',
    username: "ada.tabled",
    email: "ada@t.test",
    deletionRequestedAt: new Date(),
    createdAt,
    location: null,
  });
  const ada =
    '"Ada ""Ink"" Tabled",ada.tabled,ada@t.test,canvas,user,,2026-02-03T04:05:06.000Z,Unverified,Deleting,0,0\r\n';
  const zoe =
    'Zoë Tabled,zoe.tabled,zoe@t.test,artist,user,"Austin, TX",2026-02-03T04:05:06.000Z,Verified,Active,3,12\r\n';
  expect(await take(admin, { query: "tabled", sort: "NAME" })).toEqual({
    csv: HEADING + ada + zoe,
    count: 2,
    isCut: false,
  });
  expect((await take(admin, { query: "tabled", sort: "FOLLOWERS" })).csv).toBe(HEADING + zoe + ada);
  expect(await take(admin, { query: "tabled", userType: "ARTIST" })).toMatchObject({ csv: HEADING + zoe, count: 1 });
  expect((await take(admin, { query: "nobody is called so" })).csv).toBe(HEADING);
  const base = { action: "users_exported", targetId: null };
  expect((await traces()).slice(2)).toEqual([
    { ...base, details: { count: 1, searched: true, userType: "artist", role: null, sort: null, status: null } },
    { ...base, details: { count: 0, searched: true, userType: null, role: null, sort: null, status: null } },
  ]);
  expect(JSON.stringify(await traces())).not.toContain("tabled");
});

test.each(["=", "+", "-", "@"])("a name that begins with %s is no formula", async (sign) => {
  const name = `${sign}HYPERLINK("http://x.test";"Prize") formula`;
  const person = await buildUser(world, { fullName: name, location: `${sign}1+1` });
  const { csv } = await take(admin, { query: person.username });
  expect(csv).toContain(`\n"'${name.replaceAll('"', '""')}",`);
  expect(csv).toContain(`,'${sign}1+1,`);
});

test("it is for admins, and only so often", async () => {
  const [artist, canvas] = [await buildArtist(world), await buildUser(world)];
  await expect(take(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  for (const person of [artist, canvas]) await expect(take(person)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(take(admin, { query: "x".repeat(101) })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  expect(await traces()).toEqual([]);
  world.services.limits = await openRateLimits(undefined);
  for (let count = 0; count < RATES.export.points; count++) await take(admin, { query: "nobody" });
  await expect(take(admin)).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("REST answers the same table", async () => {
  const url = await world.listen();
  const person = await buildArtist(world);
  const ask = (viewer: TestPerson | null, body: object) =>
    callRest<Exported>(url, viewer?.token, "POST", "/api/admin/users/export", body);
  const body = { query: person.username, userType: "artist", role: "user", sort: "name" };
  expect(await ask(admin, body)).toEqual(
    await take(admin, { query: person.username, userType: "ARTIST", role: "USER", sort: "NAME" }),
  );
  expect((await ask(admin, { query: person.username, userType: "all" })).count).toBe(1);
  await expect(ask(person, {})).rejects.toThrow("403: ");
  await expect(ask(null, {})).rejects.toThrow("401: ");
});
