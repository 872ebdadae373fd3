import type { Viewer } from "../../core/context.ts";
import { Prisma } from "../../generated/prisma/client.ts";
import { meanRating } from "../../reviews/lists.ts";
import { openPerson } from "../../visibility/people.ts";
import { notTheTeam } from "../../visibility/team.ts";
import type { SearchUsersInput } from "../input.ts";
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
 * What each filter that is set asks of person `u`. A city that is not shown finds nobody but oneself.
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
    languages: languages?.length && Prisma.sql`u.languages && ${languages}::text[]`,
    priceBands: priceBands?.length && Prisma.sql`u.price_band = ANY(${priceBands}::smallint[])`,
    rating: minRating && Prisma.sql`${meanRating} >= ${minRating}::float8`,
    experience: minExperience && Prisma.sql`u.experience IS NOT NULL AND ${yearsOf} >= ${minExperience}::int`,
    verified: verified && Prisma.sql`u.verified`,
    takesBookings: takesBookings && Prisma.sql`u.takes_bookings`,
  };
  return new Map(
    Object.entries(filters).flatMap(([name, filter]) => (filter ? [[name as FilterName, filter] as const] : [])),
  );
}

/** Who may be found at all, whatever is wanted of them besides. */
export const findable = (viewer: Viewer): Prisma.Sql => Prisma.sql`${openPerson.sql(viewer)} AND ${notTheTeam.sql}`;

/**
 * Who may be found with these filters.
 * @throws {Failure} BAD_USER_INPUT at `near` or `location`
 */
export function wanted(viewer: Viewer, input: SearchUsersInput): Prisma.Sql {
  const filters = filtersOf(viewer, input);
  const conditions = [findable(viewer), ...filters.values()];
  // What the others ask about only artists have.
  const isForArtists =
    input.within ||
    input.sort === "nearest" ||
    input.sort === "rated" ||
    [...filters.keys()].some((name) => name !== "place");
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
    EXISTS (SELECT 1 FROM portfolio_items WHERE artist_id = u.id AND category = ANY(${styles}::text[]))
    OR u.specialization IS NOT NULL AND (${Prisma.join(said, " OR ")}))`;
}
