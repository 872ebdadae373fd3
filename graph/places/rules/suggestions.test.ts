import { describe, expect, test } from "vitest";
import { useTestWorld } from "../../testing/world.ts";
import { suggestLocations } from "./suggestions.ts";

const world = useTestWorld();

const SUGGEST = `query ($query: String!) { locationSuggestions(query: $query) }`;

describe("suggestions begin with", () => {
  test.each([
    // Case, accents and punctuation.
    ["st louis", ["St. Louis, MO", "St. Louis Park, MN"]],
    ["ST. LOUIS", ["St. Louis, MO", "St. Louis Park, MN"]],
    ["saint louis", ["St. Louis, MO", "St. Louis Park, MN"]],
    ["winston salem", ["Winston-Salem, NC"]],
    ["winston-s", ["Winston-Salem, NC"]],
    ["winstonsalem", ["Winston-Salem, NC"]],
    ["ofallon", ["O'Fallon, MO", "O'Fallon, IL"]],
    ["o’fallon", ["O'Fallon, MO", "O'Fallon, IL"]],
    ["o fallon", ["O'Fallon, MO", "O'Fallon, IL"]],
    ["coeur dalene", ["Coeur d'Alene, ID"]],
    ["Cœur d", []],
    ["cañon", ["Canon City, CO"]],
    ["Española", ["Espanola, NM"]],
    ["Kapaʻa", ["Kapaa, HI"]],
    ["ft worth", ["Fort Worth, TX"]],
    ["  austin  ", ["Austin, TX"]],
    // Population, and a name's beginning before a later word of another.
    ["portland", ["Portland, OR", "Portland, ME", "Portland, TX"]],
    ["san", ["San Antonio, TX", "San Diego, CA", "San Jose, CA", "San Francisco, CA"]],
    ["orleans", ["Orleans, IN", "Orleans, MA", "New Orleans, LA"]],
    ["vegas", ["Las Vegas, NV", "North Las Vegas, NV"]],
    ["nyc", ["New York, NY"]],
    ["new york city", ["New York, NY"]],
    ["bronx", ["The Bronx, NY"]],
    ["washington", ["Washington, DC"]],
    // The state narrows; a comma ends the name.
    ["portland, o", ["Portland, OR"]],
    ["portland, m", ["Portland, ME", "Portland, MI"]],
    ["portland,me", ["Portland, ME", "South Portland, ME"]],
    ["portland, Maine", ["Portland, ME"]],
    ["portland, new y", ["Portland, NY"]],
    ["portland or", ["Portland, OR"]],
    ["port o", ["Port Orange, FL", "Port Orchard, WA"]],
    ["washington dc", ["Washington, DC"]],
    ["washington, d.c.", ["Washington, DC"]],
    ["lee", ["Lee's Summit, MO"]],
    ["lee,", ["Lee, NH", "Lee, MA", "Lee's Summit, MO"]],
    ["lee, ma", ["Lee, MA"]],
    ["portland, q", ["Portland, OR", "Portland, ME"]],
    // Typos.
    ["chicgo", ["Chicago, IL"]],
    ["hcicago", ["Chicago, IL"]],
    ["tuscon", ["Tucson, AZ"]],
    ["orlaens", ["New Orleans, LA"]],
    ["albequerque", ["Albuquerque, NM"]],
    ["san fransisco", ["San Francisco, CA"]],
    ["fransisco", ["San Francisco, CA"]],
    ["pitsburgh, p", ["Pittsburgh, PA"]],
    ["chicgo il", ["Chicago, IL"]],
  ])("%j: %j", (query, expected) => {
    expect(suggestLocations(query).slice(0, expected.length)).toEqual(expected);
  });
});

test("there are ten at most, none twice, all of the state that was typed", () => {
  for (const query of ["sa", "new", "springfield", "city", "st", "lake, mn", "chicgo", "san, california"]) {
    const found = suggestLocations(query);
    expect(found.length).toBeLessThanOrEqual(10);
    expect(new Set(found).size).toBe(found.length);
  }
  expect(suggestLocations("lake, mn").filter((label) => !label.endsWith(", MN"))).toEqual([]);
  expect(suggestLocations("sa")).toHaveLength(10);
});

test.each([
  "",
  " ",
  "a",
  " a ",
  "a,",
  "a, tx",
  "..",
  ", tx",
  "qqqq",
  "🐉🐉",
  "\0\0",
  "%%",
  ".*",
  "' OR 1=1 --",
  "constructor",
  "xxxxxxxx constructor",
  `austin${" ".repeat(95)}`,
  "x".repeat(100_000),
])("%j finds nothing", (query) => {
  expect(suggestLocations(query)).toEqual([]);
});

test("the longest text that is looked at takes no longer than a short one", () => {
  const slowest = ["san", "chicgo", "new yrok cty", `${"san ".repeat(25)}`, "a".repeat(100), ",".repeat(100)].map(
    (query) => {
      suggestLocations(query);
      const start = performance.now();
      for (let count = 0; count < 10; count += 1) suggestLocations(query);
      return (performance.now() - start) / 10;
    },
  );
  // Far above what it takes, and far below a look at every pair of letters.
  expect(Math.max(...slowest)).toBeLessThan(50);
});

describe("everybody", () => {
  test("may ask, also before signing up", async () => {
    expect(await world.run(null, SUGGEST, { query: "coeur d'" })).toMatchObject({
      locationSuggestions: { 0: "Coeur d'Alene, ID" },
    });
    expect(await world.countStatements(() => world.run(null, SUGGEST, { query: "coeur d'" }))).toBe(0);
  });

  test.each([
    ["?query=winston-sal", ["Winston-Salem, NC"]],
    ["?q=winston-sal", ["Winston-Salem, NC"]],
    ["?query=St.%20Lou%2C%20mo", ["St. Louis, MO", "Lake St. Louis, MO"]],
    ["?query=w", []],
    ["?query=", []],
    ["", []],
  ])("reads /api/locations/suggestions%s", async (query, expected) => {
    const response = await fetch(`${await world.listen()}/api/locations/suggestions${query}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(expected);
  });

  test("gets a sentence for two texts at once", async () => {
    const response = await fetch(`${await world.listen()}/api/locations/suggestions?query=a&query=b`);
    expect(response.status).toBe(400);
  });
});
