import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../accounts/rules/passwords.ts";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { endSuspensions } from "./suspensions.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const DAY = 24 * 60 * 60 * 1000;
const START = new Date("2026-05-01T12:00:00Z");
const IN_A_WEEK = new Date(START.getTime() + 7 * DAY).toISOString();
const PASSWORD = "correct horse";
const passwordHash = hashPassword(PASSWORD);

const SUSPEND = `mutation ($input: SuspendUserInput!) { suspendUser(input: $input) { id suspension { reason endsAt } } }`;
const LIFT = `mutation ($userId: ID!, $reason: String!) { liftSuspension(userId: $userId, reason: $reason) { suspension { id } } }`;
const FORETELL = `query ($username: String!, $until: DateTime) {
  adminUser(username: $username) { suspensionCancels(until: $until) { sessions requests } }
}`;
const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
const RESTORE = `mutation ($input: LoginInput!) { restoreAccount(input: $input) { token } }`;
const STATUS = `{ accountStatus {
  canAppeal suspension { reason endsAt } appeal { state text answer } strikes { outcome reason liftedAt }
} }`;
const APPEAL = `mutation ($input: AppealInput!) { appeal(input: $input) { id state } }`;
const APPEALS = `query ($state: AppealState) { appeals(state: $state) { totalCount edges { node { id text person { id } decision { reason } } } } }`;
const DECIDE = `mutation ($input: DecideAppealInput!) { decideAppeal(input: $input) { state answer } }`;
const USERS = `query ($query: String, $status: AdminUserStatus) {
  adminUsers(query: $query, status: $status) { edges { node { id suspension { reason } } } }
}`;
const REPORT = `mutation ($input: ReportInput!) { report(input: $input) { id } }`;
const RESOLVE = `mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { state decision { outcome endsAt } } }`;

let person: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  world.clock = START;
  person = await buildUser(world, { password: await passwordHash });
  admin = await buildUser(world, { role: "admin" });
});
afterEach(() => {
  world.clock = null;
});

const suspend = (changes: Record<string, unknown> = {}, by: TestPerson | null = admin) =>
  world.run(by, SUSPEND, { input: { userId: person.id, reason: "Spam", until: IN_A_WEEK, ...changes } } as never);
const lift = (reason = "A mistake") => world.run(admin, LIFT, { userId: person.id, reason });
const login = () => world.run(null, LOGIN, { input: { email: person.email, password: PASSWORD } });
/** What a suspension until then would cancel. */
const foretell = async ({ username }: TestPerson, until: string | null, by: TestPerson | null = admin) =>
  (await world.run(by, FORETELL, { username, until })).adminUser.suspensionCancels;
/** The token that a refused sign-in brings. */
const enter = (): Promise<{ token: string }> =>
  login().then(
    () => Promise.reject(new Error("They were let in")),
    (failure: { token: string }) => ({ token: failure.token }),
  );
const statusOf = async (who: { token: string }) => (await world.run(who, STATUS)).accountStatus;
const appeal = async (who: { token: string }, text = "It was not me") =>
  (await world.run(who, APPEAL, { input: { text } })).appeal;
const decide = (id: string, outcome: "LIFT" | "UPHOLD", reason = "We looked again") =>
  world.run(admin, DECIDE, { input: { id, outcome, reason } });

