import { beforeEach, describe, expect, test } from "vitest";
import type { PortfolioItem, User } from "../../generated/prisma/client.ts";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildImage, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { PORTFOLIO_CATEGORIES } from "../input.ts";

const world = useTestWorld();

const PORTFOLIO = `query ($artistId: ID!, $first: Int, $after: String) {
  portfolio(artistId: $artistId, first: $first, after: $after) {
    edges { node { id title category tags viewerCanEdit artist { id } image { width } } } pageInfo { endCursor hasNextPage }
  }
}`;
const FEATURED = `{ featuredPortfolio { id artist { id username } image { width } } }`;
const CREATE = `mutation ($input: CreatePortfolioItemInput!) {
  createPortfolioItem(input: $input) { id title description imageUrl category tags featured artistId }
}`;
const UPDATE = `mutation ($input: UpdatePortfolioItemInput!) {
  updatePortfolioItem(input: $input) { id title description imageUrl category tags featured }
}`;
const DELETE = `mutation ($id: ID!) { deletePortfolioItem(id: $id) { id } }`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const NOT_FOUND = { code: "NOT_FOUND", message: "Portfolio item not found" };

interface Item {
  id: string;
  imageUrl: string;
  featured: boolean;
}

let artist: TestPerson;
let other: TestPerson;
let canvas: TestPerson;

beforeEach(async () => {
  [artist, other, canvas] = [await buildArtist(world), await buildArtist(world), await buildUser(world)];
});

const create = async (person: TestPerson, input: Record<string, unknown> = {}) => {
  const imageUrl = await buildImage(world, person, "portfolio");
  const data = await world.run(person, CREATE, { input: { title: "Koi", imageUrl, ...input } });
  return data.createPortfolioItem;
};
const update = (person: TestPerson | null, input: VariablesFor<typeof UPDATE>["input"]) =>
  world.run(person, UPDATE, { input }).then((data) => data.updatePortfolioItem);
const list = (viewer: TestPerson | null, artistId: string, args: Record<string, unknown> = {}) =>
  world.run(viewer, PORTFOLIO, { artistId, ...args }).then((data) => data.portfolio);
const change = ({ id }: { id: string }, data: Partial<User>) => world.services.db.user.update({ where: { id }, data });
const block = (blocker: TestPerson, blocked: TestPerson) =>
  world.services.db.block.create({ data: { blockerId: blocker.id, blockedId: blocked.id } });
const isImageThere = async (imageUrl: string) =>
  (await world.services.db.mediaObject.count({ where: { id: imageUrl.split("/").at(-1) ?? "" } })) === 1;

