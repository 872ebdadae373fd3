import type { MaybePromise } from "../core/maybe-promise.ts";
import { settled } from "../core/maybe-promise.ts";
import type { Services } from "../core/services.ts";
import type { CachedCaller } from "../core/session-memory.ts";
import { findKey, findKeyByHash, hashKey, isApiKey } from "./keys.ts";
import { findSession, findSessionByHash, hashToken } from "./sessions.ts";

type Finder = Pick<Services, "config" | "database" | "db" | "sessions" | "now">;

/** What a bearer token is stored as, be it of a session or an API key. */
export const hashCredential = (token: string): string => (isApiKey(token) ? hashKey(token) : hashToken(token));

/**
 * The caller by a bearer token; null: a session that is not there or has ended.
 * @throws {Failure} UNAUTHENTICATED, KEY_REVOKED or KEY_EXPIRED for an API key.
 */
export const findCaller = (finder: Finder, token: string, address?: string): MaybePromise<CachedCaller | null> =>
  isApiKey(token) ? findKey(finder, token, address) : findSession(finder, token, address);

/** The same for many at once, by what their tokens are stored as; a failure of one says nothing of the others. */
export const findCallers = (
  finder: Finder,
  hashes: readonly string[],
): MaybePromise<PromiseSettledResult<CachedCaller | null>[]> =>
  settled<CachedCaller | null>(
    hashes.map((each) => (each.startsWith("key:") ? findKeyByHash(finder, each) : findSessionByHash(finder, each))),
  );
