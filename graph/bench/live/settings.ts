/** How many sockets listen at once, each of a person of its own. */
export const SOCKETS = readCount("BENCH_SOCKETS", 3_000, 100, 10_000);

export const ROUNDS = readCount("BENCH_ROUNDS", 5, 1, 50);

/** A whole number from the environment. @throws when it is none, or outside the bounds. */
function readCount(name: string, fallback: number, lowest: number, highest: number): number {
  const value = Number(process.env[name] || fallback);
  if (Number.isInteger(value) && value >= lowest && value <= highest) return value;
  throw new Error(`${name} must be a whole number from ${lowest} to ${highest}.`);
}
