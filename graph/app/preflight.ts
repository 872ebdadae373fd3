import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Config, ConfigError, type ObjectStoreAddress } from "../core/config.ts";
import { isUnreachable } from "../db/outages.ts";
import { openMailer } from "../mail/mailer.ts";

/** How long whatever the environment names may take to answer, in milliseconds. */
const PATIENCE = 5_000;
/** After how long a service that has not refused us is taken for one that hangs, in milliseconds. */
const SILENCE = 2_000;
const OLDEST_POSTGRES = 15;

/**
 * Tries everything that the environment names before any of it is used, so that a mistake in it is told at once.
 * @returns a sentence for each service that is away, and for what is a mistake in many installations.
 * @throws {ConfigError} naming a variable that leads nowhere.
 */
export async function checkSurroundings(config: Config): Promise<string[]> {
  checkDataDir(config.dataDir);
  const warnings = await Promise.all([
    inTime(
      tryListening(config),
      () => new ConfigError(`HOST must be an address of this machine: ${config.host} is not.`),
    ),
    config.databaseUrl && answersIn("DATABASE_URL", "a Postgres", askPostgres(config.databaseUrl)),
    config.redisUrl && answersIn("REDIS_URL", "a Redis", askRedis(config.redisUrl)),
    config.smtp && answersIn("SMTP_URL", "a mail server", askMailServer(config)),
    config.s3 && askBucket(config.s3),
  ]);
  if (config.isProduction && config.databaseUrl && !config.s3) warnings.push(DISK_ONLY);
  return warnings.filter((warning) => typeof warning === "string");
}

const DISK_ONLY = "S3_ENDPOINT is not set: images are on the disk of this node only, and no other node can show them.";

/** What is wrong with where the server was told to listen; any other error is as it was. */
export function explainListening(error: NodeJS.ErrnoException, { host, port }: Pick<Config, "host" | "port">): Error {
  if (error.code === "EADDRINUSE") return new ConfigError(`PORT must be free: ${port} is in use.`);
  if (error.code === "EACCES") return new ConfigError(`PORT must be one that this process may use: ${port} is not.`);
  if (error.syscall === "listen" || error.syscall === "getaddrinfo") {
    return new ConfigError(`HOST must be an address of this machine: ${host} is not.`);
  }
  return error;
}

function checkDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATA_DIR must be a folder that this process may write: ${dataDir} is not (${code}).`);
  }
}

/** With its parents. Node's own way never ends where the system refuses every folder, as it does below /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Several nodes that start at once may share it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function tryListening(config: Config): Promise<void> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(explainListening(error, config)));
    server.listen(config.port, config.host, () => server.close(() => resolve()));
  });
}

async function askPostgres(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: PATIENCE });
  // A connection that breaks off later than it is asked is nobody's concern.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version_num') AS version");
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  await client.end();
  if (version < OLDEST_POSTGRES) throw new Error(`version ${version} is older than ${OLDEST_POSTGRES}`);
}

/** What ioredis says of a connection that closed without a word. */
const CLOSED = "Connection is closed.";

async function askRedis(url: string): Promise<string | undefined> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let reason: Error | undefined;
  redis.on("error", (error) => {
    reason = error;
  });
  const away = (why: string) =>
    `REDIS_URL leads to no Redis that answers (${why}): until it does, this node exchanges no events with other nodes.`;
  try {
    return await orSilent(
      redis.connect().then(() => redis.ping()),
      away,
    );
  } catch (error) {
    // The library's own words for a connection that failed are that it is closed.
    const cause = reason ?? (error as Error);
    if (isUnreachable(cause) || cause.message === CLOSED) return away(cause.message);
    throw cause;
  } finally {
    redis.disconnect();
  }
}

/** Also whether it takes our password. */
const askMailServer = (config: Config): Promise<string | undefined> =>
  orSilent(
    openMailer(config).ping(),
    (why) => `SMTP_URL leads to no mail server that answers (${why}): mails wait for it.`,
  );

/** @throws {ConfigError} when the store answers, and has no bucket for us. */
async function askBucket(address: ObjectStoreAddress): Promise<string | undefined> {
  const { openBucket } = await import("../objects/bucket.ts");
  const { bucket } = address;
  const { ping, tryWriting } = openBucket(address);
  const away = (why: string) =>
    `S3_ENDPOINT leads to no store that answers (${why}): until it does, no image can be shown or uploaded.`;
  try {
    return await orSilent(ping().then(tryWriting), away);
  } catch (error) {
    const { $metadata, code, message } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
    const status = $metadata?.httpStatusCode;
    const said = status ? `it answered with status ${status}` : (code ?? message);
    if (isUnreachable(error) || (status && status >= 500)) return away(said);
    if (status === 404) throw new ConfigError(`S3_BUCKET must be a bucket at S3_ENDPOINT: ${bucket} is not.`);
    if (status === 403) {
      throw new ConfigError(
        `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must let this server read and write the bucket ${bucket}: they do not.`,
      );
    }
    throw new ConfigError(`S3_ENDPOINT must lead to an S3 store in the region S3_REGION: ${said}.`);
  }
}

/** A service that says nothing hangs, which is no mistake. */
function orSilent(work: Promise<unknown>, away: (why: string) => string): Promise<string | undefined> {
  const silence = sleep(SILENCE, away("it says nothing"), { ref: false });
  return Promise.race([work.then(() => undefined), silence]);
}

/** @throws {ConfigError} when it does not answer, or not in time. */
async function answersIn<Warning>(variable: string, what: string, work: Promise<Warning>): Promise<Warning> {
  const explain = (reason: string) =>
    new ConfigError(`${variable} must lead to ${what} that answers: ${reason.replace(/\.$/, "")}.`);
  const asked = work.catch((error: NodeJS.ErrnoException) => {
    throw explain(error.message || (error.code ?? "it does not"));
  });
  return inTime(asked, () => explain(`it took longer than ${PATIENCE / 1000} seconds`));
}

async function inTime<Result>(work: Promise<Result>, tooLate: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), PATIENCE);
  });
  return Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
