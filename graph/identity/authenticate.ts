import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientAddressOf } from "../core/client-address.ts";
import { asUser, type Context, type RequestIdentity, type Viewer } from "../core/context.ts";
import { guardDatabase, inTime } from "../core/deadline.ts";
import { Failure } from "../core/errors.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import { countRequest, keepCounted, networkOf } from "../core/rate-limits.ts";
import { notesOfRequest } from "../core/request-notes.ts";
import type { Services } from "../core/services.ts";
import type { CachedCaller } from "../core/session-memory.ts";
import { findCaller } from "./callers.ts";
import { isAdmin, isSuspended, restsAsAdmin } from "./policy.ts";

/**
 * Somebody for as long as they like, such as who watches something; each event of it has its own time.
 * @throws {Failure} of an API key, as `findCaller`.
 */
export const createContext = async (services: Services, request: RequestIdentity): Promise<Context> =>
  contextOf(services, request, await findAsker(services, request));

const findAsker = (services: Services, { token, address }: RequestIdentity) =>
  token ? findCaller(services, token, address) : null;

const contextOf = (
  services: Services,
  request: RequestIdentity,
  found: CachedCaller | null,
  { db, deadline }: Pick<Context, "db" | "deadline"> = { db: services.db, deadline: Number.POSITIVE_INFINITY },
): Context => {
  const session = found?.session ?? null;
  const key = found?.key ?? null;
  const isAtRest = found !== null && session !== null && restsAsAdmin(services, found.viewer, session);
  // An admin's key is a user's.
  const isOnlyUser = isAtRest || (key !== null && isAdmin(found?.viewer ?? null));
  const asker = found && (isOnlyUser ? asUser(found.viewer) : found.viewer);
  const isOut = asker !== null && isSuspended(asker, services.now());
  return {
    // First its own: to add so much to what was spread takes thirty times as long.
    deadline,
    reads: new Map(),
    request,
    requestId: request.requestId ?? randomUUID(),
    // A suspended person is a visitor to every rule: the acts left to them ask for them by name.
    viewer: isOut ? null : asker,
    suspended: isOut ? asker : null,
    session,
    key,
    isAtRest,
    counted: {},
    replayed: [],
    ...services,
    db,
  };
};

/** The owner of a program, or their API key, for as long as a request may work: for what is read for them without one. */
export function createOwnerContext(ctx: Context, owner: Viewer, key: Context["key"]): Context {
  const deadline = performance.now() + ctx.requestDeadline;
  const db = guardDatabase(ctx.db, { deadline });
  return { ...ctx, viewer: asUser(owner), key, deadline, db, reads: new Map(), counted: {}, replayed: [] };
}

/**
 * Somebody for as long as one request may work, which begins with finding out who they are.
 * @throws {Failure} TIMED_OUT; of an API key, as `findCaller`.
 */
export function createRequestContext(services: Services, request: RequestIdentity): MaybePromise<Context> {
  const deadline = performance.now() + services.requestDeadline;
  return andThen(inTime({ deadline }, findAsker(services, request)), (found) => {
    const db = guardDatabase(services.db, { deadline });
    return contextOf(services, request, found, { db, deadline });
  });
}

/**
 * The caller over HTTP. The request is counted, also with a key that is refused.
 * @throws {Failure} RATE_LIMITED, TIMED_OUT; UNAUTHENTICATED, KEY_REVOKED or KEY_EXPIRED of an API key.
 */
export async function createHttpContext(
  services: Services,
  request: IncomingMessage,
  requestId?: string,
): Promise<Context> {
  const { headers } = request;
  const address = clientAddressOf(services, request);
  try {
    const ctx = await createRequestContext(services, {
      token: readBearer(headers.authorization),
      userAgent: headers["user-agent"] ?? "",
      address,
      ...(requestId && { requestId }),
    });
    keepCounted(request, ctx.counted);
    const notes = notesOfRequest();
    if (notes && ctx.viewer) notes.userId = ctx.viewer.id;
    await countRequest(ctx);
    return ctx;
  } catch (error) {
    if (error instanceof Failure && error.status === 401)
      await services.limits.spend("requestByAddress", networkOf(address));
    throw error;
  }
}

/** The token of an `Authorization: Bearer …` header. */
export function readBearer(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}
