import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { clientAddressOf } from "../core/client-address.ts";
import { asUser, type Context, type RequestIdentity } from "../core/context.ts";
import { guardDatabase, inTime } from "../core/deadline.ts";
import { andThen, type MaybePromise } from "../core/maybe-promise.ts";
import { countRequest } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";
import type { CachedSession } from "../core/session-memory.ts";
import { isSuspended, restsAsAdmin } from "./policy.ts";
import { findSession } from "./sessions.ts";

/** Somebody for as long as they like, such as who watches something; each event of it has its own time. */
export const createContext = async (services: Services, request: RequestIdentity): Promise<Context> =>
  contextOf(services, request, await findAsker(services, request));

const findAsker = (services: Services, { token, address }: RequestIdentity) =>
  token ? findSession(services, token, address) : null;

const contextOf = (
  services: Services,
  request: RequestIdentity,
  found: CachedSession | null,
  { db, deadline }: Pick<Context, "db" | "deadline"> = { db: services.db, deadline: Number.POSITIVE_INFINITY },
): Context => {
  const isAtRest = found !== null && restsAsAdmin(services, found.viewer, found.session);
  const asker = found && (isAtRest ? asUser(found.viewer) : found.viewer);
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
    session: found?.session ?? null,
    isAtRest,
    ...services,
    db,
  };
};

/**
 * Somebody for as long as one request may work, which begins with finding out who they are.
 * @throws {Failure} TIMED_OUT
 */
export function createRequestContext(services: Services, request: RequestIdentity): MaybePromise<Context> {
  const deadline = performance.now() + services.requestDeadline;
  return andThen(inTime({ deadline }, findAsker(services, request)), (found) => {
    const db = guardDatabase(services.db, { deadline });
    return contextOf(services, request, found, { db, deadline });
  });
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

/** The token of an `Authorization: Bearer …` header. */
export function readBearer(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}
