import { Failure } from "../core/errors.ts";
import { layersOf } from "./postgres-errors.ts";

/** Seconds after which it is worth asking again; nobody frees a disk within moments. */
const RETRY_AFTER = { away: 5, full: 60 };

const unavailable = () =>
  new Failure(
    "UNAVAILABLE",
    "We can't reach our data right now. Please try again in a moment.",
    undefined,
    RETRY_AFTER.away,
  );

const storageFull = () =>
  new Failure(
    "STORAGE_FULL",
    "There is no room to save this right now. Nothing that was saved is lost. Please try again later.",
    undefined,
    RETRY_AFTER.full,
  );

/** The file system's own words for a disk that is full or only reads, and Postgres' for both. */
const FULL = new Set<unknown>(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "53100", "25006"]);

/** The network's words for a server that does not answer. */
const UNREACHABLE: readonly unknown[] = [
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "EPIPE"],
];

/** Whether a server gave no answer at all. */
export const isUnreachable = (error: unknown): boolean =>
  layersOf(error).some(({ code }) => UNREACHABLE.includes(code));

/** Of the network, of Postgres that goes, comes or has no connection left, of Prisma, and how its drivers say it. */
const AWAY = new Set<unknown>([
  ...UNREACHABLE,
  ...["08000", "08001", "08003", "08004", "08006", "25P03", "53300", "57014", "57P01", "57P02", "57P03", "57P05"],
  ...["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"],
  ...["DatabaseNotReachable", "ConnectionClosed", "SocketTimeout", "TooManyConnections"],
]);

/** What the driver says without any code. */
const AWAY_SENTENCE =
  /^(timeout expired|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (was closed|has encountered a connection error))/;

/**
 * What people are told of an error that is no mistake of theirs or ours: the database or the store is away, or full.
 * Undefined for any other.
 */
export function readOutage(error: unknown): Failure | undefined {
  const layers = layersOf(error);
  const names = layers.flatMap(({ code, originalCode, kind }) => [code, originalCode, kind]);
  if (names.some((name) => FULL.has(name))) return storageFull();
  const isAway =
    names.some((name) => AWAY.has(name)) ||
    layers.some(({ message }) => typeof message === "string" && AWAY_SENTENCE.test(message));
  return isAway ? unavailable() : undefined;
}
