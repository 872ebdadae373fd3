import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { type Config, ConfigError, type MailServer } from "../core/config.ts";
import { transportOptions } from "../mail/mailer.ts";

/** How long whatever the environment names may take to answer, in milliseconds. */
const PATIENCE = 5_000;
/** After how long a Redis or a mail server that has not refused us is taken for one that hangs, in milliseconds. */
const SILENCE = 2_000;
const OLDEST_POSTGRES = 15;

/**
 * Tries everything that the environment names before any of it is used, so that a mistake in it is told at once.
 * @throws {ConfigError} naming a variable that leads nowhere.
 */
export async function checkSurroundings(config: Config): Promise<void> {
  checkDataDir(config.dataDir);
  await Promise.all([
    inTime(
      tryListening(config),
      () => new ConfigError(`HOST must be an address of this machine: ${config.host} is not.`),
    ),
    config.databaseUrl && answersIn("DATABASE_URL", "a Postgres", askPostgres(config.databaseUrl)),
    config.redisUrl && answersIn("REDIS_URL", "a Redis", askRedis(config.redisUrl)),
    config.smtp && answersIn("SMTP_URL", "a mail server", askMailServer(config.smtp)),
  ]);
}

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

async function askRedis(url: string): Promise<void> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let reason: Error | undefined;
  redis.on("error", (error) => {
    reason = error;
  });
  try {
    // One that says nothing hangs, which is no mistake and passes: `/readyz` tells of it meanwhile.
    const silence = sleep(SILENCE, undefined, { ref: false });
    await Promise.race([redis.connect().then(() => redis.ping()), silence]);
  } catch (error) {
    // The library's own words for a connection that failed are that it is closed.
    throw reason ?? error;
  } finally {
    redis.disconnect();
  }
}

/** Also whether it takes our password. One that says nothing passes as Redis does: mails wait for it. */
async function askMailServer(server: MailServer): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(transportOptions(server));
  try {
    await Promise.race([transport.verify(), sleep(SILENCE, undefined, { ref: false })]);
  } finally {
    transport.close();
  }
}

/** @throws {ConfigError} when it does not answer, or not in time. */
async function answersIn(variable: string, what: string, work: Promise<void>): Promise<void> {
  const explain = (reason: string) => new ConfigError(`${variable} must lead to ${what} that answers: ${reason}.`);
  const asked = work.catch((error: NodeJS.ErrnoException) => {
    throw explain(error.message || (error.code ?? "it does not"));
  });
  await inTime(asked, () => explain(`it took longer than ${PATIENCE / 1000} seconds`));
}

async function inTime(work: Promise<void>, tooLate: () => Error): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), PATIENCE);
  });
  await Promise.race([work, deadline]).finally(() => clearTimeout(timer));
}
