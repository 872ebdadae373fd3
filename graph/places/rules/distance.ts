/** Degrees. */
export interface Coordinates {
  lat: number;
  lng: number;
}

/** Mean radius of the Earth (IUGG). */
export const EARTH_RADIUS_MILES = 3958.8;

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles along the surface, by the haversine formula. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const byLat = Math.sin(toRadians(other.lat - one.lat) / 2) ** 2;
  const byLng = Math.sin(toRadians(other.lng - one.lng) / 2) ** 2;
  const square = byLat + Math.cos(toRadians(one.lat)) * Math.cos(toRadians(other.lat)) * byLng;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(square)));
}
