import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../graph/accounts/rules/passwords.ts";
import { completeBookings, expireBookings } from "../../graph/bookings/rules/deadlines.ts";
import type { TestPerson } from "../../graph/testing/factories.ts";
import { useTestWorld } from "../../graph/testing/world.ts";
import { collectTags } from "../../graph/text/words.ts";
import { notTheTeam } from "../../graph/visibility/team.ts";
import { refuseDemoWorld } from "./leftover.ts";
import { DEMO_LOGINS } from "./logins.ts";
import { PICTURES } from "./pictures/pictures.ts";
import { PORTFOLIOS, POSTS } from "./posts.ts";
import { ARTISTS } from "./rows/artists.ts";
import { BOOKINGS } from "./rows/bookings.ts";
import { CLIENTS } from "./rows/clients.ts";
import { FLASH_DESIGNS } from "./rows/flash.ts";
import { WAITS } from "./verifications.ts";
import { fillDemoWorld } from "./world.ts";

const world = useTestWorld();
const LOGINS = ["admin@inkfolk.test", "mara@inkfolk.test", "dev@inkfolk.test", "casey@inkfolk.test"];

const signIn = async (email: string): Promise<TestPerson> => {
  const { login } = await world.run(
    null,
    "mutation ($input: LoginInput!) { login(input: $input) { token user { id } } }",
    { input: { email, password: "inkfolk-demo" } },
  );
  const user = await world.services.db.user.findUniqueOrThrow({ where: { id: login.user.id } });
  return { ...user, token: login.token };
};

/** What a start that is stopped after three pictures leaves. */
let stopped: { isFilled: boolean; rows: number[] };

beforeAll(async () => {
  let asked = 0;
  const isFilled = await fillDemoWorld(world.services, () => ++asked <= 3);
  const { user, mediaObject, adminAction } = world.services.db;
  const counts = [user.count({ where: notTheTeam.where }), mediaObject.count(), adminAction.count()];
  stopped = { isFilled, rows: await Promise.all(counts) };
  expect(await fillDemoWorld(world.services)).toBe(true);
}, 120_000);

test("a database that holds it is not served to whoever did not ask for it, while anybody's password is known", async () => {
  const { db } = world.services;
  await expect(refuseDemoWorld(world.services)).rejects.toThrow(/^DEMO must be 1 /);
  const people = await db.user.findMany({ where: { email: { endsWith: "@inkfolk.test" } } });
  const setPassword = (password: string) =>
    db.user.updateMany({ where: { id: { in: people.map(({ id }) => id) } }, data: { password } });
  await setPassword(await hashPassword("nobody knows this one"));
  await refuseDemoWorld(world.services);
  await setPassword(people[0]?.password ?? "");
});

test("a start that is stopped meanwhile leaves nothing half-written, and the next one begins again", () => {
  expect(stopped).toEqual({ isFilled: false, rows: [0, 0, 0] });
});

test("counters equal the rows that they count", async () => {
  const { db } = world.services;
  const people = await db.user.findMany({
    where: notTheTeam.where,
    include: { _count: { select: { posts: true, followers: true, following: true } } },
  });
  expect(people).toHaveLength(21);
  for (const { _count, postsCount, followersCount, followingCount } of people)
    expect([postsCount, followersCount, followingCount]).toEqual([_count.posts, _count.followers, _count.following]);
  const posts = await db.post.findMany({
    include: { _count: { select: { likedBy: true, userComments: true } }, postTags: true },
  });
  expect(posts).toHaveLength(48);
  for (const { _count, likes, comments, postTags, ...post } of posts) {
    expect([likes, comments]).toEqual([_count.likedBy, _count.userComments]);
    expect(postTags.map(({ tag }) => tag).sort()).toEqual(collectTags(post).sort());
  }
});

test("the logins of the contract work and are what the start prints", async () => {
  for (const email of LOGINS) {
    await signIn(email);
    expect(DEMO_LOGINS).toContain(email);
  }
  expect(DEMO_LOGINS).toContain("inkfolk-demo");
  const people = await world.services.db.user.findMany({ where: { email: { in: LOGINS } }, orderBy: { email: "asc" } });
  expect(people.map(({ role, userType, verified }) => [role, userType, verified])).toEqual([
    ["admin", "canvas", false],
    ["user", "canvas", false],
    ["user", "artist", false],
    ["user", "artist", true],
  ]);
});

test("every account may sign in and accepted the policy", async () => {
  expect(await world.services.db.user.count({ where: { acceptedPolicyVersion: null, ...notTheTeam.where } })).toBe(0);
});

