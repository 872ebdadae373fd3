/** Wakes this process's worker when something was put into the outbox; other nodes look every few seconds anyway. */
export interface OutboxWakeUp {
  wake(): void;
  /** The same in so many milliseconds, unless the process ends before. */
  wakeIn(milliseconds: number): void;
  /** @returns what ends the listening. */
  onWake(listener: () => void): () => void;
}

export function openOutboxWakeUp(): OutboxWakeUp {
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  return {
    wake,
    wakeIn: (milliseconds) => void setTimeout(wake, milliseconds).unref(),
    onWake(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
