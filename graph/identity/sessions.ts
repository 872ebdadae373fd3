import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { batchLoader } from "../core/batch-loader.ts";
import type { Context } from "../core/context.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import type { Services } from "../core/services.ts";
import type { CachedSession } from "../core/session-memory.ts";
import { toDate } from "../core/timestamps.ts";
import type { Transaction } from "../db/database.ts";
import { prepared, tables } from "../db/statements.ts";
import type { Prisma, Session, User } from "../generated/prisma/client.ts";
import type { Work } from "../transactions/transact.ts";
import { VIEWER_COLUMNS } from "../visibility/card.ts";
import { placeOf } from "./devices.ts";
import { SESSION_DAYS, SESSION_USE_MINUTES } from "./input.ts";

const DAY = 24 * 60 * 60 * 1000;
const LIFETIME = SESSION_DAYS.longest * DAY;
const IDLE_LIFETIME = SESSION_DAYS.unused * DAY;
/** "Last used" is written at most this often, so that reading stays reading. */
const TOUCH_INTERVAL = SESSION_USE_MINUTES * 60 * 1000;

/** SHA-256: the token has 256 random bits, so a slow hash would add nothing. */
export const hashToken = (token: string) => hash("sha256", token);

/** When the person of a session last showed in it that it is them. */
export type Proofs = Pick<Session, "passwordAt" | "secondFactorAt">;

/** Those of the session that asks. */
export async function proofsOf(db: Transaction, { session }: Pick<Context, "session">): Promise<Proofs> {
  const found = session && (await db.session.findUnique({ where: { id: session.id } }));
  return { passwordAt: found?.passwordAt ?? null, secondFactorAt: found?.secondFactorAt ?? null };
}

/** Writes down that the session that asks has shown by something that is no password whose it is. */
export async function proveSecondFactor(db: Transaction, { session, now }: Pick<Context, "session" | "now">) {
  await db.session.updateMany({ where: { id: session?.id ?? "" }, data: { secondFactorAt: now() } });
}

/** Once an account has neither an app nor a passkey, nothing that was shown by one counts any more. */
export const forgetSecondFactors = (db: Transaction, userId: string): Promise<number> =>
  db.$executeRaw`
    UPDATE sessions SET second_factor_at = NULL
    WHERE user_id = ${userId}::uuid AND second_factor_at IS NOT NULL
      AND NOT EXISTS (SELECT FROM two_factors AS f WHERE f.user_id = sessions.user_id AND f.confirmed_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM passkeys AS k WHERE k.user_id = sessions.user_id)`;

/** Starts a session; the token is returned once and never stored. */
export async function startSession(
  db: Transaction,
  options: { userId: string; userAgent: string; address?: string | undefined; now: Date } & Partial<Proofs>,
): Promise<{ token: string; session: Session }> {
  const token = randomBytes(32).toString("base64url");
  const session = await db.session.create({
    data: {
      userId: options.userId,
      tokenHash: hashToken(token),
      userAgent: options.userAgent.slice(0, 300),
      network: placeOf(options.address),
      createdAt: options.now,
      lastUsedAt: options.now,
      expiresAt: new Date(options.now.getTime() + LIFETIME),
      passwordAt: options.passwordAt ?? null,
      secondFactorAt: options.secondFactorAt ?? null,
    },
  });
  return { token, session };
}

/**
 * Ends every session of an account; their sockets are closed. The caller has changed or locked the account's row in
 * the same transaction: signing in waits for that, so that no session is begun behind its back.
 * @param keptId the one that goes on, if any. @returns how many ended.
 */
export async function endSessions({ db, publish }: Work, userId: string, keptId?: string): Promise<number> {
  const ended = await db.$queryRaw<Pick<Session, "id">[]>`
    DELETE FROM sessions WHERE user_id = ${userId}::uuid AND id IS DISTINCT FROM ${keptId ?? null}::uuid RETURNING id`;
  for (const { id } of ended) publish([userId], { type: "sessionEnded", sessionId: id });
  return ended.length;
}

type Finder = Pick<Services, "database" | "db" | "sessions" | "now">;

/**
 * The living session of a token with its person, or null: unknown, ended, expired or long unused.
 * @param address from where it is used, if that is known.
 */
export const findSession = (finder: Finder, token: string, address?: string): MaybePromise<CachedSession | null> =>
  findSessionByHash(finder, hashToken(token), address);

