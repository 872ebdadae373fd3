import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RATES } from "../../core/limits.ts";
import { openRateLimits, UNLIMITED } from "../../core/rate-limits.ts";
import { PROJECT_ROOT } from "../../core/root.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestSockets } from "../../testing/sockets.ts";
import { useTestWorld } from "../../testing/world.ts";
import { transact } from "../../transactions/transact.ts";
import { TEAM_ID } from "../../visibility/team.ts";
import { MAX_WAITING } from "../input.ts";
import { BATCH, enqueueDelivery } from "./delivery.ts";

const world = useTestWorld();
const sockets = useTestSockets(world);

const SEND = `mutation ($input: SendAdminNotificationInput!) {
  sendAdminNotification(input: $input) { count unknownUserIds }
}`;
const SCHEDULE = `mutation ($input: SendAdminNotificationInput!) {
  sendAdminNotification(input: $input) { count unknownUserIds scheduled { id sendAt } }
}`;
const WAITING = `{ scheduledAnnouncements { id title message userType userIds sendAt admin { id } } }`;
const CANCEL = `mutation ($id: ID!) { cancelAnnouncement(id: $id) { id } }`;
const UPDATE = `mutation ($input: UpdateAnnouncementInput!) {
  updateAnnouncement(input: $input) { id version title message sendAt }
}`;
const SENT = `query ($first: Int!) {
  sentAnnouncements(first: $first) {
    edges { node { id title message userType userIds sentAt admin { id } recipientsCount readersCount } }
  }
}`;
const HEAR = `subscription { notificationReceived { id type title message url actor { id } read } }`;
const LIST = `{ notifications(first: 5) { edges { node { id type title relatedId createdAt } } } }`;
const FOLLOW = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const TEXT = { title: "News", message: "Something is new" };

let admin: TestPerson;
let artist: TestPerson;
let canvas: TestPerson;

beforeEach(async () => {
  await world.services.db.$executeRaw`TRUNCATE users CASCADE`;
  [admin, artist, canvas] = [
    await buildUser(world, { role: "admin" }),
    await buildArtist(world),
    await buildUser(world),
  ];
});

const send = (person: TestPerson | null, input: Record<string, unknown> = {}) =>
  world.run(person, SEND, { input: { ...TEXT, ...input } }).then((data) => data.sendAdminNotification);
const told = async () => {
  const rows = await world.services.db.notification.findMany({ select: { userId: true } });
  return rows.map(({ userId }) => userId).sort();
};
const sorted = (...people: TestPerson[]) => people.map(({ id }) => id).sort();

