import { randomUUID } from "node:crypto";
import { unauthenticated } from "./errors.ts";
import type { Services } from "./services.ts";
import type { KnownSession } from "./session-memory.ts";

export interface RequestIdentity {
  /** The bearer token, if one came. */
  token: string | undefined;
  userAgent: string;
  /** What `clientAddressOf` found; undefined where there is none. */
  address?: string | undefined;
  requestId?: string;
}

/** The person who is asking; whoever needs more of them reads it. */
export type Viewer = KnownSession["viewer"];

/** Who is asking, and everything that answers them; made anew for every request and for every live event. */
export interface Context extends Services {
  request: RequestIdentity;
  requestId: string;
  /** Null: nobody is signed in. */
  viewer: Viewer | null;
  session: Pick<KnownSession["session"], "id" | "userId"> | null;
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
    session: null,
    deadline: Number.POSITIVE_INFINITY,
    reads: new Map(),
  };
}

/**
 * The person who is asking.
 * @throws {Failure} UNAUTHENTICATED
 */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw unauthenticated();
  return ctx.viewer;
}
