/** The last work of each turn in this process. */
const working = new Map<string, Promise<unknown>>();

/**
 * Waits for what this process does in a turn at the moment, whatever becomes of that; all who wait go on at once.
 * @returns whether there was anything to wait for.
 */
export async function waitForTurn(key: string): Promise<boolean> {
  const current = working.get(key);
  if (current) await Promise.allSettled([current]);
  return current !== undefined;
}

/**
 * Runs work after what this process already does in the same turn, whatever becomes of that. Nodes know nothing of each
 * other's turns: where it matters the database decides.
 * @param key an id of what is worked on.
 * @param work is told whether it had to wait.
 */
export async function inTurn<Result>(key: string, work: (hasWaited: boolean) => Promise<Result>): Promise<Result> {
  const previous = working.get(key);
  const begin = () => work(previous !== undefined);
  const turn = (previous ?? Promise.resolve()).then(begin, begin);
  working.set(key, turn);
  try {
    return await turn;
  } finally {
    if (working.get(key) === turn) working.delete(key);
  }
}
