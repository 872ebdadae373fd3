/**
 * For work whose failure is told elsewhere, or is none: a query asked again shows its error in its own place, and a page
 * that could not be fetched ahead is fetched when it is needed.
 */
export function quietly(work: Promise<unknown> | undefined): void {
  work?.catch(() => undefined);
}
