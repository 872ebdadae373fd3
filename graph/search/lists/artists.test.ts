import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locate } from "../../places/rules/locations.ts";
import { buildArtist, buildPortfolioItem, buildUser, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";
import { MAX_MATCH_COUNT } from "../input.ts";

const world = useTestWorld();

const SEARCH = `query (
  $query: String, $userType: UserType, $location: String, $near: String, $within: Int, $verified: Boolean,
  $sort: UserSort, $first: Int, $after: String
) {
  searchUsers(
    query: $query, userType: $userType, location: $location, near: $near, within: $within, verified: $verified,
    sort: $sort, first: $first, after: $after
  ) {
    totalCount isClose place edges { miles node { username } } pageInfo { endCursor hasNextPage }
  }
}`;
const FACETS = `query ($query: String, $near: String) {
  artistFacets(query: $query, near: $near) { distances { value count } }
}`;

let viewer: TestPerson;

async function find(query: string | undefined, args = {}, person: TestPerson = viewer) {
  const { searchUsers } = await world.run(person, SEARCH, { query, ...args });
  return {
    names: searchUsers.edges.map(({ node }) => node.username),
    miles: searchUsers.edges.map(({ miles }) => miles),
    total: searchUsers.totalCount,
    isClose: searchUsers.isClose,
    place: searchUsers.place,
    ...searchUsers.pageInfo,
  };
}

const inCity = (username: string, location: string, more = {}) =>
  buildArtist(world, { username, location, ...locate(location), ...more });

/** A town of artists as they write of themselves. */
async function buildScene() {
  const { db } = world.services;
  await db.user.deleteMany();
  const artists = {
    mara_ink: [
      "Mara Stone",
      "Fine line and single needle",
      "Velvet Anchor Tattoo",
      "Austin, TX",
      "Small pieces, big patience.",
    ],
    dev_okoro: [
      "Dev Okoro",
      "Black & grey realism",
      "Iron Lotus",
      "Chicago, IL",
      "Portraits of people and their dogs.",
    ],
    casey_w: [
      "Casey Wren",
      "Watercolour florals",
      null,
      "Portland, OR",
      "I paint with ink: peonies, koi and hummingbirds.",
    ],
    "jose.ink": [
      "José Marañón",
      "Chicano lettering",
      "Casa Águila",
      "San Antonio, TX",
      "Script, fonts, names. Se habla español.",
    ],
    kenji: [
      "Kenji Watanabe",
      "Japanese traditional: dragons, koi, hannya",
      "Rising Wave",
      "Los Angeles, CA",
      "Backpieces by appointment.",
    ],
    lottie_dots: ["Charlotte Dubois", "Dotwork & sacred geometry", "Maison Noire", "New York, NY", "Mandalas."],
    ambrose_k: ["Ambrose Kane", "Old-school flash", "Sailor's Rest", "Boston, MA", "Anchors, swallows, roses."],
    blackhand: [
      "Ingrid Sørensen",
      "Blackwork and ornamental",
      "Northern Mark",
      "Minneapolis, MN",
      "Heavy black, cover-ups.",
    ],
    pepper: [
      "Pepper Lane",
      "Neo-traditional animals",
      "The Fox Den",
      "Denver, CO",
      "Foxes, wolves and one very good heron.",
    ],
    handmade: ["Robin Ashe", "Hand-poked minimal", null, "Asheville, NC", "No machine. Tiny moons."],
    finny: ["Finn O'Malley", "Fineline botanicals", "Greenhouse", "Seattle, WA", "Ferns and other quiet things."],
    bio_biker: [
      "Gus Rowe",
      "Trash polka",
      "Rust & Bone",
      "Nashville, TN",
      "Used to do fine line. Biomechanical sleeves.",
    ],
    austin_powers: ["Austin Reyes", "Anime", "Pixel Parlor", "Miami, FL", "Manga, games."],
  } as const;
  for (const [username, [fullName, specialization, studioName, location, bio]] of Object.entries(artists)) {
    await inCity(username, location, { fullName, specialization, studioName, bio });
  }
  const { id } = await inCity("quiet_one", "Tucson, AZ", { fullName: "Noa Field", specialization: null });
  await buildPortfolioItem(world, { artistId: id, category: "landscape" });
  await buildPortfolioItem(world, { artistId: id, category: "abstract" });
  await buildUser(world, {
    username: "rosie",
    fullName: "Rosa Fan",
    bio: "I love dragons and dotwork",
    location: "Miami, FL",
  });
}

beforeEach(async () => {
  viewer = await buildUser(world, { fullName: "Zz Zz" });
});

describe("the artist whom one looks for stands first", () => {
  beforeAll(buildScene);

  test.each([
    // By what they are known for.
    ["fine line", "mara_ink"],
    ["Fine Line tattoo", "mara_ink"],
    ["single-needle", "mara_ink"],
    ["single needles", "mara_ink"],
    ["needle single", "mara_ink"],
    ["dragon", "kenji"],
    ["dragons", "kenji"],
    ["Dragon tattoos", "kenji"],
    ["japanese", "kenji"],
    ["traditional japanese", "kenji"],
    ["black and gray", "dev_okoro"],
    ["black & grey realism", "dev_okoro"],
    ["watercolor", "casey_w"],
    ["water color", "casey_w"],
    ["floral", "casey_w"],
    ["dot work", "lottie_dots"],
    ["geometry", "lottie_dots"],
    ["old school", "ambrose_k"],
    ["oldschool", "ambrose_k"],
    ["neotraditional", "pepper"],
    ["neo traditional", "pepper"],
    ["neo-traditional animal", "pepper"],
    ["handpoked", "handmade"],
    ["ornament", "blackhand"],
    // By their portfolio.
    ["landscapes", "quiet_one"],
    // By their studio, their city, their bio.
    ["velvet anchor", "mara_ink"],
    ["casa aguila", "jose.ink"],
    ["sailors rest", "ambrose_k"],
    ["chicago", "dev_okoro"],
    ["tattoo artist in Portland, OR", "casey_w"],
    ["roses", "ambrose_k"],
    ["cover ups", "blackhand"],
    ["hummingbird", "casey_w"],
    // By two things at once, in any order.
    ["koi los angeles", "kenji"],
    ["austin fine line", "mara_ink"],
    ["mara austin", "mara_ink"],
    // By name and username, before what is said of others.
    ["austin", "austin_powers"],
    ["@kenji", "kenji"],
    ["@dragon", null],
    ["stone mara", "mara_ink"],
    ["jose maranon", "jose.ink"],
    ["Sorensen", "blackhand"],
    ["o'malley", "finny"],
    ["botanicl", "finny"],
    // Misspelt.
    ["watercolr", "casey_w"],
    ["dragn", "kenji"],
    ["blakwork", "blackhand"],
    ["geometrey", "lottie_dots"],
    ["mara stonne", "mara_ink"],
    ["kenji watanabi", "kenji"],
    ["portlnd", "casey_w"],
    ["velvt ancor", "mara_ink"],
    ["@jose.inc", "jose.ink"],
    // By all words but one, where nobody has all.
    ["fine line dragon", "mara_ink"],
    ["fine line dragon tattoo", "mara_ink"],
    ["dragon fine line", "mara_ink"],
    ["fine line dragon sleeve", "bio_biker"],
    ["japanese dragon portland", "kenji"],
    ["black and grey xylophone", "dev_okoro"],
    ["casey watercolor kazoo", "casey_w"],
    ["dragon xylophone kazoo", null],
    ["@fine line dragon", null],
    // Of two words by one, the most telling first.
    ["dragon portland", "kenji"],
    ["portland dragon", "kenji"],
    ["portland heron", "casey_w"],
    ["xylophone kazoo", null],
    ["@dragon portland", null],
    ["xylophone", null],
  ])("%j: %j", async (query, username) => {
    expect((await find(query)).names[0] ?? null).toBe(username);
  });

  test("what they are known for counts more than a bio, and being followed only among equals", async () => {
    await world.services.db.user.update({ where: { username: "bio_biker" }, data: { followersCount: 900 } });
    await world.services.db.user.update({ where: { username: "finny" }, data: { followersCount: 90 } });
    expect((await find("fine line")).names).toEqual(["mara_ink", "finny", "bio_biker"]);
    expect((await find("fineline")).names).toEqual(["finny", "mara_ink"]);
  });

  test("who has all words but one is found only where nobody has all, and stands below whom a misspelt word means", async () => {
    expect(await find("fine line dragon")).toMatchObject({ names: ["mara_ink", "bio_biker"], total: 2 });
    expect(await find("fine line sleeve")).toMatchObject({ names: ["bio_biker"], total: 1 });
    expect((await find("fine line nedle")).names).toEqual(["mara_ink", "bio_biker"]);
    expect(await find("fine line dragon", { userType: "CANVAS" })).toMatchObject({ names: [], total: 0 });
    expect((await find("fine line sleeve", { near: "Austin, TX", within: 50 })).names).toEqual([]);
    const { artistFacets } = await world.run(viewer, FACETS, { query: "fine line dragon", near: "Austin, TX" });
    expect(artistFacets.distances.map(({ value, count }) => `${value} ${count}`)).toEqual([
      "10 1",
      "25 1",
      "50 1",
      "100 1",
      "any 2",
    ]);
  });

  test("who has one of two words is found only where nobody has both", async () => {
    expect(await find("dragon portland")).toMatchObject({ names: ["kenji", "casey_w"], total: 2, isClose: true });
    expect(await find("koi portland")).toMatchObject({ names: ["casey_w"], total: 1, isClose: false });
    expect(await find("dragon portland", { userType: "CANVAS" })).toMatchObject({
      names: [],
      total: 0,
      isClose: false,
    });
    expect(await find("dragon portland", { sort: "NEWEST" })).toMatchObject({
      names: ["kenji", "casey_w"],
      isClose: true,
    });
    const { artistFacets } = await world.run(viewer, FACETS, { query: "dragon portland" });
    expect(artistFacets.distances.map(({ count }) => count)).toEqual([2]);
  });

  test("that nobody has it as it is written is said, and with what is found alone", async () => {
    for (const query of ["fine line dragon", "watercolr", "mara stonne"]) {
      expect([query, (await find(query)).isClose]).toEqual([query, true]);
    }
    for (const query of ["fine line", "xylophone kazoo", "xylophone", undefined]) {
      expect([query, (await find(query)).isClose]).toEqual([query, false]);
    }
  });

  test("of a word that many have not so many are looked at that the other's are left out", async () => {
    await world.services.database.withConnection((connection) =>
      connection.script(`
        INSERT INTO users (id, username, email, password, full_name, user_type, location)
        SELECT uuid7(now() - interval '1 day'), 'crowd_' || n, n || '@crowd.test', 'no password', 'Crowd ' || n, 'artist', 'Omaha, NE'
        FROM generate_series(1, 700) AS n`),
    );
    const { names, total } = await find("omaha dotwork");
    await world.services.db.user.deleteMany({ where: { username: { startsWith: "crowd_" } } });
    expect(names[0]).toBe("lottie_dots");
    expect(total).toBeLessThanOrEqual(MAX_MATCH_COUNT);
  });

  test("a place is taken out of the words, and artists there have the rest of them", async () => {
    const inPortland = { specialization: "Blackwork florals", fullName: "Wes Alder", followersCount: 1 };
    await inCity("beaverton_fern", "Beaverton, OR", { ...inPortland, specialization: "Botanical fine line" });
    await inCity("vancouver_fern", "Vancouver, WA", { ...inPortland, specialization: "Botanical" });
    const artists = { userType: "ARTIST" };
    for (const query of [
      "fine line botanical near portland",
      "botanical fine line in Portland, OR",
      "near portland oregon fine line botanicals",
      "tattoo artists for fine line botanical near portlnd",
    ]) {
      const found = await find(query, artists);
      expect([query, found.names, found.place]).toEqual([query, ["beaverton_fern"], "Portland, OR"]);
    }
    // Nobody there has all of it; that somebody elsewhere does is no reason to find nobody.
    expect(await find("fineline botanical watercolor near seattle", artists)).toMatchObject({ isClose: true });
    expect((await find("artists near portland", artists)).names.sort()).toEqual([
      "beaverton_fern",
      "casey_w",
      "vancouver_fern",
    ]);
    const texan = await buildUser(world, { location: "Round Rock, TX", ...locate("Round Rock, TX") });
    expect(await find("fine line near me", artists, texan)).toMatchObject({
      names: ["mara_ink"],
      place: "Round Rock, TX",
    });
    // What the filters say of the place counts before the words.
    expect((await find("koi near portland", { ...artists, near: "Los Angeles, CA", within: 25 })).names).toEqual([
      "kenji",
    ]);
    expect((await find("rosa near miami", { userType: "CANVAS" })).names).toEqual(["rosie"]);
    expect((await find("rosa near portland", { userType: "CANVAS" })).names).toEqual([]);
    const { artistFacets } = await world.run(viewer, FACETS, { query: "botanical near portland" });
    expect(artistFacets.distances.map(({ value, count }) => `${value} ${count}`)).toEqual([
      "10 2",
      "25 2",
      "50 2",
      "100 2",
      "any 3",
    ]);
    await world.services.db.user.deleteMany({ where: { username: { endsWith: "_fern" } } });
  });

  test("page by page, each once", async () => {
    const all = await find("tx");
    expect(all.names.sort()).toEqual(["jose.ink", "mara_ink"]);
    for (const query of ["fine line", "fine line dragon", "dragon portland"]) {
      const seen: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const page: Awaited<ReturnType<typeof find>> = await find(query, { first: 1, after });
        seen.push(...page.names);
        [after, more] = [page.endCursor, page.hasNextPage];
      }
      expect(seen).toEqual((await find(query)).names);
    }
  });

  test("a misspelt text is one only where nobody has it as it is, whatever else is wanted", async () => {
    expect(await find("dragn")).toMatchObject({ total: 1 });
    expect(await find("dragon", { verified: true })).toMatchObject({ names: [], total: 0 });
    expect(await find("dragn", { userType: "CANVAS" })).toMatchObject({ names: [], total: 0 });
  });
});

