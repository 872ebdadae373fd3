const compact = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const plain = new Intl.NumberFormat("en-US");

/** `942`, `8,310`, then `12.4K`. */
export function formatCount(count: number): string {
  return (count < 10_000 ? plain : compact).format(count);
}

export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