describe("adding a piece", () => {
  test("keeps what was written, in the product's spelling", async () => {
    const item = await create(artist, {
      title: " Koi ",
      description: " On a forearm ",
      category: "Neo-Traditional",
      tags: [" koi ", "", "#water", "koi"],
      featured: true,
    });
    expect(item).toMatchObject({
      title: "Koi",
      description: "On a forearm",
      category: "neo-traditional",
      tags: ["koi", "water"],
      featured: true,
      artistId: artist.id,
    });
    expect((await list(canvas, artist.id)).edges.map(({ node }) => node)).toMatchObject([
      { id: item.id, viewerCanEdit: false, artist: { id: artist.id }, image: { width: 1280 } },
    ]);
    expect((await list(artist, artist.id)).edges[0]?.node).toMatchObject({ viewerCanEdit: true });
  });

  test.each(PORTFOLIO_CATEGORIES)("knows the category %s", async (category) => {
    expect(await create(artist, { category })).toMatchObject({ category });
  });

  test("needs no category, description or tags", async () => {
    expect(await create(artist, { category: "", description: null })).toMatchObject({
      category: null,
      description: "",
      tags: [],
      featured: false,
    });
  });

  test.each([
    ["title", "", "Title is required"],
    ["title", "  ", "Title is required"],
    ["title", "x".repeat(121), "Title must be at most 120 characters"],
    ["title", "N\0ul", "This text contains an invalid character"],
    ["description", "x".repeat(2001), "Description must be at most 2000 characters"],
    ["category", "tribal", "Choose a category from the list"],
    ["tags", Array.from({ length: 31 }, (_, index) => `t${index}`), "Use at most 30 tags"],
    ["imageUrl", "", "Please upload an image"],
    ["imageUrl", "https://example.com/a.png", "Please upload an image"],
    ["imageUrl", `/objects/${UNKNOWN_ID}`, "Please upload an image"],
  ])("refuses %s %j: %s", async (field, value, sentence) => {
    await expect(create(artist, { [field]: value })).rejects.toEqual({
      code: "BAD_USER_INPUT",
      message: sentence,
      fields: { [field]: sentence },
    });
  });

  test("of a category that is none is neither made nor looked for", async () => {
    const pieces = `query ($id: ID!, $category: String) {
      user(id: $id) { portfolio(category: $category) { edges { cursor } } }
    }`;
    await expect(world.run(canvas, pieces, { id: artist.id, category: "tribal" })).rejects.toMatchObject({
      fields: { category: "Choose a category from the list" },
    });
  });

  test("takes neither somebody else's image nor one of another kind", async () => {
    for (const imageUrl of [await buildImage(world, other, "portfolio"), await buildImage(world, artist, "post")]) {
      await expect(create(artist, { imageUrl })).rejects.toMatchObject({
        fields: { imageUrl: "Please upload an image" },
      });
    }
  });

  test("is for artists who are signed in, also while the account is one", async () => {
    const refusal = { code: "FORBIDDEN", message: "Only artists have a portfolio" };
    await expect(create(canvas)).rejects.toEqual(refusal);
    await expect(create(await buildUser(world, { role: "admin" }))).rejects.toEqual(refusal);
    await expect(world.run(null, CREATE, { input: { title: "x", imageUrl: "x" } })).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
    const { id } = await create(artist);
    await change(artist, { userType: "canvas" });
    await expect(create(artist)).rejects.toEqual(refusal);
    await expect(update(artist, { id, title: "New" })).rejects.toEqual(refusal);
    await expect(world.run(artist, DELETE, { id })).rejects.toEqual(refusal);
    await change(artist, { userType: "artist" });
    expect((await list(canvas, artist.id)).edges).toHaveLength(1);
  });
});

