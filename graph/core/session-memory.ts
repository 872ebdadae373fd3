import { LRUCache } from "lru-cache";
import type { PersonChanges } from "../db/person-changes.ts";
import type { ApiKey, Session, User } from "../generated/prisma/client.ts";
import type { Scope } from "../identity/scopes.ts";
import type { VIEWER_CARD } from "../visibility/card.ts";
import { SESSION_MEMORY } from "./limits.ts";
import type { MaybePromise } from "./maybe-promise.ts";

/** A session, and the viewer's columns of its person. */
export interface CachedSession {
  session: Pick<Session, "id" | "userId" | "expiresAt" | "lastUsedAt" | "secondFactorAt">;
  key: null;
  viewer: Pick<User, keyof typeof VIEWER_CARD>;
  /** When the person last used the account, on any device. */
  lastSeenAt: Date;
}

/** An API key, also one that has ended, and the viewer's columns of its owner. */
export interface CachedKey {
  session: null;
  key: Pick<ApiKey, "id" | "expiresAt" | "revokedAt" | "lastUsedAt"> & {
    scopes: ReadonlySet<Scope>;
    /** From where it was used. */
    networks: Set<string>;
  };
  viewer: CachedSession["viewer"];
}

/** The caller: a person by a session, or a program by an API key. */
export type CachedCaller = CachedSession | CachedKey;

export interface SessionMemory {
  /** The caller with a token's hash: remembered, or else as `read` finds it. Whatever is not found is not remembered. */
  recall<Found extends CachedCaller>(tokenHash: string, read: () => Promise<Found | null>): MaybePromise<Found | null>;
}

/**
 * Remembers for a moment who asked, and forgets a person as soon as anything of that changes. While changes are not
 * heard, nothing is remembered.
 */
export function openSessionMemory(changes: PersonChanges): SessionMemory {
  const hashesOf = new Map<string, Set<string>>();
  const remembered = new LRUCache<string, CachedCaller>({
    max: SESSION_MEMORY.sessions,
    ttl: SESSION_MEMORY.milliseconds,
    // Left to itself it starts a timer to look at the clock less often.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    dispose({ viewer }, hash) {
      const hashes = hashesOf.get(viewer.id);
      hashes?.delete(hash);
      if (hashes?.size === 0) hashesOf.delete(viewer.id);
    },
  });
  let changeCount = 0;
  changes.subscribe((personId) => {
    changeCount += 1;
    if (personId === null) remembered.clear();
    else for (const hash of [...(hashesOf.get(personId) ?? [])]) remembered.delete(hash);
  });

  const remember = (hash: string, found: CachedCaller) => {
    const { id } = found.viewer;
    remembered.set(hash, found);
    hashesOf.set(id, (hashesOf.get(id) ?? new Set()).add(hash));
  };

  const readAnew = async <Found extends CachedCaller>(hash: string, read: () => Promise<Found | null>) => {
    const countBefore = changeCount;
    const found = await read();
    // What was read before a change, and comes after it, is out of date.
    if (found && changes.isListening() && changeCount === countBefore) remember(hash, found);
    return found;
  };

  return {
    recall<Found extends CachedCaller>(tokenHash: string, read: () => Promise<Found | null>) {
      if (!changes.isListening()) remembered.clear();
      // Sessions and keys have hashes of different forms, so what is found is of the kind that was kept.
      return (remembered.get(tokenHash) as Found | undefined) ?? readAnew(tokenHash, read);
    },
  };
}
