import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { notTheTeam, TEAM_ID } from "../../visibility/team.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const USERS = `query ($query: String, $userType: UserType, $role: Role, $sort: AdminUserSort, $first: Int, $after: String) {
  adminUsers(query: $query, userType: $userType, role: $role, sort: $sort, first: $first, after: $after) {
    totalCount edges { node { id email role deletionRequestedAt } } pageInfo { endCursor hasNextPage }
  }
}`;
const STATS = `{ adminStats { total artists canvas admins } }`;
const VERIFY = `mutation ($userId: ID!, $verified: Boolean!) {
  setUserVerification(input: { userId: $userId, verified: $verified }) { id verified }
}`;
const SET_ROLE = `mutation ($userId: ID!, $role: Role!) {
  setUserRole(input: { userId: $userId, role: $role }) { id role }
}`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const FORBIDDEN = { code: "FORBIDDEN", message: "You need admin privileges to access this page." };

let admin: TestPerson;
let artist: TestPerson;
let canvas: TestPerson;

beforeEach(async () => {
  await world.services.db.user.updateMany({ data: { role: "user" } });
  [admin, artist, canvas] = [
    await buildUser(world, { role: "admin" }),
    await buildArtist(world),
    await buildUser(world),
  ];
});

const list = (viewer: TestPerson | null, args: Record<string, unknown> = {}) =>
  world.run(viewer, USERS, args).then((data) => data.adminUsers);
const idsOf = async (args: Record<string, unknown>) => (await list(admin, args)).edges.map(({ node }) => node.id);
const verify = (viewer: TestPerson | null, userId: string, verified = true) =>
  world.run(viewer, VERIFY, { userId, verified });
const setRole = (viewer: TestPerson | null, userId: string, role: "ADMIN" | "USER") =>
  world.run(viewer, SET_ROLE, { userId, role });
const actionsOn = (targetId: string) =>
  world.services.db.adminAction.findMany({
    where: { targetId },
    orderBy: { id: "asc" },
    select: { adminId: true, action: true, details: true },
  });

describe("the list of accounts", () => {
  test("has everybody but the erased, with addresses, and says how many match", async () => {
    const leaving = await buildUser(world, { deletionRequestedAt: new Date(), fullName: "Leaving Person" });
    await buildUser(world, { deletionRequestedAt: new Date(), erasedAt: new Date(), fullName: "Leaving Person" });
    const { totalCount, edges } = await list(admin, { query: "leaving per" });
    expect([totalCount, edges.map(({ node }) => node)]).toMatchObject([
      1,
      [{ id: leaving.id, email: leaving.email, deletionRequestedAt: expect.any(String) }],
    ]);
    expect((await list(admin, { first: 1 })).totalCount).toBe(
      await world.services.db.user.count({ where: { erasedAt: null, ...notTheTeam.where } }),
    );
  });

  test("is searched by name, username and address, as text, and filtered by type and role", async () => {
    const person = await buildArtist(world, { fullName: "Zoë 100%_Ink", email: "special.one@studio.test" });
    for (const query of ["zoë 100%_", "SPECIAL.one@", ` @${person.username.toUpperCase()} `]) {
      expect(await idsOf({ query })).toEqual([person.id]);
    }
    expect(await idsOf({ query: "special%studio" })).toEqual([]);
    expect(await idsOf({ query: "special.one@", userType: "CANVAS" })).toEqual([]);
    expect(await idsOf({ query: "special.one@", userType: "ARTIST", role: "USER" })).toEqual([person.id]);
    expect(await idsOf({ role: "ADMIN" })).toEqual([admin.id]);
    await expect(list(admin, { query: "x".repeat(101) })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("is paged, newest first, at a cost that does not grow", async () => {
    const all = await idsOf({ first: 100 });
    const page = await list(admin, { first: 2 });
    expect([
      ...page.edges.map(({ node }) => node.id),
      ...(await idsOf({ first: 98, after: page.pageInfo.endCursor })),
    ]).toEqual(all);
    const count = (first: number) => world.countStatements(() => list(admin, { first }));
    expect([await count(1), await count(20)]).toMatchInlineSnapshot(`
      [
        3,
        3,
      ]
    `);
  });

  test.each(["last: 2", 'before: "x"'])("refuses to go backwards where it cannot: %s", async (asked) => {
    const document = `{ adminUsers(sort: NAME, ${asked}) { edges { cursor } } }`;
    await expect(world.send(admin, document)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { [asked.split(":")[0] ?? ""]: "This list goes forwards only. Use first and after." },
    });
  });

  test.each([
    ["NEWEST", [3, 2, 1, 0]],
    ["OLDEST", [0, 1, 2, 3]],
    ["NAME", [2, 0, 3, 1]],
    ["POSTS", [1, 3, 2, 0]],
    ["FOLLOWERS", [0, 2, 1, 3]],
  ])("is sorted by %s, page by page", async (sort, order) => {
    const people: TestPerson[] = [];
    const rows = [
      ["émile sorted 1", 0, 900],
      ["Zoë sorted: 2", 7, 5],
      ["Ada sorted 3", 5, 70],
      ["Emilia sorted 4", 5, 5],
    ] as const;
    // One after another: the age of an account is what its id says.
    for (const [fullName, postsCount, followersCount] of rows) {
      people.push(await buildUser(world, { fullName: `${fullName} ${sort}`, postsCount, followersCount }));
    }
    const expected = order.map((index) => people[index]?.id);
    if (sort === "FOLLOWERS") expected.splice(2, 2, people[3]?.id, people[1]?.id);
    const shown: string[] = [];
    let after: string | null | undefined;
    while (shown.length < people.length) {
      const page = await list(admin, { query: sort, sort, first: 1, after });
      shown.push(...page.edges.map(({ node }) => node.id));
      after = page.pageInfo.endCursor;
    }
    expect(shown).toEqual(expected);
    await expect(list(admin, { sort, after: `${UNKNOWN_ID}; 1` })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test("is sorted by an index, whatever it is sorted by", async () => {
    const sql = {
      users_name_key_id_idx: "name_key, id",
      users_posts_count_id_idx: "posts_count DESC, id DESC",
      users_followers_count_id_idx: "followers_count DESC, id DESC",
    };
    for (const [index, order] of Object.entries(sql)) {
      const plan = await world.services.database.withConnection(async (connection) => {
        await connection.query("SET enable_seqscan = off");
        const rows = await connection.query(`EXPLAIN SELECT * FROM users ORDER BY ${order} LIMIT 20`);
        await connection.query("RESET enable_seqscan");
        return JSON.stringify(rows);
      });
      expect(plan).toContain(index);
      expect(plan).not.toContain("Sort");
    }
  });

  test("and its numbers are for admins, from and until the very request", async () => {
    const { db } = world.services;
    expect(await world.run(admin, STATS)).toEqual({
      adminStats: {
        total: await db.user.count({ where: { erasedAt: null, ...notTheTeam.where } }),
        artists: await db.user.count({ where: { userType: "artist", erasedAt: null, ...notTheTeam.where } }),
        canvas: await db.user.count({ where: { userType: "canvas", erasedAt: null, ...notTheTeam.where } }),
        admins: 1,
      },
    });
    for (const person of [artist, canvas]) {
      await expect(list(person)).rejects.toEqual(FORBIDDEN);
      await expect(world.run(person, STATS)).rejects.toEqual(FORBIDDEN);
    }
    await expect(list(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(world.run(null, STATS)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });

    await setRole(admin, canvas.id, "ADMIN");
    expect((await list(canvas, { first: 1 })).edges).toHaveLength(1);
    expect(await sockets.refusal(canvas.token, STATS)).toBeUndefined();
    await setRole(admin, canvas.id, "USER");
    await expect(list(canvas)).rejects.toEqual(FORBIDDEN);
    expect(await sockets.refusal(canvas.token, STATS)).toEqual(FORBIDDEN);
  });
});

describe("verifying", () => {
  test("goes either way and leaves one trace for each change", async () => {
    expect(await verify(admin, artist.id)).toEqual({ setUserVerification: { id: artist.id, verified: true } });
    await verify(admin, artist.id.toUpperCase());
    await verify(admin, artist.id, false);
    const base = { adminId: admin.id, action: "verification" };
    expect(await actionsOn(artist.id)).toEqual([
      { ...base, details: { verified: true } },
      { ...base, details: { verified: false } },
    ]);
  });

  test("is for admins and of somebody who exists", async () => {
    for (const person of [artist, canvas]) await expect(verify(person, artist.id)).rejects.toEqual(FORBIDDEN);
    await expect(verify(null, artist.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const id of [UNKNOWN_ID, "1", TEAM_ID]) {
      await expect(verify(admin, id)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
    expect(await actionsOn(artist.id)).toEqual([]);
  });

  test("leaves a trace that nobody rewrites", async () => {
    await verify(admin, artist.id);
    // Plain SQL, because Prisma's adapter for a real Postgres puts a sentence of its own in place of the trigger's.
    for (const sql of ["DELETE FROM admin_actions", "UPDATE admin_actions SET action = 'nothing'"]) {
      const rewrite = world.services.database.withConnection((connection) => connection.query(sql));
      await expect(rewrite).rejects.toThrow("append-only");
    }
    await world.services.db.user.delete({ where: { id: artist.id } });
    expect(await actionsOn(artist.id)).toHaveLength(1);
  });
});

describe("roles", () => {
  test("are given and taken, with a trace", async () => {
    expect(await setRole(admin, canvas.id, "ADMIN")).toEqual({ setUserRole: { id: canvas.id, role: "ADMIN" } });
    await setRole(admin, canvas.id, "ADMIN");
    expect(await setRole(admin, canvas.id, "USER")).toEqual({ setUserRole: { id: canvas.id, role: "USER" } });
    const base = { adminId: admin.id, action: "role" };
    expect(await actionsOn(canvas.id)).toEqual([
      { ...base, details: { role: "admin" } },
      { ...base, details: { role: "user" } },
    ]);
  });

  test("of oneself cannot be changed, in any spelling of the id, and only admins change any", async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      await expect(setRole(admin, id, "USER")).rejects.toEqual({
        code: "FORBIDDEN",
        message: "You can't change your own role",
      });
    }
    for (const person of [artist, canvas]) {
      await expect(setRole(person, person.id, "ADMIN")).rejects.toEqual(FORBIDDEN);
      await expect(setRole(person, admin.id, "USER")).rejects.toEqual(FORBIDDEN);
    }
    await expect(setRole(null, canvas.id, "ADMIN")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(setRole(admin, UNKNOWN_ID, "ADMIN")).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of admins who demote each other at once leave one admin", async () => {
    const people = [admin, await buildUser(world, { role: "admin" }), await buildUser(world, { role: "admin" })];
    const acts = people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other] as const));
    const outcomes = await Promise.allSettled(acts.map(([one, other]) => setRole(one, other.id, "USER")));
    for (const outcome of outcomes) if (outcome.status === "rejected") expect(outcome.reason).toEqual(FORBIDDEN);
    expect(await world.services.db.user.count({ where: { role: "admin" } })).toBe(1);
  });

  test("of the last admin who stays cannot be taken by one who is leaving", async () => {
    const leaving = await buildUser(world, { role: "admin", deletionRequestedAt: new Date() });
    await expect(setRole(leaving, admin.id, "USER")).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONFLICT|UNAUTHENTICATED)$/),
    });
  });
});

test("REST says the same in the spec's words", async () => {
  const url = await world.listen();
  const call = <Body>(person: TestPerson, method: string, path: string, body?: unknown) =>
    callRest<Body>(url, person.token, method, `/api/admin/${path}`, body);
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${url}/api/admin/users?userType=artist&query=${artist.username}`, { headers });
  expect(response.headers.get("x-total-count")).toBe("1");
  expect(await response.json()).toMatchObject([
    { id: artist.id, email: artist.email, userType: "artist", role: "user" },
  ]);
  const sorted = await call<{ id: string }[]>(admin, "GET", "users?sort=oldest");
  expect(sorted.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id).sort());
  await expect(call(admin, "GET", "users?sort=beauty")).rejects.toThrow("400: ");
  expect(await call(admin, "GET", `users?userType=all&query=${canvas.username}`)).toMatchObject([{ id: canvas.id }]);
  expect(await call(admin, "PUT", `users/${artist.id}/verification`, { verified: true })).toMatchObject({
    id: artist.id,
    verified: true,
  });
  expect(await call(admin, "PUT", `users/${artist.id}/role`, { role: "admin" })).toMatchObject({ role: "admin" });
  await expect(call(admin, "PUT", `users/${admin.id}/role`, { role: "user" })).rejects.toThrow("403: You can't change");
  await expect(call(admin, "PUT", `users/${artist.id}/role`, { role: "king" })).rejects.toThrow("400: ");
  await expect(call(admin, "PUT", `users/${artist.id}/verification`, {})).rejects.toThrow("400: ");
  await expect(call(canvas, "GET", "users")).rejects.toThrow("403: You need admin privileges");
  await expect(call(canvas, "PUT", `users/${artist.id}/role`, { role: "user" })).rejects.toThrow("403: ");
  await expect(call(canvas, "PUT", `users/${artist.id}/verification`, { verified: true })).rejects.toThrow("403: ");
});
