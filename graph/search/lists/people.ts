import { sql } from "kysely";
import { z } from "zod";
import { type ConnectionArguments, connectRanked, MAX_TOTAL_COUNT } from "../../core/connection.ts";
import { type Context, requireViewer, type Viewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import type { Selection } from "../../core/selection.ts";
import { literal, type Parts, part, prepared } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { type PeopleShape, readPeople, selectPeople, shapeOfPeople } from "../../people/lists.ts";
import type { Person } from "../../visibility/card.ts";
import type { SearchUsersInput, UserSort } from "../input.ts";
import { wanted } from "../rules/filters.ts";
import { matchesName, readName } from "../rules/matching.ts";
import { isOnMap, mapDistance, readPlace } from "../rules/near.ts";

/** How many of each way to match are ranked: a text that fits half of all people costs no more than this. */
const MAX_CANDIDATES = 300;

/** Of so many usernames that begin so those who may be found are taken; more are not looked at one by one. */
const WINDOW = 400;
/** How far those who match a text are counted; each has to be compared. */
export const MAX_MATCH_COUNT = 1000;
/** Who is followed most is looked at first, so that a broad text finds them whatever the candidates are. */
const MOST_FOLLOWED = 200;
/** Farther than anything is on the map: where those stand whose city nobody knows. */
const NOWHERE = 1000;

/** Where somebody stands in the answer: by rank, then how many follow them, then the newest. */
interface Rank {
  /**
   * By relevance the kind of match, 0: the username itself, 1: it begins so, 2: a word of the name begins so, 3: it is
   * somewhere in it. By nearness the distance on the map.
   */
  rank: number;
  followers: number;
  id: string;
}

interface Total {
  /** How many are found in all; null where that has to be counted. */
  total: number | null;
}

interface FoundPerson extends Rank {
  person: Person;
}

/** Where a page begins, in each order: what comes before its row's rank, followers and id, and how a rank looks. */
const cursors: Record<UserSort, { prefix: string; rank: RegExp }> = {
  relevance: { prefix: "", rank: /^[0-3]$/ },
  nearest: { prefix: "nearest ", rank: /^\d{1,4}(\.\d+)?(e-\d+)?$/ },
  newest: { prefix: "newest ", rank: /^0$/ },
};

/** The rank, followers and id that a cursor of this order says; null: it is none. */
function readCursor(sort: UserSort, cursor: string): [rank: string, followers: number, id: string] | null {
  const { prefix, rank: isRank } = cursors[sort];
  if (!cursor.startsWith(prefix)) return null;
  const [rank = "", followers = "", id = "", ...more] = cursor.slice(prefix.length).split(" ");
  const isValid = isRank.test(rank) && /^\d{1,9}$/.test(followers) && isId(id);
  return isValid && more.length === 0 ? [rank, Number(followers), id] : null;
}

/**
 * People whom the viewer may see, the best matches first, and how many there are; everybody, the most followed first,
 * without a text; or in the order that is asked for. Paging is by rank: what a page shows is not shown again when
 * others come or go meanwhile.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT at `location`
 */
export async function listFoundPeople(
  ctx: Context,
  input: SearchUsersInput,
  args: ConnectionArguments,
  selection: Selection,
) {
  const { sort } = input;
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("search", viewer.id);
  const text = readName(input);
  const isWanted = wanted(viewer, input);
  let total: number | null | undefined;
  const cursor = z.string().refine((text) => readCursor(sort, text) !== null);
  const toCursor = ({ rank, followers, id }: FoundPerson) => `${cursors[sort].prefix}${rank} ${followers} ${id}`;
  const { edges, pageInfo } = await connectRanked(args, cursor, toCursor, async ({ take, after }) => {
    const isOnPage = after ? isAfter(sort, after) : Prisma.sql`true`;
    const pageOf = (rows: Prisma.Sql) => Prisma.sql`
      (SELECT * FROM (${rows}) AS r WHERE ${isOnPage} ORDER BY rank, followers DESC, id DESC LIMIT ${literal(take)})`;
    const ranked = Prisma.sql`
      ${text ? withCandidates(text, viewer, input, isWanted) : Prisma.empty}
      SELECT *, ${text ? Prisma.sql`(SELECT count FROM counted)` : Prisma.sql`NULL::int`} AS total
      FROM (${Prisma.join(rankedPeople(viewer, input, isWanted).map(pageOf), " UNION ALL ")}) AS pages
      ORDER BY rank, followers DESC, id DESC LIMIT ${literal(take)}`;
    const shape = shapeOfPeople(selection);
    const rows = await run(
      ctx,
      readFound({ ranked: ranked.strings, shape }, { ...ranked.values, viewerId: viewer.id }),
    );
    const people = readPeople(ctx, rows);
    total = rows[0]?.total;
    return rows.map(({ id, rank, followers }, index) => ({ id, rank, followers, person: people[index] as Person }));
  });
  return {
    pageInfo,
    edges: edges.map(({ cursor, node }) => ({ cursor, node: node.person })),
    count: () => total ?? countFoundPeople(ctx, text, isWanted),
  };
}

/** Ranked people as a document asks for them. */
const readFound = prepared(
  ({ ranked, shape }: { ranked: readonly string[]; shape: PeopleShape }, values: Parts & { viewerId: string }) =>
    selectPeople(shape, values.viewerId)
      .innerJoin(sql<Rank & Total>`(${part(ranked, values)})`.as<"r">(sql`r`), "r.id", "u.id")
      .select(["r.rank", "r.followers", "r.total"])
      .orderBy("r.rank")
      .orderBy("r.followers", "desc")
      .orderBy("r.id", "desc"),
);

/** How many match, counted to `MAX_MATCH_COUNT`; without a text everybody, counted to `MAX_TOTAL_COUNT`. */
async function countFoundPeople(ctx: Context, text: string, isWanted: Prisma.Sql): Promise<number> {
  const matches = text ? Prisma.sql`${matchesName(text)} AND` : Prisma.empty;
  const { text: statement, values } = Prisma.sql`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM users AS u
      WHERE ${matches} ${isWanted} LIMIT ${literal(text ? MAX_MATCH_COUNT : MAX_TOTAL_COUNT)}
    ) AS found`;
  const [row] = await run<{ count: number }>(ctx, { sql: statement, parameters: values });
  return row?.count ?? 0;
}

function isAfter(sort: UserSort, cursor: string): Prisma.Sql {
  const [rank = "", followers, id] = readCursor(sort, cursor) ?? [];
  // Each in the form that its index can begin at.
  if (sort === "newest") return Prisma.sql`id < ${id}::uuid`;
  const isBelow = Prisma.sql`(followers, id) < (${followers}::int, ${id}::uuid)`;
  return rank === "0"
    ? Prisma.sql`(rank > 0 OR ${isBelow})`
    : Prisma.sql`(rank > ${Number(rank)}::float8 OR rank = ${Number(rank)}::float8 AND ${isBelow})`;
}

/**
 * Everybody who is found with `rank`, `followers` and `id`, in no order. Those who match a text were looked at one by
 * one; of all others in parts of which each has its index.
 */
function rankedPeople(viewer: Viewer, input: SearchUsersInput, isWanted: Prisma.Sql): Prisma.Sql[] {
  if (readName(input)) return [Prisma.sql`SELECT * FROM candidates`];
  const all = (ranked: Prisma.Sql, isPart = Prisma.sql`true`) =>
    Prisma.sql`SELECT ${ranked} FROM users AS u WHERE ${isWanted} AND ${isPart}`;
  switch (input.sort) {
    case "relevance":
      return [all(rankedBy(Prisma.sql`0`))];
    case "newest":
      return [all(NEWEST)];
    case "nearest":
      return [
        all(rankedBy(mapDistance(readPlace(input.location, viewer))), isOnMap),
        all(rankedBy(AWAY), Prisma.sql`(${isOnMap}) IS NOT TRUE`),
      ];
  }
}

const rankedBy = (rank: Prisma.Sql) => Prisma.sql`${rank} AS rank, u.followers_count AS followers, u.id`;
const NEWEST = Prisma.sql`0 AS rank, 0 AS followers, u.id`;
const AWAY = Prisma.sql`${literal(NOWHERE)}::float8`;

/** The rank of somebody who matches a text. */
function rankedMatch(viewer: Viewer, { sort, location }: SearchUsersInput): Prisma.Sql {
  switch (sort) {
    case "relevance":
      return rankedBy(KIND_OF_MATCH);
    case "newest":
      return NEWEST;
    case "nearest":
      return rankedBy(
        Prisma.sql`CASE WHEN ${isOnMap} THEN ${mapDistance(readPlace(location, viewer))} ELSE ${AWAY} END`,
      );
  }
}

const KIND_OF_MATCH = Prisma.sql`
  CASE
    WHEN lower(u.username) COLLATE "C" = (SELECT name FROM typed) THEN 0
    WHEN starts_with(lower(u.username), (SELECT name FROM typed)) THEN 1
    WHEN strpos(' ' || u.name_key, (SELECT ' ' || name FROM typed)) > 0 THEN 2
    ELSE 3
  END`;

/**
 * `candidates`, those who match a text with their ranks, the likeliest of them where they are many; `counted`, how many
 * match, where these are all. Where as many usernames begin so as are ranked, relevance asks for no other: an index of
 * parts of names would read all who have it.
 */
function withCandidates(text: string, viewer: Viewer, input: SearchUsersInput, isWanted: Prisma.Sql): Prisma.Sql {
  const username = Prisma.sql`lower(u.username) COLLATE "C"`;
  const matches = matchesName(text);
  const ranked = rankedMatch(viewer, input);
  const isAsked =
    input.sort === "relevance"
      ? Prisma.sql`(SELECT count(*) FROM begun) < ${literal(MAX_CANDIDATES)}`
      : Prisma.sql`true`;
  return Prisma.sql`
    WITH typed AS MATERIALIZED (
      SELECT inkfolk_unaccent(${text}::text) AS name
    ), begun AS MATERIALIZED (
      SELECT ${ranked} FROM (
        SELECT * FROM users AS u
        WHERE ${username} >= (SELECT name FROM typed) AND ${username} < (SELECT name || '~' FROM typed)
        ORDER BY ${username} LIMIT ${literal(WINDOW)}
      ) AS u
      WHERE ${isWanted} LIMIT ${literal(MAX_CANDIDATES)}
    ), matching AS MATERIALIZED (
      SELECT ${ranked} FROM users AS u WHERE ${matches} AND ${isWanted} AND ${isAsked} LIMIT ${literal(MAX_CANDIDATES)}
    ), counted AS MATERIALIZED (
      SELECT CASE WHEN ${isAsked} THEN nullif(count(*), ${literal(MAX_CANDIDATES)})::int END AS count FROM matching
    ), candidates AS (
      SELECT * FROM begun UNION SELECT * FROM matching UNION
      (SELECT ${ranked}
        FROM (SELECT * FROM users ORDER BY followers_count DESC, id DESC LIMIT ${literal(MOST_FOLLOWED)}) AS u
        WHERE (SELECT count FROM counted) IS NULL AND ${matches} AND ${isWanted})
    )`;
}
