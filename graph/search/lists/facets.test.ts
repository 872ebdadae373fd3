import { beforeEach, describe, expect, test } from "vitest";
import { locate } from "../../places/rules/locations.ts";
import type { DataOf, VariablesFor } from "../../testing/document-types.ts";
import { buildArtist, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_COUNTED, MAX_LOOKED_THROUGH } from "./facets.ts";

const world = useTestWorld();

const DECLARED = `$query: String, $location: String, $within: Int, $styles: [String!], $languages: [String!],
  $priceBands: [Int!], $minRating: Float, $verified: Boolean, $minExperience: Int, $takesBookings: Boolean`;
const GIVEN = `query: $query, location: $location, within: $within, styles: $styles, languages: $languages,
  priceBands: $priceBands, minRating: $minRating, verified: $verified, minExperience: $minExperience,
  takesBookings: $takesBookings`;
const FACETS = `query (${DECLARED}) {
  artistFacets(${GIVEN}) {
    styles { value count } languages { value count } priceBands { value count } ratings { value count }
    experience { value count } distances { value count } verified takesBookings isPartial
  }
}` as const;
const TOTAL = `query (${DECLARED}) { searchUsers(userType: ARTIST, ${GIVEN}) { totalCount } }` as const;

type Facets = DataOf<typeof FACETS>["artistFacets"];
type Choice = [VariablesFor<typeof TOTAL>, number];

let viewer: TestPerson;

beforeEach(async () => {
  await world.services.db.user.deleteMany();
  viewer = await buildUser(world, { username: "zz_viewer", location: "Austin, TX", ...locate("Austin, TX") });
});

const ask = (args = {}, person: TestPerson | null = viewer) =>
  world.run(person, FACETS, args).then(({ artistFacets }) => artistFacets);

