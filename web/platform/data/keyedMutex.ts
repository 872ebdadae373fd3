const running = new Map<string, Promise<void>>();

/** Keeps the order of taps. The first starts synchronously, so that its effect shows in the same frame. */
export function runExclusive<T>(key: string, task: () => Promise<T>): Promise<T> {
  const previous = running.get(key);
  const result = previous ? previous.then(task) : task();
  const end = result.then(
    () => undefined,
    () => undefined,
  );
  running.set(key, end);
  void end.then(() => {
    if (running.get(key) === end) running.delete(key);
  });
  return result;
}
