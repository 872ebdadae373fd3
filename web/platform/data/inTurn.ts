const ends = new Map<string, Promise<void>>();

/**
 * Runs what is asked for under one key one after the other, whether what came before succeeded or not, so that it
 * reaches the server in the order of the touches. The first runs at once: what the finger touched answers in the same
 * frame.
 */
export function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = ends.get(key);
  const turn = before ? before.then(task) : task();
  const end = turn.then(
    () => undefined,
    () => undefined,
  );
  ends.set(key, end);
  void end.then(() => {
    if (ends.get(key) === end) ends.delete(key);
  });
  return turn;
}
