import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_BADGE_COUNT } from "../notifications/input.ts";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../testing/factories.ts";
import { callRest } from "../testing/rest-client.ts";
import { useTestSockets } from "../testing/sockets.ts";
import { useTestWorld } from "../testing/world.ts";
import { TEAM_ID } from "../visibility/team.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const ACCOUNT = `query ($username: String!, $first: Int, $after: String) {
  adminUser(username: $username) {
    user { id email }
    bookingsCount
    actions(first: $first, after: $after) { edges { node { act admin { id } } } pageInfo { endCursor } }
    reports(first: $first) { edges { node { note reporter { id } } } }
  }
}`;
const VERIFY = `mutation ($userId: ID!, $verified: Boolean!) {
  setUserVerification(input: { userId: $userId, verified: $verified }) { id }
}`;
const SET_ROLE = `mutation ($userId: ID!, $role: Role!) { setUserRole(input: { userId: $userId, role: $role }) { id } }`;
const REPORT = `mutation ($targetId: ID!, $note: String) {
  report(input: { targetType: COMMENT, targetId: $targetId, reason: SPAM, note: $note }) { id }
}`;
const DISMISS = `mutation ($id: ID!) {
  resolveReport(input: { id: $id, outcome: DISMISS, reason: "Within the rules" }) { id }
}`;
const FORBIDDEN = { code: "FORBIDDEN", message: "You need admin privileges to access this page." };

let admin: TestPerson;
let artist: TestPerson;
let client: TestPerson;

beforeEach(async () => {
  [admin, artist, client] = [
    await buildUser(world, { role: "admin" }),
    await buildArtist(world),
    await buildUser(world),
  ];
});

const look = (viewer: TestPerson | null, args: { username: string; first?: number; after?: string | null }) =>
  world.run(viewer, ACCOUNT, args).then(({ adminUser }) => adminUser);
const actsOf = ({ actions }: Awaited<ReturnType<typeof look>>) => actions.edges.map(({ node }) => node.act);

/** Verified, that taken back, made an admin and a user again. */
async function manage(userId: string): Promise<void> {
  for (const verified of [true, false]) await world.run(admin, VERIFY, { userId, verified });
  for (const role of ["ADMIN", "USER"] as const) await world.run(admin, SET_ROLE, { userId, role });
}

async function commentOf(author: TestPerson): Promise<string> {
  const { id: postId } = await buildPost(world, { userId: artist.id });
  const comment = await world.services.db.comment.create({ data: { userId: author.id, postId, content: "Hm" } });
  return comment.id;
}

describe("the page of an account", () => {
  test("says who they are and how many sessions they had on either side", async () => {
    await buildBooking(world, { clientId: client.id, artistId: artist.id });
    await buildBooking(world, { clientId: artist.id, artistId: (await buildArtist(world)).id });
    expect(await look(admin, { username: artist.username.toUpperCase() })).toMatchObject({
      user: { id: artist.id, email: artist.email },
      bookingsCount: 2,
    });
    expect(await look(admin, { username: client.username })).toMatchObject({ bookingsCount: 1 });
  });

  test("tells what admins did to it, the last first and page by page, and nothing done to others", async () => {
    await manage(artist.id);
    await world.run(admin, VERIFY, { userId: client.id, verified: true });
    const { username } = artist;
    const first = await look(admin, { username, first: 3 });
    expect(actsOf(first)).toEqual(["MADE_USER", "MADE_ADMIN", "UNVERIFIED"]);
    expect(first.actions.edges[0]?.node.admin).toEqual({ id: admin.id });
    const rest = await look(admin, { username, after: first.actions.pageInfo.endCursor });
    expect(actsOf(rest)).toEqual(["VERIFIED"]);
    expect(actsOf(await look(admin, { username: client.username }))).toEqual(["VERIFIED"]);
  });

  test("tells what was decided about a verification", async () => {
    for (const state of ["approved", "rejected", "more_asked", "revoked"]) {
      const act = { adminId: admin.id, targetId: artist.id, action: "verification_decided" };
      await world.services.db.adminAction.create({ data: { ...act, details: { after: { state } } } });
    }
    expect(actsOf(await look(admin, { username: artist.username }))).toEqual([
      "UNVERIFIED",
      "VERIFICATION_ASKED",
      "VERIFICATION_REJECTED",
      "VERIFIED",
    ]);
  });

  test("tells a pin and an answer to a privacy request, too", async () => {
    const act = { adminId: admin.id, targetId: artist.id };
    for (const [action, details] of [
      ["portfolio_pin", { pinned: true }],
      ["portfolio_pin", { pinned: false }],
      ["data_request_answered", { kind: "access" }],
    ] as const) {
      await world.services.db.adminAction.create({ data: { ...act, action, details } });
    }
    expect(actsOf(await look(admin, { username: artist.username }))).toEqual([
      "DATA_REQUEST_ANSWERED",
      "PIECE_UNPINNED",
      "PIECE_PINNED",
    ]);
  });

  test("has what of theirs was reported, and nothing that they reported", async () => {
    await world.run(artist, REPORT, { targetId: await commentOf(client), note: "Sells something" });
    await world.run(client, REPORT, { targetId: await commentOf(artist), note: "Says the same" });
    const { reports } = await look(admin, { username: client.username });
    expect(reports.edges.map(({ node }) => node)).toEqual([{ note: "Sells something", reporter: { id: artist.id } }]);
  });

  test("is there for who leaves, and not for the erased, our own account, and names that there are not", async () => {
    const leaving = await buildUser(world, { deletionRequestedAt: new Date() });
    const erased = await buildUser(world, { deletionRequestedAt: new Date(), erasedAt: new Date() });
    const team = await world.services.db.user.findUniqueOrThrow({ where: { id: TEAM_ID } });
    expect(await look(admin, { username: leaving.username })).toMatchObject({ user: { id: leaving.id } });
    for (const username of [erased.username, team.username, "nobody.at.all", "", "a\u0000b", "x".repeat(5000)]) {
      await expect(look(admin, { username })).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
  });

  test("is for admins, from and until the very request, and its own person sees it as little", async () => {
    const { username } = artist;
    for (const person of [artist, client]) await expect(look(person, { username })).rejects.toEqual(FORBIDDEN);
    await expect(look(client, { username: "nobody.at.all" })).rejects.toEqual(FORBIDDEN);
    await expect(look(null, { username })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });

    await world.run(admin, SET_ROLE, { userId: client.id, role: "ADMIN" });
    expect(await look(client, { username })).toMatchObject({ user: { id: artist.id } });
    await world.run(admin, SET_ROLE, { userId: client.id, role: "USER" });
    await expect(look(client, { username })).rejects.toEqual(FORBIDDEN);
    expect(await sockets.refusal(client.token, `{ adminUser(username: "${username}") { id } }`)).toEqual(FORBIDDEN);
  });

  test("costs what it costs, however much there is to tell", async () => {
    await manage(artist.id);
    const { username } = artist;
    const count = (first: number) => world.countStatements(() => look(admin, { username, first }));
    expect([await count(1), await count(100)]).toMatchInlineSnapshot(`
      [
        6,
        6,
      ]
    `);
  });

  test("is sorted by an index", async () => {
    const plan = await world.services.database.withConnection(async (connection) => {
      for (const scan of ["seqscan", "bitmapscan"]) await connection.query(`SET enable_${scan} = off`);
      const rows = await connection.query(
        `EXPLAIN SELECT * FROM admin_actions WHERE target_id = '${artist.id}' ORDER BY id DESC LIMIT 20`,
      );
      for (const scan of ["seqscan", "bitmapscan"]) await connection.query(`RESET enable_${scan}`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("admin_actions_target_id_id_idx");
    expect(plan).not.toContain("Sort");
  });
});

describe("what waits for an admin", () => {
  const WAITING = `{ adminWaiting { reports appeals disputes verificationRequests lookalikes dataRequests } }`;
  const waiting = (viewer: TestPerson | null) => world.run(viewer, WAITING).then(({ adminWaiting }) => adminWaiting);

  test("is counted by kind, in one statement, without what is decided", async () => {
    const before = await waiting(admin);
    const { db } = world.services;
    const [spam, rude] = [await commentOf(client), await commentOf(client)];
    for (const reporter of [artist, await buildUser(world)]) await world.run(reporter, REPORT, { targetId: spam });
    const { report } = await world.run(artist, REPORT, { targetId: rude });
    const person = { connect: { id: client.id } };
    const about = { person, targetType: "profile", targetId: client.id, reason: "Rude", outcome: "warned" } as const;
    const at = new Date();
    for (const decided of [{ state: "open" }, { state: "upheld", answeredAt: at }] as const) {
      await db.appeal.create({ data: { person, decision: { create: about }, text: "No", ...decided } });
    }
    for (const decided of [{ state: "open" }, { state: "struck", decidedAt: at }] as const) {
      const absent = { clientId: client.id, status: "cancelled", resolution: "no_show_client" } as const;
      const { id: bookingId } = await buildBooking(world, absent);
      await db.noShowDispute.create({ data: { bookingId, personId: client.id, text: "I was there", ...decided } });
    }
    for (const decided of [
      { state: "requested" },
      { state: "under_review", decidedAt: at },
      { state: "rejected", decidedAt: at },
    ] as const) {
      await db.verification.create({ data: { userId: (await buildArtist(world)).id, ...decided } });
    }
    for (const state of ["open", "dismissed"] as const) {
      const { id: userId } = await buildUser(world);
      await db.lookalike.create({ data: { userId, artistId: artist.id, reason: "name", state } });
    }
    for (const decided of [{ state: "open" }, { state: "answered", answeredAt: at }] as const) {
      await db.dataRequest.create({ data: { userId: client.id, kind: "access", dueAt: at, ...decided } });
    }
    const after = await waiting(admin);
    const more = (kind: keyof typeof after) => after[kind] - before[kind];
    expect({
      reports: more("reports"),
      appeals: more("appeals"),
      disputes: more("disputes"),
      verificationRequests: more("verificationRequests"),
      lookalikes: more("lookalikes"),
      dataRequests: more("dataRequests"),
    }).toEqual({
      reports: 2,
      appeals: 1,
      disputes: 1,
      verificationRequests: 2,
      lookalikes: 1,
      dataRequests: 1,
    });
    // The other finds out who asks.
    expect(await world.countStatements(() => waiting(admin))).toBe(2);
    await world.run(admin, DISMISS, { id: report.id });
    expect(await waiting(admin)).toEqual({ ...after, reports: after.reports - 1 });
  });

  test("is counted to what a badge shows", async () => {
    const report = { reporterId: artist.id, personId: client.id, targetType: "profile", reason: "spam" } as const;
    await world.services.db.report.createMany({
      data: Array.from({ length: MAX_BADGE_COUNT + 1 }, () => ({ ...report, targetId: randomUUID() })),
    });
    expect(await waiting(admin)).toMatchObject({ reports: MAX_BADGE_COUNT });
  });

  test("is for admins", async () => {
    await expect(waiting(artist)).rejects.toEqual(FORBIDDEN);
    await expect(waiting(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("REST says the same in the spec's words", async () => {
  const url = await world.listen();
  const call = <Body>(person: TestPerson, path: string) =>
    callRest<Body>(url, person.token, "GET", `/api/admin/users/by-username/${path}`);
  await manage(client.id);
  await world.run(artist, REPORT, { targetId: await commentOf(client), note: "Sells something" });
  const account = await call<{ actions: { id: string; act: string }[] }>(admin, client.username);
  expect(account).toMatchObject({ id: client.id, email: client.email, role: "user", bookingsCount: 0, postsCount: 0 });
  expect(account.actions.map(({ act }) => act)).toEqual(["made_user", "made_admin", "unverified", "verified"]);
  const [last] = account.actions;
  expect(await call(admin, `${client.username}?cursor=${last?.id}`)).toMatchObject({
    actions: account.actions.slice(1),
  });
  expect(await call(admin, `${client.username}/reports`)).toMatchObject([
    { reason: "spam", note: "Sells something", state: "open", reporter: { id: artist.id } },
  ]);
  for (const path of [client.username, `${client.username}/reports`]) {
    await expect(call(client, path)).rejects.toThrow("403: You need admin privileges");
  }
  await expect(call(admin, "nobody.at.all")).rejects.toThrow("404: User not found");
});
