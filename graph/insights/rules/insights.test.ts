import { beforeEach, expect, test } from "vitest";
import { buildArtist, buildBooking, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const INSIGHTS = `query ($weeks: Int) {
  insights(weeks: $weeks) {
    weeks { since views followers likes requests answered accepted acceptance }
    total { since views followers likes requests answered accepted acceptance }
  }
}`;

let artist: TestPerson;

beforeEach(async () => {
  // A Wednesday; whoever is built from here on has a session that has begun.
  world.clock = new Date("2026-05-20T12:00:00Z");
  artist = await buildArtist(world);
});

const read = (person: TestPerson | null, weeks?: number) =>
  world.run(person, INSIGHTS, { weeks }).then((data) => data.insights);

const NOTHING = { views: 0, followers: 0, likes: 0, requests: 0, answered: 0, accepted: 0, acceptance: null };

const view = (at: string) =>
  world.services.db.profileView.create({
    data: { profileId: artist.id, viewerIp: at, day: new Date(at), createdAt: new Date(at) },
  });
const follow = async (at: string, followingId = artist.id) =>
  world.services.db.follow.create({
    data: { followerId: (await buildUser(world)).id, followingId, createdAt: new Date(at) },
  });
const like = async (at: string, postId: string, userId?: string) =>
  world.services.db.like.create({
    data: { postId, userId: userId ?? (await buildUser(world)).id, createdAt: new Date(at) },
  });

let hours = 0;
const MOVE = `mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { id } }`;
/** A request of that time, and what was said to it. */
async function request(at: string, move?: { status: "CONFIRMED" | "CANCELLED"; by?: "client" }) {
  const client = await buildUser(world);
  const { id } = await buildBooking(world, {
    artistId: artist.id,
    clientId: client.id,
    createdAt: new Date(at),
    preferredDate: new Date(Date.UTC(2026, 6, 1, 3 * hours++)),
  });
  if (move) await world.run(move.by === "client" ? client : artist, MOVE, { input: { id, status: move.status } });
}

test("a new artist has weeks of nothing, which begin on Monday", async () => {
  const { weeks, total } = await read(artist);
  expect(weeks).toHaveLength(12);
  expect([weeks[0], weeks[11]]).toEqual([
    { since: "2026-03-02", ...NOTHING },
    { since: "2026-05-18", ...NOTHING },
  ]);
  expect(total).toEqual({ since: "2026-03-02", ...NOTHING });
  world.clock = new Date("2026-05-24T23:59:59Z");
  expect((await read(artist, 1)).weeks).toMatchObject([{ since: "2026-05-18" }]);
  world.clock = new Date("2026-05-25T00:00:00Z");
  expect((await read(artist, 1)).weeks).toMatchObject([{ since: "2026-05-25" }]);
});

test("everything counts in its week, and nothing of others", async () => {
  const [post, other] = [await buildPost(world, { userId: artist.id }), await buildPost(world)];
  await view("2026-05-03T23:59:59Z");
  await view("2026-05-04T00:00:00Z");
  await view("2026-05-10T23:59:59Z");
  await view("2026-05-20T11:00:00Z");
  await follow("2026-05-11T00:00:00Z");
  await follow("2026-05-19T10:00:00Z");
  await follow("2026-05-19T10:00:00Z", other.userId);
  await like("2026-05-18T00:00:00Z", post.id);
  await like("2026-05-19T00:00:00Z", post.id);
  await like("2026-05-19T00:00:00Z", post.id, artist.id);
  await like("2026-05-19T00:00:00Z", other.id);
  const { weeks, total } = await read(artist, 3);
  expect(weeks).toEqual([
    { since: "2026-05-04", ...NOTHING, views: 2 },
    { since: "2026-05-11", ...NOTHING, followers: 1 },
    { since: "2026-05-18", ...NOTHING, views: 1, followers: 1, likes: 2 },
  ]);
  expect(total).toEqual({ since: "2026-05-04", ...NOTHING, views: 3, followers: 2, likes: 2 });
});

test("acceptance is what was accepted of what was answered, in the week in which it was asked for", async () => {
  world.clock = new Date("2026-05-19T12:00:00Z");
  await request("2026-05-12T12:00:00Z", { status: "CONFIRMED" });
  await request("2026-05-12T12:00:00Z", { status: "CANCELLED" });
  await request("2026-05-13T12:00:00Z", { status: "CANCELLED", by: "client" });
  await request("2026-05-13T12:00:00Z");
  await request("2026-05-18T12:00:00Z", { status: "CONFIRMED" });
  const { weeks, total } = await read(artist, 2);
  expect(weeks).toMatchObject([
    { requests: 4, answered: 2, accepted: 1, acceptance: 0.5 },
    { requests: 1, answered: 1, accepted: 1, acceptance: 1 },
  ]);
  expect(total).toMatchObject({ requests: 5, answered: 3, accepted: 2, acceptance: 2 / 3 });
});

test("are for artists, of a year at most", async () => {
  await expect(read(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  for (const person of [await buildUser(world), await buildUser(world, { role: "admin" })]) {
    await expect(read(person)).rejects.toEqual({ code: "FORBIDDEN", message: "Only artists have insights" });
  }
  expect((await read(artist, 52)).weeks).toHaveLength(52);
  for (const weeks of [0, -1, 53]) {
    await expect(read(artist, weeks)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { weeks: "weeks must be between 1 and 52" },
    });
  }
});

test("are one statement of index reads, however much there is", async () => {
  const { db, database } = world.services;
  const posts = await Promise.all([1, 2, 3].map(() => buildPost(world, { userId: artist.id })));
  const fewer = await world.countStatements(() => read(artist, 1));
  for (const { id } of posts) await like("2026-05-19T00:00:00Z", id);
  await request("2026-05-18T12:00:00Z", { status: "CONFIRMED" });
  const statements: { sql: string; params: unknown[] }[] = [];
  database.prisma.$on("query", ({ query, params }) => {
    if (query.includes("profile_views, span")) statements.push({ sql: query, params: JSON.parse(params) });
  });
  expect(await world.countStatements(() => read(artist, 52))).toBe(fewer);
  const [statement] = statements;
  if (!statement) throw new Error("Nothing was asked");
  expect(statements).toHaveLength(1);
  const plan = await db.$transaction(async (transaction) => {
    await transaction.$executeRawUnsafe("SET LOCAL enable_seqscan = off");
    return JSON.stringify(await transaction.$queryRawUnsafe(`EXPLAIN ${statement.sql}`, ...statement.params));
  });
  for (const index of [
    "profile_views_profile_id_day_idx",
    "follows_following_id_created_at_idx",
    "posts_user_id_id_idx",
    "likes_post_id_created_at_idx",
    "booking_events_booking_id_version_key",
  ]) {
    expect(plan).toContain(index);
  }
  // Of so few rows each index that begins with the artist is as good.
  expect(plan).toMatch(/using bookings_artist_id_\w+ on bookings/);
  expect(plan).not.toContain("Seq Scan");
});
