import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { sql } from "kysely";
import { batchLoader } from "../core/batch-loader.ts";
import { Failure } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import type { CachedKey } from "../core/session-memory.ts";
import { toDate } from "../core/timestamps.ts";
import type { Transaction } from "../db/database.ts";
import { prepared, tables } from "../db/statements.ts";
import type { Prisma } from "../generated/prisma/client.ts";
import { VIEWER_COLUMNS } from "../visibility/card.ts";
import { placeOf } from "./devices.ts";
import { isSuspended } from "./policy.ts";
import type { Scope } from "./scopes.ts";
import { toViewer } from "./sessions.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const KEY = /^ink_(?:live|test)_[0-9A-Za-z]{36}$/;
const BEGINNING = /^ink_(?:live|test)_/;

/** How much of a key is kept as it is, for its owner to know it by. */
const PREFIX_LENGTH = 13;

/** From how many networks the first use of a key is recorded. */
const MAX_NETWORKS = 50;

const MINUTE = 60_000;

/** Whether a bearer token is meant as an API key, whatever it is worth. */
export const isApiKey = (token: string): boolean => BEGINNING.test(token);

/** The CRC32 of the beginning in base 62: a typo, or a text that only looks like a key, costs no statement. */
function checksumOf(beginning: string): string {
  let rest = crc32(beginning);
  let digits = "";
  for (; rest > 0; rest = Math.floor(rest / 62)) digits = DIGITS.charAt(rest % 62) + digits;
  return digits.padStart(CHECKSUM_LENGTH, "0");
}

type Kind = Pick<Services, "config">;

/** How keys begin here: one of a sandbox and one of a real installation can't be taken for each other. */
const beginningOf = ({ config }: Kind): string => (config.sandbox ? "ink_test_" : "ink_live_");

/** Makes a new key. It is shown once and stored only as a hash. */
export function makeKey(kind: Kind): { key: string; prefix: string; keyHash: string } {
  const random = Array.from({ length: RANDOM_LENGTH }, () => DIGITS.charAt(randomInt(DIGITS.length))).join("");
  const beginning = beginningOf(kind) + random;
  const key = beginning + checksumOf(beginning);
  return { key, prefix: key.slice(0, PREFIX_LENGTH), keyHash: hashKey(key) };
}

/** SHA-256, with a mark that keeps it apart from the hashes of session tokens. */
export const hashKey = (key: string): string => `key:${hash("sha256", key)}`;

const isWellFormed = (key: string): boolean =>
  KEY.test(key) && checksumOf(key.slice(0, -CHECKSUM_LENGTH)) === key.slice(-CHECKSUM_LENGTH);

type Finder = Pick<Services, "config" | "database" | "db" | "sessions" | "now">;

/**
 * The key of a token with its owner.
 * @throws {Failure} UNAUTHENTICATED for one that there never was, also of a sandbox elsewhere or the other way round, or whose
 * owner is suspended or has left; KEY_REVOKED, KEY_EXPIRED.
 */
export function findKey(finder: Finder, token: string, address?: string): Promise<CachedKey> {
  if (!isWellFormed(token) || !token.startsWith(beginningOf(finder))) return Promise.reject(unknownKey());
  return findKeyByHash(finder, hashKey(token), address);
}

/** The same by the hash of the token. */
export async function findKeyByHash(finder: Finder, keyHash: string, address?: string): Promise<CachedKey> {
  const found = await finder.sessions.recall(keyHash, () => readKey(finder, keyHash));
  if (!found?.key) throw unknownKey();
  const now = finder.now();
  const { revokedAt, expiresAt } = found.key;
  if (revokedAt)
    throw new Failure("KEY_REVOKED", "This API key was revoked. Make a new one in Settings, under Developer.");
  if (expiresAt && expiresAt <= now)
    throw new Failure("KEY_EXPIRED", "This API key has expired. Make a new one in Settings, under Developer.");
  if (found.viewer.deletionRequestedAt || isSuspended(found.viewer, now)) throw unknownKey();
  await recordUse(finder.db, found, now, placeOf(address));
  return found;
}

const unknownKey = () => new Failure("UNAUTHENTICATED", "This API key isn't valid.");

/** Writes down when a key was used, once a minute at most, and each network that it is first used from. */
async function recordUse(db: Transaction, { key }: CachedKey, now: Date, network: string): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
  if (!key.lastUsedAt || key.lastUsedAt < minute) {
    // Before the statement: of the requests that come meanwhile none writes it again.
    key.lastUsedAt = minute;
    await db.$executeRaw`
      UPDATE api_keys SET last_used_at = ${minute}
      WHERE id = ${key.id}::uuid AND (last_used_at IS NULL OR last_used_at < ${minute})`;
  }
  if (network === "" || key.networks.has(network) || key.networks.size >= MAX_NETWORKS) return;
  key.networks.add(network);
  await db.apiKeyNetwork.createMany({
    data: [{ keyId: key.id, network, firstUsedAt: now }],
    skipDuplicates: true,
  });
}

const readKeys = prepared((_shape: null, { hashes }: { hashes: readonly string[] }) =>
  tables
    .selectFrom("api_keys as k")
    .innerJoin("users as u", "u.id", "k.user_id")
    .where(sql<boolean>`k.key_hash = ANY(${hashes}::text[])`)
    .select(["k.id as keyId", "k.key_hash as keyHash", "k.scopes", "k.expires_at as expiresAt"])
    .select(["k.revoked_at as revokedAt", "k.last_used_at as lastUsedAt"])
    .select(sql<string[]>`ARRAY(SELECT n.network FROM api_key_networks AS n WHERE n.key_id = k.id)`.as("networks"))
    .select(VIEWER_COLUMNS),
);

const readKey = batchLoader(async (database, hashes: readonly string[]): Promise<(CachedKey | null)[]> => {
  const rows = await database.run(readKeys(null, { hashes }));
  const found = new Map<string, CachedKey>();
  for (const { keyId, keyHash, scopes, expiresAt, revokedAt, lastUsedAt, networks, ...person } of rows) {
    found.set(keyHash, {
      session: null,
      key: {
        id: keyId,
        scopes: new Set((scopes ?? []) as Scope[]),
        expiresAt: expiresAt && toDate(expiresAt),
        revokedAt: revokedAt && toDate(revokedAt),
        lastUsedAt: lastUsedAt && toDate(lastUsedAt),
        networks: new Set(networks),
      },
      viewer: toViewer(person),
    });
  }
  return hashes.map((each) => found.get(each) ?? null);
});

/** What a key is that works at a moment, as far as itself says. */
export const workingAt = (time: Date): Prisma.ApiKeyWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: time } }],
});

/** Which of these keys still let somebody in. */
export async function findLivingKeys({ db, now }: Pick<Services, "db" | "now">, ids: readonly string[]) {
  const living = await db.apiKey.findMany({
    where: {
      id: { in: [...ids] },
      ...workingAt(now()),
      user: { deletionRequestedAt: null, OR: [{ suspendedUntil: null }, { suspendedUntil: { lte: now() } }] },
    },
    select: { id: true },
  });
  return new Set(living.map(({ id }) => id));
}
