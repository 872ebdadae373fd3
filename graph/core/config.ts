import { resolve } from "node:path";
import { z } from "zod";
import { PRODUCT_NAME } from "../text/product.ts";
import { readTrustedProxies, type TrustsProxy } from "./client-address.ts";

const port = z.coerce.number().int().min(0).max(65535);
const seconds = (least: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most)
    .transform((value) => value * 1000);
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
const address = z
  .string()
  .regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i)
  .refine((text) => URL.canParse(text));

const environment = z.object({
  NODE_ENV: z.string().default("development"),
  PORT: port.default(4000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: address.optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//)
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./)
    .refine((text) => readMailServer(text) !== null)
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>"@\p{C}]{1,100}<[^<>"@\s]+@[^<>"@\s]+>|[^<>"@\s]+@[^<>"@\s]+)$/u)
    .optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(readTrustedProxies)
    .refine((trustsProxy) => trustsProxy !== null)
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{8,}$/)
    .optional(),
  SECRET: z.string().min(32).optional(),
  DEMO: flag.optional(),
  SANDBOX: flag.default(false),
  ADMIN_SECOND_FACTOR: flag.optional(),
  RATE_LIMITS: flag.default(true),
  LOG_REQUESTS: flag.default(false),
  DRAIN_SECONDS: seconds(0, 300).optional(),
  MIGRATE_PATIENCE_SECONDS: seconds(1, 86_400).default(600_000),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
});

/** What each variable must be, for the sentence that stops a start with a wrong one. */
const EXPECTED: Record<keyof z.infer<typeof environment>, string> = {
  NODE_ENV: "a word",
  PORT: "a whole number from 0 to 65535",
  HOST: "an address to listen on",
  PUBLIC_URL: "an address such as https://inkfolk.example",
  DATA_DIR: "a folder",
  DATABASE_URL: "a postgres:// address",
  REDIS_URL: "a redis:// address",
  SMTP_URL: "an address such as smtps://user:password@mail.example",
  MAIL_FROM: `an address such as ${PRODUCT_NAME} <hello@inkfolk.example>`,
  S3_ENDPOINT: "an address such as https://s3.example",
  S3_BUCKET: "a bucket's name",
  S3_REGION: "a region's name",
  S3_ACCESS_KEY_ID: "an access key",
  S3_SECRET_ACCESS_KEY: "a secret key",
  TRUSTED_PROXIES: "addresses, ranges such as 10.0.0.0/8, or a number of hops",
  METRICS_TOKEN: "at least 8 characters without spaces",
  SECRET: "at least 32 characters",
  DEMO: "0 or 1",
  SANDBOX: "0 or 1",
  ADMIN_SECOND_FACTOR: "0 or 1",
  RATE_LIMITS: "0 or 1",
  LOG_REQUESTS: "0 or 1",
  DRAIN_SECONDS: "a whole number from 0 to 300",
  MIGRATE_PATIENCE_SECONDS: "a whole number from 1 to 86400",
  LOG_LEVEL: "one of silent, fatal, error, warn, info, debug, trace",
};

/** Every variable that `readConfig` knows; it ignores all others. */
export const VARIABLES: readonly string[] = Object.keys(EXPECTED);

export interface ObjectStoreAddress {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface MailServer {
  host: string;
  port: number;
  /** Encrypted from the first byte; otherwise as soon as the server offers it. */
  secure: boolean;
  auth: { user: string; pass: string } | undefined;
}

export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  /** Where people reach this installation, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Undefined: events and counted limits stay within this process. */
  redisUrl: string | undefined;
  /** Undefined: mails are files in `dataDir`. */
  smtp: MailServer | undefined;
  /** Who writes the product's mails. */
  mailFrom: { name: string; address: string };
  /** Undefined: objects are files in `dataDir`. */
  s3: ObjectStoreAddress | undefined;
  /** Whose `X-Forwarded-For` counts. */
  trustsProxy: TrustsProxy;
  /** The bearer that opens `/metrics`. Undefined: a caller on this machine may read them. */
  metricsToken: string | undefined;
  /** Undefined: one is generated once and kept in `dataDir`. */
  secret: string | undefined;
  /** Fills an empty database with the demo world, whose passwords everybody knows. */
  demo: boolean;
  /** Nothing here is real: it has a clock that can be moved, and nothing leaves it but webhooks. */
  sandbox: boolean;
  /** Admins act as such only once they have shown a second factor. */
  adminSecondFactor: boolean;
  /** False: nothing is counted, for load tests. */
  rateLimits: boolean;
  /** Whether each request has a line in the log. */
  logRequests: boolean;
  /** For how long after SIGTERM this node still serves while it says that it is not ready, in milliseconds. */
  drainMs: number;
  /** For how long migrations that do not get their locks are tried again, in milliseconds. */
  migratePatienceMs: number;
  logLevel: z.infer<typeof environment>["LOG_LEVEL"];
}

