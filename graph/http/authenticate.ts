import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { findSession } from "../accounts/rules/sessions.ts";
import type { Context, RequestIdentity } from "../core/context.ts";
import { inTime, withDeadline } from "../core/deadline.ts";
import { countRequest } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";
import { clientAddressOf } from "./client-address.ts";

/** Somebody for as long as they like, such as who watches something; each event of it has its own time. */
export async function createContext(services: Services, request: RequestIdentity): Promise<Context> {
  const found = request.token ? await findSession(services, request.token) : null;
  return {
    ...services,
    request,
    requestId: request.requestId ?? randomUUID(),
    viewer: found?.viewer ?? null,
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

/** The token of an `Authorization: Bearer …` header. */
export function readBearer(header: string | undefined): string | undefined {
  return header?.match(/^Bearer (\S+)$/i)?.[1];
}
