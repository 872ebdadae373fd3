/** A subscription starts a moment after its request; the list is read once more after this long. */
const SETTLE_MS = 2000;

/** Reads what no event reported: after a gap, and while the subscription was starting. */
export function createListSync(catchUp: () => Promise<unknown>, isOnline: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Offline, the reconnect calls again.
      catchUp().catch(() => isOnline() && later());
    }, SETTLE_MS);
  };
  return {
    /** Starts. @returns stops. */
    start(): () => void {
      later();
      return () => clearTimeout(timer);
    },
    /** Call it after a reconnect. */
    returned(): void {
      catchUp().catch(() => undefined);
      later();
    },
  };
}
