import { beforeEach, describe, expect, test } from "vitest";
import { locate } from "../../places/rules/locations.ts";
import { buildArtist, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const SEARCH = `query (
  $query: String, $userType: UserType, $location: String, $within: Int, $sort: UserSort, $first: Int, $after: String
) {
  searchUsers(
    query: $query, userType: $userType, location: $location, within: $within, sort: $sort, first: $first, after: $after
  ) {
    totalCount edges { node { username } } pageInfo { endCursor hasNextPage }
  }
}`;

let viewer: TestPerson;

beforeEach(async () => {
  await world.services.db.user.deleteMany();
  viewer = await buildUser(world, { username: "zz_viewer", fullName: "Zz Zz", location: "Boise, ID" });
});

async function find(query: string | undefined, args = {}, asker: TestPerson = viewer) {
  const { searchUsers } = await world.run(asker, SEARCH, { query, ...args });
  return {
    names: searchUsers.edges.map(({ node }) => node.username),
    total: searchUsers.totalCount,
    ...searchUsers.pageInfo,
  };
}

const person = (username: string, fullName: string, more = {}) => buildUser(world, { username, fullName, ...more });
const inCity = (username: string, location: string, more = {}) =>
  buildArtist(world, { username, location, ...locate(location), ...more });

describe("people are sorted", () => {
  test("by who joined last", async () => {
    await person("ink_first", "Ink", { followersCount: 9 });
    await inCity("ink_second", "Boston, MA");
    await person("ink_third", "Ink", { followersCount: 5 });
    expect((await find("ink", { sort: "NEWEST" })).names).toEqual(["ink_third", "ink_second", "ink_first"]);
    expect((await find(undefined, { sort: "NEWEST", userType: "CANVAS" })).names).toEqual([
      "ink_third",
      "ink_first",
      "zz_viewer",
    ]);
  });

  test("by what clients say of them: one of five stars does not stand before fifty of 4.8", async () => {
    const rated = (username: string, ratersCount: number, starsSum: number, followersCount = 0) =>
      inCity(username, "Austin, TX", { reviewsCount: ratersCount, ratersCount, starsSum, followersCount });
    await rated("ink_one_of_five", 1, 5);
    await rated("ink_fifty_of_4_8", 50, 240);
    await rated("ink_ten_of_two", 10, 20, 9);
    await rated("ink_none", 0, 0);
    await rated("ink_none_followed", 0, 0, 5);
    await person("ink_canvas", "Ink");
    const order = ["ink_fifty_of_4_8", "ink_one_of_five", "ink_none_followed", "ink_none", "ink_ten_of_two"];
    for (const query of ["ink", undefined]) expect((await find(query, { sort: "RATED" })).names).toEqual(order);
  });

  test("by how near they are; whose city is not known or not shown come last", async () => {
    await inCity("ink_dallas", "Dallas, TX", { followersCount: 9 });
    await inCity("ink_austin", "Austin, TX");
    await inCity("ink_austin_too", "Austin, TX", { followersCount: 2 });
    await inCity("ink_hidden", "Austin, TX", { showLocation: false, followersCount: 7 });
    await inCity("ink_honolulu", "Honolulu, HI");
    await inCity("ink_round_rock", "Round Rock, TX");
    await buildArtist(world, { username: "ink_nowhere", location: null, followersCount: 8 });
    await person("ink_canvas", "C", { location: "Austin, TX", ...locate("Austin, TX") });
    const order = [
      "ink_austin_too",
      "ink_austin",
      "ink_round_rock",
      "ink_dallas",
      "ink_honolulu",
      "ink_nowhere",
      "ink_hidden",
    ];
    const texan = await person("zz_texan", "Zz", { location: "Austin, TX", ...locate("Austin, TX") });
    for (const query of ["ink", undefined]) {
      expect(await find(query, { sort: "NEAREST" }, texan)).toMatchObject({ names: order, total: 7 });
    }
    expect((await find("ink", { sort: "NEAREST", location: "Boise, ID" }, texan)).names).toEqual([]);
    expect((await find(undefined, { sort: "NEAREST", location: "Dallas, TX", within: 500 }, texan)).names).toEqual([
      "ink_dallas",
      "ink_round_rock",
      "ink_austin_too",
      "ink_austin",
    ]);
    await expect(find("ink", { sort: "NEAREST" })).rejects.toMatchObject({
      fields: { location: "Choose a city to search around" },
    });
  });

  test("the best matches among artists begin near the viewer's city, then as near as they are", async () => {
    await inCity("ink_austin", "Austin, TX", { followersCount: 1 });
    await inCity("ink_round_rock", "Round Rock, TX", { followersCount: 5 });
    await inCity("ink_dallas", "Dallas, TX", { followersCount: 9 });
    await inCity("ink_boston", "Boston, MA", { followersCount: 90 });
    await inCity("ink_hidden", "Austin, TX", { showLocation: false, followersCount: 99 });
    const texan = await person("zz_texan", "Zz", { location: "Austin, TX", ...locate("Austin, TX") });
    const artists = { userType: "ARTIST" };
    expect((await find(undefined, artists, texan)).names).toEqual([
      "ink_round_rock",
      "ink_austin",
      "ink_dallas",
      "ink_boston",
      "ink_hidden",
    ]);
    // Of a text how well it is met comes first; among equals the near ones, then who is followed most.
    expect((await find("ink", artists, texan)).names).toEqual([
      "ink_round_rock",
      "ink_austin",
      "ink_hidden",
      "ink_boston",
      "ink_dallas",
    ]);
    expect((await find(undefined, {}, texan)).names[0]).toBe("ink_hidden");
    const away = await person("zz_away", "Zz", { location: null });
    expect((await find(undefined, artists, away)).names[0]).toBe("ink_hidden");
  });

  test.each([
    ["RELEVANCE", "ink"],
    ["RELEVANCE", undefined],
    ["NEAREST", "ink"],
    ["NEAREST", undefined],
    ["RATED", "ink"],
    ["RATED", undefined],
    ["NEWEST", "ink"],
    ["NEWEST", undefined],
  ])("%s of %j: every page has its own, and all together have everybody", async (sort, query) => {
    const cities = ["Austin, TX", "Round Rock, TX", "Erewhon, TX", "Boston, MA"];
    for (let index = 0; index < 13; index += 1) {
      const showLocation = index % 5 !== 0;
      await inCity(`ink_${index}`, cities[index % 4] ?? "", { followersCount: index % 3, showLocation });
    }
    await world.services.db.user.updateMany({ where: { followersCount: 1 }, data: { ratersCount: 2, starsSum: 9 } });
    const args = { sort, userType: "ARTIST" };
    const asker = await person("zz_texan", "Zz", locate("Austin, TX"));
    const all = await find(query, { ...args, first: 100 }, asker);
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: Awaited<ReturnType<typeof find>> = await find(query, { ...args, first: 3, after }, asker);
      seen.push(...page.names);
      [after, more] = [page.endCursor, page.hasNextPage];
    }
    expect(seen).toEqual(all.names);
    expect(new Set(seen).size).toBe(13);
    expect(all.total).toBe(13);
  });

  const ID = "01a1fcbc-0000-7000-8000-000000000000";
  test.each([
    ["NEWEST", `0 0 ${ID}`],
    ["NEWEST", `newest 1 0 ${ID}`],
    ["NEAREST", `newest 0 0 ${ID}`],
    ["NEAREST", `nearest Infinity 0 ${ID}`],
    ["NEAREST", `nearest 1 0 ${ID} 1`],
    ["RATED", `nearest 1 0 ${ID}`],
    ["RATED", `rated 1.5 0 ${ID}`],
    ["RELEVANCE", `nearest 1 0 ${ID}`],
  ])("%s refuses the cursor %j", async (sort, after) => {
    const asker = await person("zz_texan", "Zz", locate("Austin, TX"));
    await expect(find("ink", { sort, after }, asker)).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test.each(["NEAREST", "RATED", "NEWEST"])("%s costs as many statements as any other order", async (sort) => {
    const asker = await person("zz_texan", "Zz", locate("Austin, TX"));
    await inCity("ink_one", "Austin, TX");
    await inCity("ink_two", "Boston, MA");
    expect(await world.countStatements(() => find(undefined, { sort }, asker))).toBe(3);
  });
});
