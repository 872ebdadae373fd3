import { randomBytes } from "node:crypto";

/** A whole number from the environment. @throws when it is none, or outside the bounds. */
export function readNumber(name: string, fallback: number, lowest: number, highest: number): number {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new Error(`${name} must be a whole number from ${lowest} to ${highest}.`);
  }
  return value;
}

/**
 * What the run is for. `compare`: everything, in rounds. `check`: whether a ratio fell below what was recorded, in
 * slots of a few requests. `record`: such slots, to write down what they reach.
 */
export type Purpose = "compare" | "check" | "record";

/** How long a slot lasts. A number of requests finds a server as warm as any other run of so many did. */
export type Length = { seconds: number } | { requests: number };

/** What the environment and the command choose, each with a value that keeps the whole run under twelve minutes. */
export function readSettings() {
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const purpose: Purpose =
    (["check", "record"] as const).find((each) => process.argv.includes(`--${each}`)) ?? "compare";
  const isShort = purpose !== "compare";
  const slot: Length = isShort ? { requests: SHORT_SLOT } : { seconds: readNumber("BENCH_SECONDS", 4, 1, 60) };
  const warmUp: Length = isShort ? slot : { seconds: WARM_UP_SECONDS };
  return {
    purpose,
    /** A Postgres in which a database of our own is made; undefined: the embedded one, in a folder of its own. */
    databaseUrl,
    posts: readNumber("BENCH_POSTS", databaseUrl && !isShort ? 20_000 : 5_000, 1_000, 1_000_000),
    /** How long each contestant is loaded in each round, and before the first. */
    slot,
    warmUp,
    rounds: readNumber("BENCH_ROUNDS", purpose === "check" ? 1 : 3, 1, 50),
  };
}

const SHORT_SLOT = 2_000;
/** Until what is called often has been compiled. */
const WARM_UP_SECONDS = 3;

export type Settings = ReturnType<typeof readSettings>;

/** How many requests are under way at once. Each connection writes as a person of its own. */
export const CONNECTIONS = 8;

/** All contestants may keep this many connections to the database; it is what our server uses. */
export const POOL_SIZE = 8;

/** The environment of our server: as in production, but nothing outside this machine takes part, and one generator is no crowd. */
export const productEnvironment = (): Record<string, string> => ({
  REDIS_URL: "",
  S3_ENDPOINT: "",
  SMTP_URL: "",
  RATE_LIMITS: "0",
  LOG_LEVEL: "warn",
  SECRET: randomBytes(32).toString("hex"),
  PUBLIC_URL: "",
});