describe("what is not shown finds nobody", () => {
  beforeAll(buildScene);
  afterEach(async () => {
    await world.services.db.user.deleteMany({ where: { username: "unseen_one" } });
  });

  const SECRETS = ["zymurgy", "zymurgi", "Quixotic studio", "Quixotic zymurgy dragon", "Honolulu"];
  const secret = {
    fullName: "Nobody Known",
    specialization: "Zymurgy",
    studioName: "Quixotic Studio",
    bio: "Zymurgy zymurgy",
  };

  test.each([
    ["a private profile", { profileVisible: false }],
    ["whoever is leaving", { deletionRequestedAt: new Date() }],
  ])("%s", async (_who, hidden) => {
    const { id } = await inCity("unseen_one", "Honolulu, HI", { ...secret, ...hidden });
    await buildPortfolioItem(world, { artistId: id, category: "portrait" });
    for (const query of [...SECRETS, "portrait honolulu"]) {
      expect((await find(query)).names).not.toContain("unseen_one");
    }
    const { artistFacets } = await world.run(viewer, FACETS, { query: "zymurgy" });
    expect(artistFacets.distances.map(({ count }) => count)).toEqual([0]);
    await world.services.db.user.update({
      where: { id },
      data: { profileVisible: true, deletionRequestedAt: null },
    });
    for (const query of [...SECRETS, "portrait honolulu"]) expect((await find(query)).names).toEqual(["unseen_one"]);
  });

  test("a private profile is found by who follows it", async () => {
    const { id } = await inCity("unseen_one", "Honolulu, HI", { ...secret, profileVisible: false });
    await world.services.db.follow.create({ data: { followerId: viewer.id, followingId: id } });
    for (const query of SECRETS) expect((await find(query)).names).toEqual(["unseen_one"]);
  });

  test("where there is a block, either way", async () => {
    const { id } = await inCity("unseen_one", "Honolulu, HI", secret);
    const { db } = world.services;
    for (const [blockerId, blockedId] of [
      [id, viewer.id],
      [viewer.id, id],
    ] as const) {
      await db.block.create({ data: { blockerId, blockedId } });
      for (const query of SECRETS) expect((await find(query)).names).toEqual([]);
      await db.block.deleteMany();
    }
  });

  test("a city that is not shown, also misspelt; the rest of them does", async () => {
    await inCity("unseen_one", "Honolulu, HI", { ...secret, showLocation: false });
    for (const query of ["honolulu", "honolul", "honollu", "zymurgy honolulu dragon", "hi", "kazoo honolulu"]) {
      expect((await find(query)).names).toEqual([]);
    }
    expect(await find("zymurgy honolulu")).toMatchObject({ names: ["unseen_one"], isClose: true });
    expect((await find("zymurgy")).names).toEqual(["unseen_one"]);
    expect(await find("zymurgy", { near: "Honolulu, HI" })).toMatchObject({ miles: [null] });
  });

  test("what was taken back: a piece, a studio, a bio", async () => {
    const { db } = world.services;
    const { id } = await inCity("unseen_one", "Honolulu, HI", secret);
    const piece = await buildPortfolioItem(world, { artistId: id, category: "portrait" });
    const allOf = async (query: string) => {
      const { names, isClose } = await find(query);
      return isClose ? [] : names;
    };
    expect(await allOf("portrait honolulu")).toEqual(["unseen_one"]);
    await db.portfolioItem.update({ where: { id: piece.id }, data: { category: "landscape" } });
    expect(await allOf("portrait honolulu")).toEqual([]);
    expect(await allOf("landscape honolulu")).toEqual(["unseen_one"]);
    await db.portfolioItem.delete({ where: { id: piece.id } });
    expect(await allOf("landscape honolulu")).toEqual([]);
    await db.user.update({ where: { id }, data: { specialization: null, studioName: null, bio: "" } });
    for (const query of ["zymurgy", "quixotic"]) expect((await find(query)).names).toEqual([]);
  });
});

