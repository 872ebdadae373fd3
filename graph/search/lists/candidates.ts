import type { Viewer } from "../../core/context.ts";
import { literal } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { MAX_MATCH_COUNT, type SearchUsersInput } from "../input.ts";
import { matchesPerson, rankOfMatch, rankOfMost, typed, waysOfMost } from "../rules/matching.ts";
import { isOnMap, mapDistance, milesFrom, NEARBY, nearbyOf, readPlace } from "../rules/near.ts";
import { matchesNobody, rankOfLikeness, resembles } from "../rules/resembling.ts";
import type { UserSearch } from "../rules/understanding.ts";
import type { Wording } from "../rules/wording.ts";

/** How many of those are compared whose words only look like it, or who have most of them, and how many are listed. */
const MAX_COMPARED = 300;
const MAX_ALIKE = 100;

/** Of so many usernames that begin so those who may be found are taken; more are not looked at one by one. */
const WINDOW = 300;
/** Who is followed most is looked at first, so that a broad text finds them whatever the candidates are. */
const MOST_FOLLOWED = 200;
/** Farther than anything is on the map. */
const NOWHERE = 1000;

/** How many match a text, of the candidates that stand before. */
export const COUNTED = Prisma.sql`(SELECT least(count(*), ${literal(MAX_MATCH_COUNT)})::int FROM candidates)`;

/** Whether nobody has the text as it is written, and those who are listed come close to it. */
export const CLOSE = Prisma.sql`(SELECT is_so FROM nobody)`;

export const rankedBy = (rank: Prisma.Sql) => Prisma.sql`${rank} AS rank, u.followers_count AS followers`;
/** The newest first, whatever else. */
export const NEWEST = Prisma.sql`0 AS rank, 0 AS followers`;
/** What the database keeps for it. */
export const RATING_RANK = Prisma.sql`u.rating_rank`;
/** Where those stand whose city nobody knows. */
export const AWAY = Prisma.sql`${literal(NOWHERE)}::float8`;

/** The rank of somebody who matches a text, as well as `byRelevance` says. */
function rankedMatch(viewer: Viewer, input: SearchUsersInput, byRelevance: Prisma.Sql): Prisma.Sql {
  switch (input.sort) {
    case "relevance": {
      const place = nearbyOf(input, viewer);
      // Less than what one way to match is better than another.
      const away = place
        ? Prisma.sql`CASE WHEN ${isOnMap} AND ${milesFrom(place)} <= ${literal(NEARBY)} THEN 0 ELSE 0.05 END`
        : literal(0);
      return rankedBy(Prisma.sql`(${byRelevance} + ${away})::float8`);
    }
    case "newest":
      return NEWEST;
    case "rated":
      return rankedBy(RATING_RANK);
    case "nearest":
      return rankedBy(Prisma.sql`CASE WHEN ${isOnMap} THEN ${mapDistance(readPlace(input, viewer))} ELSE ${AWAY} END`);
  }
}

const kindOfMatch = (wording: Wording) => Prisma.sql`
  CASE
    WHEN lower(u.username) COLLATE "C" = (SELECT name FROM typed) THEN 0
    WHEN starts_with(lower(u.username), (SELECT name FROM typed)) THEN 1
    WHEN strpos(' ' || u.name_key, (SELECT ' ' || name FROM typed)) > 0 THEN 2
    ELSE ${rankOfMatch(wording)}
  END`;

/**
 * `candidates`, those who match a text with their ranks, the likeliest of them where they are many. Where as many
 * usernames begin so as are ranked, relevance asks for no other: an index of parts of names would read all who have it.
 * Where nobody matches, whatever else is wanted of them, the text may be misspelt or ask for too much at once, and they are
 * those who look like it, and behind them who has all words but one.
 */
export function withCandidates(wording: Wording, viewer: Viewer, search: UserSearch, isWanted: Prisma.Sql): Prisma.Sql {
  const { input } = search;
  const username = Prisma.sql`lower(u.username) COLLATE "C"`;
  // Whose username begins so is of the first two kinds, and nothing else has to be asked of them.
  const begins = rankedMatch(
    viewer,
    input,
    Prisma.sql`CASE WHEN ${username} = (SELECT name FROM typed) THEN 0 ELSE 1 END`,
  );
  const matches = matchesPerson(wording);
  const ranked = rankedMatch(viewer, input, kindOfMatch(wording));
  const likeness = rankOfLikeness(wording);
  const nearness = rankOfMost(wording);
  const ways = waysOfMost(wording);
  const nearly = ways.map(
    (way) => Prisma.sql`
      UNION (SELECT ${rankedMatch(viewer, input, nearness)}, u.id FROM (
        SELECT * FROM users AS u
        WHERE ${way} AND ${isWanted} AND (SELECT is_so FROM nobody)
          AND u.id NOT IN (SELECT id FROM alike)
        LIMIT ${literal(MAX_COMPARED)}
      ) AS u
      ORDER BY ${nearness} LIMIT ${literal(MAX_ALIKE / ways.length)})`,
  );
  const others = nearly.length > 0 ? Prisma.join(nearly, " ") : Prisma.empty;
  const isAsked =
    input.sort === "relevance"
      ? Prisma.sql`(SELECT count(*) FROM begun) < ${literal(MAX_MATCH_COUNT)}`
      : Prisma.sql`true`;
  return Prisma.sql`
    WITH ${typed(wording)}, begun AS MATERIALIZED (
      SELECT ${begins}, u.id FROM (
        SELECT * FROM users AS u
        WHERE ${username} >= (SELECT name FROM typed) AND ${username} < (SELECT name || '~' FROM typed)
        ORDER BY ${username} LIMIT ${literal(WINDOW)}
      ) AS u
      WHERE ${isWanted} LIMIT ${literal(MAX_MATCH_COUNT)}
    ), matching AS MATERIALIZED (
      SELECT ${ranked}, u.id FROM users AS u WHERE ${matches} AND ${isWanted} AND ${isAsked} LIMIT ${literal(MAX_MATCH_COUNT)}
    ), nobody AS MATERIALIZED (
      SELECT CASE
        WHEN (SELECT count(*) FROM begun) + (SELECT count(*) FROM matching) > 0 THEN false
        ELSE ${matchesNobody(viewer, wording, search)} END AS is_so
    ), alike AS MATERIALIZED (
      SELECT ${rankedMatch(viewer, input, likeness)}, u.id FROM (
        SELECT * FROM users AS u
        WHERE ${resembles(wording)} AND ${isWanted} AND (SELECT is_so FROM nobody)
        LIMIT ${literal(MAX_COMPARED)}
      ) AS u
      ORDER BY ${likeness} LIMIT ${literal(MAX_ALIKE)}
    ), candidates AS MATERIALIZED (
      SELECT * FROM begun UNION SELECT * FROM matching UNION SELECT * FROM alike ${others} UNION
      (SELECT ${ranked}, u.id
        FROM (SELECT * FROM users ORDER BY followers_count DESC, id DESC LIMIT ${literal(MOST_FOLLOWED)}) AS u
        WHERE ${literal(MAX_MATCH_COUNT)} IN ((SELECT count(*) FROM begun), (SELECT count(*) FROM matching))
          AND ${matches} AND ${isWanted})
    )`;
}
