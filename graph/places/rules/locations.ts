import { badInput } from "../../core/errors.ts";
import type { User } from "../../generated/prisma/client.ts";
import { SELECT_LOCATION } from "../input.ts";
import { findCity } from "./cities.ts";

/**
 * Where a `City, ST` is, in degrees with two decimals, as a person's row holds it: both null when nothing is given or
 * the list of cities does not have it. To be written whenever a location is.
 */
export function locate(location: string | null): Pick<User, "lat" | "lng"> {
  const city = location ? findCity(location) : undefined;
  return { lat: city?.lat ?? null, lng: city?.lng ?? null };
}

/**
 * The second half of `locationInput`, which runs in the browser too and has no list of cities: a name with . ' or -
 * has to be a listed one, such as `St. Louis, MO`. Letters and spaces alone may name any place.
 * @throws {Failure} BAD_USER_INPUT at `location`
 */
export function assertSelectable(location: string): void {
  if (/[.'-]/.test(location) && !findCity(location)) throw badInput({ location: SELECT_LOCATION });
}
