import { sql } from "kysely";
import { z } from "zod";
import { type ConnectionArguments, connectRanked } from "../../core/connection.ts";
import { type Context, requireViewer } from "../../core/context.ts";
import { run } from "../../core/deadline.ts";
import { isId } from "../../core/errors.ts";
import { andThen, type MaybePromise } from "../../core/maybe-promise.ts";
import type { Selection } from "../../core/selection.ts";
import { type Asking, askingOf, type Part } from "../../db/parts.ts";
import { literal, type Parts, part, prepared } from "../../db/statements.ts";
import { Prisma, type User } from "../../generated/prisma/client.ts";
import { loadColumns, readPeople, selectPeople } from "../../people/lists.ts";
import { canSeeLocation } from "../../people/policy.ts";
import { type Coordinates, milesBetween } from "../../places/rules/distance.ts";
import type { Person } from "../../visibility/card.ts";
import type { SearchUsersInput, UserSort } from "../input.ts";
import { wanted } from "../rules/filters.ts";
import { findPlace, nearbyOf } from "../rules/near.ts";
import { understand } from "../rules/understanding.ts";
import { readWording } from "../rules/wording.ts";
import { CLOSE, COUNTED, withCandidates } from "./candidates.ts";
import { countEverybody, pageOf, pagesOfEverybody } from "./everybody.ts";

/** Where somebody is in the answer: by rank, then how many follow them, then the newest. */
interface Rank {
  /**
   * By relevance without a text how far off, 0: nearby; with one the kind of match, 0: the username itself, 1: it begins so, 2: words of the names begin so, up to 2.8:
   * it is said of an artist, 3: it is somewhere in the names; from there to 4: it looks like it; from there on: all words
   * but one are said of an artist; 0.05 more for an artist who is not nearby. By nearness the distance on the map. By rating what the database keeps for that.
   */
  rank: number;
  followers: number;
  id: string;
}

/** Where somebody works, and whether they show it. */
const WORK = ["id", "lat", "lng", "showLocation"] as const;
type Work = Pick<User, (typeof WORK)[number]>;

interface Outcome {
  /** How many match a text, counted to `MAX_MATCH_COUNT`; null without one. */
  total: number | null;
  /** Whether nobody has the text as it is written, and the results come close to it. */
  isClose: boolean;
}

interface FoundPerson extends Rank {
  person: Person;
}

/** The orders that are asked for, and that of everybody by relevance where it begins near a place. */
type Order = UserSort | "nearby";

/** Where a page begins, in each order: what comes before its row's rank, followers and id, and how a rank looks. */
const cursors: Record<Order, { prefix: string; rank: RegExp; input: z.ZodType<string> }> = {
  relevance: { prefix: "", rank: /^[0-4](\.\d{1,2})?$/, input: inputOf("relevance") },
  nearby: { prefix: "near ", rank: /^\d{1,4}(\.\d+)?(e-\d+)?$/, input: inputOf("nearby") },
  nearest: { prefix: "nearest ", rank: /^\d{1,4}(\.\d+)?(e-\d+)?$/, input: inputOf("nearest") },
  rated: { prefix: "rated ", rank: /^\d{1,4}$/, input: inputOf("rated") },
  newest: { prefix: "newest ", rank: /^0$/, input: inputOf("newest") },
};

function inputOf(sort: Order): z.ZodType<string> {
  return z.string().refine((text) => readCursor(sort, text) !== null);
}

/** The rank, followers and id that a cursor of this order says; null: it is none. */
function readCursor(sort: Order, cursor: string): [rank: string, followers: number, id: string] | null {
  const { prefix, rank: isRank } = cursors[sort];
  if (!cursor.startsWith(prefix)) return null;
  const [rank = "", followers = "", id = "", ...more] = cursor.slice(prefix.length).split(" ");
  const isValid = isRank.test(rank) && /^\d{1,9}$/.test(followers) && isId(id);
  return isValid && more.length === 0 ? [rank, Number(followers), id] : null;
}

/**
 * People that the viewer may see, the best matches first, and how many there are; everybody, the most followed first,
 * without a text; or in the order that is asked for. Paging is by rank: what a page shows is not shown again when
 * others come or go meanwhile.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT at `near` or `location`
 */
