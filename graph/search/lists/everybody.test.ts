import { beforeAll, describe, expect, test } from "vitest";
import { locate } from "../../places/rules/locations.ts";
import { buildArtist, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_MATCH_COUNT, USER_SORTS } from "../input.ts";
import { MOST_LOOKED_THROUGH } from "./everybody.ts";

const world = useTestWorld();

const DECLARED = `$sort: UserSort, $first: Int, $after: String, $location: String, $within: Int, $styles: [String!],
  $languages: [String!], $priceBands: [Int!], $minRating: Float, $verified: Boolean, $minExperience: Int, $takesBookings: Boolean`;
const GIVEN = `sort: $sort, first: $first, after: $after, location: $location, within: $within, styles: $styles,
  languages: $languages, priceBands: $priceBands, minRating: $minRating, verified: $verified, minExperience: $minExperience,
  takesBookings: $takesBookings`;
const SEARCH = `query (${DECLARED}) {
  searchUsers(${GIVEN}) { totalCount edges { node { username } } pageInfo { endCursor hasNextPage } }
}` as const;

const SORTS = USER_SORTS.map((sort) => sort.toUpperCase());

let viewer: TestPerson;

const find = async (variables: Record<string, unknown>) => {
  const { searchUsers } = await world.run(viewer, SEARCH, variables);
  const names = searchUsers.edges.map(({ node }) => node.username);
  return { names, total: searchUsers.totalCount, ...searchUsers.pageInfo };
};

/** More artists than are looked through, all alike; two who stand behind them in each order, and one before them. */
beforeAll(async () => {
  const { database, db } = world.services;
  viewer = await buildUser(world, { ...locate("Austin, TX"), location: "Austin, TX" });
  const rare = (username: string, more: object) =>
    buildArtist(world, {
      username,
      languages: ["en", "sv"],
      priceBand: 3,
      verified: true,
      takesBookings: true,
      experience: "12 years",
      specialization: "Watercolor",
      ...more,
    });
  const inBoise = { location: "Boise, ID", ...locate("Boise, ID") };
  const rated = { reviewsCount: 9, ratersCount: 1, starsSum: 5 };
  await rare("rare_one", { ...inBoise, ...rated, followersCount: 1 });
  await rare("rare_two", { ...inBoise, ...rated, followersCount: 2, specialization: null });
  const { lat, lng } = locate("Austin, TX");
  await database.withConnection((connection) =>
    connection.script(`
      INSERT INTO users (id, username, email, password, full_name, user_type, location, lat, lng, followers_count, languages,
        price_band, takes_bookings, experience, reviews_count, raters_count, stars_sum)
      SELECT uuid7(), 'many' || n, n || '@inkfolk.test', 'no password', 'An Artist', 'artist', 'Austin, TX', ${lat}, ${lng},
        10 + n, '{en}', 1, false, '2 years', 100, 100, 500
      FROM generate_series(1, ${MOST_LOOKED_THROUGH + 50}) AS n`),
  );
  const three = await rare("rare_three", {
    location: "Austin, TX",
    ...locate("Austin, TX"),
    ...{ reviewsCount: 200, ratersCount: 200, starsSum: 1000 },
    followersCount: 9999,
  });
  const two = await db.user.findUniqueOrThrow({ where: { username: "rare_two" } });
  for (const artistId of [three.id, two.id]) await buildPortfolioItem(world, { artistId, category: "watercolor" });
}, 60_000);

const RARE = ["rare_three", "rare_two", "rare_one"];

describe("artists whom few filters' values fit", () => {
  test.each([
    { languages: ["sv", "fr"] },
    { priceBands: [3, 4] },
    { verified: true },
    { takesBookings: true },
    { minExperience: 5 },
    { minExperience: 11 },
    { styles: ["watercolor", "geometric"] },
    { languages: ["sv"], priceBands: [3], verified: true, takesBookings: true, minExperience: 10, minRating: 4.8 },
  ])("are found by %o in every order, on pages that lead over to them", async (filters) => {
    for (const sort of SORTS) {
      expect([sort, await find({ ...filters, sort })]).toMatchObject([sort, { names: RARE, total: 3 }]);
      const first = await find({ ...filters, sort, first: 2 });
      expect([sort, first]).toMatchObject([sort, { names: RARE.slice(0, 2), hasNextPage: true }]);
      const second = await find({ ...filters, sort, first: 2, after: first.endCursor });
      expect([sort, second]).toMatchObject([sort, { names: RARE.slice(2), total: 3, hasNextPage: false }]);
    }
    expect(await find({ ...filters, languages: ["fr"] })).toMatchObject({ names: [], total: 0 });
  });

  test.each([{ location: "Boise" }, { location: "Boise, ID", within: 50 }])("are found by %o", async (filters) => {
    for (const sort of SORTS) {
      const names = ["rare_two", "rare_one"];
      expect([sort, await find({ ...filters, sort })]).toMatchObject([sort, { names, total: 2 }]);
    }
  });
});

test.each([
  { location: "austin" },
  { languages: ["en"] },
  { minRating: 4.5 },
  { minExperience: 1 },
  { priceBands: [1, 3] },
])("artists whom most values of %o fit are found among the first, and counted to a bound", async (filters) => {
  const { names, total } = await find({ ...filters, first: 3 });
  const last = MOST_LOOKED_THROUGH + 50;
  expect(names).toEqual(["rare_three", `many${last}`, `many${last - 1}`]);
  expect(total).toBe(MAX_MATCH_COUNT);
});
