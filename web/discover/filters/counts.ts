import { formatCount } from "../../ui/text/count.ts";
import type { ArtistFacetsQuery } from "./ArtistFacets.generated.ts";
import { nameOfDistance } from "./activeFilters.ts";
import type { Filters } from "./filters.ts";

export type Counts = ArtistFacetsQuery["artistFacets"]["styles"];

/** Results of an option; undefined while not counted. */
export const countIn = (counts: Counts | undefined, value: string | number): number | undefined =>
  counts?.find((each) => each.value === String(value))?.count;

/** Whether an option has no results; unknown where only some artists were counted. */
export const findsNobody = (count: number | undefined, isPartial = false): boolean => count === 0 && !isPartial;

/** "Blackwork (14)", or "(14+)" where only some were counted. */
export const withCount = (label: string, count: number | undefined, isPartial = false): string =>
  count === undefined || (isPartial && count === 0) ? label : `${label} (${formatCount(count)}${isPartial ? "+" : ""})`;

type Wider = { change: Partial<Filters>; name: string; count: number };

/** The smallest distance beyond `within` with results, or else any distance. */
export function findWider(distances: Counts, within: number): Wider | undefined {
  const [nearest] = distances
    .filter(({ value, count }) => Number(value) > within && count > 0)
    .sort((one, other) => Number(one.value) - Number(other.value))
    .map(({ value, count }) => ({ change: { within: Number(value) }, name: nameOfDistance(Number(value)), count }));
  const count = countIn(distances, "any") ?? 0;
  return nearest ?? (count > 0 ? { change: { within: null, location: "" }, name: "Anywhere", count } : undefined);
}