/** What finds anybody at all, "geometric 1, blackwork 2". */
const found = (counts: Facets["styles"]) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${value} ${count}`)
    .join(", ");

const inCity = (location: string, more = {}) => buildArtist(world, { location, ...locate(location), ...more });

/** Four artists of whom each has something in common with the next. */
async function buildScene() {
  const ana = await inCity("Austin, TX", {
    fullName: "Ana Ink",
    specialization: "Fine blackwork",
    languages: ["en", "es"],
    priceBand: 1,
    experience: "12 years",
    verified: true,
  });
  await buildPortfolioItem(world, { artistId: ana.id, category: "geometric" });
  await buildPortfolioItem(world, { artistId: ana.id, category: "geometric" });
  await inCity("Round Rock, TX", {
    specialization: "Geometric",
    languages: ["es"],
    priceBand: 2,
    takesBookings: false,
  });
  await inCity("Dallas, TX", { specialization: null, priceBand: 2, experience: "4 years", verified: true });
  await inCity("Austin, TX", { specialization: "Blackwork", languages: ["en"], showLocation: false });
  await buildUser(world, { specialization: "Blackwork", languages: ["en"], verified: true });
}

describe("the counts beside what can be chosen", () => {
  test("are of all artists where nothing is chosen", async () => {
    await buildScene();
    const facets = await ask();
    expect(found(facets.styles)).toBe("geometric 2, blackwork 2");
    expect(found(facets.languages)).toBe("en 2, es 2");
    expect(found(facets.priceBands)).toBe("1 1, 2 2");
    expect(found(facets.ratings)).toBe("");
    expect(found(facets.experience)).toBe("1 2, 3 2, 5 1, 10 1");
    expect(found(facets.distances)).toBe("10 1, 25 2, 50 2, 100 2, any 4");
    expect(facets).toMatchObject({ verified: 2, takesBookings: 3, isPartial: false });
    expect(facets.ratings.map(({ value }) => value)).toEqual(["3", "4", "4.5"]);
    expect([facets.styles.length, facets.languages.length]).toEqual([10, 24]);
  });

  test.each<[Record<string, unknown>, Partial<Record<keyof Facets, string | number>>]>([
    [{ styles: ["geometric"] }, { styles: "geometric 2, blackwork 2", languages: "en 1, es 2", verified: 1 }],
    [{ languages: ["en"] }, { languages: "en 2, es 2", priceBands: "1 1", takesBookings: 2 }],
    [{ priceBands: [2] }, { priceBands: "1 1, 2 2", styles: "geometric 1", distances: "25 1, 50 1, 100 1, any 2" }],
    [{ verified: true }, { verified: 2, experience: "1 2, 3 2, 5 1, 10 1", languages: "en 1, es 1" }],
    [{ within: 10 }, { distances: "10 1, 25 2, 50 2, 100 2, any 4", styles: "geometric 1, blackwork 1", verified: 1 }],
    [{ location: "Dallas" }, { distances: "10 1, 25 1, 50 1, 100 1, any 4", priceBands: "2 1", styles: "" }],
    [
      { minExperience: 5, verified: true },
      { experience: "1 2, 3 2, 5 1, 10 1", verified: 1, priceBands: "1 1" },
    ],
    [{ minRating: 4 }, { styles: "", distances: "", verified: 0, takesBookings: 0 }],
    [
      { query: "@ana" },
      { styles: "geometric 1, blackwork 1", verified: 1, distances: "10 1, 25 1, 50 1, 100 1, any 1" },
    ],
    [
      { styles: ["geometric"], takesBookings: true, within: 100 },
      { takesBookings: 1, distances: "10 1, 25 1, 50 1, 100 1, any 1" },
    ],
  ])("with %j are what choosing one more would find", async (args, expected) => {
    await buildScene();
    const facets = await ask(args);
    for (const [name, counts] of Object.entries(expected)) {
      const counted = facets[name as keyof Facets];
      expect([name, Array.isArray(counted) ? found(counted) : counted]).toEqual([name, counts]);
    }
  });

  test("are what the search then counts", async () => {
    await buildScene();
    const chosen = { styles: ["blackwork"], takesBookings: true };
    const facets = await ask(chosen);
    const choices = [
      ...facets.languages.map(({ value, count }) => [{ languages: [value] }, count] satisfies Choice),
      ...facets.priceBands.map(({ value, count }) => [{ priceBands: [Number(value)] }, count] satisfies Choice),
      ...facets.distances.map(
        ({ value, count }) => [{ within: value === "any" ? null : Number(value) }, count] satisfies Choice,
      ),
      ...facets.styles.map(({ value, count }) => [{ styles: [value] }, count] satisfies Choice),
      [{ verified: true }, facets.verified] satisfies Choice,
    ];
    for (const [choice, count] of choices) {
      const data = await world.run(viewer, TOTAL, { ...chosen, ...choice });
      expect([choice, data]).toEqual([choice, { searchUsers: { totalCount: count } }]);
    }
  });

  test("leave out whoever the viewer may not see, and a city that is not shown, but not one's own", async () => {
    const { db } = world.services;
    const offer = { languages: ["es"], verified: true, specialization: null };
    const secretive = await inCity("Austin, TX", { ...offer, profileVisible: false });
    const [blocking, blocked] = [await inCity("Austin, TX", offer), await inCity("Austin, TX", offer)];
    await inCity("Austin, TX", { ...offer, deletionRequestedAt: new Date() });
    const hidden = await inCity("Austin, TX", { ...offer, showLocation: false });
    await db.block.create({ data: { blockerId: blocking.id, blockedId: viewer.id } });
    await db.block.create({ data: { blockerId: viewer.id, blockedId: blocked.id } });
    const seen = async (person = viewer) => {
      const { languages, verified, distances } = await ask({}, person);
      return [found(languages), verified, found(distances)];
    };
    expect(await seen()).toEqual(["es 1", 1, "any 1"]);
    await db.follow.create({ data: { followerId: viewer.id, followingId: secretive.id } });
    expect(await seen()).toEqual(["es 2", 2, "10 1, 25 1, 50 1, 100 1, any 2"]);
    expect((await seen(hidden))[2]).toBe("10 3, 25 3, 50 3, 100 3, any 3");
  });

  test("have no distances where nobody knows from where, and refuse one", async () => {
    await inCity("Austin, TX");
    const nowhere = await buildUser(world, { location: null });
    expect(await ask({}, nowhere)).toMatchObject({ distances: [{ value: "any", count: 1 }] });
    expect(await ask({ location: "Xyzzyqq" })).toMatchObject({ distances: [{ value: "any", count: 1 }], verified: 0 });
    await expect(ask({ location: "Xyzzyqq", within: 25 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { location: "No matching cities found" },
    });
  });

  test("say so where there are more artists than are counted, of whom the most followed are", async () => {
    await world.services.database.withConnection((connection) =>
      connection.script(`
        INSERT INTO users (id, username, email, password, full_name, user_type, verified, followers_count)
        SELECT uuid7(), 'a' || n, n || '@inkfolk.test', 'no password', 'An Artist', 'artist', n > 100, n
        FROM generate_series(1, ${MAX_COUNTED + 100}) AS n`),
    );
    expect(await ask()).toMatchObject({ isPartial: true, verified: MAX_COUNTED });
    expect(await ask({ minExperience: 1 })).toMatchObject({ isPartial: true, verified: 0 });
    expect(await ask({ query: "a100" })).toMatchObject({ isPartial: false });
    // Of all of them nobody misses one of these at most.
    expect(await ask({ minExperience: 1, languages: ["sv"] })).toMatchObject({ isPartial: false, verified: 0 });
  });

  test("look through no more than so many artists for those who miss one filter at most, and say so", async () => {
    await inCity("Austin, TX", { verified: true, languages: ["sv"] });
    await world.services.database.withConnection((connection) =>
      connection.script(`
        INSERT INTO users (id, username, email, password, full_name, user_type, followers_count)
        SELECT uuid7(), 'a' || n, n || '@inkfolk.test', 'no password', 'An Artist', 'artist', n
        FROM generate_series(1, ${MAX_LOOKED_THROUGH}) AS n`),
    );
    expect(await ask({ minExperience: 1, languages: ["sv"] })).toMatchObject({ isPartial: true, verified: 0 });
    await world.services.db.user.deleteMany({ where: { username: "a1" } });
    expect(await ask({ minExperience: 1, languages: ["sv"] })).toMatchObject({ isPartial: false, verified: 0 });
    expect(await ask({ location: "Austin", languages: ["sv"] })).toMatchObject({ isPartial: false, verified: 1 });
  }, 30_000);

  test("are for whoever is signed in, and cost one statement however many artists there are", async () => {
    await expect(ask({}, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    const count = () => world.countStatements(() => ask({ styles: ["geometric"], within: 50 }));
    const forNone = await count();
    await buildScene();
    expect([forNone, await count()]).toEqual([2, 2]);
  });
});
