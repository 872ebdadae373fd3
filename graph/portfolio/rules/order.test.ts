import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { buildArtist, buildPortfolioItem, type TestPerson } from "../../testing/factories.ts";
import { useTestWorld } from "../../testing/world.ts";

const world = useTestWorld();

const MOVE = `mutation ($id: ID!, $to: ID!) { movePortfolioItem(id: $id, to: $to) { id } }`;
const PIECES = `query ($id: ID!, $category: String, $first: Int, $after: String) {
  portfolio(artistId: $id, category: $category, first: $first, after: $after) { edges { cursor node { title } } }
}`;
const UNKNOWN_ID = "01a1fcbc-0000-7000-8000-000000000000";
const NOT_FOUND = { code: "NOT_FOUND", message: "Portfolio item not found" };

let artist: TestPerson;
let ids: Record<string, string>;

/** The pieces of a portfolio, by their letters, the first in front. */
async function build(letters: string): Promise<void> {
  artist = await buildArtist(world);
  ids = {};
  for (const title of [...letters].reverse()) {
    const category = title < "D" ? "abstract" : "portrait";
    ids[title] = (await buildPortfolioItem(world, { artistId: artist.id, title, category })).id;
  }
}

beforeEach(() => build("ABCDE"));

const idOf = (letter: string) => ids[letter] ?? UNKNOWN_ID;
const move = (letter: string, to: string, person: TestPerson | null = artist) =>
  world.run(person, MOVE, { id: idOf(letter), to: idOf(to) });
const read = async (args: { category?: string; first?: number; after?: string } = {}) =>
  (await world.run(artist, PIECES, { id: artist.id, ...args })).portfolio.edges;
const order = async (args = {}) => (await read(args)).map(({ node }) => node.title).join("");

describe("a piece that is moved", () => {
  test.each([
    ["D", "B", "ADBCE"],
    ["B", "D", "ACDBE"],
    ["E", "A", "EABCD"],
    ["A", "E", "BCDEA"],
    ["B", "C", "ACBDE"],
    ["C", "C", "ABCDE"],
  ])("%s into the place of %s: %s", async (letter, to, after) => {
    expect(await order()).toBe("ABCDE");
    expect(await move(letter, to)).toEqual({ movePortfolioItem: { id: idOf(letter) } });
    expect(await order()).toBe(after);
  });

  test("stands so among those of its category, too", async () => {
    await move("C", "A");
    expect(await order({ category: "abstract" })).toBe("CAB");
  });

  test("new pieces come before all others, wherever those were moved", async () => {
    await move("E", "A");
    await buildPortfolioItem(world, { artistId: artist.id, title: "F" });
    expect(await order()).toBe("FEABCD");
  });

  test("is neither anybody else's nor gone, and nothing moves then", async () => {
    const other = await buildArtist(world);
    const foreign = await buildPortfolioItem(world, { artistId: other.id });
    const forbidden = { code: "FORBIDDEN", message: "You can only change your own portfolio" };
    await expect(move("A", "B", other)).rejects.toEqual(forbidden);
    ids.X = foreign.id;
    await expect(move("A", "X")).rejects.toEqual(forbidden);
    await expect(move("X", "A")).rejects.toEqual(forbidden);
    await expect(move("A", "unknown")).rejects.toEqual(NOT_FOUND);
    await world.services.db.portfolioItem.delete({ where: { id: idOf("B") } });
    await expect(move("B", "A")).rejects.toEqual(NOT_FOUND);
    await expect(move("A", "B")).rejects.toEqual(NOT_FOUND);
    expect(await order()).toBe("ACDE");
  });
});

describe("somebody who pages through", () => {
  test("goes on after the piece where they were, wherever it stands by then", async () => {
    const [, second] = await read({ first: 2 });
    expect(second?.node.title).toBe("B");
    await move("E", "A");
    expect(await order({ after: second?.cursor ?? "" })).toBe("CD");
    await move("B", "D");
    expect(await order({ after: second?.cursor ?? "" })).toBe("");
  });

  test("goes on after a piece that is gone", async () => {
    const [, second] = await read({ first: 2 });
    await world.services.db.portfolioItem.delete({ where: { id: idOf("B") } });
    expect(await order({ after: second?.cursor ?? "" })).toBe("CDE");
  });
});

test("whatever moves at once, each piece has one place, as if one move had followed the other", async () => {
  const letter = fc.constantFrom(..."ABCDE");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(letter, letter), { minLength: 2, maxLength: 4 }), async (moves) => {
      await build("ABCDE");
      await Promise.all(moves.map(([one, to]) => move(one, to)));
      const after = await order();
      expect([...after].sort().join("")).toBe("ABCDE");
      expect(orders(moves)).toContain(after);
    }),
    { numRuns: 20 },
  );
});

/** What a list becomes by one move. */
function moved(list: string, [one, to]: readonly [string, string]): string {
  const at = list.indexOf(to);
  const rest = list.replace(one, "");
  return rest.slice(0, at) + one + rest.slice(at);
}

/** What a list may become by some moves, whichever comes first. */
function orders(moves: readonly (readonly [string, string])[], list = "ABCDE"): string[] {
  if (moves.length === 0) return [list];
  return moves.flatMap((each, index) =>
    orders([...moves.slice(0, index), ...moves.slice(index + 1)], moved(list, each)),
  );
}
