import type { IncomingMessage } from "node:http";
import { request as expressRequest, type Request, type RequestHandler, type Response } from "express";
import { FAILURES, Failure, forbidden } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import { toPublicFailure } from "../graphql/execution.ts";
import type { Answer } from "../http/answer.ts";
import { bodyFailure, hasBody } from "../http/bodies.ts";
import { isOwnOrigin } from "../live/socket-limits.ts";

/** Answers a method that a known address does not have. */
export function methodNotAllowed(allowed: readonly string[]) {
  return (request: Request, response: Response): void => {
    response
      .set("Allow", allowed.join(", "))
      .status(405)
      .json({ code: "METHOD_NOT_ALLOWED", message: `${request.path} takes ${allowed.join(", ")} only` });
  };
}

/** A body that does not say what it is, is taken for JSON. @throws {Failure} UNSUPPORTED_MEDIA */
export function assertJson(request: IncomingMessage): void {
  const type = request.headers["content-type"];
  if (hasBody(request) && type !== undefined && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new Failure("UNSUPPORTED_MEDIA", "Send the body as application/json.");
  }
}

export const requireJson: RequestHandler = (request, _response, next) => {
  assertJson(request);
  next();
};

/**
 * Keeps pages of other sites from changing anything, should a browser ever carry a right along by itself.
 * @throws {Failure} FORBIDDEN
 */
export function assertOwnSite(services: Pick<Services, "config">, request: IncomingMessage): void {
  const onlyReads = /^(GET|HEAD|OPTIONS)$/.test(request.method ?? "");
  const isForeign = !isOwnOrigin(services, request) || request.headers["sec-fetch-site"] === "cross-site";
  if (!onlyReads && isForeign) throw forbidden("This request comes from another site.");
}

export const refuseForeignSites =
  (services: Pick<Services, "config">): RequestHandler =>
  (request, _response, next) => {
    assertOwnSite(services, request);
    next();
  };

/**
 * What a request is answered that failed: the sentence as plain text, as the spec shows it to people, or a problem
 * document (RFC 9457) for whoever asks for `application/problem+json`.
 */
export function describeFailure(
  { log }: Pick<Services, "log">,
  request: IncomingMessage,
  requestId: string,
  error: unknown,
): Answer {
  const failure = toPublicFailure(bodyFailure(error) ?? error, { log, requestId });
  const { code, message, retryAfter } = failure;
  const accepts: Request["accepts"] = expressRequest.accepts.bind(request as Request);
  const isProblem = accepts(["text/plain", "application/problem+json"]) === "application/problem+json";
  return {
    status: FAILURES[code],
    type: `${isProblem ? "application/problem+json" : "text/plain"}; charset=utf-8`,
    body: isProblem ? JSON.stringify({ title: message, ...failure, requestId }) : message,
    headers: retryAfter ? { "Retry-After": String(retryAfter) } : {},
  };
}
