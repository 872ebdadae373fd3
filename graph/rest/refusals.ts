import type { NextFunction, Request, Response } from "express";
import { Failure, forbidden } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
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
export function requireJson(request: Request, _response: Response, next: NextFunction): void {
  const { "content-type": type, "content-length": length, "transfer-encoding": encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
  if (hasBody && type !== undefined && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new Failure("UNSUPPORTED_MEDIA", "Send the body as application/json.");
  }
  next();
}

/**
 * Keeps pages of other sites from changing anything, should a browser ever carry a right along by itself.
 * @throws {Failure} FORBIDDEN
 */
export function refuseForeignSites(services: Pick<Services, "config">) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const onlyReads = /^(GET|HEAD|OPTIONS)$/.test(request.method);
    const isForeign = !isOwnOrigin(services, request) || request.headers["sec-fetch-site"] === "cross-site";
    if (!onlyReads && isForeign) throw forbidden("This request comes from another site.");
    next();
  };
}
