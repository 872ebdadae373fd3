import type { Viewer } from "../../core/context.ts";
import { MAX_TOTAL_COUNT } from "../../core/input.ts";
import { literal } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import type { Coordinates } from "../../places/rules/distance.ts";
import { MAX_MATCH_COUNT, type SearchUsersInput } from "../input.ts";
import { filtersOf, isOfType, wanted } from "../rules/filters.ts";
import { isOnMap, isWithin, mapDistance, NEARBY, nearbyOf, readPlace } from "../rules/near.ts";
import { AWAY, NEWEST, RATING_RANK, rankedBy } from "./candidates.ts";

/** How many are looked at in their order before all who pass the filters are gathered by the indexes of those. */
export const MOST_LOOKED_THROUGH = 2_000;

/** Which page of those who are ranked. */
interface RankedPage {
  isOnPage: Prisma.Sql;
  take: number;
}

/** The part of everybody that one index has in order. */
interface Part {
  ranked: Prisma.Sql;
  isPart: Prisma.Sql;
}

const IN_ORDER = Prisma.sql`ORDER BY rank, followers DESC, id DESC`;

/** The page of some who are ranked. */
export const pageOf = (ranked: Prisma.Sql, { isOnPage, take }: RankedPage): Prisma.Sql => Prisma.sql`(
  SELECT rank, followers, id FROM (${ranked}) AS u WHERE ${isOnPage} ${IN_ORDER} LIMIT ${literal(take)})`;

/**
 * Everybody who is wanted, without a text, in the order that is asked for; of each part its page. Whoever passes filters
 * that many pass is found among those who stand first; only where these do not fill the page, all who pass are gathered.
 */
export function pagesOfEverybody(viewer: Viewer, input: SearchUsersInput, page: RankedPage): Prisma.Sql[] {
  const isWanted = wanted(viewer, input);
  const near = nearbyOf(input, viewer);
  if (near) return [nearbyFirst(near, viewer, input, page)];
  return pagesOf(partsOf(viewer, input), viewer, input, page, isWanted);
}

/**
 * Artists nearby, the most followed first, then the others as near as they are: these are looked at only where the
 * first do not fill the page.
 */
function nearbyFirst(near: Coordinates, viewer: Viewer, input: SearchUsersInput, page: RankedPage): Prisma.Sql {
  const isWanted = wanted(viewer, input);
  const isNearby = Prisma.sql`(u.show_location AND ${isWithin(near, NEARBY)})`;
  const nearby = { ranked: rankedBy(Prisma.sql`0`), isPart: isNearby };
  const others = partsByDistance(near).map(({ ranked, isPart }) => ({
    ranked,
    isPart: Prisma.sql`${isPart} AND (${isNearby}) IS NOT TRUE`,
  }));
  const isMissed = Prisma.sql`(SELECT count(*) FROM nearby) < ${literal(page.take)}`;
  const all = (parts: Part[], isAsked: Prisma.Sql) =>
    Prisma.join(pagesOf(parts, viewer, input, page, Prisma.sql`${isWanted} AND ${isAsked}`), " UNION ALL ");
  return Prisma.sql`(
    WITH nearby AS MATERIALIZED (${all([nearby], Prisma.sql`true`)})
    SELECT * FROM nearby UNION ALL ${all(others, isMissed)})`;
}

function pagesOf(
  parts: Part[],
  viewer: Viewer,
  input: SearchUsersInput,
  page: RankedPage,
  isWanted: Prisma.Sql,
): Prisma.Sql[] {
  return parts.map(({ ranked, isPart }) => {
    if (filtersOf(viewer, input).size === 0) {
      return pageOf(Prisma.sql`SELECT ${ranked}, u.id FROM users AS u WHERE ${isWanted} AND ${isPart}`, page);
    }
    const isMissed = Prisma.sql`(SELECT count(*) FROM looked) < ${literal(page.take)}`;
    const gathered = Prisma.sql`
      SELECT ${ranked}, u.id FROM users AS u WHERE ${isWanted} AND ${isPart} AND ${isMissed} OFFSET 0`;
    return Prisma.sql`(
      WITH looked AS MATERIALIZED (
        SELECT rank, followers, id FROM ${firstOf({ ranked, isPart }, viewer, input, page.isOnPage)} AS u
        WHERE ${isWanted} ${IN_ORDER} LIMIT ${literal(page.take)}
      )
      SELECT * FROM looked UNION ${pageOf(gathered, page)})`;
  });
}

/** How many of everybody are wanted, counted to `MAX_MATCH_COUNT` with filters and to `MAX_TOTAL_COUNT` without. */
export function countEverybody(viewer: Viewer, input: SearchUsersInput): Prisma.Sql {
  const isWanted = wanted(viewer, input);
  const isFiltered = filtersOf(viewer, input).size > 0;
  const most = literal(isFiltered ? MAX_MATCH_COUNT : MAX_TOTAL_COUNT);
  const count = (people: Prisma.Sql) => Prisma.sql`
    (SELECT count(*)::int FROM (SELECT 1 FROM ${people} AS u WHERE ${isWanted} LIMIT ${most}) AS found)`;
  const all = count(Prisma.sql`users`);
  if (!isFiltered) return Prisma.sql`SELECT ${all} AS count`;
  const mostFollowed = { ranked: rankedBy(Prisma.sql`0`), isPart: Prisma.sql`true` };
  const first = count(firstOf(mostFollowed, viewer, input, Prisma.sql`true`));
  return Prisma.sql`
    WITH looked AS MATERIALIZED (SELECT ${first} AS count)
    SELECT CASE WHEN count = ${most} THEN count ELSE ${all} END AS count FROM looked`;
}

/** The first of a part behind a place in it, whether they pass the filters or not, as a table. */
const firstOf = (
  { ranked, isPart }: Part,
  viewer: Viewer,
  input: SearchUsersInput,
  isOnPage: Prisma.Sql,
) => Prisma.sql`(
  SELECT * FROM (SELECT u.*, ${ranked} FROM users AS u WHERE ${isOfType(viewer, input)} AND ${isPart}) AS u
  WHERE ${isOnPage} ${IN_ORDER} LIMIT ${literal(MOST_LOOKED_THROUGH)})`;

function partsOf(viewer: Viewer, input: SearchUsersInput): Part[] {
  const all = (ranked: Prisma.Sql, isPart = Prisma.sql`true`): Part => ({ ranked, isPart });
  switch (input.sort) {
    case "relevance":
      return [all(rankedBy(Prisma.sql`0`))];
    case "newest":
      return [all(NEWEST)];
    case "rated":
      return [all(rankedBy(RATING_RANK))];
    case "nearest":
      return partsByDistance(readPlace(input, viewer));
  }
}

/** As near as they are; whose city is not known or not shown come last. */
const partsByDistance = (place: Coordinates): Part[] => [
  { ranked: rankedBy(mapDistance(place)), isPart: isOnMap },
  { ranked: rankedBy(AWAY), isPart: Prisma.sql`(${isOnMap}) IS NOT TRUE` },
];