export async function listFoundPeople(
  ctx: Context,
  asked: SearchUsersInput,
  args: ConnectionArguments,
  selection: Selection,
) {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("search", viewer.id);
  const search = understand(asked, viewer);
  const { input } = search;
  const wording = readWording(input);
  const { text } = wording;
  const sort = !text && nearbyOf(input, viewer) ? "nearby" : input.sort;
  const candidates = text ? withCandidates(wording, viewer, search, wanted(viewer, input)) : null;
  let total: number | null | undefined;
  let isClose = false;
  const { prefix, input: cursor } = cursors[sort];
  const toCursor = ({ rank, followers, id }: FoundPerson) => `${prefix}${rank} ${followers} ${id}`;
  const { edges, pageInfo } = await connectRanked(args, cursor, toCursor, async ({ take, after }) => {
    const isOnPage = after ? isAfter(sort, after) : Prisma.sql`true`;
    const page = { isOnPage, take };
    const pages = candidates
      ? [pageOf(Prisma.sql`SELECT * FROM candidates`, page)]
      : pagesOfEverybody(viewer, input, page);
    const ranked = Prisma.sql`
      ${candidates ?? Prisma.empty}
      SELECT *, ${candidates ? COUNTED : Prisma.sql`NULL::int`} AS total, ${candidates ? CLOSE : Prisma.sql`false`} AS "isClose"
      FROM (${Prisma.join(pages, " UNION ALL ")}) AS pages
      ORDER BY rank, followers DESC, id DESC LIMIT ${literal(take)}`;
    const parts = selection.parts("User");
    const rows = await run(ctx, readFound({ ranked: ranked.strings, parts }, { ...ranked.values, ...askingOf(ctx) }));
    const people = readPeople(ctx, rows, parts);
    const isNobody = candidates && rows.length === 0 && !after;
    total = isNobody ? 0 : rows[0]?.total;
    isClose = rows[0]?.isClose ?? false;
    return rows.map(({ id, rank, followers }, index) => ({ id, rank, followers, person: people[index] as Person }));
  });
  const place = findPlace(input, viewer);
  return {
    pageInfo,
    isClose,
    place: search.place,
    edges: edges.map(({ cursor, node: { person } }) => ({
      cursor,
      node: person,
      miles: () => place && loadMiles(ctx, person, place),
    })),
    count: () => total ?? countFoundPeople(ctx, input, candidates),
  };
}

/** How many miles somebody works from a place, with one decimal; null where nobody knows or they do not show it. */
const loadMiles = (ctx: Context, person: Person, place: Coordinates): MaybePromise<number | null> =>
  andThen<Work, number | null>(loadColumns(ctx, person, WORK), (artist) => {
    const { lat, lng } = artist;
    if (lat === null || lng === null || !canSeeLocation(ctx.viewer, artist)) return null;
    return Math.round(milesBetween(place, { lat, lng }) * 10) / 10;
  });

/** Ranked people as a document asks for them. */
const readFound = prepared(
  ({ ranked, parts }: { ranked: readonly string[]; parts: readonly Part[] }, values: Parts & Asking) =>
    selectPeople(parts, values)
      .innerJoin(sql<Rank & Outcome>`(${part(ranked, values)})`.as<"r">(sql`r`), "r.id", "u.id")
      .select(["r.rank", "r.followers", "r.total", "r.isClose"])
      .orderBy("r.rank")
      .orderBy("r.followers", "desc")
      .orderBy("r.id", "desc"),
);

/** How many people the candidates of a text are; null: how many of everybody are wanted. */
async function countFoundPeople(ctx: Context, input: SearchUsersInput, candidates: Prisma.Sql | null): Promise<number> {
  const { text: statement, values } = candidates
    ? Prisma.sql`${candidates} SELECT ${COUNTED} AS count`
    : countEverybody(requireViewer(ctx), input);
  const [row] = await run<{ count: number }>(ctx, { sql: statement, parameters: values });
  return row?.count ?? 0;
}

function isAfter(sort: Order, cursor: string): Prisma.Sql {
  const [rank = "", followers, id] = readCursor(sort, cursor) ?? [];
  // Each in the form that its index can begin at.
  if (sort === "newest") return Prisma.sql`id < ${id}::uuid`;
  const isBelow = Prisma.sql`(followers, id) < (${followers}::int, ${id}::uuid)`;
  return rank === "0"
    ? Prisma.sql`(rank > 0 OR ${isBelow})`
    : Prisma.sql`(rank > ${Number(rank)}::float8 OR rank = ${Number(rank)}::float8 AND ${isBelow})`;
}
