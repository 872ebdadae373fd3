/** "Your city" or "12 mi"; nothing where the way is not known. */
export function describeDistance(miles: number | null): string {
  if (miles === null) return "";
  return miles < 1 ? "Your city" : `${Math.round(miles)} mi`;
}

/** As far as one drives in a day. */
const NEAR_MILES = 500;

/** Whether even the nearest artist is too far away to be called near. */
export function areFar(artists: readonly { distance: number | null }[]): boolean {
  const miles = artists.flatMap(({ distance }) => distance ?? []);
  return miles.length > 0 && Math.min(...miles) > NEAR_MILES;
}
