import type { Viewer } from "../../core/context.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { meanRating } from "../../reviews/lists.ts";
import { canViewPerson } from "../../visibility/people.ts";
import { notTheTeam } from "../../visibility/team.ts";
import { RATINGS, type SearchUsersInput, YEARS } from "../input.ts";
import { matchesPlace } from "./matching.ts";
import { isWithin, readPlace } from "./near.ts";

/** The years that artist `u` says they have worked; null where they say none. */
export const yearsOf = Prisma.sql`inkfolk_years(u.experience)`;

/** Whether the viewer sees the city of person `u`, who may be the viewer. */
export const isCityShown = (viewer: Viewer): Prisma.Sql => Prisma.sql`(u.show_location OR u.id = ${viewer.id}::uuid)`;

type Unset = "" | 0 | false | null | undefined;

export type FilterName =
  | "place"
  | "styles"
  | "languages"
  | "priceBands"
  | "rating"
  | "experience"
  | "verified"
  | "takesBookings";

/**
 * What each filter that is set asks of person `u`. A hidden city finds nobody but the viewer.
 * @throws {Failure} BAD_USER_INPUT at `near` or `location`
 */
export function filtersOf(viewer: Viewer, input: SearchUsersInput): Map<FilterName, Prisma.Sql> {
  const { location, within, styles, languages, priceBands, minRating, verified, minExperience, takesBookings } = input;
  const isShown = isCityShown(viewer);
  const filters: Record<FilterName, Prisma.Sql | Unset> = {
    place: within
      ? Prisma.sql`(${isShown} AND ${isWithin(readPlace(input, viewer), within)})`
      : location &&
        Prisma.sql`(${isShown} AND u.location IS NOT NULL AND ${matchesPlace(Prisma.sql`u.location`, location)})`,
    styles: styles?.length && hasStyle(styles),
    languages: languages?.length && hasFacet("language", languages),
    priceBands: priceBands?.length && hasFacet("band", priceBands),
    rating:
      minRating && Prisma.sql`${hasAtLeast("stars", minRating, RATINGS)} AND ${meanRating} >= ${minRating}::float8`,
    experience:
      minExperience &&
      Prisma.sql`${hasAtLeast("years", minExperience, KEPT_YEARS)} AND ${yearsOf} >= ${minExperience}::int`,
    verified: verified && Prisma.sql`u.facets @> '{verified}'`,
    takesBookings: takesBookings && Prisma.sql`u.facets @> '{bookings}'`,
  };
  return new Map(
    Object.entries(filters).flatMap(([name, filter]) => (filter ? [[name as FilterName, filter] as const] : [])),
  );
}

/** The choices, and more for who asks without choosing, as `inkfolk_facets` has them. */
const KEPT_YEARS = [...YEARS, 20, 30, 40];

type Kind = "language" | "style" | "band" | "stars" | "years";

/** Whether artist `u` has one of these; the database keeps them as `inkfolk_facets` writes them. */
const hasFacet = (kind: Kind, values: readonly (string | number)[]): Prisma.Sql =>
  Prisma.sql`u.facets && ${values.map((value) => `${kind} ${value}`)}::text[]`;

/** Whether artist `u` has as much as the greatest choice that is asked for with so much: its index answers that. */
function hasAtLeast(kind: Kind, wanted: number, choices: readonly number[]): Prisma.Sql {
  const choice = choices.findLast((least) => least <= wanted);
  return choice === undefined ? Prisma.sql`true` : hasFacet(kind, [choice]);
}

/** Who may be found at all, whatever is wanted of them besides. */
export const findable = (viewer: Viewer): Prisma.Sql => Prisma.sql`${canViewPerson.sql(viewer)} AND ${notTheTeam.sql}`;

/**
 * Who may be found with these filters.
 * @throws {Failure} BAD_USER_INPUT at `near` or `location`
 */
export function wanted(viewer: Viewer, input: SearchUsersInput): Prisma.Sql {
  const conditions = [findable(viewer), isOfType(viewer, input), ...filtersOf(viewer, input).values()];
  return Prisma.join(conditions, " AND ");
}

/** Whether person `u` is of the type that is asked for, or that alone has what is asked for. */
export function isOfType(viewer: Viewer, input: SearchUsersInput): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  // What the others ask about only artists have.
  const isForArtists =
    input.within ||
    input.sort === "nearest" ||
    input.sort === "rated" ||
    [...filtersOf(viewer, input).keys()].some((name) => name !== "place");
  if (isForArtists) conditions.push(Prisma.sql`u.user_type = 'artist'`);
  if (input.userType) conditions.push(Prisma.sql`u.user_type = ${input.userType}::user_type`);
  return Prisma.join(conditions, " AND ");
}

/** An artist has the styles of the pieces in their portfolio, and those that they say they are known for. */
function hasStyle(styles: readonly string[]): Prisma.Sql {
  const said = styles.map(
    (style) => Prisma.sql`inkfolk_unaccent(' ' || u.specialization) LIKE '% ' || inkfolk_like(${style}::text) || '%'`,
  );
  return Prisma.sql`(
    ${hasFacet("style", styles)} OR u.specialization IS NOT NULL AND (${Prisma.join(said, " OR ")}))`;
}
