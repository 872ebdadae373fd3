/** For work whose failure is shown elsewhere, or harmless: a refetch shows its own error, and a failed preload is repeated. */
export function ignoreRejection(work: Promise<unknown> | undefined): void {
  work?.catch(() => undefined);
}
