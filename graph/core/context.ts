import { randomUUID } from "node:crypto";
import type { Recorder } from "./changes.ts";
import { suspended, unauthenticated } from "./errors.ts";
import type { RequestRate } from "./rate-limits.ts";
import type { Services } from "./services.ts";
import type { CachedKey, CachedSession } from "./session-memory.ts";

export interface RequestIdentity {
  /** The bearer token, if one came. */
  token: string | undefined;
  userAgent: string;
  /** What `clientAddressOf` found; undefined where there is none. */
  address?: string | undefined;
  requestId?: string;
}

/** The viewer; more of their row is read where it is needed. */
export type Viewer = CachedSession["viewer"];

/** A change as its caller names it. */
export interface IdempotentRequest {
  key: string;
  /** SHA-256 of all that was sent. */
  digest: string;
}

/** What makes a second request the same as the first. */
export interface Repeat {
  key: string;
  operation: string;
  /** SHA-256 of what was sent. */
  digest: string;
}

/** Who is asking, and everything that answers them; made anew for every request and for every live event. */
export interface Context extends Services {
  request: RequestIdentity;
  requestId: string;
  /** Null: nobody is signed in. */
  viewer: Viewer | null;
  /** Who has signed in although they are suspended: they are nobody but where `requireAsker` asks. */
  suspended: Viewer | null;
  session: Pick<CachedSession["session"], "id" | "userId"> | null;
  /** The API key of the program that asks, for its owner; null: a person asks, or nobody. */
  key: Pick<CachedKey["key"], "id" | "scopes"> | null;
  /** An admin asks who has not shown a second factor here: until they do, they are a user to every rule. */
  isAtRest: boolean;
  /** What makes a second request the same as this one, where it came with a key. */
  repeat?: Repeat;
  /** What its requests come to, once they are counted. */
  counted: { rate?: RequestRate };
  /** The caller's own name for the change that it asks for, from a header. */
  idempotency?: IdempotentRequest | undefined;
  /** The names in the answer of the changes that were made before, by the same key. */
  replayed: string[];
  /** Of a context inside a transaction: does something once that one has committed. */
  afterCommit?: (act: () => Promise<void>) => void;
  /** The same: keeps a change for the logs of its readers until that one ends. */
  record?: Recorder;
  /** Until when it may work, on the clock of `performance.now()`. */
  deadline: number;
  /** What was read for it, by who remembers that: kept here and not aside, it goes as soon as its request is over. */
  reads: Map<object, unknown>;
}

/** The product itself: jobs act with nobody signed in, through the same rules. */
export function systemContext(services: Services): Context {
  const request = { token: undefined, userAgent: "" };
  return {
    ...services,
    request,
    requestId: randomUUID(),
    viewer: null,
    suspended: null,
    session: null,
    key: null,
    isAtRest: false,
    counted: {},
    replayed: [],
    deadline: Number.POSITIVE_INFINITY,
    reads: new Map(),
  };
}

/** An admin as what they are while they rest. */
export const asUser = <Person extends Viewer>(person: Person): Person => ({ ...person, role: "user" });

/**
 * The person who is asking.
 * @throws {Failure} UNAUTHENTICATED, SUSPENDED
 */
export function requireViewer(ctx: Context): Viewer {
  if (ctx.suspended) throw suspended(ctx.suspended.suspendedUntil);
  if (!ctx.viewer) throw unauthenticated();
  return ctx.viewer;
}

/**
 * The same, also while they are suspended: of what is left to them then.
 * @throws {Failure} UNAUTHENTICATED
 */
export const requireAsker = (ctx: Context): Viewer => ctx.suspended ?? requireViewer(ctx);