describe("changing a piece", () => {
  test("leaves what is not given, and null empties", async () => {
    const item = await create(artist, { description: "Old", category: "abstract", tags: ["one"] });
    expect(await update(artist, { id: item.id, title: "New" })).toEqual({
      id: item.id,
      title: "New",
      description: "Old",
      imageUrl: item.imageUrl,
      category: "abstract",
      tags: ["one"],
      featured: false,
    });
    const emptied = await update(artist, { id: item.id, title: null, description: null, category: null, tags: null });
    expect(emptied).toMatchObject({ title: "New", description: "", category: null, tags: [] });
    await expect(update(artist, { id: item.id, title: " " })).rejects.toMatchObject({ message: "Title is required" });
  });

  test("removes a replaced image and keeps one that stays", async () => {
    const item = await create(artist);
    await update(artist, { id: item.id, imageUrl: item.imageUrl });
    expect(await isImageThere(item.imageUrl)).toBe(true);
    const imageUrl = await buildImage(world, artist, "portfolio");
    expect(await update(artist, { id: item.id, imageUrl })).toMatchObject({ imageUrl });
    expect([await isImageThere(item.imageUrl), await isImageThere(imageUrl)]).toEqual([false, true]);
  });

  test("and deleting are for its artist", async () => {
    const { id, imageUrl } = await create(artist);
    const admin = await buildUser(world, { role: "admin" });
    for (const person of [other, canvas, admin]) {
      const refusal = { code: "FORBIDDEN", message: "You can only change your own portfolio" };
      await expect(update(person, { id, title: "Mine" })).rejects.toEqual(refusal);
      await expect(world.run(person, DELETE, { id })).rejects.toEqual(refusal);
    }
    await expect(update(null, { id, title: "Mine" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    await expect(world.run(null, DELETE, { id })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const unknown of [UNKNOWN_ID, "1", "\0"]) {
      await expect(update(artist, { id: unknown, title: "x" })).rejects.toEqual(NOT_FOUND);
      await expect(world.run(artist, DELETE, { id: unknown })).rejects.toEqual(NOT_FOUND);
    }
    await block(artist, other);
    await expect(update(other, { id, title: "Mine" })).rejects.toEqual(NOT_FOUND);
    expect(await world.run(artist, DELETE, { id })).toEqual({ deletePortfolioItem: { id } });
    expect(await isImageThere(imageUrl)).toBe(false);
    await expect(world.run(artist, DELETE, { id })).rejects.toEqual(NOT_FOUND);
  });

  test("by several at once, and deleting it twice, has one outcome", async () => {
    const { id } = await create(artist);
    const images = await Promise.all([1, 2, 3].map(() => buildImage(world, artist, "portfolio")));
    await Promise.all(images.map((imageUrl) => update(artist, { id, imageUrl })));
    expect((await Promise.all(images.map(isImageThere))).filter(Boolean)).toHaveLength(1);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => world.run(artist, DELETE, { id })));
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(failures).toEqual([NOT_FOUND, NOT_FOUND]);
  });
});

describe("featuring", () => {
  const TOO_MANY = {
    code: "BAD_USER_INPUT",
    message: "You can feature up to 6 pieces",
    fields: { featured: "You can feature up to 6 pieces" },
  };

  test("is for six pieces, also when eight are chosen at once", async () => {
    const items = await Promise.all(
      Array.from({ length: 8 }, () => buildPortfolioItem(world, { artistId: artist.id })),
    );
    const outcomes = await Promise.allSettled(items.map(({ id }) => update(artist, { id, featured: true })));
    const failures = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(failures).toEqual([TOO_MANY, TOO_MANY]);
    await expect(create(artist, { featured: true })).rejects.toEqual(TOO_MANY);

    const featured = await world.services.db.portfolioItem.findMany({ where: { artistId: artist.id, featured: true } });
    expect(featured).toHaveLength(6);
    // One that is featured already may be said so again; and a place becomes free.
    const [first] = featured as [PortfolioItem];
    expect(await update(artist, { id: first.id, featured: true })).toMatchObject({ featured: true });
    await update(artist, { id: first.id, featured: false });
    expect(await create(artist, { featured: true })).toMatchObject({ featured: true });
  });

  test("shows the newest of verified artists, two of each, twelve in all", async () => {
    const shown: string[] = [];
    const artists = await Promise.all(Array.from({ length: 8 }, () => buildArtist(world, { verified: true })));
    for (const { id: artistId } of artists) {
      for (let index = 0; index < 6; index += 1) {
        const { id } = await buildPortfolioItem(world, { artistId, featured: true });
        if (index >= 4) shown.unshift(id);
      }
    }
    await buildPortfolioItem(world, { artistId: other.id, featured: true });
    await buildPortfolioItem(world, { artistId: artists[0]?.id });
    const read = async (viewer: TestPerson) =>
      (await world.run(viewer, FEATURED)).featuredPortfolio.map(({ id }) => id);
    expect(await read(canvas)).toEqual(shown.slice(0, 12));

    const [, , , , hidden, turned, blocked, unverified] = artists as [...TestPerson[], TestPerson] & TestPerson[];
    await change(hidden as TestPerson, { profileVisible: false });
    await change(turned as TestPerson, { userType: "canvas" });
    await change(unverified as TestPerson, { verified: false });
    await block(blocked as TestPerson, canvas);
    expect(await read(canvas)).toEqual(shown.slice(8));
    await expect(world.run(null, FEATURED)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await world.countStatements(() => read(canvas))).toMatchInlineSnapshot(`5`);
    for (const { id } of artists) await change({ id }, { verified: false });
  });
});

describe("pinning", () => {
  const PIN = `mutation ($id: ID!, $pinned: Boolean!) { pinPortfolioItem(id: $id, pinned: $pinned) { id pinned } }`;
  const pin = (person: TestPerson | null, id: string, pinned = true) => world.run(person, PIN, { id, pinned });
  const featured = () =>
    world.run(canvas, FEATURED).then(({ featuredPortfolio }) => featuredPortfolio.map(({ id }) => id));
  let admin: TestPerson;

  beforeEach(async () => {
    await world.services.db.portfolioItem.deleteMany();
    admin = await buildUser(world, { role: "admin" });
  });

  test("puts pieces first, the latest pin before the others, whatever their artist features", async () => {
    await change(artist, { verified: true });
    const own = [];
    for (let made = 0; made < 3; made += 1) {
      own.push(await buildPortfolioItem(world, { artistId: artist.id, featured: true }));
    }
    const [oldest, middle, newest] = own.map(({ id }) => id) as [string, string, string];
    const plain = await buildPortfolioItem(world, { artistId: other.id });
    expect(await featured()).toEqual([newest, middle]);
    const start = Date.now();
    world.clock = new Date(start);
    expect(await pin(admin, oldest)).toEqual({ pinPortfolioItem: { id: oldest, pinned: true } });
    world.clock = new Date(start + 1000);
    await pin(admin, plain.id);
    // A pin counts among the two of its artist, and is shown beyond them.
    expect(await featured()).toEqual([plain.id, oldest, newest]);
    world.clock = new Date(start + 2000);
    await Promise.all([pin(admin, oldest, false), pin(admin, oldest, false)]);
    expect(await featured()).toEqual([plain.id, newest, middle]);
    const actions = await world.services.db.adminAction.findMany({
      where: { adminId: admin.id },
      orderBy: { createdAt: "asc" },
    });
    expect(actions.map(({ action, details }) => [action, details])).toEqual([
      ["portfolio_pin", { id: oldest, pinned: true }],
      ["portfolio_pin", { id: plain.id, pinned: true }],
      ["portfolio_pin", { id: oldest, pinned: false }],
    ]);
    world.clock = null;
  });

  test("shows nobody whom the viewer may not see, and no former artist", async () => {
    const pieces = [artist, other, await buildArtist(world)];
    for (const { id: artistId } of pieces) await pin(admin, (await buildPortfolioItem(world, { artistId })).id);
    expect(await featured()).toHaveLength(3);
    await change(artist, { profileVisible: false });
    await block(canvas, other);
    await change(pieces[2] as TestPerson, { userType: "canvas" });
    expect(await featured()).toEqual([]);
  });

  test("is for admins, and of what is there", async () => {
    const { id } = await buildPortfolioItem(world, { artistId: artist.id });
    const refusal = { code: "FORBIDDEN", message: "You need admin privileges to access this page." };
    for (const person of [artist, canvas]) await expect(pin(person, id)).rejects.toEqual(refusal);
    await expect(pin(null, id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const unknown of [UNKNOWN_ID, "nothing"]) await expect(pin(admin, unknown)).rejects.toMatchObject(NOT_FOUND);
    expect(await featured()).toEqual([]);
  });
});

describe("a portfolio", () => {
  test("is of an artist whom the viewer may see", async () => {
    await create(artist);
    await expect(list(null, artist.id)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const unknown of [UNKNOWN_ID, "1"]) {
      await expect(list(canvas, unknown)).rejects.toEqual({ code: "NOT_FOUND", message: "User not found" });
    }
    await expect(list(artist, canvas.id)).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      message: "This user isn't an artist",
    });
    await change(artist, { profileVisible: false });
    await expect(list(canvas, artist.id)).rejects.toEqual({ code: "FORBIDDEN", message: "This profile is private" });
    expect((await list(artist, artist.id)).edges).toHaveLength(1);
    await world.services.db.follow.create({ data: { followerId: canvas.id, followingId: artist.id } });
    expect((await list(canvas, artist.id)).edges).toHaveLength(1);
    await block(canvas, artist);
    await expect(list(canvas, artist.id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is paged, newest first, at a cost that does not grow", async () => {
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.unshift((await buildPortfolioItem(world, { artistId: artist.id })).id);
    const page = await list(canvas, artist.id, { first: 5 });
    const rest = await list(canvas, artist.id, { after: page.pageInfo.endCursor });
    expect([...page.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(ids);
    await expect(list(canvas, artist.id, { after: "1" })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
    await expect(list(canvas, artist.id, { first: 101 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    const count = (first: number) => world.countStatements(() => list(canvas, artist.id, { first }));
    expect([await count(1), await count(12)]).toMatchInlineSnapshot(`
      [
        4,
        4,
      ]
    `);
  });
});

test("a portfolio may be asked for by category, and says which there are", async () => {
  const koi = await create(artist, { title: "Koi", category: "traditional" });
  const dots = await create(artist, { title: "Dots", category: "blackwork" });
  await create(artist, { title: "Sketch" });
  await create(other, { category: "portrait" });
  const ask = (category: string | null) =>
    world.run(
      canvas,
      `query ($id: ID!, $category: String) {
        portfolio(artistId: $id, category: $category) { categories edges { node { id } } }
      }`,
      { id: artist.id, category },
    );
  const categories = ["traditional", "blackwork"];
  expect((await ask("Blackwork")).portfolio).toEqual({ categories, edges: [{ node: { id: dots.id } }] });
  expect((await ask("traditional")).portfolio).toEqual({ categories, edges: [{ node: { id: koi.id } }] });
  expect((await ask("watercolor")).portfolio).toEqual({ categories, edges: [] });
  expect((await ask("")).portfolio.edges).toHaveLength(3);
  await expect(ask("tribal")).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    message: "Choose a category from the list",
  });
});

test("REST says the same in the spec's words", async () => {
  const url = await world.listen();
  const call = <Body>(person: TestPerson, method: string, path: string, body?: unknown) =>
    callRest<Body>(url, person.token, method, path, body);
  await change(artist, { verified: true });
  const imageUrl = await buildImage(world, artist, "portfolio");
  const body = { title: "Koi", description: "Water", imageUrl, category: "blackwork", tags: ["koi"] };
  const item = await call<Item>(artist, "POST", "/api/portfolio", body);
  expect(item).toMatchObject({ ...body, artistId: artist.id, featured: false, createdAt: expect.any(String) });
  expect(await call(canvas, "GET", `/api/portfolio/${artist.id}`)).toEqual([item]);

  const changed = await call<Item>(artist, "PUT", `/api/portfolio/${item.id}`, {
    ...body,
    title: "Carp",
    featured: true,
  });
  expect(changed).toEqual({ ...item, title: "Carp", featured: true });
  const { username, fullName, avatar } = artist;
  expect(await call(canvas, "GET", "/api/featured-portfolio")).toEqual([
    { ...changed, artist: { id: artist.id, username, fullName, avatar, verified: true } },
  ]);
  await expect(call(artist, "POST", "/api/portfolio", {})).rejects.toThrow("400: Title is required");
  await expect(call(artist, "POST", "/api/portfolio", { ...body, category: "tribal" })).rejects.toThrow("400: ");
  await expect(call(canvas, "POST", "/api/portfolio", body)).rejects.toThrow("403: Only artists have a portfolio");
  await expect(call(canvas, "GET", `/api/portfolio/${canvas.id}`)).rejects.toThrow("400: This user isn't an artist");
  await expect(call(canvas, "DELETE", `/api/portfolio/${item.id}`)).rejects.toThrow("403: ");
  expect(await call(artist, "DELETE", `/api/portfolio/${item.id}`)).toEqual({ id: item.id });
  expect(await call(canvas, "GET", `/api/portfolio/${artist.id}`)).toEqual([]);
});
