// In the reader's locale.
const wholeDollars = new Intl.NumberFormat(undefined, {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
const dollars = new Intl.NumberFormat(undefined, { style: "currency", currency: "USD" });

/** 45000 → "$450"; cents are shown unless zero. */
export function priceText(cents: number): string {
  return (cents % 100 === 0 ? wholeDollars : dollars).format(cents / 100);
}
