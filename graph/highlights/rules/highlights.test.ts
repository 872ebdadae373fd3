import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildPortfolioItem, buildPost, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const TILE = "label tag category count post { id } piece { id }";
const HIGHLIGHTS = `{ highlights { ${TILE} } }`;
const PREVIEW = `query ($input: UpdateHighlightsInput!) { highlightsPreview(input: $input) { ${TILE} } }`;
const UPDATE = `mutation ($input: UpdateHighlightsInput!) { updateHighlights(input: $input) { ${TILE} } }`;

const DEFAULTS = [
  { label: "Dragons", tag: "dragons" },
  { label: "Portraits", tag: "portraits" },
  { label: "Geometric", tag: "geometric" },
];
const OTHERS = [
  { label: " Fine lines ", tag: "#Fine Line" },
  { label: "Blackwork", category: "blackwork", tag: "" },
  { label: "Dragons", tag: "dragons", category: "" },
];

let reader: TestPerson;
let admin: TestPerson;

beforeEach(async () => {
  await world.services.db.post.deleteMany();
  await world.services.db.portfolioItem.deleteMany();
  [reader, admin] = [await buildUser(world), await buildUser(world, { role: "admin" })];
});
afterEach(() => update(admin, DEFAULTS));

type Entries = VariablesFor<typeof UPDATE>["input"]["highlights"];
const highlightsOf = async (person: TestPerson | null) => (await world.run(person, HIGHLIGHTS)).highlights;
const update = (person: TestPerson | null, highlights: Entries) => world.run(person, UPDATE, { input: { highlights } });
const preview = (person: TestPerson | null, highlights: Entries) =>
  world.run(person, PREVIEW, { input: { highlights } });

const nothing = { category: null, count: 0, post: null, piece: null };

describe("the tiles above the feed", () => {
  test("are three styles at first, each with the newest post under its tag and how many there are", async () => {
    await buildPost(world, { caption: "#dragons" });
    const { id } = await buildPost(world, { tags: ["Dragons"] });
    expect(await highlightsOf(reader)).toEqual([
      { ...nothing, ...DEFAULTS[0], count: 2, post: { id } },
      { ...nothing, ...DEFAULTS[1] },
      { ...nothing, ...DEFAULTS[2] },
    ]);
    await expect(highlightsOf(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  test("show each only what they may see", async () => {
    const secretive = await buildArtist(world, { profileVisible: false });
    const { id } = await buildPost(world, { caption: "#dragons", userId: secretive.id });
    const { id: pieceId } = await buildPortfolioItem(world, { category: "blackwork", artistId: secretive.id });
    await update(admin, OTHERS);
    expect(await highlightsOf(reader)).toMatchObject([
      { count: 0 },
      { count: 0, piece: null },
      { count: 0, post: null },
    ]);
    await world.services.db.follow.create({ data: { followerId: reader.id, followingId: secretive.id } });
    expect(await highlightsOf(reader)).toMatchObject([{}, { count: 1, piece: { id: pieceId } }, { post: { id } }]);
  });

  test("cost as many statements for many posts as for one", async () => {
    const count = () => world.countStatements(() => highlightsOf(reader));
    await buildPost(world, { caption: "#dragons" });
    const forOne = await count();
    for (let number = 0; number < 5; number += 1) await buildPost(world, { caption: "#dragons #portraits #geometric" });
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        3,
        3,
      ]
    `);
  });
});

describe("an admin", () => {
  test("sets them for everybody, by tag or by category, and it is written down", async () => {
    const { id } = await buildPortfolioItem(world, { category: "blackwork" });
    await buildPortfolioItem(world, { category: "abstract" });
    const shown = [
      { ...nothing, label: "Fine lines", tag: "fineline" },
      { ...nothing, label: "Blackwork", tag: null, category: "blackwork", count: 1, piece: { id } },
      { ...nothing, ...DEFAULTS[0] },
    ];
    expect(await preview(admin, OTHERS)).toEqual({ highlightsPreview: shown });
    expect(await highlightsOf(reader)).toMatchObject(DEFAULTS);
    expect(await update(admin, OTHERS)).toEqual({ updateHighlights: shown });
    expect(await highlightsOf(reader)).toEqual(shown);
    expect(await world.services.db.adminAction.findFirst({ where: { adminId: admin.id } })).toMatchObject({
      action: "highlights",
      details: { before: DEFAULTS, after: [{ tag: "fineline" }, { category: "blackwork" }, { tag: "dragons" }] },
    });
  });

  test("and nobody else", async () => {
    for (const act of [update, preview]) {
      await expect(act(reader, DEFAULTS)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(act(null, DEFAULTS)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    }
  });

  test.each([
    ["highlights.0.label", "Enter a label", { label: "  ", tag: "dragons" }],
    ["highlights.0.label", "A label must be at most 24 characters", { label: "x".repeat(25), tag: "dragons" }],
    ["highlights.0.tag", "Enter a tag or choose a category", { label: "Dragons", tag: " # " }],
    ["highlights.0.tag", "Enter a tag or choose a category", { label: "Both", tag: "dragons", category: "abstract" }],
    ["highlights.0.tag", "A tag must be at most 50 characters", { label: "Long", tag: "x".repeat(51) }],
    ["highlights.0.category", "Choose a category from the list", { label: "Cubism", category: "cubism" }],
  ])("is told at %s: %s", async (field, sentence, first) => {
    for (const act of [update, preview]) {
      await expect(act(admin, [first, ...DEFAULTS.slice(1)])).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        fields: { [field]: sentence },
      });
    }
    expect(await highlightsOf(reader)).toMatchObject(DEFAULTS);
  });

  test("sets all three at once", async () => {
    for (const wrong of [[], DEFAULTS.slice(1), [...DEFAULTS, ...DEFAULTS.slice(1)]]) {
      await expect(update(admin, wrong)).rejects.toMatchObject({ fields: { highlights: "There are 3 highlights" } });
    }
  });
});
