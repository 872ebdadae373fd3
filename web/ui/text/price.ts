// Money is written as the reader's own language writes it.
const wholeDollars = new Intl.NumberFormat(undefined, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollars = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" });

/** 45000 → "$450"; cents are shown where there are some. */
export function priceText(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);
}
