/** What no further try would change: the row is given up at once. */
export class Undeliverable extends Error {
  override name = "Undeliverable";
}