/** The same by the hash of the token. */
export function findSessionByHash(
  { database, db, sessions, now: readClock }: Finder,
  tokenHash: string,
  address?: string,
): MaybePromise<CachedSession | null> {
  const stored = sessions.recall(tokenHash, () => readSession({ database }, tokenHash));
  return andThen(stored, (found) => {
    if (!found) return null;
    const now = readClock();
    const idle = now.getTime() - found.session.lastUsedAt.getTime();
    if (found.session.expiresAt <= now || idle > IDLE_LIFETIME) return null;
    return idle > TOUCH_INTERVAL ? touch(db, found, now, address) : found;
  });
}

async function touch(
  db: Transaction,
  found: CachedSession,
  now: Date,
  address: string | undefined,
): Promise<CachedSession> {
  const { session, viewer, lastSeenAt } = found;
  const network = placeOf(address);
  await db.session.updateMany({ where: { id: session.id }, data: { lastUsedAt: now, ...(network && { network }) } });
  await markSeen(db, { id: viewer.id, lastSeenAt }, now);
  session.lastUsedAt = now;
  return found;
}

const readKnown = prepared((_shape: null, { hashes }: { hashes: readonly string[] }) =>
  tables
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where(sql<boolean>`s.token_hash = ANY(${hashes}::text[])`)
    .select(["s.id as sessionId", "s.token_hash as tokenHash", "s.expires_at as expiresAt"])
    .select(["s.last_used_at as lastUsedAt", "s.second_factor_at as secondFactorAt", "u.last_seen_at as lastSeenAt"])
    .select(VIEWER_COLUMNS),
);

type Viewer = CachedSession["viewer"];

/** As a statement has read them. */
type Times = Record<"deletionRequestedAt" | "suspendedUntil", Date | string | null>;

/**
 * The viewer of a row. Built so, the viewers of all requests look alike to the engine; spread and frozen, each is of a kind of
 * its own.
 */
export const toViewer = (person: Omit<Viewer, keyof Times> & Times): Viewer => {
  const { deletionRequestedAt, suspendedUntil } = person;
  return Object.freeze(
    Object.assign(person as Omit<Viewer, keyof Times>, {
      deletionRequestedAt: deletionRequestedAt && toDate(deletionRequestedAt),
      suspendedUntil: suspendedUntil && toDate(suspendedUntil),
    }),
  ) as Viewer;
};

/** When thousands come back at once, as after a restart, they wait for a few statements and not each for their own. */
const readSession = batchLoader(async (database, hashes: readonly string[]): Promise<(CachedSession | null)[]> => {
  const rows = await database.run(readKnown(null, { hashes }));
  const found = new Map<string, CachedSession>();
  for (const { sessionId: id, tokenHash, expiresAt, lastUsedAt, secondFactorAt, lastSeenAt, ...person } of rows) {
    found.set(tokenHash, {
      key: null,
      session: {
        id,
        userId: person.id,
        expiresAt: toDate(expiresAt),
        lastUsedAt: toDate(lastUsedAt),
        secondFactorAt: secondFactorAt && toDate(secondFactorAt),
      },
      viewer: toViewer(person),
      lastSeenAt: toDate(lastSeenAt),
    });
  }
  return hashes.map((hash) => found.get(hash) ?? null);
});

/** Writes down, once a day at most, that an account is used; a warning that it is not is over with that. */
export async function markSeen(
  db: Transaction,
  { id, lastSeenAt }: Pick<User, "id" | "lastSeenAt">,
  now: Date,
): Promise<void> {
  if (now.getTime() - lastSeenAt.getTime() < DAY) return;
  await db.user.updateMany({ where: { id }, data: { lastSeenAt: now, unusedWarnedAt: null } });
}

/** What lives at a moment: what has neither expired nor was unused for long. */
export const living = (time: Date): Prisma.SessionWhereInput => ({
  expiresAt: { gt: time },
  lastUsedAt: { gte: new Date(time.getTime() - IDLE_LIFETIME) },
});

/** The same by a statement, which takes thousands of ids as one value. */
const readLiving = prepared(
  (_shape: null, { ids, time, usedSince }: { ids: readonly string[]; time: Date; usedSince: Date }) =>
    tables
      .selectFrom("sessions as s")
      .select("s.id")
      .where(sql<boolean>`s.id = ANY(${ids}::uuid[])`)
      .where(sql<boolean>`s.expires_at > ${time}::timestamp AND s.last_used_at >= ${usedSince}::timestamp`),
);

/** Which of these sessions still live: neither ended, nor expired, nor long unused. */
export async function findLivingSessions(
  { database, now }: Pick<Services, "database" | "now">,
  ids: readonly string[],
): Promise<Set<string>> {
  const time = now();
  const usedSince = new Date(time.getTime() - IDLE_LIFETIME);
  const found = await database.run(readLiving(null, { ids, time, usedSince }));
  return new Set(found.map(({ id }) => id));
}