describe("an announcement", () => {
  test("to everybody comes to its sender too", async () => {
    expect(await send(admin)).toEqual({ count: 3, unknownUserIds: [] });
    expect(await told()).toEqual(sorted(admin, artist, canvas));
    expect(await world.services.db.notification.findFirst({ where: { userId: artist.id } })).toMatchObject({
      type: "admin_announcement",
      ...TEXT,
      adminId: admin.id,
      actorId: null,
      read: false,
    });
  });

  test("to artists or canvases comes to those, and not to its sender", async () => {
    expect(await send(admin, { userType: "ARTIST" })).toMatchObject({ count: 1 });
    expect(await told()).toEqual([artist.id]);
    expect(await send(admin, { userType: "CANVAS" })).toMatchObject({ count: 1 });
    expect(await told()).toEqual(sorted(artist, canvas));
  });

  test("to chosen people comes to each once, and says which ids are nobody's", async () => {
    const leaving = await buildUser(world, { deletionRequestedAt: new Date() });
    const userIds = [canvas.id, canvas.id.toUpperCase(), admin.id, UNKNOWN_ID, "nobody", leaving.id];
    expect(await send(admin, { userIds })).toEqual({ count: 1, unknownUserIds: [UNKNOWN_ID, "nobody", leaving.id] });
    expect(await told()).toEqual([canvas.id]);
  });

  test("does not come to the product's own account", async () => {
    await buildUser(world, { id: TEAM_ID });
    expect(await send(admin)).toMatchObject({ count: 3 });
    expect(await send(admin, { userIds: [TEAM_ID] })).toEqual({ count: 0, unknownUserIds: [TEAM_ID] });
  });

  test("does not come to whoever is leaving, and is written down for good", async () => {
    await buildUser(world, { deletionRequestedAt: new Date() });
    expect(await send(admin, { userType: "CANVAS" })).toMatchObject({ count: 1 });
    expect(
      await world.services.db.adminAction.findFirst({ where: { adminId: admin.id }, orderBy: { id: "desc" } }),
    ).toMatchObject({ action: "announcement", details: { ...TEXT, userType: "canvas", userIds: null } });
  });

  test.each([
    [{ title: "" }, "Title and message are required."],
    [{ title: "  " }, "Title and message are required."],
    [{ message: "" }, "Title and message are required."],
    [{ title: "x".repeat(121) }, "Title must be at most 120 characters"],
    [{ message: "x".repeat(2001) }, "Message must be at most 2000 characters"],
    [{ message: "N\0ul" }, "This text contains an invalid character"],
    [{ userIds: [] }, "Please select at least one user."],
    [{ userIds: Array.from({ length: 2001 }, String) }, "Select at most 2000 users"],
    [{ userIds: [UNKNOWN_ID], userType: "ARTIST" }, "Choose an audience or users, not both"],
  ])("is refused: %j", async (input, message) => {
    await expect(send(admin, input)).rejects.toMatchObject({ code: "BAD_USER_INPUT", message });
    expect(await told()).toEqual([]);
  });

  test("is for admins, until the role is lost", async () => {
    const refusal = { code: "FORBIDDEN", message: "You need admin privileges to access this page." };
    for (const person of [artist, canvas]) {
      await expect(send(person)).rejects.toEqual(refusal);
      // What is wrong with the text is not theirs to know either.
      await expect(send(person, { title: "" })).rejects.toEqual(refusal);
    }
    await expect(send(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await world.services.db.user.update({ where: { id: admin.id }, data: { role: "user" } });
    await expect(send(admin)).rejects.toEqual(refusal);
    expect(await told()).toEqual([]);
  });

  test("is read among the others, in the order of time", async () => {
    await world.run(canvas, FOLLOW, { id: artist.id });
    await send(admin);
    await world.run(admin, FOLLOW, { id: artist.id });
    const { notifications } = await world.run(artist, LIST);
    expect(notifications.edges.map(({ node }) => node.type)).toEqual(["follow", "admin_announcement", "follow"]);
  });
});

// Before any socket is open: each would read what is to it.
test("20,000 people are told in a few statements, none of which brings them here, in time-ordered ids", async () => {
  await world.services.db.$executeRaw`
    INSERT INTO users (id, username, email, password, full_name, user_type)
    SELECT uuid7(), 'crowd' || n, 'crowd' || n || '@inkfolk.test', 'no password', 'Crowd ' || n, 'canvas'
    FROM generate_series(1, 20000) AS n`;
  const forOne = await world.countStatements(() => send(admin, { userType: "ARTIST" }));
  const before = Date.now();
  let count = 0;
  const forAll = await world.countStatements(async () => {
    count = (await send(admin)).count;
  });
  const perBatch = 5;
  expect([count, forAll]).toEqual([20_003, forOne + Math.floor(20_003 / BATCH) * perBatch]);
  expect(
    await world.services.db.notification.groupBy({ by: ["userId"], where: { createdAt: { gte: new Date(before) } } }),
  ).toHaveLength(20_003);
  const ids = await world.services.db.notification.findMany({
    where: { createdAt: { gte: new Date(before) } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const time = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
}, 60_000);

describe("live", () => {
  test("it reaches every open socket of those whom it is to, once, and nobody else", async () => {
    const [atArtist, atCanvas] = [await sockets.subscribe(artist, HEAR), await sockets.subscribe(canvas, HEAR)];
    const legacy = await sockets.openLegacy(artist);
    await send(admin, { userType: "ARTIST" });
    await send(admin, { title: "Second", userIds: [artist.id, canvas.id] });
    const news = { type: "admin_announcement", message: TEXT.message, url: null, actor: null, read: false };
    expect(await atArtist.next()).toMatchObject({ notificationReceived: { ...news, title: "News" } });
    expect(await atArtist.next()).toMatchObject({ notificationReceived: { ...news, title: "Second" } });
    // The first that the canvas hears of is the one to them.
    expect(await atCanvas.next()).toMatchObject({ notificationReceived: { ...news, title: "Second" } });
    expect(await legacy.next()).toEqual({ type: "notification", notificationId: expect.any(String) });
  });

  test("it is one event, however many people there are", async () => {
    const { events } = world.services;
    const published: unknown[] = [];
    world.services.events = {
      ...events,
      publish: (audience, event) => {
        published.push([audience, event.type]);
        events.publish(audience, event);
      },
    };
    await send(admin);
    world.services.events = events;
    expect(published).toEqual([["everybody", "announcement"]]);
  });
});

describe("a notice of a breach", () => {
  const NOW = new Date("2026-05-01T12:00:00Z");
  const DETECTED = "2026-04-30T09:00:00.000Z";
  const actions = () =>
    world.services.db.adminAction.findMany({ where: { adminId: admin.id }, orderBy: { id: "asc" } });

  beforeEach(() => {
    world.clock = NOW;
  });
  afterEach(() => {
    world.clock = null;
  });

  test("writes down for good when the breach was detected", async () => {
    await send(admin, { breachDetectedAt: DETECTED });
    await send(admin);
    expect((await actions()).map(({ details }) => details)).toEqual([
      { ...TEXT, userType: null, userIds: null, breachDetectedAt: DETECTED },
      { ...TEXT, userType: null, userIds: null },
    ]);
  });

  test("says so while it waits, and when it is sent or cancelled", async () => {
    const sendAt = "2026-05-02T12:00:00.000Z";
    const input = { ...TEXT, sendAt, breachDetectedAt: DETECTED };
    const read = `{ scheduledAnnouncements { id breachDetectedAt } }`;
    const waits = async () => (await world.run(admin, read)).scheduledAnnouncements;
    await world.run(admin, SCHEDULE, { input });
    const [waiting] = await waits();
    expect(waiting).toEqual({ id: expect.any(String), breachDetectedAt: DETECTED });
    await world.run(admin, CANCEL, { id: waiting?.id as string });
    await world.run(admin, SCHEDULE, { input });
    world.clock = new Date(sendAt);
    expect(await world.workOff()).toBe(1);
    expect(await actions()).toMatchObject([
      { action: "announcement_cancelled", details: { breachDetectedAt: DETECTED } },
      { action: "announcement", details: { breachDetectedAt: DETECTED } },
    ]);
  });

  test("of a breach that is yet to be detected is refused", async () => {
    const sentence = "Choose a time in the past";
    await expect(send(admin, { breachDetectedAt: "2026-05-01T12:00:01Z" })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { breachDetectedAt: sentence },
    });
    expect(await told()).toEqual([]);
  });
});

describe("an announcement for later", () => {
  const HOUR = 3600_000;
  const DAY = 24 * HOUR;
  const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  const schedule = (person: TestPerson | null, sendAt: string, input: Record<string, unknown> = {}) =>
    world.run(person, SCHEDULE, { input: { ...TEXT, sendAt, ...input } }).then((data) => data.sendAdminNotification);
  const waiting = (person: TestPerson | null) => world.run(person, WAITING).then((data) => data.scheduledAnnouncements);
  const cancel = (person: TestPerson | null, id: string) => world.run(person, CANCEL, { id });
  const atTime = async (time: string) => {
    world.clock = new Date(time);
    return world.workOff();
  };

  afterEach(() => {
    world.clock = null;
  });

  test("waits for its time and is sent then, once, live, also when two nodes are at it", async () => {
    const [first, second] = [later(HOUR), later(2 * HOUR)];
    const { count, unknownUserIds, scheduled } = await schedule(admin, second, { userIds: [canvas.id, UNKNOWN_ID] });
    expect([count, unknownUserIds, scheduled?.sendAt]).toEqual([0, [UNKNOWN_ID], second]);
    await schedule(admin, first, { userType: "ARTIST", title: "Sooner" });
    expect(await waiting(admin)).toEqual([
      {
        ...TEXT,
        id: expect.any(String),
        title: "Sooner",
        userType: "ARTIST",
        userIds: [],
        sendAt: first,
        admin: { id: admin.id },
      },
      { ...TEXT, id: scheduled?.id, userType: null, userIds: [canvas.id], sendAt: second, admin: { id: admin.id } },
    ]);
    expect(await world.workOff()).toBe(0);
    const atArtist = await sockets.subscribe(artist, HEAR);
    expect(await atTime(first)).toBe(1);
    expect(await atArtist.next()).toMatchObject({ notificationReceived: { title: "Sooner" } });
    expect(await told()).toEqual([artist.id]);
    world.clock = new Date(second);
    const runs = await Promise.all([world.workOff(), world.workOff()]);
    expect(runs.sort()).toEqual([0, 1]);
    expect(await told()).toEqual(sorted(artist, canvas));
    expect(await waiting(admin)).toEqual([]);
  });

  test("is sent to whoever is there by then, and by whom it was written whatever they are by then", async () => {
    const sendAt = later(HOUR);
    await schedule(admin, sendAt);
    await schedule(admin, sendAt, { userIds: [canvas.id, artist.id] });
    await world.services.db.user.update({ where: { id: admin.id }, data: { role: "user" } });
    await world.services.db.user.update({ where: { id: canvas.id }, data: { deletionRequestedAt: new Date() } });
    const newcomer = await buildUser(world);
    expect(await atTime(sendAt)).toBe(2);
    expect(await told()).toEqual([...sorted(admin, artist, newcomer), artist.id].sort());
  });

  test("goes on where somebody died in the middle, and tells nobody twice", async () => {
    const [first, second] = sorted(admin, artist, canvas);
    const { id: announcementId } = await world.services.db.adminAction.create({
      data: { adminId: admin.id, action: "announcement", details: { ...TEXT, userType: null, userIds: null } },
    });
    const begun = await world.services.db.scheduledAnnouncement.create({
      data: { ...TEXT, adminId: admin.id, sendAt: new Date(), announcementId, reachedId: first as string, told: 1 },
    });
    await transact(world.services, (work) => enqueueDelivery(work, begun));
    expect(await waiting(admin)).toEqual([]);
    await expect(cancel(admin, begun.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const runs = await Promise.all([1, 2, 3].map(() => world.workOff()));
    expect(runs.sort()).toEqual([0, 0, 1]);
    expect(await told()).toEqual(sorted(admin, artist, canvas).slice(1));
    expect(
      await world.services.db.notification.count({ where: { relatedId: announcementId, userId: second as string } }),
    ).toBe(1);
  });

  test("that waited before there was an outbox is sent, too", async () => {
    const data = { ...TEXT, adminId: admin.id, userIds: [canvas.id], sendAt: new Date() };
    await world.services.db.scheduledAnnouncement.create({ data });
    const migration = join(PROJECT_ROOT, "prisma/migrations/20261122110000_announcements_in_the_outbox/migration.sql");
    const insert = readFileSync(migration, "utf8").match(/INSERT[^;]+/)?.[0] ?? "";
    await world.services.db.$executeRawUnsafe(insert);
    expect(await world.workOff()).toBe(1);
    expect(await told()).toEqual([canvas.id]);
  });

  test("can be cancelled by any admin until it is sent, and leaves a trace", async () => {
    const other = await buildUser(world, { role: "admin" });
    const { scheduled } = await schedule(admin, later(HOUR));
    const id = String(scheduled?.id);
    const outcomes = await Promise.allSettled([cancel(other, id), cancel(other, id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const gone = {
      code: "NOT_FOUND",
      message: "This announcement is no longer scheduled. Refresh the list.",
    };
    for (const wrong of [id, UNKNOWN_ID, "nothing"]) await expect(cancel(admin, wrong)).rejects.toEqual(gone);
    expect(await atTime(later(DAY))).toBe(0);
    expect(await told()).toEqual([]);
    expect(await world.services.db.adminAction.findFirst({ where: { adminId: other.id } })).toMatchObject({
      action: "announcement_cancelled",
      details: { ...TEXT, scheduledBy: admin.id, sendAt: scheduled?.sendAt },
    });
  });

  test("is for a time within the next 90 days, for somebody, and for so many at once", async () => {
    const refusal = (field: string, message: string) => ({
      code: "BAD_USER_INPUT",
      message,
      fields: { [field]: message },
    });
    const [past, far] = ["Choose a time in the future", "Choose a time within the next 90 days"];
    await expect(schedule(admin, later(-1))).rejects.toEqual(refusal("sendAt", past));
    await expect(schedule(admin, later(90 * DAY + HOUR))).rejects.toEqual(refusal("sendAt", far));
    await expect(schedule(admin, "soon")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    expect(await schedule(admin, later(HOUR), { userIds: [UNKNOWN_ID] })).toMatchObject({ count: 0, scheduled: null });
    for (let made = 0; made < MAX_WAITING; made += 1) await schedule(admin, later(HOUR));
    await expect(schedule(admin, later(HOUR))).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await waiting(admin)).toHaveLength(MAX_WAITING);
    for (const person of [artist, canvas]) {
      await expect(schedule(person, later(HOUR))).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(waiting(person)).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    expect(await world.countStatements(() => waiting(admin))).toMatchInlineSnapshot(`3`);
  });

  test("is taken over REST", async () => {
    const url = await world.listen();
    const post = (sendAt: string) =>
      callRest(url, admin.token, "POST", "/api/admin/notifications", { ...TEXT, sendAt });
    const sendAt = later(HOUR);
    expect(await post(sendAt)).toEqual({ count: 0, unknownUserIds: [], scheduled: { id: expect.any(String), sendAt } });
    await expect(post(later(-HOUR))).rejects.toThrow("400: Choose a time in the future");
    await expect(post("tomorrow")).rejects.toThrow("400: Use an ISO-8601 date and time");
  });
});

describe("an announcement that waits", () => {
  const HOUR = 3600_000;
  const NEXT = { title: "Better news", message: "It is newer" };
  let id: string;
  let sendAt: string;

  beforeEach(async () => {
    sendAt = new Date(Date.now() + HOUR).toISOString();
    const { sendAdminNotification } = await world.run(admin, SCHEDULE, { input: { ...TEXT, sendAt } });
    id = String(sendAdminNotification.scheduled?.id);
  });
  afterEach(() => {
    world.clock = null;
  });

  const update = (person: TestPerson | null, input: Record<string, unknown> = {}) =>
    world
      .run(person, UPDATE, { input: { id, version: 1, ...NEXT, sendAt, ...input } })
      .then((data) => data.updateAnnouncement);
  const atTime = (time: string | number) => {
    world.clock = new Date(time);
    return world.workOff();
  };
  const titles = async () => {
    const rows = await world.services.db.notification.findMany({ where: { userId: artist.id } });
    return rows.map(({ title }) => title);
  };

  test("says what another admin made of it, at the time that they chose, and that is written down", async () => {
    const other = await buildUser(world, { role: "admin" });
    const later = new Date(Date.parse(sendAt) + HOUR).toISOString();
    expect(await update(other, { sendAt: later })).toEqual({ id, version: 2, ...NEXT, sendAt: later });
    expect(await atTime(sendAt)).toBe(0);
    expect(await titles()).toEqual([]);
    expect(await atTime(later)).toBe(1);
    expect(await titles()).toEqual([NEXT.title]);
    expect(await world.services.db.adminAction.findFirst({ where: { adminId: other.id } })).toMatchObject({
      action: "announcement_changed",
      details: { scheduledBy: admin.id, before: { ...TEXT, sendAt }, after: { ...NEXT, sendAt: later } },
    });
  });

  test("is sent sooner than it was to be", async () => {
    const sooner = new Date(Date.now() + HOUR / 2).toISOString();
    await update(admin, { sendAt: sooner });
    expect(await atTime(sooner)).toBe(1);
    expect(await titles()).toEqual([NEXT.title]);
  });

  test("is sent although it had been given up before it was changed", async () => {
    await world.services.db.outboxRow.updateMany({ where: { key: id }, data: { state: "dead" } });
    await update(admin);
    expect(await atTime(sendAt)).toBe(1);
    expect(await titles()).toEqual([NEXT.title]);
  });

  test("is not sent by a node that had taken it up when it was put off", async () => {
    world.clock = new Date(Date.parse(sendAt) - 1);
    await update(admin, { sendAt: new Date(Date.parse(sendAt) + HOUR).toISOString() });
    await transact(world.services, (work) => work.enqueue("announcement", { id }, { runAt: new Date(sendAt) }));
    expect(await atTime(sendAt)).toBe(1);
    expect(await titles()).toEqual([]);
    expect(await atTime(Date.parse(sendAt) + HOUR)).toBe(1);
    expect(await titles()).toEqual([NEXT.title]);
  });

  test("is changed by one of two admins who change it at once; the other is told", async () => {
    const other = await buildUser(world, { role: "admin" });
    const outcomes = await Promise.allSettled([update(admin, { title: "One" }), update(other, { title: "Two" })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const conflict = {
      code: "CONFLICT",
      message: "This announcement changed while you were editing. Review it before you save.",
    };
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({ reason: conflict });
    await atTime(sendAt);
    expect(await titles()).toEqual([outcomes[0]?.status === "fulfilled" ? "One" : "Two"]);
  });

  test("cannot be changed once it was sent, is being sent, or was cancelled", async () => {
    const gone = {
      code: "NOT_FOUND",
      message: "This announcement is no longer scheduled. Refresh the list.",
    };
    const later = new Date(Date.now() + 3 * HOUR).toISOString();
    await atTime(sendAt);
    for (const wrong of [id, UNKNOWN_ID, "nothing"]) {
      await expect(update(admin, { id: wrong, sendAt: later })).rejects.toEqual(gone);
    }
    const { id: announcementId } = await world.services.db.adminAction.findFirstOrThrow();
    const data = { ...TEXT, adminId: admin.id, sendAt: new Date(later), announcementId };
    const begun = await world.services.db.scheduledAnnouncement.create({ data });
    await expect(update(admin, { id: begun.id, sendAt: later })).rejects.toEqual(gone);
    expect(await titles()).toEqual([TEXT.title]);
  });

  test("is changed by admins only, to what could have been scheduled", async () => {
    for (const person of [artist, canvas]) {
      await expect(update(person, { title: "" })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
    await expect(update(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const past = new Date(Date.now() - 1).toISOString();
    await expect(update(admin, { title: " " })).rejects.toMatchObject({ fields: { title: expect.any(String) } });
    await expect(update(admin, { sendAt: past })).rejects.toMatchObject({ fields: { sendAt: expect.any(String) } });
    expect((await world.run(admin, WAITING)).scheduledAnnouncements).toMatchObject([TEXT]);
  });

  test("is read, changed and cancelled over REST", async () => {
    const url = await world.listen();
    const path = "/api/admin/notifications/scheduled";
    const waits = { id, version: 1, ...TEXT, userType: null, userIds: [], sendAt };
    expect(await callRest(url, admin.token, "GET", path)).toMatchObject([waits]);
    const changed = { ...waits, ...NEXT, version: 2 };
    const body = { version: 1, ...NEXT, sendAt };
    expect(await callRest(url, admin.token, "PUT", `${path}/${id}`, body)).toMatchObject(changed);
    await expect(callRest(url, admin.token, "PUT", `${path}/${id}`, body)).rejects.toThrow("409: ");
    expect(await callRest(url, admin.token, "DELETE", `${path}/${id}`)).toMatchObject(changed);
    expect(await callRest(url, admin.token, "GET", path)).toEqual([]);
  });
});

describe("what was sent", () => {
  // What was written down stays: the newest are those of the test.
  const sent = async (person: TestPerson | null, first: number) =>
    (await world.run(person, SENT, { first })).sentAnnouncements.edges.map(({ node }) => node);

  test("is listed, the newest first, with how many got it and how many of them have read it", async () => {
    const other = await buildUser(world, { role: "admin" });
    await send(admin, { userIds: [artist.id, canvas.id] });
    await send(other, { title: "For artists", userType: "ARTIST" });
    await world.run(canvas, `mutation { markAllNotificationsRead }`);
    const facts = { ...TEXT, id: expect.any(String), userType: null, userIds: [], sentAt: expect.any(String) };
    expect(await sent(admin, 2)).toEqual([
      {
        ...facts,
        title: "For artists",
        userType: "ARTIST",
        admin: { id: other.id },
        recipientsCount: 1,
        readersCount: 0,
      },
      { ...facts, userIds: [artist.id, canvas.id], admin: { id: admin.id }, recipientsCount: 2, readersCount: 1 },
    ]);
    expect(await world.countStatements(() => sent(admin, 2))).toMatchInlineSnapshot(`4`);
    const url = await world.listen();
    const rows = await callRest<unknown[]>(url, admin.token, "GET", "/api/admin/notifications");
    expect(rows.slice(0, 2)).toMatchObject([
      { title: "For artists", userType: "artist", recipientsCount: 1, readersCount: 0 },
      { ...TEXT, userType: null, recipientsCount: 2, readersCount: 1 },
    ]);
  });

  test("is shown without its admin, once they have left for good", async () => {
    const other = await buildUser(world, { role: "admin" });
    await send(other);
    await world.services.db.user.delete({ where: { id: other.id } });
    expect(await sent(admin, 1)).toMatchObject([{ ...TEXT, admin: null, recipientsCount: 3 }]);
  });

  test("is for admins to see", async () => {
    for (const person of [artist, canvas]) await expect(sent(person, 1)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(sent(null, 1)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

describe("how often", () => {
  afterEach(() => {
    world.services.limits = UNLIMITED;
  });

  test("is limited to ten an hour for each admin", async () => {
    expect(RATES.broadcast).toEqual({ points: 10, duration: 3600 });
    world.services.limits = await openRateLimits(undefined);
    for (let sent = 0; sent < RATES.broadcast.points; sent += 1) await send(admin, { userIds: [canvas.id] });
    await expect(send(admin)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    expect(await told()).toHaveLength(RATES.broadcast.points);
  });
});

test("REST answers how many were told", async () => {
  const url = await world.listen();
  const post = (person: TestPerson, body: unknown) =>
    callRest(url, person.token, "POST", "/api/admin/notifications", body);
  expect(await post(admin, TEXT)).toEqual({ count: 3, unknownUserIds: [] });
  expect(await post(admin, { ...TEXT, userType: "artist" })).toMatchObject({ count: 1 });
  expect(await post(admin, { ...TEXT, userIds: [canvas.id, canvas.id] })).toMatchObject({ count: 1 });
  await expect(post(admin, {})).rejects.toThrow("400: Title and message are required.");
  await expect(post(admin, { ...TEXT, userIds: [] })).rejects.toThrow("400: Please select at least one user.");
  await expect(post(admin, { ...TEXT, userIds: [canvas.id], userType: "artist" })).rejects.toThrow("400: ");
  await expect(post(canvas, TEXT)).rejects.toThrow("403: ");
});
