/** @param sorted ascending. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (quantile(sorted, 0.5) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}
