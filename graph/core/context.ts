import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { findSession } from "../accounts/rules/sessions.ts";
import type { Session, User } from "../generated/prisma/client.ts";
import { clientAddressOf } from "../http/client-address.ts";
import { inTime, withDeadline } from "./deadline.ts";
import { unauthenticated } from "./errors.ts";
import { countRequest } from "./limits.ts";
import type { Services } from "./services.ts";

export interface RequestIdentity {
  /** The bearer token, if one came. */
  token: string | undefined;
  userAgent: string;
  /** What `clientAddressOf` found; undefined where there is none. */
  address?: string | undefined;
  requestId?: string;
}

/** Who is asking, and everything that answers them; made anew for every request and for every live event. */
export interface Context extends Services {
  request: RequestIdentity;
  requestId: string;
  /** Null: nobody is signed in. */
  viewer: User | null;
  session: Session | null;
  /** Until when it may work, on the clock of `performance.now()`. */
  deadline: number;
}

/** Somebody for as long as they like, such as who watches something; each event of it has its own time. */
export async function createContext(services: Services, request: RequestIdentity): Promise<Context> {
  const found = request.token ? await findSession(services, request.token) : null;
  return {
    ...services,
    request,
    requestId: request.requestId ?? randomUUID(),
    viewer: found?.user ?? null,
    session: found?.session ?? null,
    deadline: Number.POSITIVE_INFINITY,
  };
}

/**
 * Somebody for as long as one request may work, which begins with finding out who they are.
 * @throws {Failure} TIMED_OUT
 */
export async function createRequestContext(services: Services, request: RequestIdentity): Promise<Context> {
  const deadline = performance.now() + services.requestDeadline;
  return withDeadline(await inTime({ deadline }, createContext(services, request)), deadline);
}

/**
 * Who asks over HTTP. The request is counted.
 * @throws {Failure} RATE_LIMITED, TIMED_OUT
 */
export async function createHttpContext(
  services: Services,
  request: IncomingMessage,
  requestId?: string,
): Promise<Context> {
  const { headers } = request;
  const ctx = await createRequestContext(services, {
    token: readBearer(headers.authorization),
    userAgent: headers["user-agent"] ?? "",
    address: clientAddressOf(services, request),
    ...(requestId && { requestId }),
  });
  await countRequest(ctx);
  return ctx;
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
  };
}

/**
 * The person who is asking.
 * @throws {Failure} UNAUTHENTICATED
 */
export function requireViewer(ctx: Context): User {
  if (!ctx.viewer) throw unauthenticated();
  return ctx.viewer;
}

/** The token of an `Authorization: Bearer …` header. */
export function readBearer(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}
