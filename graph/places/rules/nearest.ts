import { MAX_NEAREST_MILES, type NearestPlaceInput } from "../input.ts";
import { readCities } from "./cities.ts";
import { milesBetween } from "./distance.ts";
import { labelOf } from "./suggestions.ts";

/** More than there are between two degrees of latitude anywhere. */
const MILES_PER_DEGREE = 69.5;

/** The listed city that is nearest to a position, as `City, ST`; null where none is within `MAX_NEAREST_MILES`. */
export function nearestPlace(position: NearestPlaceInput): string | null {
  let nearest: string | null = null;
  let least: number = MAX_NEAREST_MILES;
  for (const city of readCities()) {
    // The difference in latitude alone rules most of them out.
    if (Math.abs(city.lat - position.lat) * MILES_PER_DEGREE > least + 1) continue;
    const miles = milesBetween(position, city);
    // Of two that are as near, the more populous comes first.
    if (miles < least) [nearest, least] = [labelOf(city), miles];
  }
  return nearest;
}