test("bookings: every status, mara's pending requests, sessions that never overlap", async () => {
  const now = world.services.now();
  const bookings = await world.services.db.booking.findMany({
    include: { artist: true, client: true },
    orderBy: { preferredDate: "asc" },
  });
  expect(new Set(bookings.map(({ status }) => status))).toEqual(
    new Set(["pending", "confirmed", "completed", "cancelled"]),
  );
  const requests = bookings.filter(({ artist, status }) => artist.username === "mara" && status === "pending");
  expect(requests.map(({ client }) => client.username)).toContain("casey");
  expect(requests.length).toBeGreaterThanOrEqual(2);
  for (const booking of bookings) {
    const {
      preferredDate,
      endsAt,
      estimatedDuration,
      status,
      resolution,
      reason,
      createdAt,
      updatedAt,
      clientConfirmedAt,
    } = booking;
    if (preferredDate) expect(endsAt?.getTime()).toBe(preferredDate.getTime() + estimatedDuration * 60_000);
    if (status === "confirmed") expect(preferredDate?.getTime()).toBeGreaterThan(now.getTime());
    if (status === "completed") expect(endsAt?.getTime()).toBeLessThan(now.getTime());
    // Whoever has said that they will come was asked to.
    if (clientConfirmedAt) expect(Number(preferredDate) - Number(clientConfirmedAt)).toBeLessThan(48 * 3600_000);
    expect(resolution !== null).toBe(status === "completed" || status === "cancelled");
    expect(reason !== "").toBe(status === "cancelled");
    expect(updatedAt.getTime()).toBeLessThanOrEqual(now.getTime());
    if (preferredDate) expect(preferredDate.getTime()).toBeGreaterThan(createdAt.getTime());
  }
  const held = bookings.filter(({ status }) => status === "confirmed" || status === "completed");
  for (const { artistId, preferredDate, endsAt, id } of held)
    expect(
      held.filter(
        (other) =>
          other.id !== id &&
          other.artistId === artistId &&
          Number(other.preferredDate) < Number(endsAt) &&
          Number(other.endsAt) > Number(preferredDate),
      ),
    ).toEqual([]);
});

test("mara's next days: one client may be under age, one has not signed, and one is ready", async () => {
  const mara = await signIn("mara@inkfolk.test");
  const { bookings } = await world.run(
    mara,
    `{ bookings(role: ARTIST, status: CONFIRMED) { edges { node {
      client { username } consentMissing viewerCanDismissMinorFlag consent { name }
    } } } }`,
  );
  expect(bookings.edges.map(({ node }) => node)).toEqual(
    expect.arrayContaining([
      {
        client: { username: "nora.fields" },
        consentMissing: true,
        viewerCanDismissMinorFlag: true,
        consent: null,
      },
      { client: { username: "tessa.lind" }, consentMissing: true, viewerCanDismissMinorFlag: false, consent: null },
      {
        client: { username: "casey" },
        consentMissing: false,
        viewerCanDismissMinorFlag: false,
        consent: { name: "Casey Holloway" },
      },
    ]),
  );
  const notified = { userId: mara.id, type: "booking_consent", title: "Client may be under age" } as const;
  expect(await world.services.db.notification.count({ where: notified })).toBe(1);
});

test("deposits are to be paid until a day of their artist's ends, or the session begins", async () => {
  const deadlines = await world.services.db.depositDeadline.findMany({ include: { booking: true } });
  expect(deadlines.length).toBeGreaterThan(3);
  for (const { dueAt, booking } of deadlines) {
    const { preferredDate, artistTimeZone } = booking;
    const timeZone = artistTimeZone ?? "";
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }).format(dueAt);
    if (dueAt.getTime() !== preferredDate?.getTime()) expect(clock).toBe("23:59:59");
  }
});

test("mara's flash: one is sold, one is claimed, and one can be had again and again", async () => {
  const casey = await signIn("casey@inkfolk.test");
  const mara = await world.services.db.user.findUniqueOrThrow({ where: { username: "mara" } });
  const { flashDesigns } = await world.run(
    casey,
    "query ($id: ID!) { flashDesigns(artistId: $id) { edges { node { state repeatable image { width } } } } }",
    { id: mara.id },
  );
  const designs = flashDesigns.edges.map(({ node }) => node);
  expect(designs.filter(({ image }) => !image)).toEqual([]);
  for (const state of ["SOLD", "CLAIMED", "AVAILABLE"]) expect(designs.map((each) => each.state)).toContain(state);
  expect(designs.some(({ repeatable }) => repeatable)).toBe(true);
});

test("what clients show with their reviews stands on the profiles of two artists", async () => {
  const hollis = await signIn("hollis.gray@inkfolk.test");
  for (const username of ["mara", "rosa.delgado"]) {
    const { id } = await world.services.db.user.findUniqueOrThrow({ where: { username } });
    const { reviews } = await world.run(
      hollis,
      "query ($id: ID!) { reviews(userId: $id) { edges { node { images { width placeholder } } } } }",
      { id },
    );
    expect(reviews.edges.flatMap(({ node }) => node.images)).toEqual([{ width: 480, placeholder: expect.any(String) }]);
  }
});

