import { badInput } from "../../core/errors.ts";
import { Prisma, type User } from "../../generated/prisma/client.ts";
import { type Coordinates, EARTH_RADIUS_MILES, toRadians } from "../../places/rules/distance.ts";
import { locate } from "../../places/rules/locations.ts";
import { suggestLocations } from "../../places/rules/suggestions.ts";
import type { SearchUsersInput } from "../input.ts";

const UNKNOWN = "No matching cities found";

/** A little less than there are between two degrees of latitude anywhere. */
const MILES_PER_DEGREE = 68.7;
/** Where the map ends, as the index does. */
const MAX_LATITUDE = 85;

/** Where a latitude is on the map of `users_artist_map_idx`. */
function toMercator(latitude: number): number {
  const shown = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  return (Math.log(Math.tan(toRadians(45 + shown / 2))) * 180) / Math.PI;
}

/** Miles: artists so near to the viewer come first among equal matches. */
export const NEARBY = 50;

type Wanted = Pick<SearchUsersInput, "near" | "location">;

/**
 * The middle of the city that a distance is measured from: the best known one that `near` or else `location` may mean,
 * or the viewer's.
 * @throws {Failure} BAD_USER_INPUT at `near` or `location`
 */
export function readPlace(wanted: Wanted, viewer: Pick<User, "lat" | "lng">): Coordinates {
  const place = findPlace(wanted, viewer);
  if (place) return place;
  const { near, location } = wanted;
  throw badInput({ [near ? "near" : "location"]: near || location ? UNKNOWN : "Choose a city to search around" });
}

/** The same; null: there is none. */
export function findPlace({ near, location }: Wanted, viewer: Pick<User, "lat" | "lng">): Coordinates | null {
  const text = near || location;
  const [label = text] = text ? suggestLocations(text) : [];
  const { lat, lng } = label ? locate(label) : viewer;
  return lat === null || lng === null ? null : { lat, lng };
}

/**
 * The middle of the city near which the best matches begin, where artists are asked for: the viewer's, unless another is
 * asked for. A part of a place's name narrows and begins nowhere.
 */
export function nearbyOf(input: SearchUsersInput, viewer: Pick<User, "lat" | "lng">): Coordinates | null {
  if (input.userType !== "artist" || input.sort !== "relevance") return null;
  return findPlace(input.within ? input : { near: input.near }, viewer);
}

/** Where somebody is on the map of `users_artist_map_idx`, which holds artists only. */
const onMap = (lat: Prisma.Sql, lng: Prisma.Sql) =>
  Prisma.sql`point(${lng}, degrees(ln(tan(radians(45 + ${lat} / 2)))))`;

/** Whether artist `u` shows where they work, and it is on the map. */
export const isOnMap = Prisma.sql`u.show_location AND u.lat BETWEEN -85 AND 85`;

/** How far artist `u` is from a place on the map, which the index orders by: exact close by, rough across a continent. */
export const mapDistance = ({ lat, lng }: Coordinates): Prisma.Sql =>
  Prisma.sql`(${onMap(Prisma.sql`u.lat`, Prisma.sql`u.lng`)} <-> ${onMap(Prisma.sql`${lat}::float8`, Prisma.sql`${lng}::float8`)})`;

/** How many miles artist `u` works from a place, along the surface. */
export const milesFrom = ({ lat, lng }: Coordinates): Prisma.Sql => Prisma.sql`(
  ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    sin(radians(u.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(u.lat)) * sin(radians(u.lng - ${lng}::float8) / 2) ^ 2
  ))))`;

/** Whether artist `u` works within some miles of a place; the index of the map answers first, roughly. */
export function isWithin({ lat, lng }: Coordinates, miles: number): Prisma.Sql {
  const [south, north] = [lat - miles / MILES_PER_DEGREE, lat + miles / MILES_PER_DEGREE];
  // The box has to hold the circle where its degrees are narrowest.
  const across =
    miles /
    (MILES_PER_DEGREE * Math.cos(toRadians(Math.min(MAX_LATITUDE, Math.max(Math.abs(south), Math.abs(north))))));
  return Prisma.sql`(
    u.lat BETWEEN -85 AND 85
    AND ${onMap(Prisma.sql`u.lat`, Prisma.sql`u.lng`)}
      <@ box(point(${lng - across}::float8, ${toMercator(south)}::float8),
             point(${lng + across}::float8, ${toMercator(north)}::float8))
    AND ${milesFrom({ lat, lng })} <= ${miles}::float8)`;
}
