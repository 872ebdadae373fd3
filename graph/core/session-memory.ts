import { LRUCache } from "lru-cache";
import type { PersonChanges } from "../db/person-changes.ts";
import type { Session, User } from "../generated/prisma/client.ts";
import type { VIEWER_CARD } from "../visibility/card.ts";
import { SESSION_MEMORY } from "./limits.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/** A session, and the viewer's columns of its person. */
export interface CachedSession {
  session: Pick<Session, "id" | "userId" | "expiresAt" | "lastUsedAt" | "secondFactorAt">;
  viewer: Pick<User, keyof typeof VIEWER_CARD>;
  /** When the person last used the account, on any device. */
  lastSeenAt: Date;
}

export interface SessionMemory {
  /** The session of a token's hash: remembered, or else as `read` finds it. Whatever is not found is not remembered. */
  recall(tokenHash: string, read: () => Promise<CachedSession | null>): MaybePromise<CachedSession | null>;
}

/**
 * Remembers for a moment who asked, and forgets a person as soon as anything of that changes. While changes are not
 * heard, nothing is remembered.
 */
export function openSessionMemory(changes: PersonChanges): SessionMemory {
  const hashesOf = new Map<string, Set<string>>();
  const remembered = new LRUCache<string, CachedSession>({
    max: SESSION_MEMORY.sessions,
    ttl: SESSION_MEMORY.milliseconds,
    // Left to itself it starts a timer to look at the clock less often.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    dispose({ session: { userId } }, hash) {
      const hashes = hashesOf.get(userId);
      hashes?.delete(hash);
      if (hashes?.size === 0) hashesOf.delete(userId);
    },
  });
  let changeCount = 0;
  changes.subscribe((personId) => {
    changeCount += 1;
    if (personId === null) remembered.clear();
    else for (const hash of [...(hashesOf.get(personId) ?? [])]) remembered.delete(hash);
  });

  const remember = (hash: string, found: CachedSession) => {
    const { userId } = found.session;
    remembered.set(hash, found);
    hashesOf.set(userId, (hashesOf.get(userId) ?? new Set()).add(hash));
  };

  const readAnew = async (hash: string, read: () => Promise<CachedSession | null>) => {
    const countBefore = changeCount;
    const found = await read();
    // What was read before a change, and comes after it, is out of date.
    if (found && changes.isListening() && changeCount === countBefore) remember(hash, found);
    return found;
  };

  return {
    recall(tokenHash, read) {
      if (!changes.isListening()) remembered.clear();
      return remembered.get(tokenHash) ?? readAnew(tokenHash, read);
    },
  };
}
