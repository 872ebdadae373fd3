import { randomBytes } from "node:crypto";

export function readNumber(name: string, fallback: number, lowest: number, highest: number): number {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < lowest || value > highest) {
    throw new Error(`${name} must be a whole number from ${lowest} to ${highest}.`);
  }
  return value;
}

/** `compare`: all, in rounds. `check`: compares short slots with the record. `record`: writes short slots down. */
type Purpose = "compare" | "check" | "record";

/** Slots of a fixed number of requests find a server equally warm in every run. */
export type Length = { seconds: number } | { requests: number };

/** Defaults keep the whole run under twelve minutes. */
export function readSettings() {
  const databaseUrl = process.env.DATABASE_URL || undefined;
  const purpose: Purpose =
    (["check", "record"] as const).find((each) => process.argv.includes(`--${each}`)) ?? "compare";
  const isShort = purpose !== "compare";
  const slot: Length = isShort ? { requests: SHORT_SLOT } : { seconds: readNumber("BENCH_SECONDS", 4, 1, 60) };
  const warmUp: Length = isShort ? slot : { seconds: WARM_UP_SECONDS };
  return {
    purpose,
    /** A Postgres for a database of our own; undefined: the embedded one, in a folder of its own. */
    databaseUrl,
    posts: readNumber("BENCH_POSTS", databaseUrl && !isShort ? 20_000 : 5_000, 1_000, 1_000_000),
    slot,
    warmUp,
    rounds: readNumber("BENCH_ROUNDS", purpose === "check" ? 1 : 3, 1, 50),
  };
}

const SHORT_SLOT = 2_000;
const WARM_UP_SECONDS = 3;

export type Settings = ReturnType<typeof readSettings>;

/** Concurrent requests. Each connection writes as a different person. */
export const CONNECTIONS = 8;

/** Database connections of every contestant, as many as our server uses. */
export const POOL_SIZE = 8;

/** As in production, without outside services and without limits for the one generator. */
export const productEnvironment = (): Record<string, string> => ({
  REDIS_URL: "",
  S3_ENDPOINT: "",
  SMTP_URL: "",
  RATE_LIMITS: "0",
  DRAIN_SECONDS: "0",
  LOG_LEVEL: "warn",
  SECRET: randomBytes(32).toString("hex"),
  PUBLIC_URL: "",
});
