import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createContext } from "../../identity/authenticate.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { dropOldViewerAddresses, recordProfileView } from "./profile-views.ts";

const world = useTestWorld();

const HOUR = 60 * 60 * 1000;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const VIEW = `mutation ($id: ID, $username: String) { recordProfileView(id: $id, username: $username) { id viewCount } }`;
const COUNT = `query ($id: ID!) { user(id: $id) { viewCount rating reviewsCount } }`;
const VIEWS = `query ($id: ID!) {
  profileViews(userId: $id) { viewCount uniqueViewers last30Days { date views } }
}`;
const NOT_FOUND = { code: "NOT_FOUND", message: "User not found" };

let artist: TestPerson;
let viewer: TestPerson;

beforeEach(async () => {
  [artist, viewer] = [await buildArtist(world), await buildUser(world)];
});
afterEach(() => {
  world.clock = null;
});

const view = (person: TestPerson | null, id = artist.id) => world.run(person, VIEW, { id });
const countRows = () => world.services.db.profileView.count({ where: { profileId: artist.id } });
const setClock = (time: string) => {
  world.clock = new Date(time);
};
/** Sessions of people who were built now have not begun at a clock of the past; these have. */
const keepSignedIn = () => {
  const now = world.services.now();
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  return world.services.db.session.updateMany({ data: { createdAt: new Date(0), lastUsedAt: now, expiresAt } });
};

describe("a profile view", () => {
  test("counts once in 24 hours for each viewer, also across midnight", async () => {
    const steps: [time: string, views: number][] = [
      ["2026-05-01T23:50:00Z", 1],
      ["2026-05-01T23:59:00Z", 1],
      ["2026-05-02T00:10:00Z", 1],
      ["2026-05-02T23:50:00Z", 2],
      ["2026-05-03T12:00:00Z", 2],
      ["2026-05-03T23:51:00Z", 3],
    ];
    for (const [time, views] of steps) {
      setClock(time);
      await keepSignedIn();
      await view(viewer);
      expect([time, await countRows()]).toEqual([time, views]);
    }
    await view(await buildUser(world));
    expect(await countRows()).toBe(4);
  });

  test("by one viewer twenty times at once counts once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => view(viewer)));
    expect(await countRows()).toBe(1);
  });

  test("of oneself and of an admin counts for nothing", async () => {
    await view(artist);
    await view(await buildUser(world, { role: "admin" }));
    expect(await countRows()).toBe(0);
  });

  test.each([
    ["twice from one network", ["198.51.100.1", "198.51.100.1"], 1],
    ["from two networks", ["198.51.100.1", "198.51.100.2"], 2],
    ["from two addresses of one household", ["2001:db8::1", "2001:db8::2"], 1],
    ["from nowhere", [undefined], 0],
  ])("by nobody who is signed in, %s", async (_name, addresses, views) => {
    for (const address of addresses) {
      await recordProfileView(
        await createContext(world.services, { token: undefined, userAgent: BROWSER, address }),
        artist,
      );
    }
    expect(await countRows()).toBe(views);
  });

  test("by nobody who is signed in counts once for twenty at once, and anew after 24 hours", async () => {
    const visit = async () =>
      recordProfileView(
        await createContext(world.services, { token: undefined, userAgent: BROWSER, address: "198.51.100.1" }),
        artist,
      );
    setClock("2026-05-01T23:50:00Z");
    await Promise.all(Array.from({ length: 20 }, visit));
    setClock("2026-05-02T23:49:00Z");
    await visit();
    expect(await countRows()).toBe(1);
    setClock("2026-05-02T23:51:00Z");
    await visit();
    expect(await countRows()).toBe(2);
  });

  test("by a program counts for nothing", async () => {
    const userAgent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    await recordProfileView(
      await createContext(world.services, { token: undefined, userAgent, address: "198.51.100.1" }),
      artist,
    );
    expect(await countRows()).toBe(0);
  });

  test("needs somebody who exists for the viewer", async () => {
    for (const id of ["01a1fcbc-0000-7000-8000-000000000000", "1", "\0"]) {
      await expect(view(viewer, id)).rejects.toEqual(NOT_FOUND);
    }
    await expect(world.run(viewer, VIEW, {})).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(world.run(viewer, VIEW, { id: artist.id, username: "x" })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
    });
    await world.services.db.block.create({ data: { blockerId: artist.id, blockedId: viewer.id } });
    await expect(view(viewer)).rejects.toEqual(NOT_FOUND);
    expect(await countRows()).toBe(0);
  });

  test("is counted for an artist of their own profile, and is nobody else's business", async () => {
    await view(viewer);
    const admin = await buildUser(world, { role: "admin" });
    const countSeenBy = (person: TestPerson | null, id = artist.id) =>
      world.run(person, COUNT, { id }).then(({ user }) => user.viewCount);
    expect(await countSeenBy(artist)).toBe(1);
    for (const person of [viewer, admin, null]) expect(await countSeenBy(person)).toBeNull();
    expect(await countSeenBy(viewer, viewer.id)).toBeNull();
    expect(await world.run(viewer, VIEW, { id: artist.id })).toEqual({
      recordProfileView: { id: artist.id, viewCount: null },
    });
  });
});

