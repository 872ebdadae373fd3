import { type NextFunction, type Request, type Response, Router } from "express";
import { routes as accountRoutes } from "../accounts/routes.ts";
import { routes as adminRoutes } from "../admin/routes.ts";
import { routes as bookingRoutes } from "../bookings/routes.ts";
import { routes as commentRoutes } from "../comments/routes.ts";
import { FAILURES, Failure, notFound } from "../core/errors.ts";
import type { Services } from "../core/services.ts";
import { routes as dataRequestRoutes } from "../datarequests/routes.ts";
import { toPublicFailure } from "../graphql/execution.ts";
import { routes as hashtagRoutes } from "../hashtags/routes.ts";
import { createHttpContext } from "../http/authenticate.ts";
import { readJson } from "../http/bodies.ts";
import { routes as insightRoutes } from "../insights/routes.ts";
import { routes as mediaRoutes } from "../media/routes.ts";
import { routes as messageRoutes } from "../messages/routes.ts";
import { routes as notificationRoutes } from "../notifications/routes.ts";
import { routes as peopleRoutes } from "../people/routes.ts";
import { routes as placeRoutes } from "../places/routes.ts";
import { routes as portfolioRoutes } from "../portfolio/routes.ts";
import { routes as postRoutes } from "../posts/routes.ts";
import { routes as relationRoutes } from "../relations/routes.ts";
import { routes as reportRoutes } from "../reports/routes.ts";
import { routes as searchRoutes } from "../search/routes.ts";
import { methodNotAllowed, requireJson } from "./refusals.ts";
import type { Route } from "./route.ts";

/** Every REST address of the product. */
export const restTable: readonly Route[] = [
  ...accountRoutes,
  // Before /users/:id and /posts/:id, which would take "search" for an id.
  ...searchRoutes,
  ...peopleRoutes,
  ...relationRoutes,
  ...insightRoutes,
  ...placeRoutes,
  ...portfolioRoutes,
  ...postRoutes,
  ...commentRoutes,
  ...hashtagRoutes,
  ...messageRoutes,
  ...bookingRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...adminRoutes,
  ...dataRequestRoutes,
  ...mediaRoutes,
];

/** Mounted at the top: the table's paths begin with `/api`. */
export function restRouter(services: Services): Router {
  const router = Router();
  router.use("/api", requireJson, readJson({ strict: false, type: () => true }));
  for (const row of restTable) {
    router[row.method](row.path, async (request, response) => {
      const ctx = await createHttpContext(services, request, response.locals.requestId);
      const answer = await row.answer(ctx, {
        params: request.params as Record<string, string>,
        query: request.query as Record<string, string | undefined>,
        body: isRecord(request.body) ? request.body : {},
      });
      if (answer.total !== undefined) response.set("X-Total-Count", String(answer.total));
      response.status(row.status).json(answer.body);
    });
  }
  for (const { path } of restTable) {
    const methods = restTable.filter((row) => row.path === path).map(({ method }) => method.toUpperCase());
    router.all(path, methodNotAllowed(methods));
  }
  router.use("/api", (request, response) => {
    response
      .status(404)
      .json({ code: "NOT_FOUND", message: `There is no ${request.method} ${request.baseUrl}${request.path}` });
  });
  return router;
}

/**
 * The last stop of every failed request: the sentence as plain text, as the spec shows it to people, or a problem
 * document (RFC 9457) for whoever asks for `application/problem+json`.
 */
export function answerFailure(services: Services) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { requestId } = response.locals as { requestId: string };
    const failure = toPublicFailure(bodyFailure(error) ?? error, { log: services.log, requestId });
    response.status(FAILURES[failure.code]).set("Cache-Control", "no-store");
    if (failure.retryAfter) response.set("Retry-After", String(failure.retryAfter));
    if (request.accepts(["text/plain", "application/problem+json"]) === "application/problem+json") {
      response.type("application/problem+json").send(JSON.stringify({ title: failure.message, ...failure, requestId }));
    } else {
      response.type("text/plain").send(failure.message);
    }
  };
}

/** What Express' own parsers complain about, in our words. */
export function bodyFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const type = isRecord(error) ? error.type : undefined;
  if (type === "entity.parse.failed") return new Failure("BAD_USER_INPUT", "The body is not valid JSON.");
  if (type === "entity.too.large") return new Failure("PAYLOAD_TOO_LARGE", "The body is too large.");
  const status = isRecord(error) ? error.status : undefined;
  // What leads out of a folder of files is not there either.
  if (status === 404 || status === 403) return notFound();
  return typeof status === "number" && status >= 400 && status < 500
    ? new Failure("BAD_USER_INPUT", "The request could not be read.")
    : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
