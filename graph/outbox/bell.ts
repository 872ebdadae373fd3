/** Wakes this process's worker when something was put into the outbox; other nodes look every few seconds anyway. */
export interface OutboxBell {
  ring(): void;
  /** @returns what ends the listening. */
  onRing(listener: () => void): () => void;
}

export function openOutboxBell(): OutboxBell {
  const listeners = new Set<() => void>();
  return {
    ring() {
      for (const listener of listeners) listener();
    },
    onRing(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