describe("an artist's own numbers", () => {
  test("are views, viewers, and thirty days up to today", async () => {
    const second = await buildUser(world);
    for (const [time, person] of [
      ["2026-03-01T12:00:00Z", viewer],
      ["2026-05-01T12:00:00Z", viewer],
      ["2026-05-01T13:00:00Z", second],
      ["2026-05-30T12:00:00Z", viewer],
    ] as const) {
      setClock(time);
      await keepSignedIn();
      await view(person);
    }
    setClock("2026-05-30T23:59:00Z");
    await keepSignedIn();
    const { profileViews } = await world.run(artist, VIEWS, { id: artist.id });
    expect(profileViews).toMatchObject({ viewCount: 4, uniqueViewers: 2 });
    expect(profileViews.last30Days).toHaveLength(30);
    expect(profileViews.last30Days[0]).toEqual({ date: "2026-05-01", views: 2 });
    expect(profileViews.last30Days[1]).toEqual({ date: "2026-05-02", views: 0 });
    expect(profileViews.last30Days[29]).toEqual({ date: "2026-05-30", views: 1 });
  });

  test("are refused to everybody else", async () => {
    const refusal = { code: "FORBIDDEN", message: "Only artists can see the views of their profile" };
    const admin = await buildUser(world, { role: "admin" });
    for (const person of [viewer, admin, await buildArtist(world)]) {
      await expect(world.run(person, VIEWS, { id: artist.id })).rejects.toEqual(refusal);
    }
    await expect(world.run(viewer, VIEWS, { id: viewer.id })).rejects.toEqual(refusal);
    await expect(world.run(viewer, VIEWS, { id: "1" })).rejects.toEqual(NOT_FOUND);
    await expect(world.run(null, VIEWS, { id: artist.id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });
});

test("a new artist has no rating and no reviews", async () => {
  expect(await world.run(viewer, COUNT, { id: artist.id })).toMatchObject({ user: { rating: null, reviewsCount: 0 } });
});

describe("over REST", () => {
  const call = async <Body>(person: TestPerson | null, method: string, path: string) =>
    callRest<Body>(await world.listen(), person?.token, method, `/api/users/${path}`);

  test("reading a profile by its name counts as a view, and so does saying so", async () => {
    await call(null, "GET", `by-username/${artist.username}`);
    expect(await countRows()).toBe(0);
    expect(await call(viewer, "GET", `by-username/${artist.username}`)).toMatchObject({ id: artist.id });
    await call(viewer, "GET", `by-username/${artist.id}`);
    expect(await call(viewer, "POST", `${artist.id}/views`)).toEqual({});
    expect(await countRows()).toBe(1);
    expect(await call(await buildUser(world), "POST", `${artist.id}/views`)).toEqual({});
    expect(await countRows()).toBe(2);
    expect(await call(artist, "GET", `${artist.id}/views`)).toMatchObject({ viewCount: 2, uniqueViewers: 2 });
    await expect(call(viewer, "GET", `${artist.id}/views`)).rejects.toThrow("403: ");
    await expect(call(null, "GET", `${artist.id}/views`)).rejects.toThrow("401: ");
    await expect(call(viewer, "POST", "1/views")).rejects.toThrow("404: User not found");
  });

  test("the numbers of a profile carry the views for the artist only", async () => {
    await view(viewer);
    const counts = { postsCount: 0, followersCount: 0, followingCount: 0 };
    expect(await call(artist, "GET", `${artist.id}/stats`)).toEqual({ ...counts, viewCount: 1 });
    expect(await call(viewer, "GET", `${artist.id}/stats`)).toEqual(counts);
    expect(await call(null, "GET", `${artist.id}/stats`)).toEqual(counts);
  });

  test("the viewer's address is kept as a hash of this profile only, and for 30 days", async () => {
    const second = await buildArtist(world);
    for (const { id } of [artist, second]) await call(viewer, "POST", `${id}/views`);
    const rows = await world.services.db.profileView.findMany({ where: { viewerId: viewer.id } });
    const hashes = rows.map(({ viewerIp }) => viewerIp);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);

    world.clock = new Date(Date.now() + 29 * 24 * HOUR);
    await dropOldViewerAddresses(world.services);
    expect(await world.services.db.profileView.count({ where: { viewerId: viewer.id, viewerIp: null } })).toBe(0);
    world.clock = new Date(Date.now() + 31 * 24 * HOUR);
    expect(await dropOldViewerAddresses(world.services)).toBeGreaterThanOrEqual(2);
    expect(await world.services.db.profileView.count({ where: { viewerId: viewer.id, viewerIp: null } })).toBe(2);
  });
});