test("conversations count without gaps, and casey and mara have something to read", async () => {
  const { db } = world.services;
  const conversations = await db.conversation.findMany({ include: { messages: { orderBy: { seq: "asc" } } } });
  for (const { messages, lastSeq, lastMessageId, updatedAt, ...row } of conversations) {
    for (const [userId, readSeq] of [
      [row.user1Id, row.user1ReadSeq],
      [row.user2Id, row.user2ReadSeq],
    ]) {
      const received = messages.filter(({ receiverId }) => receiverId === userId);
      expect(received.map(({ read }) => read)).toEqual(received.map(({ seq }) => seq <= Number(readSeq)));
    }
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1));
    expect(messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id).sort());
    const last = messages.at(-1);
    expect([lastSeq, lastMessageId, updatedAt]).toEqual([last?.seq, last?.id, last?.createdAt]);
  }
  for (const username of ["casey", "mara"]) {
    expect(await db.message.count({ where: { receiver: { username }, read: false } })).toBeGreaterThanOrEqual(2);
    expect(await db.notification.count({ where: { user: { username }, read: false } })).toBeGreaterThanOrEqual(2);
  }
});

test("somebody waits, and what one of them is offered is kept for them", async () => {
  const casey = await signIn("casey@inkfolk.test");
  const { waitlist } = await world.run(casey, "{ waitlist { place offer { start heldUntil } artist { username } } }");
  expect(waitlist).toMatchObject([{ place: 1, offer: {}, artist: { username: "sal.moretti" } }]);
  const mara = await signIn("mara@inkfolk.test");
  expect((await world.run(mara, "{ waitlist { client { username } } }")).waitlist).toEqual([
    { client: { username: "hollis.gray" } },
  ]);
  const held = { holderId: casey.id, purpose: "offer", expiresAt: { gt: world.services.now() } } as const;
  expect(await world.services.db.slotHold.count({ where: held })).toBe(1);
});

test("what notifications speak of exists", async () => {
  const { db } = world.services;
  const notifications = await db.notification.findMany();
  const rows = await Promise.all([
    db.post.findMany(),
    db.booking.findMany(),
    db.user.findMany(),
    db.waitlistOffer.findMany(),
    db.adminAction.findMany({ where: { action: "announcement" } }),
  ]);
  const known = new Set(rows.flat().map(({ id }) => id));
  for (const { relatedId } of notifications) expect(known.has(relatedId ?? "")).toBe(true);
});

test("the admin finds what was announced to everybody, and how many have read it", async () => {
  const admin = await signIn("admin@inkfolk.test");
  const { sentAnnouncements } = await world.run(
    admin,
    "{ sentAnnouncements(first: 5) { edges { node { title recipientsCount readersCount admin { username } } } } }",
  );
  const [sent, ...others] = sentAnnouncements.edges.map(({ node }) => node);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ title: "Tag your artist", recipientsCount: 21, admin: { username: "inkadmin" } });
  expect(sent?.readersCount).toBeGreaterThan(5);
});

test("several likes of a post within a day are one row that names whom it tells of", async () => {
  const { db } = world.services;
  const crowds = await db.notification.findMany({
    where: { actorsCount: { gt: 1 } },
    include: { actors: { orderBy: { createdAt: "asc" }, include: { actor: true } } },
  });
  expect(crowds.length).toBeGreaterThan(5);
  for (const { actors, actorsCount, actorId, createdAt, message } of crowds) {
    expect(new Set(actors.map((each) => each.actorId)).size).toBe(actorsCount);
    const last = actors.at(-1);
    expect([last?.actorId, actors[0]?.createdAt]).toEqual([actorId, createdAt]);
    const others = actorsCount === 2 ? "1 other" : `${actorsCount - 1} others`;
    expect(message).toMatch(`${last?.actor.fullName} and ${others} `);
  }
});

describe("time", () => {
  test("ids are as old as their rows, and nothing is of tomorrow", async () => {
    const { db } = world.services;
    const now = Date.now();
    const rows = await Promise.all([
      db.user.findMany(),
      db.post.findMany(),
      db.comment.findMany(),
      db.like.findMany(),
      db.follow.findMany(),
      db.message.findMany(),
      db.booking.findMany(),
      db.notification.findMany(),
      db.portfolioItem.findMany(),
      db.flashDesign.findMany(),
      db.profileView.findMany(),
      db.mediaObject.findMany(),
    ]);
    for (const { id, createdAt } of rows.flat()) {
      expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(createdAt.getTime());
      expect(createdAt.getTime()).toBeLessThanOrEqual(now);
    }
  });
});