describe("whoever is suspended", () => {
  const SEEN = `query ($id: ID!, $username: String!) {
    feed(first: 100) { edges { node { user { id } } } }
    searchUsers(query: $username) { edges { node { id } } }
    post(id: $id) { user { id } }
  }`;
  const PROFILE = `query ($id: ID!) { user(id: $id) { id } }`;

  test("is seen by nobody, and again once it is lifted or over", async () => {
    const reader = await buildUser(world);
    const post = await buildPost(world, { userId: person.id });
    const read = () =>
      world.run(reader, SEEN, { id: post.id, username: person.username }).then(
        ({ feed, searchUsers }) =>
          feed.edges.some(({ node }) => node.user.id === person.id) &&
          searchUsers.edges.some(({ node }) => node.id === person.id),
        ({ code }: { code: string }) => code,
      );
    expect(await read()).toBe(true);
    await suspend();
    expect(await read()).toBe("NOT_FOUND");
    await expect(world.run(reader, PROFILE, { id: person.id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await lift();
    expect(await read()).toBe(true);
    await suspend();
    world.clock = new Date(START.getTime() + 7 * DAY);
    expect(await endSuspensions(world.services)).toBe(1);
    expect(await endSuspensions(world.services)).toBe(0);
    const after = await buildUser(world);
    expect(await world.run(after, PROFILE, { id: person.id })).toEqual({ user: { id: person.id } });
  });

  const UNAVAILABLE = "One of the accounts isn't available";

  test("keeps no session until then and no request, and both hear why", async () => {
    const [artist, client] = [await buildArtist(world), await buildUser(world)];
    const session = (days: number, parties: object) =>
      buildBooking(world, {
        ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
        ...parties,
        preferredDate: new Date(START.getTime() + days * DAY),
      });
    const before = await session(2, {});
    const after = await session(8, {});
    const past = await session(-1, {});
    const [asked, asking] = [
      await session(9, { status: "pending" }),
      await session(9, { status: "pending", artistId: (await buildArtist(world)).id, clientId: artist.id }),
    ];
    const others = await session(2, { artistId: (await buildArtist(world)).id });
    expect(await foretell(artist, IN_A_WEEK)).toEqual({ sessions: 1, requests: 2 });
    expect(await foretell(artist, null)).toEqual({ sessions: 2, requests: 2 });
    await suspend({ userId: artist.id });
    expect(await foretell(artist, IN_A_WEEK)).toEqual({ sessions: 0, requests: 0 });
    const rows = await world.services.db.booking.findMany({ where: { status: "cancelled" } });
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([before.id, asked.id, asking.id]));
    for (const row of rows) {
      expect(row).toMatchObject({ resolution: "account_suspended", reason: UNAVAILABLE });
    }
    const kept = await world.services.db.booking.findMany({ where: { status: "confirmed" } });
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([after.id, past.id, others.id]));
    const notified = await world.services.db.notification.findMany({ where: { relatedId: before.id } });
    expect(new Set(notified.map(({ userId }) => userId))).toEqual(new Set([artist.id, client.id]));
    const message = `${UNAVAILABLE}, so this was cancelled: ${before.service}`;
    expect(notified).toMatchObject(Array(2).fill({ title: "Booking cancelled", message }));
    const request = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { id } }`;
    const input = { artistId: artist.id, service: "Consultation" };
    await expect(world.run(client, request, { input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await endSuspensions(world.services)).toBe(0);
    await world.run(admin, LIFT, { userId: artist.id, reason: "A mistake" });
    await world.run(client, request, { input });
    const stays = await world.services.db.booking.findUnique({ where: { id: before.id } });
    expect(stays).toMatchObject({ status: "cancelled" });
  });

  test("is counted for nobody but admins", async () => {
    await expect(foretell(person, null, person)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(foretell(person, null, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("until it is lifted, keeps no session at all", async () => {
    const [artist, client] = [await buildArtist(world), await buildUser(world)];
    const { id } = await buildBooking(world, {
      ...{ artistId: artist.id, clientId: client.id, status: "confirmed" },
      preferredDate: new Date(START.getTime() + 300 * DAY),
    });
    await suspend({ userId: client.id, until: null });
    expect(await world.services.db.booking.findUnique({ where: { id } })).toMatchObject({ status: "cancelled" });
  });
});

describe("a suspension", () => {
  test("ends every session and socket at once, and the sign-in says why and until when", async () => {
    const [graphql, legacy] = [
      await sockets.subscribe(person, "subscription { notificationReceived { type } }"),
      await sockets.openLegacy(person),
    ];
    expect(await suspend()).toEqual({
      suspendUser: { id: person.id, suspension: { reason: "Spam", endsAt: IN_A_WEEK } },
    });
    expect([await graphql.closed, await legacy.closed]).toEqual([4403, 4401]);
    await expect(world.run(person, "{ me { id } }")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(login()).rejects.toMatchObject({
      code: "SUSPENDED",
      message: "Your account is suspended until May 8, 2026. Spam",
      reason: "Spam",
      until: IN_A_WEEK,
    });
    const url = await world.listen();
    const credentials = { email: person.email, password: PASSWORD };
    await expect(world.run(null, RESTORE, { input: credentials })).rejects.toMatchObject({ code: "SUSPENDED" });
    await expect(callRest(url, undefined, "POST", "/api/auth/login", credentials)).rejects.toThrow(
      "403: Your account is suspended until May 8, 2026. Spam",
    );
    expect(await world.services.db.adminAction.findMany({ where: { targetId: person.id } })).toMatchObject([
      { action: "user_suspended", reason: "Spam", adminId: admin.id },
    ]);
  });

  test("leaves the status, an appeal and the sign-out, over every transport", async () => {
    await suspend({ until: null });
    const limited = await enter();
    const refusal = { code: "SUSPENDED", message: "Your account is suspended until our team lifts it." };
    for (const document of [
      "{ me { id } }",
      "{ feed { edges { cursor } } }",
      "{ conversations { edges { cursor } } }",
    ]) {
      await expect(world.send(limited, document)).rejects.toMatchObject(refusal);
    }
    const url = await world.listen();
    await expect(callRest(url, limited.token, "GET", "/api/auth/me")).rejects.toThrow("403");
    expect(await callRest(url, limited.token, "GET", "/api/auth/status")).toMatchObject({ canAppeal: true });
    expect(await sockets.refusal(limited.token, "subscription { notificationReceived { type } }")).toEqual({
      closed: 4403,
    });
    expect(await statusOf(limited)).toMatchObject({
      canAppeal: true,
      suspension: { reason: "Spam", endsAt: null },
      appeal: null,
      strikes: [{ outcome: "SUSPENDED", liftedAt: null }],
    });
    await world.run(limited, "mutation { logout { id } }");
    await expect(statusOf(limited)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("ends by itself, also for a session that was begun meanwhile", async () => {
    await suspend();
    const limited = await enter();
    world.clock = new Date(START.getTime() + 7 * DAY);
    expect(await world.run(limited, "{ me { id } }")).toEqual({ me: { id: person.id } });
    expect(await statusOf(limited)).toMatchObject({
      suspension: null,
      canAppeal: false,
      strikes: [{ reason: "Spam" }],
    });
    expect((await login()).login.token).toEqual(expect.any(String));
    await expect(lift()).rejects.toEqual({ code: "CONFLICT", message: "This person isn't suspended" });
    await suspend({ until: null });
  });

  test("is lifted with a reason, which they read", async () => {
    await suspend();
    const limited = await enter();
    await lift("We were wrong");
    expect(await world.run(limited, "{ notifications { edges { node { type title message } } } }")).toEqual({
      notifications: {
        edges: [
          { node: { type: "moderation", title: "Your suspension was lifted", message: "We were wrong" } },
          { node: { type: "moderation", title: "Your account was suspended", message: "Spam" } },
        ],
      },
    });
    expect(await statusOf(limited)).toMatchObject({ suspension: null, strikes: [{ liftedAt: START.toISOString() }] });
  });

  test("is one admin's, not of admins, and has a reason and an end ahead", async () => {
    await expect(suspend({}, person)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(suspend({}, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(suspend({ reason: " " })).rejects.toMatchObject({ fields: { reason: "Give a reason" } });
    await expect(suspend({ until: START.toISOString() })).rejects.toMatchObject({
      fields: { until: "Choose a time in the future" },
    });
    await expect(suspend({ userId: admin.id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const other = await buildUser(world, { role: "admin" });
    await expect(suspend({ userId: other.id })).rejects.toEqual({
      code: "CONFLICT",
      message: "Remove their admin role first",
    });
    expect(await world.services.db.decision.count({ where: { personId: person.id } })).toBe(0);
    const outcomes = await Promise.allSettled([suspend(), suspend({}, other)]);
    expect(outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toEqual([
      { code: "CONFLICT", message: "This person is already suspended. Lift that suspension first to set another end." },
    ]);
    expect(await world.services.db.decision.count({ where: { personId: person.id } })).toBe(1);
  });

  test("can come of a report", async () => {
    const post = await buildPost(world, { userId: person.id });
    const reporter = await buildUser(world);
    const input = { targetType: "POST", targetId: post.id, reason: "SPAM" } as const;
    const { id } = (await world.run(reporter, REPORT, { input })).report;
    expect(
      await world.run(admin, RESOLVE, { input: { id, outcome: "SUSPEND", reason: "Spam", until: IN_A_WEEK } }),
    ).toEqual({ resolveReport: { state: "RESOLVED", decision: { outcome: "SUSPENDED", endsAt: IN_A_WEEK } } });
    expect(await statusOf(await enter())).toMatchObject({ suspension: { reason: "Spam" } });
  });

  test("is a status of the accounts that admins list", async () => {
    await suspend();
    const found = async (status: "ACTIVE" | "SUSPENDED" | "DELETING") =>
      (await world.run(admin, USERS, { query: person.username, status })).adminUsers.edges.map(({ node }) => node);
    expect(await found("SUSPENDED")).toEqual([{ id: person.id, suspension: { reason: "Spam" } }]);
    expect(await found("ACTIVE")).toEqual([]);
    expect(await found("DELETING")).toEqual([]);
    await lift();
    expect(await found("ACTIVE")).toEqual([{ id: person.id, suspension: null }]);
    expect(await found("SUSPENDED")).toEqual([]);
  });
});

describe("an appeal", () => {
  test("is made once, and lifts the suspension where an admin says so", async () => {
    await suspend();
    const limited = await enter();
    const outcomes = await Promise.allSettled([appeal(limited), appeal(limited)]);
    expect(outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason] : []))).toEqual([
      { code: "CONFLICT", message: "You've already appealed" },
    ]);
    expect(await statusOf(limited)).toMatchObject({
      canAppeal: false,
      appeal: { state: "OPEN", text: "It was not me" },
    });
    const open = (await world.run(admin, APPEALS, {})).appeals.edges.map(({ node }) => node);
    const mine = open.find((each) => each.person.id === person.id);
    expect(mine).toMatchObject({ text: "It was not me", decision: { reason: "Spam" } });
    expect(await decide(mine?.id ?? "", "LIFT")).toEqual({
      decideAppeal: { state: "LIFTED", answer: "We looked again" },
    });
    expect(await world.run(limited, "{ me { id } }")).toEqual({ me: { id: person.id } });
    await expect(decide(mine?.id ?? "", "UPHOLD")).rejects.toEqual({
      code: "CONFLICT",
      message: "This was already decided. Refresh the list.",
    });
  });

  test("that is turned down leaves the suspension as it is, and no other", async () => {
    await suspend();
    const limited = await enter();
    await decide((await appeal(limited)).id, "UPHOLD", "It was you");
    expect(await statusOf(limited)).toMatchObject({
      canAppeal: false,
      suspension: { reason: "Spam" },
      appeal: { state: "UPHELD", answer: "It was you" },
    });
    await expect(appeal(limited, "Again")).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("is answered with the suspension that is lifted meanwhile", async () => {
    await suspend();
    const limited = await enter();
    const { id } = await appeal(limited);
    await lift("We were wrong");
    expect(await world.services.db.appeal.findUnique({ where: { id } })).toMatchObject({
      state: "lifted",
      answer: "We were wrong",
    });
    await expect(appeal(person)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(appeal(limited)).rejects.toEqual({ code: "CONFLICT", message: "Your account is not suspended" });
  });
});
