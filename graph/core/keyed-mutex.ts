/** The last task of each key in this process. */
const running = new Map<string, Promise<unknown>>();

/**
 * Waits for the task that holds a key now, whether it fails or not; all that wait go on at once.
 * @returns whether there was anything to wait for.
 */
export async function waitForUnlock(key: string): Promise<boolean> {
  const current = running.get(key);
  if (current) await Promise.allSettled([current]);
  return current !== undefined;
}

/**
 * Runs a task after those that this process already runs for the same key, whether they fail or not. Nodes do not share
 * these locks: where it matters, the database decides.
 * @param key an id of what is worked on.
 * @param work gets whether it had to wait.
 */
export async function runExclusive<Result>(
  key: string,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  const previous = running.get(key);
  const begin = () => work(previous !== undefined);
  const task = (previous ?? Promise.resolve()).then(begin, begin);
  running.set(key, task);
  try {
    return await task;
  } finally {
    if (running.get(key) === task) running.delete(key);
  }
}
