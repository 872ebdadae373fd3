/** The subscribers of a store outside of React, as `useSyncExternalStore` wants them. */
export function createSubscribers() {
  const subscribers = new Set<() => void>();
  return {
    notify(): void {
      for (const subscriber of subscribers) subscriber();
    },
    subscribe(subscriber: () => void): () => void {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
  };
}