/** A wrong environment. Its message is one sentence that names the variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/**
 * Reads the environment once, at start.
 * @throws {ConfigError} naming the first variable that is wrong or missing.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const name = parsed.error.issues[0]?.path[0] as keyof typeof EXPECTED;
    throw new ConfigError(`${name} must be ${EXPECTED[name]}.`);
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === "production";
  if (isProduction && values.DATABASE_URL && !values.SECRET) {
    throw new ConfigError(`SECRET must be ${EXPECTED.SECRET} when NODE_ENV is production and DATABASE_URL is set.`);
  }
  if (values.SANDBOX) refuseForSandbox(values);
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  const demo = values.DEMO ?? (!values.DATABASE_URL && !isProduction);
  return {
    isProduction,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    smtp: values.SMTP_URL ? (readMailServer(values.SMTP_URL) ?? undefined) : undefined,
    mailFrom: readSender(values.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`),
    s3: readObjectStore(values),
    trustsProxy: values.TRUSTED_PROXIES ?? (() => false),
    metricsToken: values.METRICS_TOKEN,
    secret: values.SECRET,
    demo,
    sandbox: values.SANDBOX,
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ?? !demo,
    rateLimits: values.RATE_LIMITS,
    logRequests: values.LOG_REQUESTS,
    // Only other nodes can take over.
    drainMs: values.DRAIN_SECONDS ?? (isProduction && values.DATABASE_URL ? 5_000 : 0),
    migratePatienceMs: values.MIGRATE_PATIENCE_SECONDS,
    logLevel: values.LOG_LEVEL,
  };
}

/** What leads out of a sandbox, or into the data of a real installation. */
const OUTSIDE_SANDBOX = ["DATABASE_URL", "REDIS_URL", "SMTP_URL", "S3_ENDPOINT"] as const;

/** @throws {ConfigError} */
function refuseForSandbox(values: z.infer<typeof environment>): void {
  if (values.NODE_ENV === "production") throw new ConfigError("SANDBOX must be 0 when NODE_ENV is production.");
  const name = OUTSIDE_SANDBOX.find((each) => values[each]);
  if (name) throw new ConfigError(`${name} must be empty when SANDBOX is 1: a sandbox has all it needs in DATA_DIR.`);
}

/** @returns null for text that is no address of a mail server. */
function readMailServer(text: string): MailServer | null {
  try {
    const { protocol, hostname, port, username, password } = new URL(text);
    if (!hostname) return null;
    const secure = protocol === "smtps:";
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      auth: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined,
    };
  } catch {
    return null;
  }
}

function readSender(text: string): Config["mailFrom"] {
  const named = text.match(/^(.*)<(.*)>$/);
  return { name: named?.[1]?.trim() || PRODUCT_NAME, address: named?.[2] ?? text };
}

function readObjectStore(values: z.infer<typeof environment>): ObjectStoreAddress | undefined {
  if (!values.S3_ENDPOINT) {
    const alone = (["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).find((name) => values[name]);
    if (alone) throw new ConfigError(`S3_ENDPOINT must be ${EXPECTED.S3_ENDPOINT} when ${alone} is set.`);
    return undefined;
  }
  const required = (name: "S3_BUCKET" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY") => {
    const value = values[name];
    if (!value) throw new ConfigError(`${name} must be ${EXPECTED[name]} when S3_ENDPOINT is set.`);
    return value;
  };
  return {
    endpoint: values.S3_ENDPOINT,
    bucket: required("S3_BUCKET"),
    region: values.S3_REGION,
    accessKeyId: required("S3_ACCESS_KEY_ID"),
    secretAccessKey: required("S3_SECRET_ACCESS_KEY"),
  };
}
