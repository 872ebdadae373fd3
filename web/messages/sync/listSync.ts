/** A subscription begins a moment after it is asked for; what came until then is read once more after this long. */
const SETTLE_MS = 2000;

/** Reads what no event told: while the connection was lost, and while the subscription was still on its way. */
export function createListSync(catchUp: () => Promise<unknown>, isOnline: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // With the connection away its return calls again.
      catchUp().catch(() => isOnline() && later());
    }, SETTLE_MS);
  };
  return {
    /** Begins to work. @returns how to end it. */
    start(): () => void {
      later();
      return () => clearTimeout(timer);
    },
    /** The connection was away and is back. */
    returned(): void {
      catchUp().catch(() => undefined);
      later();
    },
  };
}
