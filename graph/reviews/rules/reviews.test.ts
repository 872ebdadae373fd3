import { beforeEach, describe, expect, test } from "vitest";
import { bookingActs } from "../../testing/bookings.ts";
import {
  buildArtist,
  buildBooking,
  buildImage,
  buildReview,
  buildUser,
  type TestPerson,
} from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();
const { move } = bookingActs(world);

const DAY = 24 * 3600_000;

const REVIEW = `id stars text imageUrls createdAt editedAt reply repliedAt viewerCanEdit viewerCanDelete viewerCanReply
  viewerCanReport author { id } artist { id rating reviewsCount }` as const;
const CREATE = `mutation ($input: CreateReviewInput!) { createReview(input: $input) { ${REVIEW} } }` as const;
const UPDATE = `mutation ($input: UpdateReviewInput!) { updateReview(input: $input) { ${REVIEW} } }` as const;
const REPLY = `mutation ($input: ReplyToReviewInput!) { replyToReview(input: $input) { ${REVIEW} } }` as const;
const DELETE = `mutation ($id: ID!) { deleteReview(id: $id) { id } }`;
const LIST = `query ($id: ID!, $first: Int, $after: String) {
  reviews(userId: $id, first: $first, after: $after) {
    totalCount edges { node { ${REVIEW} } } pageInfo { hasNextPage endCursor }
  }
}` as const;
const SCORE = `query ($id: ID!) { user(id: $id) { rating reviewsCount } }`;
const OF_BOOKING = `query ($id: ID!) { booking(id: $id) { viewerCanReview viewerCanReopen review { id stars } } }`;
const NEWS = `{ notifications { edges { node { type title message url } } } }`;
const BLOCK = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const REPORT = `mutation ($input: ReportInput!) { report(input: $input) { id } }`;
const REMOVE = `mutation ($input: RemoveContentInput!) { removeContent(input: $input) { excerpt } }`;
const PREFER = `mutation ($input: UpdateNotificationPreferencesInput!) {
  updateNotificationPreferences(input: $input) { groups { group } }
}`;

let client: TestPerson;
let artist: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let bookingId: string;

const buildSession = async (person: TestPerson, at = world.services.now()) =>
  (await buildBooking(world, { clientId: person.id, artistId: artist.id, status: "completed", updatedAt: at })).id;

beforeEach(async () => {
  world.clock = null;
  [client, artist, stranger, admin] = [
    await buildUser(world),
    await buildArtist(world),
    await buildUser(world),
    await buildUser(world, { role: "admin" }),
  ];
  bookingId = await buildSession(client);
});

/** What an object is removed by is done before whoever deletes goes on. */
const isKept = async (path: string) =>
  (await world.services.db.mediaObject.count({ where: { id: path.replace("/objects/", "") } })) > 0;
const review = async (stars: number, { by = client, of = bookingId, text = "Gentle hands" } = {}) =>
  (await world.run(by, CREATE, { input: { bookingId: of, stars, text } })).createReview;
const reply = async (reviewId: string, text: string) =>
  (await world.run(artist, REPLY, { input: { reviewId, text } })).replyToReview;
const list = async (viewer: TestPerson, page: { first?: number; after?: string } = {}) =>
  (await world.run(viewer, LIST, { id: artist.id, ...page })).reviews;
const textsFor = async (viewer: TestPerson) => (await list(viewer)).edges.map(({ node }) => node.text);
const scoreOf = async (id = artist.id) => (await world.run(stranger, SCORE, { id })).user;
const newsOf = async (person: TestPerson) =>
  (await world.run(person, NEWS)).notifications.edges.map(({ node }) => node);

