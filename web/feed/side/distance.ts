/** "Your city" or "12 mi"; nothing where unknown. */
export function describeDistance(miles: number | null): string {
  if (miles === null) return "";
  return miles < 1 ? "Your city" : `${Math.round(miles)} mi`;
}
