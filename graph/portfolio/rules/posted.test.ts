import { beforeEach, describe, expect, test } from "vitest";
import { eraseAccounts } from "../../accounts/rules/erasure.ts";
import { buildArtist, buildImage, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const SHARE = `mutation ($input: CreatePostInput!) {
  createPost(input: $input) { id viewerCanAddToPortfolio viewerPortfolioItem { id title tags imageUrl post { id } } }
}`;
const ADD = `mutation ($id: ID!) {
  addPostToPortfolio(postId: $id) { id title imageUrl artistId post { id viewerPortfolioItem { id } } }
}`;
const PIECES = `query ($id: ID!) { user(id: $id) { portfolio { categories edges { node { id title } } } } }`;
const POST = `query ($id: ID!) { post(id: $id) { viewerCanAddToPortfolio viewerPortfolioItem { id } } }`;
const UPDATE = `mutation ($input: UpdatePortfolioItemInput!) { updatePortfolioItem(input: $input) { post { id } } }`;
const ONE = `query ($id: ID!) { portfolioItem(id: $id) { id } }`;
const BOOK = `mutation ($input: RequestBookingInput!) { requestBooking(input: $input) { piece { id } } }`;
const DAY = 24 * 60 * 60 * 1000;
const ONLY_ARTISTS = "Only artists have a portfolio";
const NOT_OWN = "You can only add your own work to your portfolio";

let artist: TestPerson;
let client: TestPerson;
let stranger: TestPerson;

beforeEach(async () => {
  [artist, client, stranger] = [await buildArtist(world), await buildUser(world), await buildUser(world)];
});

const share = async (person: TestPerson, input: Record<string, unknown> = {}) => {
  const imageUrl = await buildImage(world, person, "post");
  return (await world.run(person, SHARE, { input: { imageUrl, ...input } })).createPost;
};
const add = async (person: TestPerson | null, id: string) => (await world.run(person, ADD, { id })).addPostToPortfolio;
const piecesOf = async (viewer: TestPerson, { id } = artist) =>
  (await world.run(viewer, PIECES, { id })).user.portfolio.edges.map(({ node }) => node.id);
const seen = async (person: TestPerson, id: string) => (await world.run(person, POST, { id })).post;
const act = (person: TestPerson, document: string, id: string) => world.send(person, document, { id });
const confirm = `mutation ($id: ID!) { confirmTag(postId: $id) { id } }`;
const removeTag = `mutation ($id: ID!) { removeTag(postId: $id) { id } }`;
const removePost = `mutation ($id: ID!) { deletePost(id: $id) { id } }`;
const nameNobody = `mutation ($id: ID!) { updatePost(input: { id: $id, artistId: null }) { id } }`;
const block = `mutation ($id: ID!) { blockUser(id: $id) { id } }`;
const unblock = `mutation ($id: ID!) { unblockUser(id: $id) { id } }`;
const follow = `mutation ($id: ID!) { followUser(id: $id) { id } }`;
const removePiece = `mutation ($id: ID!) { deletePortfolioItem(id: $id) { id } }`;
const isImageThere = async (imageUrl: string) =>
  (await world.services.db.mediaObject.count({ where: { id: imageUrl.split("/").at(-1) ?? "" } })) === 1;

/** A client's photo whose tag the artist confirmed. */
const confirmed = async (caption = "My first") => {
  const { id } = await share(client, { artistId: artist.id, caption });
  await act(artist, confirm, id);
  return id;
};

describe("sharing with a place in the portfolio", () => {
  test("makes a piece of the photo at once", async () => {
    const caption = "\n#koi  #water\n  A koi #irezumi, healed #koi#water \nTwo sessions.";
    const { id, viewerCanAddToPortfolio, viewerPortfolioItem } = await share(artist, {
      caption,
      tags: ["koi"],
      addToPortfolio: true,
    });
    expect(viewerCanAddToPortfolio).toBe(true);
    expect(viewerPortfolioItem).toMatchObject({ title: "A koi irezumi, healed", tags: ["koi"], post: { id } });
    expect(await piecesOf(stranger)).toEqual([viewerPortfolioItem?.id]);
  });

  test.each([
    ["", "Untitled"],
    ["#only #tags", "Untitled"],
    [`${"x".repeat(119)}🐉 and more`, "x".repeat(119)],
    ["y".repeat(300), "y".repeat(120)],
  ])("calls the piece of %j %j", async (caption, title) => {
    expect((await share(artist, { caption, addToPortfolio: true })).viewerPortfolioItem?.title).toBe(title);
  });

  test("is for artists and their own work, and shares nothing otherwise", async () => {
    const other = await buildArtist(world);
    const refused = (sentence: string) => ({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { addToPortfolio: sentence },
    });
    await expect(share(client, { addToPortfolio: true })).rejects.toEqual(refused(ONLY_ARTISTS));
    await expect(share(artist, { addToPortfolio: true, artistId: other.id })).rejects.toEqual(refused(NOT_OWN));
    expect(await world.services.db.post.count({ where: { userId: { in: [client.id, artist.id] } } })).toBe(0);
    expect((await share(artist, { addToPortfolio: true, artistId: artist.id })).viewerPortfolioItem).not.toBeNull();
    expect((await share(artist, { addToPortfolio: null })).viewerPortfolioItem).toBeNull();
  });

  test("is the same over REST", async () => {
    const url = await world.listen();
    const body = { imageUrl: await buildImage(world, artist, "post"), caption: "Moth", addToPortfolio: true };
    const { imageUrl } = await callRest<{ imageUrl: string }>(url, artist.token, "POST", "/api/posts", body);
    expect(await callRest(url, stranger.token, "GET", `/api/portfolio/${artist.id}`)).toMatchObject([
      { title: "Moth", imageUrl },
    ]);
  });

  test("the piece stays when the post goes, with its picture until both are gone", async () => {
    const { id, viewerPortfolioItem } = await share(artist, { addToPortfolio: true });
    const imageUrl = viewerPortfolioItem?.imageUrl ?? "";
    await act(artist, removePost, id);
    expect(await piecesOf(stranger)).toEqual([viewerPortfolioItem?.id]);
    expect(await isImageThere(imageUrl)).toBe(true);
    await act(artist, removePiece, viewerPortfolioItem?.id ?? "");
    expect(await isImageThere(imageUrl)).toBe(false);
  });
});

describe("adding a post", () => {
  test("takes a confirmed client photo once, however often and at once", async () => {
    const id = await confirmed();
    expect(await seen(artist, id)).toEqual({ viewerCanAddToPortfolio: true, viewerPortfolioItem: null });
    const added = await Promise.all([add(artist, id), add(artist, id), add(artist, id.toUpperCase())]);
    const itemId = added[0]?.id;
    expect(added).toEqual(
      Array(3).fill({
        id: itemId,
        title: "My first",
        imageUrl: expect.stringMatching(/^\/objects\//),
        artistId: artist.id,
        post: { id, viewerPortfolioItem: { id: itemId } },
      }),
    );
    expect(await piecesOf(stranger)).toEqual([itemId]);
    expect(await seen(client, id)).toEqual({ viewerCanAddToPortfolio: false, viewerPortfolioItem: null });
  });

  test("takes what the artist shared before", async () => {
    const { id } = await share(artist);
    await add(artist, id);
    expect(await piecesOf(stranger)).toHaveLength(1);
  });

  test("is refused for what is not one's own work", async () => {
    const { id: pending } = await share(client, { artistId: artist.id });
    const { id: others } = await buildPost(world);
    for (const id of [pending, others]) {
      await expect(add(artist, id)).rejects.toEqual({ code: "FORBIDDEN", message: NOT_OWN });
    }
    await expect(add(client, pending)).rejects.toEqual({ code: "FORBIDDEN", message: ONLY_ARTISTS });
    await expect(add(artist, artist.id)).rejects.toEqual({ code: "NOT_FOUND", message: "Post not found" });
    await expect(add(null, pending)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await seen(artist, pending)).toEqual({ viewerCanAddToPortfolio: false, viewerPortfolioItem: null });
  });
});

describe("a client's photo in a portfolio", () => {
  test.each([
    ["the post is deleted", (id: string) => act(client, removePost, id)],
    ["the artist takes their name away", (id: string) => act(artist, removeTag, id)],
    ["its author names nobody any more", (id: string) => act(client, nameNobody, id)],
  ])("goes when %s", async (_what, happen) => {
    const [id, kept] = [await confirmed(), await confirmed()];
    await add(artist, id);
    const { id: keptId } = await add(artist, kept);
    await happen(id);
    expect(await piecesOf(artist)).toEqual([keptId]);
  });

  test.each([
    ["its author blocks the artist", () => [client, artist] as const],
    ["the artist blocks its author", () => [artist, client] as const],
  ])("goes when %s, and can be added again once that is taken back", async (_what, pair) => {
    const [blocker, blocked] = pair();
    const { id: ownId } = (await share(artist, { addToPortfolio: true })).viewerPortfolioItem ?? { id: "" };
    const id = await confirmed();
    await add(artist, id);
    await act(blocker, block, blocked.id);
    expect([await piecesOf(artist), await piecesOf(stranger)]).toEqual([[ownId], [ownId]]);
    await expect(add(artist, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await act(blocker, unblock, blocked.id);
    const { id: itemId } = await add(artist, id);
    expect(await piecesOf(stranger)).toEqual([itemId, ownId]);
  });

  test("waits unseen while its author's account is about to be erased, and goes with it, its file and its style", async () => {
    const { db, now } = world.services;
    const { id: itemId, imageUrl } = await add(artist, await confirmed());
    await world.run(artist, UPDATE, { input: { id: itemId, category: "abstract" } });
    const leave = (deletionRequestedAt: Date | null) =>
      db.user.update({ where: { id: client.id }, data: { deletionRequestedAt } });
    await leave(now());
    expect([await piecesOf(artist), await piecesOf(stranger)]).toEqual([[], []]);
    await leave(null);
    expect(await piecesOf(stranger)).toEqual([itemId]);
    await leave(new Date(now().getTime() - 31 * DAY));
    expect(await eraseAccounts(world.services)).toBe(1);
    expect(await db.portfolioItem.count({ where: { artistId: artist.id } })).toBe(0);
    expect(await isImageThere(imageUrl)).toBe(false);
    expect(await db.user.findUnique({ where: { id: artist.id } })).toMatchObject({ styles: [] });
  });

  test("whatever its artist does with it while its author ends it, it is gone and nobody waits for the other", async () => {
    for (const happen of [removePost, nameNobody]) {
      const id = await confirmed();
      const { id: itemId } = await add(artist, id);
      const outcomes = await Promise.allSettled([
        world.run(artist, UPDATE, { input: { id: itemId, category: "abstract" } }),
        act(client, happen, id),
        act(artist, follow, client.id),
        act(artist, removePiece, itemId),
        add(artist, id),
      ]);
      const failures = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
      expect(["NOT_FOUND", "FORBIDDEN"]).toEqual(expect.arrayContaining(failures));
      expect(await piecesOf(artist)).toEqual([]);
    }
  });

  test("takes no picture away from its post when the piece goes", async () => {
    const id = await confirmed();
    const { id: itemId, imageUrl } = await add(artist, id);
    await act(artist, removePiece, itemId);
    expect(await isImageThere(imageUrl)).toBe(true);
    expect(await seen(artist, id)).toEqual({ viewerCanAddToPortfolio: true, viewerPortfolioItem: null });
  });

  test("is the artist's own once it has another picture", async () => {
    const { id: itemId, imageUrl: before } = await add(artist, await confirmed());
    const imageUrl = await buildImage(world, artist, "portfolio");
    const renamed = await world.run(artist, UPDATE, { input: { id: itemId, title: "Healed" } });
    expect(renamed.updatePortfolioItem.post).not.toBeNull();
    const changed = await world.run(artist, UPDATE, { input: { id: itemId, imageUrl } });
    expect(changed.updatePortfolioItem.post).toBeNull();
    expect(await isImageThere(before)).toBe(true);
    await world.services.db.post.deleteMany({ where: { userId: client.id } });
    expect(await piecesOf(stranger)).toEqual([itemId]);
  });

  test("is shown to those who may see the post, and to the artist", async () => {
    const { db } = world.services;
    const { id: itemId } = await add(artist, await confirmed());
    await world.run(artist, UPDATE, { input: { id: itemId, category: "abstract", featured: true } });
    await db.user.update({ where: { id: artist.id }, data: { verified: true } });
    const all = async (viewer: TestPerson) => {
      const { user } = await world.run(viewer, PIECES, { id: artist.id });
      const { featuredPortfolio } = await world.run(viewer, `{ featuredPortfolio { id } }`);
      const featured = featuredPortfolio.filter(({ id }) => id === itemId).length;
      return [user.portfolio.edges.length, user.portfolio.categories, featured];
    };
    const [shown, hidden] = [
      [1, ["abstract"], 1],
      [0, [], 0],
    ];
    expect(await all(stranger)).toEqual(shown);
    await db.user.update({ where: { id: client.id }, data: { profileVisible: false } });
    expect([await all(stranger), await all(artist), await all(client)]).toEqual([hidden, shown, shown]);
    const asked = { artistId: artist.id, service: "Consultation", pieceId: itemId };
    await expect(world.run(stranger, ONE, { id: itemId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(world.send(stranger, BOOK, { input: asked })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await db.follow.create({ data: { followerId: stranger.id, followingId: client.id } });
    expect(await all(stranger)).toEqual(shown);
    await db.block.create({ data: { blockerId: client.id, blockedId: stranger.id } });
    expect([await all(stranger), await all(artist)]).toEqual([hidden, shown]);
  });
});
