/** Wakes this process's worker when something was put into the outbox; other nodes look every few seconds anyway. */
export interface OutboxWakeUp {
  wake(): void;
  /** @returns what ends the listening. */
  onWake(listener: () => void): () => void;
}

export function openOutboxWakeUp(): OutboxWakeUp {
  const listeners = new Set<() => void>();
  return {
    wake() {
      for (const listener of listeners) listener();
    },
    onWake(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