describe("a place with nobody near", () => {
  beforeAll(buildScene);

  test("shows the nearest artists, and how far they work", async () => {
    expect(await find(undefined, { userType: "ARTIST", location: "Dallas, TX" })).toMatchObject({ names: [] });
    const { names, miles } = await find(undefined, { near: "Dallas, TX", sort: "NEAREST", first: 3 });
    expect(names).toEqual(["mara_ink", "jose.ink", "bio_biker"]);
    expect(miles.map((each) => Math.round(each ?? 0))).toEqual([182, 253, 617]);
  });

  test("narrows by a distance from it as by one from the place that is searched", async () => {
    expect((await find(undefined, { near: "Dallas, TX", within: 200 })).names).toEqual(["mara_ink"]);
    expect((await find("dragons", { near: "Dallas, TX", within: 200 })).names).toEqual([]);
    const { artistFacets } = await world.run(viewer, FACETS, { query: "fine line", near: "Round Rock, TX" });
    expect(artistFacets.distances.map(({ value, count }) => `${value} ${count}`)).toEqual([
      "10 0",
      "25 1",
      "50 1",
      "100 1",
      "any 3",
    ]);
    await expect(find(undefined, { near: "Xyzzyqq", within: 25 })).rejects.toMatchObject({
      code: "BAD_USER_INPUT",
      fields: { near: "No matching cities found" },
    });
    await expect(find(undefined, { near: "x".repeat(101) })).rejects.toMatchObject({ code: "BAD_USER_INPUT" });
  });
});