describe("who may", () => {
  test("the client of a completed session, once; its artist is told, and the score is theirs", async () => {
    expect(await world.run(client, OF_BOOKING, { id: bookingId })).toEqual({
      booking: { viewerCanReview: true, viewerCanReopen: false, review: null },
    });
    const made = await review(4);
    expect(made).toMatchObject({
      stars: 4,
      text: "Gentle hands",
      editedAt: null,
      reply: null,
      viewerCanEdit: true,
      viewerCanDelete: true,
      viewerCanReply: false,
      viewerCanReport: false,
      author: { id: client.id },
      artist: { id: artist.id, rating: 4, reviewsCount: 1 },
    });
    expect(await world.run(client, OF_BOOKING, { id: bookingId })).toEqual({
      booking: { viewerCanReview: false, viewerCanReopen: false, review: { id: made.id, stars: 4 } },
    });
    expect(await newsOf(artist)).toEqual([
      {
        type: "review_received",
        title: "New review",
        message: `${client.fullName} gave you 4 stars: “Gentle hands”`,
        url: `/bookings/${bookingId}`,
      },
    ]);
    await expect(review(5)).rejects.toMatchObject({ code: "ALREADY_REVIEWED" });
  });

  test("not before the session is completed, and not for its artist, nor for somebody else", async () => {
    const { id: of } = await buildBooking(world, { clientId: client.id, artistId: artist.id, status: "confirmed" });
    await expect(review(5, { of })).rejects.toMatchObject({
      code: "NOT_ELIGIBLE",
      message: "You can review an artist after a completed session",
    });
    await expect(review(5, { by: artist })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(review(5, { by: stranger })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("until 90 days after it was completed", async () => {
    const completed = new Date("2026-05-01T12:00:00Z");
    const of = await buildSession(client, completed);
    world.clock = new Date(completed.getTime() + 90 * DAY);
    const late = { code: "NOT_ELIGIBLE", message: "This session can no longer be reviewed" };
    await expect(review(5, { of })).rejects.toMatchObject(late);
    expect((await world.run(client, OF_BOOKING, { id: of })).booking.viewerCanReview).toBe(false);
    world.clock = new Date(completed.getTime() + 90 * DAY - 1);
    expect(await review(5, { of })).toMatchObject({ stars: 5 });
  });

  test("of two at once one is written", async () => {
    const outcomes = await Promise.allSettled([review(1), review(5), review(3)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await scoreOf()).toMatchObject({ reviewsCount: 1 });
    expect(await newsOf(artist)).toHaveLength(1);
  });

  test("not of an artist who is leaving", async () => {
    await world.services.db.user.update({ where: { id: artist.id }, data: { deletionRequestedAt: new Date() } });
    await expect(review(5)).rejects.toMatchObject({ code: "NOT_ELIGIBLE" });
  });

  test("the database takes none of another's session, nor of one that is not completed", async () => {
    const { db } = world.services;
    const other = await buildArtist(world);
    const row = { bookingId, authorId: client.id, artistId: artist.id, stars: 5 };
    await expect(db.review.create({ data: { ...row, authorId: stranger.id } })).rejects.toThrow();
    await expect(db.review.create({ data: { ...row, artistId: other.id } })).rejects.toThrow();
    await expect(db.review.create({ data: { ...row, stars: 6 } })).rejects.toThrow();
    await db.booking.update({ where: { id: bookingId }, data: { status: "confirmed" } });
    await expect(db.review.create({ data: row })).rejects.toThrow();
  });
});

test("a session that is reviewed stays completed", async () => {
  expect((await world.run(artist, OF_BOOKING, { id: bookingId })).booking.viewerCanReopen).toBe(true);
  await review(5);
  expect((await world.run(artist, OF_BOOKING, { id: bookingId })).booking.viewerCanReopen).toBe(false);
  await expect(move(artist, bookingId, "CONFIRMED")).rejects.toMatchObject({
    code: "INVALID_TRANSITION",
    message: "A session that is reviewed can't become confirmed again.",
  });
});

test("whoever reviews while the artist reopens: one of the two wins", async () => {
  const outcomes = await Promise.allSettled([review(5), move(artist, bookingId, "CONFIRMED")]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [lost] = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
  expect(["NOT_ELIGIBLE", "INVALID_TRANSITION"]).toContain(lost);
});

test("a client is asked how it was, when their session is completed", async () => {
  const start = new Date(Date.now() - 3600_000);
  const { id } = await buildBooking(world, {
    clientId: client.id,
    artistId: artist.id,
    status: "confirmed",
    preferredDate: start,
  });
  await move(artist, id, "COMPLETED");
  expect((await newsOf(client)).at(0)?.message).toBe(
    `${artist.fullName} marked as completed: Consultation. How was your session with @${artist.username}?`,
  );
});

describe("the score", () => {
  test("is the mean of each client's latest review, and counts all of them", async () => {
    expect(await scoreOf()).toEqual({ rating: null, reviewsCount: 0 });
    await review(1);
    await review(5, { of: await buildSession(client) });
    await review(4, { by: stranger, of: await buildSession(stranger) });
    expect(await scoreOf()).toEqual({ rating: 4.5, reviewsCount: 3 });
    expect((await world.run(stranger, SCORE, { id: client.id })).user).toEqual({ rating: null, reviewsCount: 0 });
  });

  test("follows what is edited, deleted, and removed by our staff", async () => {
    const { id } = await review(2);
    await review(4, { by: stranger, of: await buildSession(stranger) });
    await world.run(client, UPDATE, { input: { id, stars: 3 } });
    expect(await scoreOf()).toEqual({ rating: 3.5, reviewsCount: 2 });
    await world.run(admin, REMOVE, { input: { targetType: "REVIEW", targetId: id, reason: "Not here" } });
    expect(await scoreOf()).toEqual({ rating: 4, reviewsCount: 1 });
    const [{ node } = { node: { id: "" } }] = (await list(client)).edges;
    await world.run(stranger, DELETE, { id: node.id });
    expect(await scoreOf()).toEqual({ rating: null, reviewsCount: 0 });
  });

  test("is right after many clients review at once", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => buildUser(world)));
    const sessions = await Promise.all(people.map((person) => buildSession(person)));
    await Promise.all(people.map((by, index) => review((index % 5) + 1, { by, of: sessions[index] ?? "" })));
    expect(await scoreOf()).toEqual({ rating: 21 / 8, reviewsCount: 8 });
  });

  test("finds artists by stars, and shows over REST", async () => {
    await review(4);
    const get = async (path: string) => callRest(await world.listen(), stranger.token, "GET", path);
    const found = await get(`/api/users/search?q=${artist.username}&minRating=4`);
    expect(found).toMatchObject([{ id: artist.id, rating: 4, reviewsCount: 1 }]);
    expect(await get(`/api/users/search?q=${artist.username}&minRating=4.5`)).toEqual([]);
    expect(await get(`/api/users/${artist.id}`)).toMatchObject({ rating: 4, reviewsCount: 1 });
    const facets = await world.run(
      stranger,
      `query ($query: String) { artistFacets(query: $query) { ratings { value count } } }`,
      { query: artist.username },
    );
    expect(facets.artistFacets.ratings).toEqual([
      { value: "3", count: 1 },
      { value: "4", count: 1 },
      { value: "4.5", count: 0 },
    ]);
  });
});

describe("changing it", () => {
  test("its author may for 30 days, and it says so; nobody else may", async () => {
    const { id } = await review(2);
    const age = (milliseconds: number) =>
      world.services.db.review.update({ where: { id }, data: { createdAt: new Date(Date.now() - milliseconds) } });
    const update = (person: TestPerson) =>
      world.run(person, UPDATE, { input: { id, stars: 5, text: "Healed well" } }).then((data) => data.updateReview);
    await expect(update(artist)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(update(stranger)).rejects.toMatchObject({ code: "FORBIDDEN" });
    await age(30 * DAY - 60_000);
    expect(await update(client)).toMatchObject({ stars: 5, text: "Healed well", editedAt: expect.any(String) });
    await age(30 * DAY);
    await expect(update(client)).rejects.toMatchObject({
      code: "FORBIDDEN",
      message: "You can edit a review for 30 days",
    });
    expect((await list(client)).edges[0]?.node).toMatchObject({ viewerCanEdit: false, viewerCanDelete: true });
  });

  test("its author may delete it, and say it anew", async () => {
    const { id } = await review(2);
    await expect(world.run(artist, DELETE, { id })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await world.run(client, DELETE, { id });
    const { message } = await world.services.db.notification.findFirstOrThrow({
      where: { userId: artist.id, type: "review_received" },
      orderBy: { id: "desc" },
    });
    expect(message).toBe("This review was deleted");
    const input = { id, stars: 5, text: "Healed well" };
    await expect(world.run(client, DELETE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.run(client, UPDATE, { input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await review(5)).toMatchObject({ stars: 5 });
  });

  test("what is gone meanwhile is not changed", async () => {
    const { id } = await review(2);
    const outcomes = await Promise.allSettled([world.run(client, DELETE, { id }), reply(id, "Thank you")]);
    expect(outcomes[0]?.status).toBe("fulfilled");
    expect(await textsFor(stranger)).toEqual([]);
  });
});

describe("the artist's reply", () => {
  test("stands below it; its author is told of the first, and it can be changed and taken back", async () => {
    const { id } = await review(5);
    const first = await reply(id, "Thank you");
    expect(first).toMatchObject({ reply: "Thank you", repliedAt: expect.any(String), viewerCanReply: true });
    expect(await reply(id, "Thank you so much")).toMatchObject({
      reply: "Thank you so much",
      repliedAt: first.repliedAt,
    });
    expect(await newsOf(client)).toEqual([
      {
        type: "review_replied",
        title: "Reply to your review",
        message: `${artist.fullName}: Thank you`,
        url: `/bookings/${bookingId}`,
      },
    ]);
    expect(await reply(id, " ")).toMatchObject({ reply: null, repliedAt: null });
    for (const person of [client, stranger, admin]) {
      const input = { reviewId: id, text: "Me too" };
      await expect(world.run(person, REPLY, { input })).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });
});

describe("who reads it", () => {
  test("newest first, page by page", async () => {
    for (const text of ["One", "Two", "Three"]) await review(5, { of: await buildSession(client), text });
    const page = await list(stranger, { first: 2 });
    expect(page.edges.map(({ node }) => node.text)).toEqual(["Three", "Two"]);
    expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    const rest = await list(stranger, { first: 2, after: page.pageInfo.endCursor ?? "" });
    expect(rest.edges.map(({ node }) => node.text)).toEqual(["One"]);
  });

  test("nobody who is kept apart from its author; a block takes away neither the right to review nor the stars", async () => {
    await world.run(artist, BLOCK, { id: client.id });
    const made = await review(1);
    expect(await newsOf(artist)).toEqual([]);
    expect(await textsFor(artist)).toEqual([]);
    expect(await textsFor(stranger)).toEqual(["Gentle hands"]);
    expect(await scoreOf()).toEqual({ rating: 1, reviewsCount: 1 });
    expect((await world.run(artist, OF_BOOKING, { id: bookingId })).booking.review).toEqual({ id: made.id, stars: 1 });
    await world.run(stranger, BLOCK, { id: client.id });
    expect(await textsFor(stranger)).toEqual([]);
    const input = { targetType: "REVIEW", targetId: made.id, reason: "SPAM" } as const;
    await expect(world.run(stranger, REPORT, { input })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("of a private artist only who follows them", async () => {
    const { id } = await review(5);
    await world.services.db.user.update({ where: { id: artist.id }, data: { profileVisible: false } });
    expect(await list(stranger)).toMatchObject({ totalCount: 0, edges: [] });
    await expect(world.run(stranger, DELETE, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await textsFor(artist)).toEqual(["Gentle hands"]);
  });
});

describe("reports", () => {
  const report = (person: TestPerson, targetId: string) =>
    world.run(person, REPORT, { input: { targetType: "REVIEW", targetId, reason: "SPAM" } });

  test("who reports one does not see it any more; its author can't", async () => {
    const { id } = await review(1);
    await report(stranger, id);
    expect(await textsFor(stranger)).toEqual([]);
    expect(await textsFor(client)).toEqual(["Gentle hands"]);
    await expect(report(stranger, id)).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(report(client, id)).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await report(artist, id);
  });

  test("what our staff removes is gone for good: its author is told why, and can't say it again", async () => {
    const { id } = await review(1, { text: "Rude" });
    await report(artist, id);
    const removal = { input: { targetType: "REVIEW", targetId: id, reason: "Not here" } } as const;
    expect(await world.run(admin, REMOVE, removal)).toEqual({ removeContent: { excerpt: "Rude" } });
    expect((await newsOf(client)).at(0)).toMatchObject({ title: "We removed your review", message: "Not here" });
    await expect(review(1)).rejects.toMatchObject({ code: "NOT_ELIGIBLE" });
    expect((await world.run(client, OF_BOOKING, { id: bookingId })).booking).toMatchObject({
      viewerCanReview: false,
      review: null,
    });
    await expect(world.run(admin, REMOVE, removal)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("admins read in the queue what was reported", async () => {
    const { id } = await review(1);
    await report(artist, id);
    const queue = await world.run(
      admin,
      `{ reports { edges { node { targetId viewerCanRemove target { ... on Review { id text } } } } } }`,
    );
    expect(queue.reports.edges.map(({ node }) => node)).toContainEqual({
      targetId: id,
      viewerCanRemove: true,
      target: { id, text: "Gentle hands" },
    });
  });

  test("two admins who remove what two artists say of each other's sessions don't wait for each other", async () => {
    const other = await buildArtist(world);
    const [mine, theirs] = [
      await buildReview(world, { authorId: artist.id, artistId: other.id }),
      await buildReview(world, { authorId: other.id, artistId: artist.id }),
    ];
    const second = await buildUser(world, { role: "admin" });
    const remove = (by: TestPerson, targetId: string) =>
      world.run(by, REMOVE, { input: { targetType: "REVIEW", targetId, reason: "Not here" } });
    await Promise.all([remove(admin, mine.id), remove(second, theirs.id)]);
    expect(await world.services.db.review.count({ where: { id: { in: [mine.id, theirs.id] } } })).toBe(0);
  });
});

test("whoever turned reviews off is not told of any", async () => {
  await world.run(artist, PREFER, { input: { groups: [{ group: "REVIEWS", inApp: false }] } });
  await review(5);
  expect(await newsOf(artist)).toEqual([]);
});

test("REST tells of a session's review, and of an artist's", async () => {
  const url = await world.listen();
  const call = (method: string, path: string, body?: unknown) => callRest(url, client.token, method, path, body);
  expect(await call("GET", `/api/bookings/${bookingId}/review`)).toBeNull();
  const made = await call("POST", `/api/bookings/${bookingId}/review`, { stars: 4, text: "Lovely" });
  expect(made).toMatchObject({ stars: 4, artist: { rating: 4, reviewsCount: 1 } });
  expect(await call("GET", `/api/bookings/${bookingId}/review`)).toMatchObject({ stars: 4, text: "Lovely" });
  expect(await call("GET", `/api/artists/${artist.id}/reviews`)).toMatchObject([
    { stars: 4, author: { id: client.id } },
  ]);
});

test("of nobody there are none to list", async () => {
  const id = crypto.randomUUID();
  await expect(world.run(client, LIST, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

describe("photos of a review", () => {
  const PHOTOS = "query ($id: ID!) { reviews(userId: $id) { edges { node { imageUrls images { width } } } } }";
  const photosOf = (count: number, by = client, kind: Parameters<typeof buildImage>[2] = "post") =>
    Promise.all(Array.from({ length: count }, () => buildImage(world, by, kind)));
  const say = async (imageUrls: string[], by = client) =>
    (await world.run(by, CREATE, { input: { bookingId, stars: 5, text: "", imageUrls } })).createReview;
  const change = async (id: string, imageUrls?: string[] | null) =>
    (await world.run(client, UPDATE, { input: { id, stars: 4, text: "", imageUrls } })).updateReview;

  test("stand with it for everybody who reads it, each once, in their order", async () => {
    const [first = "", second = ""] = await photosOf(2);
    expect(await say([second, first, second])).toMatchObject({ imageUrls: [second, first] });
    for (const reader of [stranger, artist]) {
      expect((await world.run(reader, PHOTOS, { id: artist.id })).reviews.edges).toEqual([
        { node: { imageUrls: [second, first], images: [{ width: 1280 }, { width: 1280 }] } },
      ]);
    }
  });

  test("are the client's own, four at most, and none that stay private", async () => {
    const refuses = async (urls: string[], field: string) =>
      expect(say(urls)).rejects.toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } });
    await refuses(await photosOf(5), "imageUrls");
    await refuses(await photosOf(1, artist), "imageUrls.0");
    await refuses([...(await photosOf(1)), ...(await photosOf(1, client, "brief"))], "imageUrls.1");
    await refuses(["https://example.com/a.png"], "imageUrls.0");
    expect(await world.services.db.review.count({ where: { bookingId } })).toBe(0);
  });

  test("stay when only the words change; what is shown no more is removed", async () => {
    const [first = "", second = "", third = ""] = await photosOf(3);
    const { id } = await say([first, second]);
    expect(await change(id)).toMatchObject({ stars: 4, imageUrls: [first, second] });
    expect(await change(id, [third, second])).toMatchObject({ imageUrls: [third, second] });
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
    expect(await change(id, [])).toMatchObject({ imageUrls: [] });
    expect(await isKept(third)).toBe(false);
  });

  test("go with it, but not one that a post of theirs shows", async () => {
    const [first = "", shared = ""] = await photosOf(2);
    const { id } = await say([first, shared]);
    await world.services.db.post.create({ data: { userId: client.id, caption: "Healed", imageUrl: shared } });
    await world.run(client, DELETE, { id });
    expect([await isKept(first), await isKept(shared)]).toEqual([false, true]);
  });

  test("are withheld when our staff removes it, until nobody can appeal any more", async () => {
    const [photo = ""] = await photosOf(1);
    const { id } = await say([photo]);
    await world.run(admin, REMOVE, { input: { targetType: "REVIEW", targetId: id, reason: "Not here" } });
    const where = { id: photo.replace("/objects/", "") };
    expect(await world.services.db.mediaObject.findUnique({ where })).toMatchObject({ kind: "withheld" });
  });

  test("are the database's to bound", async () => {
    const { id } = await say([]);
    const five = world.services.db.review.update({ where: { id }, data: { imageUrls: ["1", "2", "3", "4", "5"] } });
    await expect(five).rejects.toThrow(/reviews_photos_check/);
  });

  test("are told and taken over REST", async () => {
    const url = await world.listen();
    const [photo = ""] = await photosOf(1);
    const path = `/api/bookings/${bookingId}/review`;
    const said = { imageUrls: [photo] };
    expect(await callRest(url, client.token, "POST", path, { stars: 5, ...said })).toMatchObject(said);
    expect(await callRest(url, artist.token, "GET", path)).toMatchObject(said);
    expect(await callRest(url, stranger.token, "GET", `/api/artists/${artist.id}/reviews`)).toMatchObject([said]);
  });
});
