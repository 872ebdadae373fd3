/** A whole number from the environment. @throws when it is none, or outside the bounds. */
function readNumber(name: string, fallback: number, lowest: number, highest: number): number {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new Error(`${name} must be a whole number from ${lowest} to ${highest}.`);
  }
  return value;
}

/** What the environment chooses, each with a value that keeps the whole run under a minute. */
export function readSettings() {
  const databaseUrl = process.env.DATABASE_URL || undefined;
  return {
    /** A Postgres in which a database of our own is made; undefined: the embedded one, in a folder of its own. */
    databaseUrl,
    posts: readNumber("BENCH_POSTS", databaseUrl ? 20_000 : 5_000, 1_000, 1_000_000),
    /** How long each contestant is loaded in each round. */
    seconds: readNumber("BENCH_SECONDS", 2, 1, 60),
    rounds: readNumber("BENCH_ROUNDS", 3, 1, 50),
  };
}

export type Settings = ReturnType<typeof readSettings>;

/** How many requests are under way at once. Each connection writes as a person of its own. */
export const CONNECTIONS = 8;

/** Both sides may keep this many connections to the database; it is what our server uses. */
export const POOL_SIZE = 8;
