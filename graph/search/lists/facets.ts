import { type Context, requireViewer } from "../../core/context.ts";
import { literal } from "../../db/statements.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { LANGUAGE_TAGS, PRICE_BANDS } from "../../people/input.ts";
import { PORTFOLIO_CATEGORIES } from "../../portfolio/input.ts";
import { meanRating } from "../../reviews/lists.ts";
import { DISTANCES, RATINGS, type SearchUsersInput, YEARS } from "../input.ts";
import { type FilterName, filtersOf, findable, isCityShown, yearsOf } from "../rules/filters.ts";
import { matchesPerson, typed, waysOfMost } from "../rules/matching.ts";
import { findPlace, milesFrom } from "../rules/near.ts";
import { matchesNobody, resembles } from "../rules/resembling.ts";
import { understand } from "../rules/understanding.ts";
import { readWording } from "../rules/wording.ts";

/** How many artists are counted: each is compared with every choice. */
export const MAX_COUNTED = 2000;
/** How many are looked through for those: two filters that hardly anybody passes would have all artists read. */
export const MAX_LOOKED_THROUGH = 10_000;

/** How many artists choosing a value would find. */
export interface FacetCount {
  filter: FilterName;
  value: string;
  count: number;
}

export interface ArtistFacets {
  counts: FacetCount[];
  isPartial: boolean;
}

interface Option extends Omit<FacetCount, "count"> {
  /** Whether row `u` with its styles `s` is counted for it. */
  holds: Prisma.Sql;
}

const BANDS = PRICE_BANDS.map((_words, index) => index + 1);

const optionsOf = <Value extends string | number>(
  filter: FilterName,
  values: readonly Value[],
  holds: (value: Value) => Prisma.Sql,
): Option[] => values.map((value) => ({ filter, value: String(value), holds: holds(value) }));

const EVERYBODY = Prisma.sql`
  SELECT * FROM users AS u WHERE u.user_type = 'artist' ORDER BY u.followers_count DESC, u.id DESC`;

/**
 * How many artists each choice would find with everything else that is chosen. One statement looks through the most
 * followed, or those who match a text, and counts who misses one filter at most.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT at `near` or `location`
 */
export async function countFacets(ctx: Context, asked: SearchUsersInput): Promise<ArtistFacets> {
  const viewer = requireViewer(ctx);
  await ctx.limits.spend("facets", viewer.id);
  const search = understand({ ...asked, userType: "artist" }, viewer);
  const { input } = search;
  const wording = readWording(input);
  const place = findPlace(input, viewer);
  const comeClose = Prisma.join([resembles(wording), ...waysOfMost(wording)], " OR ");
  const matching = wording.text ? Prisma.sql`SELECT * FROM users AS u WHERE ${matchesPerson(wording)}` : EVERYBODY;
  const looked = Prisma.sql`(${matching} LIMIT ${literal(MAX_LOOKED_THROUGH)})`;
  const people = wording.text
    ? Prisma.sql`(
        ${looked} UNION ALL SELECT * FROM users AS u WHERE (${comeClose}) AND ${matchesNobody(viewer, wording, search)})`
    : looked;
  const misses = Array.from(
    filtersOf(viewer, input),
    ([name, filter]) => Prisma.sql`CASE WHEN ${filter} THEN NULL ELSE ${name}::text END`,
  );
  const options: Option[] = [
    ...optionsOf("styles", PORTFOLIO_CATEGORIES, (style) => Prisma.sql`${style}::text = ANY(s.styles)`),
    ...optionsOf("languages", LANGUAGE_TAGS, (tag) => Prisma.sql`${tag}::text = ANY(u.languages)`),
    ...optionsOf("priceBands", BANDS, (band) => Prisma.sql`u.price_band = ${band}::int`),
    ...optionsOf("rating", RATINGS, (stars) => Prisma.sql`u.rating >= ${stars}::float8`),
    ...optionsOf("experience", YEARS, (years) => Prisma.sql`u.years >= ${years}::int`),
    ...optionsOf("place", place ? DISTANCES : [], (miles) => Prisma.sql`u.miles <= ${miles}::float8`),
    ...optionsOf("place", ["any"], () => Prisma.sql`true`),
    ...optionsOf("verified", ["true"], () => Prisma.sql`u.verified`),
    ...optionsOf("takesBookings", ["true"], () => Prisma.sql`u.takes_bookings`),
  ];
  const [found] = await ctx.db.$queryRaw<{ isPartial: boolean; counts: number[] }[]>`
    WITH ${wording.text ? Prisma.sql`${typed(wording)},` : Prisma.empty} patterns AS MATERIALIZED (
      SELECT style, '% ' || inkfolk_like(style) || '%' AS pattern
      FROM unnest(${PORTFOLIO_CATEGORIES}::text[]) AS style
    ), found AS MATERIALIZED (
      SELECT u.id, u.languages, u.price_band, u.verified, u.takes_bookings, m.missed[1] AS missed,
        ${yearsOf} AS years, ${meanRating} AS rating,
        ${place ? Prisma.sql`CASE WHEN ${isCityShown(viewer)} THEN ${milesFrom(place)} END` : Prisma.sql`NULL::float8`} AS miles,
        inkfolk_unaccent(' ' || u.specialization) AS known_for
      FROM ${people} AS u CROSS JOIN LATERAL (
        SELECT array_remove(ARRAY[${Prisma.join([Prisma.sql`NULL`, ...misses])}]::text[], NULL) AS missed OFFSET 0
      ) AS m
      WHERE ${findable(viewer)} AND u.user_type = 'artist' AND cardinality(m.missed) <= 1
      ORDER BY u.followers_count DESC, u.id DESC LIMIT ${MAX_COUNTED}
    )
    SELECT count(*) = ${MAX_COUNTED} OR EXISTS (${matching} OFFSET ${literal(MAX_LOOKED_THROUGH)}) AS "isPartial", ARRAY[${Prisma.join(
      options.map(
        ({ filter, holds }) =>
          Prisma.sql`count(*) FILTER (WHERE ${holds} AND (u.missed IS NULL OR u.missed = ${filter}::text))`,
      ),
    )}]::int[] AS counts
    FROM found AS u CROSS JOIN LATERAL (
      SELECT ARRAY(SELECT category FROM portfolio_items WHERE artist_id = u.id)
        || ARRAY(SELECT style FROM patterns WHERE u.known_for LIKE pattern) AS styles
    ) AS s`;
  const counts = options.map(({ filter, value }, index) => ({ filter, value, count: found?.counts[index] ?? 0 }));
  return { counts, isPartial: found?.isPartial === true };
}
