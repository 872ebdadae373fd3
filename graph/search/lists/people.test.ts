import { beforeEach, describe, expect, test } from "vitest";
import { locate } from "../../places/rules/locations.ts";
import { buildArtist, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { callRest } from "../../testing/rest-client.ts";
import { useTestWorld } from "../../testing/world.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { MAX_MATCH_COUNT } from "../input.ts";

const world = useTestWorld();

const SEARCH = `query (
  $query: String, $userType: UserType, $location: String, $within: Int, $styles: [String!], $languages: [String!],
  $priceBands: [Int!], $minRating: Float, $verified: Boolean, $minExperience: Int, $takesBookings: Boolean,
  $sort: UserSort, $first: Int, $after: String
) {
  searchUsers(
    query: $query, userType: $userType, location: $location, within: $within, styles: $styles,
    languages: $languages, priceBands: $priceBands, minRating: $minRating, verified: $verified,
    minExperience: $minExperience, takesBookings: $takesBookings, sort: $sort, first: $first, after: $after
  ) {
    totalCount edges { node { username } } pageInfo { endCursor hasNextPage }
  }
}`;

let viewer: TestPerson;

beforeEach(async () => {
  await world.services.db.user.deleteMany();
  viewer = await buildUser(world, { username: "zz_viewer", fullName: "Zz Zz", location: "Boise, ID" });
});

async function find(query: string | undefined, args = {}, person: TestPerson | null = viewer) {
  const { searchUsers } = await world.run(person, SEARCH, { query, ...args });
  return {
    names: searchUsers.edges.map(({ node }) => node.username),
    total: searchUsers.totalCount,
    ...searchUsers.pageInfo,
  };
}

const person = (username: string, fullName: string, more = {}) => buildUser(world, { username, fullName, ...more });

describe("people", () => {
  test("are ranked by how they match, then by who follows them", async () => {
    await person("xx_mara", "Somebody", { followersCount: 900 });
    await person("flower", "Tamara Stone", { followersCount: 800 });
    await person("inker", "Jo Marañón", { followersCount: 5 });
    await person("stone", "Mara Stone", { followersCount: 70 });
    await person("mara.b", "Beta");
    await person("mara_a", "Alpha", { followersCount: 3 });
    await person("mara", "The One");
    await person("other", "Nobody Here");
    expect(await find("mara")).toMatchObject({
      names: ["mara", "mara_a", "mara.b", "stone", "inker", "xx_mara", "flower"],
      total: 7,
    });
    expect((await find("@MARA")).names[0]).toBe("mara");
  });

  test.each([
    ["ma", ["mara", "inker"]],
    ["m", ["mara", "inker"]],
    ["ar", []],
    ["ara", ["mara", "inker"]],
    ["Marañon", ["inker"]],
    ["maranon", ["inker"]],
    ["MARAÑÓN", ["inker"]],
    ["jo mar", ["inker"]],
    ["maranon jo", ["inker"]],
    ["jo nobody", []],
    ["łukasz", ["lukasz"]],
    ["lukasz", ["lukasz"]],
    ["x_y", ["x_y"]],
    ["%", []],
    ["_", []],
    ["%%%", []],
    ["\\", []],
    ["％％％", []],
    ["＼", []],
    ["'; DROP TABLE users --", []],
  ])("are found by %j: %j", async (query, names) => {
    await person("mara", "First", { followersCount: 2 });
    await person("inker", "Jo Marañón", { followersCount: 1 });
    await person("lukasz", "Łukasz");
    await person("x_y", "Xy");
    await person("xay", "Xay");
    expect((await find(query)).names).toEqual(names);
  });

  test("are all listed without a text, whom most people follow first", async () => {
    const names = ["c", "b", "a"].map((letter) => `person_${letter}`);
    for (const [index, name] of names.entries()) await person(name, name, { followersCount: 10 - index });
    for (const query of [undefined, "", "  ", "@"]) {
      expect(await find(query)).toMatchObject({ names: [...names, "zz_viewer"], total: 4 });
    }
  });

  test("are narrowed by type and place; a city that is not shown finds nobody", async () => {
    await buildArtist(world, { username: "inker_a", location: "Austin, TX" });
    await buildArtist(world, { username: "inker_b", location: "Boston, MA" });
    await person("inker_c", "C", { location: "Austin, TX" });
    await buildArtist(world, { username: "inker_d", location: "Austin, TX", showLocation: false });
    const find2 = async (args: object) => (await find("inker", args)).names.sort();
    expect(await find2({ userType: "ARTIST" })).toEqual(["inker_a", "inker_b", "inker_d"]);
    expect(await find2({ location: "austin" })).toEqual(["inker_a", "inker_c"]);
    expect(await find2({ userType: "ARTIST", location: "Austin, TX" })).toEqual(["inker_a"]);
    expect(await find2({ location: "%" })).toEqual([]);
    expect((await find(undefined, { userType: "ARTIST", location: "Austin, TX" })).names).toEqual(["inker_a"]);
  });

  test("come page by page, once each, while others come and go", async () => {
    for (let index = 0; index < 9; index += 1) {
      await person(`ink_${index}`, index % 2 ? "Ink" : "Other", { followersCount: index % 3 });
    }
    for (const query of ["ink", undefined]) {
      const all = (await find(query, { first: 100 })).names;
      const seen: string[] = [];
      let after: string | null = null;
      for (let page = 0; page < 4; page += 1) {
        const found: Awaited<ReturnType<typeof find>> = await find(query, { first: 3, after });
        seen.push(...found.names);
        after = found.endCursor;
        await person(`ink_new_${query}_${page}`, "Ink", { followersCount: 99 });
        const gone = found.names.filter((name) => name !== viewer.username).slice(-1);
        await world.services.db.user.deleteMany({ where: { username: { in: gone } } });
      }
      // A better match that came later is not on a later page.
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining(all));
    }
  });

  test.each([
    ["bob", "whose usernames begin so", 200, 201],
    ["wes", "whose names begin so", 200, 201],
    ["bob", "whose usernames begin so", 350, MAX_MATCH_COUNT],
    ["wes", "whose names begin so", 350, MAX_MATCH_COUNT],
  ])(
    "who match %j, %s, are counted where they are %i, as far as is said, and the most followed of them are listed",
    async (query, _, number, total) => {
      await world.services.database.withConnection((connection) =>
        connection.script(`
        INSERT INTO users (id, username, email, password, full_name, user_type)
        SELECT uuid7(), 'bob_' || n, n || '@many.test', 'no password', 'Wes ' || n, 'canvas'
        FROM generate_series(1, ${number}) AS n`),
      );
      await person(`x${query}`, `X${query}`, { followersCount: 900 });
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const page: Awaited<ReturnType<typeof find>> = await find(query, { first: 100, after });
        expect(page.total).toBe(total);
        seen.push(...page.names);
        after = page.hasNextPage ? page.endCursor : null;
      }
      expect(seen).toHaveLength(new Set(seen).size);
      expect(seen.length).toBeGreaterThanOrEqual(total);
      expect(seen.at(-1)).toBe(`x${query}`);
    },
  );

  test.each([
    "x",
    "1",
    "0 0 x",
    "5 0 01a1fcbc-0000-7000-8000-000000000000",
    "0 -1 01a1fcbc-0000-7000-8000-000000000000",
  ])("refuse the cursor %j", async (after) => {
    await expect(find("ink", { after })).rejects.toMatchObject({ code: "INVALID_CURSOR" });
  });

  test("are hidden when they are private, blocked or leaving, as everywhere", async () => {
    const { db } = world.services;
    const secretive = await person("ink_private", "P", { profileVisible: false });
    const blocking = await person("ink_blocking", "B");
    const blocked = await person("ink_blocked", "B");
    await person("ink_leaving", "L", { deletionRequestedAt: new Date() });
    await person("ink_public", "O");
    await db.block.create({ data: { blockerId: blocking.id, blockedId: viewer.id } });
    await db.block.create({ data: { blockerId: viewer.id, blockedId: blocked.id } });
    for (const query of ["ink", "in", undefined]) {
      expect((await find(query)).names.filter((name) => name !== "zz_viewer")).toEqual(["ink_public"]);
      expect((await find(query)).total).toBe(query ? 1 : 2);
    }
    await db.follow.create({ data: { followerId: viewer.id, followingId: secretive.id } });
    expect((await find("ink")).names.sort()).toEqual(["ink_private", "ink_public"]);
    for (const each of [viewer, secretive, blocking, blocked]) {
      const inPrisma = await db.user.findMany({
        where: canViewPerson.where(each),
        select: { id: true },
        orderBy: { id: "asc" },
      });
      const inSql = await db.$queryRaw`SELECT u.id FROM users AS u WHERE ${canViewPerson.sql(each)} ORDER BY u.id`;
      expect(inSql).toEqual(inPrisma);
    }
  });

  test("are searched for by somebody who is signed in, with a text of a hundred characters at most", async () => {
    await expect(find("ink", {}, null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    for (const args of [{ query: "x".repeat(101) }, { query: "ink", location: "x".repeat(101) }]) {
      await expect(find(args.query, args)).rejects.toMatchObject({
        code: "BAD_USER_INPUT",
        message: "Search for at most 100 characters",
      });
    }
    await expect(find("a\0b")).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
    await expect(find("ink", { first: 101 })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });

  test("cost as many statements for many as for one", async () => {
    const count = async () => [
      await world.countStatements(() => find("ink")),
      await world.countStatements(() => find(undefined)),
    ];
    await person("ink_one", "One");
    const forOne = await count();
    for (let index = 0; index < 5; index += 1) await person(`ink_${index}`, "More");
    expect([forOne, await count()]).toMatchInlineSnapshot(`
      [
        [
          2,
          3,
        ],
        [
          2,
          3,
        ],
      ]
    `);
  });
});

describe("artists are narrowed", () => {
  const inCity = (username: string, location: string, more = {}) =>
    buildArtist(world, { username, location, ...locate(location), ...more });
  const named = async (args: object, query?: string) => (await find(query, args)).names.sort();

  test.each([
    ["11 years", 11],
    ["10+ yrs", 10],
    ["12", 12],
    ["Over 15 years", 15],
    ["3-5 years", 5],
    ["1 year", 1],
    ["6 months", null],
    ["since 2012", null],
    ["20 pieces a year", null],
    ["", null],
  ])("by the years that %j says: %j", async (experience, years) => {
    await buildArtist(world, { username: "ink", experience });
    expect(await named({ minExperience: years ?? 1 })).toEqual(years === null ? [] : ["ink"]);
    expect(await named({ minExperience: (years ?? 1) + 1 })).toEqual([]);
    expect(await named({ minExperience: 0 }, "ink")).toEqual(["ink"]);
  });

  test("by the styles of their portfolio and of what they are known for", async () => {
    const geometric = await buildArtist(world, { username: "by_piece", specialization: null });
    await buildPortfolioItem(world, { artistId: geometric.id, category: "geometric" });
    await buildArtist(world, { username: "by_word", specialization: "Animals, Geometric and small" });
    await buildArtist(world, { username: "neo", specialization: "Neo-traditional" });
    await person("canvas", "Geometric", { specialization: "Geometric" });
    expect(await named({ styles: ["geometric"] })).toEqual(["by_piece", "by_word"]);
    expect(await named({ styles: ["traditional"] })).toEqual([]);
    expect(await named({ styles: ["neo-traditional", "geometric"] })).toEqual(["by_piece", "by_word", "neo"]);
    expect((await find(undefined, { styles: [] })).total).toBe(5);
  });

  test("by the languages that they speak, by what an hour costs, and by a rating that nobody has yet", async () => {
    await buildArtist(world, { username: "both", languages: ["en", "es"], priceBand: 2 });
    await buildArtist(world, { username: "one", languages: ["es"], priceBand: 4 });
    await buildArtist(world, { username: "silent" });
    await person("canvas", "C", { languages: ["es"], priceBand: 2 });
    expect(await named({ languages: ["es"] })).toEqual(["both", "one"]);
    expect(await named({ languages: ["en", "fr"] })).toEqual(["both"]);
    expect(await named({ languages: ["fr"] })).toEqual([]);
    expect(await named({ priceBands: [2] })).toEqual(["both"]);
    expect(await named({ priceBands: [1, 2, 4] })).toEqual(["both", "one"]);
    expect(await named({ priceBands: [2], languages: ["es"] }, "bo")).toEqual(["both"]);
    expect(await named({ minRating: 1 })).toEqual([]);
    expect((await find(undefined, { languages: [], priceBands: [] })).total).toBe(5);
  });

  test("by their distance from a city, or from the viewer's own, along the surface", async () => {
    await inCity("here", "Austin, TX");
    await inCity("near", "Round Rock, TX");
    await inCity("far", "San Antonio, TX");
    await inCity("elsewhere", "Boston, MA");
    await inCity("hidden", "Austin, TX", { showLocation: false });
    await buildArtist(world, { username: "nowhere", location: "Erewhon, TX" });
    await person("canvas", "C", { location: "Austin, TX", ...locate("Austin, TX") });
    expect(await named({ location: "Austin, TX", within: 10 })).toEqual(["here"]);
    expect(await named({ location: "austin", within: 25 })).toEqual(["here", "near"]);
    expect(await named({ location: "Austin, TX", within: 100 })).toEqual(["far", "here", "near"]);
    expect(await named({ location: "Austin, TX", within: 100 }, "ne")).toEqual(["near"]);
    const texan = await person("zz_texan", "Zz", { ...locate("Austin, TX") });
    expect((await find(undefined, { within: 25 }, texan)).names.sort()).toEqual(["here", "near"]);
    await expect(find(undefined, { within: 25 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { location: "Choose a city to search around" },
    });
    await expect(find(undefined, { location: "Xyzzyqq", within: 25 })).rejects.toMatchObject({
      fields: { location: "No matching cities found" },
    });
  });

  test("at the edges of the map", async () => {
    await inCity("north", "Anchorage, AK");
    await inCity("south", "Honolulu, HI");
    expect(await named({ location: "Anchorage, AK", within: 500 })).toEqual(["north"]);
    expect(await named({ location: "Honolulu, HI", within: 1 })).toEqual(["south"]);
  });

  test("to the verified, to those who take bookings, and by everything at once", async () => {
    const all = { verified: true, takesBookings: true, minExperience: 5, styles: ["blackwork"], within: 50 };
    await inCity("perfect", "Austin, TX", { verified: true, experience: "9 years" });
    await inCity("unchecked", "Austin, TX", { experience: "9 years" });
    await inCity("closed", "Austin, TX", { verified: true, experience: "9 years", takesBookings: false });
    await person("canvas", "C", { verified: true });
    expect(await named({ verified: true })).toEqual(["closed", "perfect"]);
    expect(await named({ takesBookings: true })).toEqual(["perfect", "unchecked"]);
    expect(await find(undefined, { ...all, location: "Austin, TX" })).toMatchObject({ names: ["perfect"], total: 1 });
    expect(await find("perf", { ...all, location: "Austin, TX" })).toMatchObject({ names: ["perfect"], total: 1 });
    expect((await find(undefined, { verified: false, takesBookings: false, minExperience: 0 })).total).toBe(5);
    expect(await named({ verified: true, userType: "CANVAS" })).toEqual([]);
    const count = () => world.countStatements(() => find(undefined, { ...all, location: "Austin, TX" }));
    expect(await count()).toBe(3);
  });

  test.each([
    ["within", 0, "Choose a distance between 1 and 500 miles"],
    ["within", 501, "Choose a distance between 1 and 500 miles"],
    ["minExperience", -1, "Choose between 0 and 60 years"],
    ["minExperience", 61, "Choose between 0 and 60 years"],
    ["styles", ["cubism"], "Choose styles from the list"],
    ["languages", ["tlh"], "Choose languages from the list"],
    ["priceBands", [0], "Choose a price band from the list"],
    ["priceBands", [5], "Choose a price band from the list"],
    ["minRating", 0.5, "Choose between 1 and 5 stars"],
    ["minRating", 5.5, "Choose between 1 and 5 stars"],
  ])("not by %s %j", async (field, value, message) => {
    await expect(find("ink", { [field]: value })).rejects.toMatchObject({ code: "BAD_USER_INPUT", message });
  });
});

test("REST answers a plain list, at most fifty, and how many there are in all", async () => {
  const url = await world.listen();
  for (let index = 0; index < 12; index += 1) {
    await buildArtist(world, { username: `ink_${index}`, fullName: "Ink", followersCount: 20 - index });
  }
  await person("inkless", "Canvas");
  const get = async (query: string) => {
    const response = await fetch(`${url}/api/users/search${query}`, {
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    const text = await response.text();
    return {
      status: response.status,
      total: response.headers.get("x-total-count"),
      rows: response.ok ? (JSON.parse(text) as { username: string; userType: string; location: string }[]) : text,
    };
  };
  const first = await get("?q=ink");
  expect([first.total, first.rows.length]).toEqual(["13", 10]);
  expect(first.rows[0]).toMatchObject({
    username: "ink_0",
    fullName: "Ink",
    avatar: null,
    verified: false,
    userType: "artist",
    location: "Austin, TX",
  });
  expect(await get("?q=ink&limit=2&type=canvas")).toMatchObject({ total: "1", rows: [{ username: "inkless" }] });
  expect((await get("?type=artist")).total).toBe("12");
  expect((await get("?userType=all&limit=1000")).total).toBe("14");
  expect((await get("?limit=1&location=Boise,%20ID")).rows).toMatchObject([{ username: "zz_viewer" }]);
  const dragons = { username: "inkdragon", specialization: "Blackwork", experience: "8 years", verified: true };
  await buildArtist(world, { ...dragons, languages: ["es"], priceBand: 3, ...locate("Austin, TX") });
  const filters = "style=blackwork,abstract&verified=true&minExperience=8&takesBookings=1&location=Austin&within=10";
  expect(await get(`?${filters}`)).toMatchObject({
    total: "1",
    rows: [{ username: "inkdragon", experience: "8 years", takesBookings: true }],
  });
  expect((await get("?language=fr,es&price=2,3&sort=newest")).rows).toMatchObject([
    { languages: ["es"], priceBand: 3 },
  ]);
  expect((await get("?sort=newest&limit=1")).rows).toMatchObject([{ username: "inkdragon" }]);
  expect((await get("?minRating=4.5")).total).toBe("0");
  const wrong = ["limit=0", "limit=x", "type=admin", "within=x", "style=cubism", "price=9", "sort=best", "minRating=9"];
  for (const query of wrong.map((each) => `?${each}`)) expect((await get(query)).status).toBe(400);
  await expect(callRest(url, undefined, "GET", "/api/users/search?q=ink")).rejects.toThrow("401: Please sign in.");
});