test("no two rows have the same picture, and every picture is somebody's", () => {
  const people = [...ARTISTS, ...CLIENTS].flatMap((row) => ["cover" in row ? row.cover : [], row.avatar].flat());
  const pieces = [...POSTS, ...Object.values(PORTFOLIOS).flat(), ...FLASH_DESIGNS].map(({ picture }) => picture);
  const photos = BOOKINGS.flatMap(({ review }) => review?.photo ?? []);
  expect([...people, ...pieces, ...photos, WAITS.document].sort()).toEqual(PICTURES.map(({ name }) => name).sort());
});

test("casey's feed is full of pictures that are there", async () => {
  const casey = await signIn("casey@inkfolk.test");
  const { feed } = await world.run(
    casey,
    "{ feed(first: 20) { edges { node { imageUrl image { width height placeholder } } } } }",
  );
  expect(feed.edges).toHaveLength(20);
  const address = await world.listen();
  for (const { node } of feed.edges) {
    expect(node.image?.width).toBeGreaterThanOrEqual(900);
    expect(node.image?.height).toBeGreaterThan(0);
  }
  const picture = await fetch(`${address}${feed.edges[0]?.node.imageUrl}?w=640`);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a second start changes nothing", async () => {
  const count = () => Promise.all([world.services.db.user.count(), world.services.db.mediaObject.count()]);
  const before = await count();
  expect(await fillDemoWorld(world.services)).toBe(false);
  expect(await count()).toEqual(before);
});

test("every booking has a history that leads to where it stands, and no job has anything to do", async () => {
  const { db } = world.services;
  const bookings = await db.booking.findMany({ include: { events: { orderBy: { version: "asc" } } } });
  for (const { events, version, status, resolution } of bookings) {
    expect(events.map((event) => event.version)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
    expect(events.map(({ from }) => from)).toEqual([null, ...events.slice(0, -1).map(({ to }) => to)]);
    expect(events.at(-1)).toMatchObject({ to: status, resolution });
  }
  expect(await expireBookings(world.services)).toBe(0);
  expect(await completeBookings(world.services)).toBe(0);
});

test("two reports and a dispute wait for the admin, a third was decided, and the log says so as the product would have", async () => {
  const { db } = world.services;
  const admin = await signIn("admin@inkfolk.test");
  const REPORTS = `query ($state: ReportState!) { reports(state: $state) { edges { node {
    id targetType person { username } reports { reporter { username } }
  } } } }`;
  const { reports } = await world.run(admin, REPORTS, { state: "OPEN" });
  expect(reports.edges.map(({ node }) => [node.targetType, node.person.username, node.reports.length])).toEqual([
    ["POST", "marisol.vega", 1],
    ["COMMENT", "wes.calloway", 2],
  ]);
  const before = await world.run(admin, REPORTS, { state: "RESOLVED" });
  expect(before.reports.edges).toMatchObject([{ node: { person: { username: "marcus.odell" } } }]);
  const DISPUTES = "{ disputes { edges { node { person { username } artist { username } } } } }";
  expect((await world.run(admin, DISPUTES)).disputes.edges).toEqual([
    { node: { person: { username: "jamal.whitfield" }, artist: { username: "lena.nocturne" } } },
  ]);
  const QUEUE = "{ verificationRequests { edges { node { person { username } } } } }";
  const { verificationRequests } = await world.run(admin, QUEUE);
  expect(verificationRequests.edges).toMatchObject([{ node: { person: { username: WAITS.username } } }]);

  // What is decided now leaves rows of the same shape, but for the copy, which goes once nobody can appeal.
  const omit = { kept: true, keptUrls: true } as const;
  const shapeOf = (row: unknown) =>
    JSON.stringify(row, (_name, value) => (value !== null && typeof value === "object" ? value : typeof value));
  const rows = () =>
    Promise.all([
      db.report.findMany({ where: { targetType: "comment", state: "resolved" }, orderBy: { id: "asc" }, omit }),
      db.decision.findMany({ orderBy: { id: "asc" }, omit }),
      db.adminAction.findMany({ where: { action: "report_resolved" }, orderBy: { id: "asc" } }),
      db.adminAction.findMany({ where: { action: "verification_decided" }, orderBy: { id: "asc" } }),
    ]);
  const input = {
    id: reports.edges[1]?.node.id ?? "",
    outcome: "WARN",
    reason: "No ads under the work of others",
  } as const;
  await world.run(admin, "mutation ($input: ResolveReportInput!) { resolveReport(input: $input) { id } }", { input });
  const waiting = await db.verification.findFirstOrThrow({ where: { state: "requested" } });
  await world.run(admin, "mutation ($input: DecideVerificationInput!) { decideVerification(input: $input) { id } }", {
    input: { id: waiting.id, decision: "APPROVE" },
  });
  for (const kind of await rows()) expect(shapeOf(kind.at(-1))).toBe(shapeOf(kind[0]));
});
