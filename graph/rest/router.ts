import type { IncomingMessage, ServerResponse } from "node:http";
import { parse as parseQuery } from "node:querystring";
import { type NextFunction, type Request, type Response, Router } from "express";
import { routes as accountRoutes } from "../accounts/routes.ts";
import { routes as adminRoutes } from "../admin/routes.ts";
import { routes as aftercareRoutes } from "../aftercare/routes.ts";
import { routes as auditRoutes } from "../audit/routes.ts";
import { routes as availabilityRoutes } from "../availability/routes.ts";
import { routes as bookingRoutes } from "../bookings/routes.ts";
import { routes as calendarRoutes } from "../calendar/routes.ts";
import { routes as commentRoutes } from "../comments/routes.ts";
import { routes as consentRoutes } from "../consents/routes.ts";
import type { Services } from "../core/services.ts";
import { routes as dataRequestRoutes } from "../datarequests/routes.ts";
import { routes as disputeRoutes } from "../disputes/routes.ts";
import { routes as flashRoutes } from "../flash/routes.ts";
import { routes as hashtagRoutes } from "../hashtags/routes.ts";
import { answer, requestIdOf } from "../http/answer.ts";
import { createHttpContext } from "../http/authenticate.ts";
import { assertJson, openReader, readJson } from "../http/bodies.ts";
import { routes as icalendarRoutes } from "../icalendar/routes.ts";
import { routes as insightRoutes } from "../insights/routes.ts";
import { routes as mediaRoutes } from "../media/routes.ts";
import { routes as messageRoutes } from "../messages/routes.ts";
import { routes as notificationRoutes } from "../notifications/routes.ts";
import { routes as peopleRoutes } from "../people/routes.ts";
import { routes as placeRoutes } from "../places/routes.ts";
import { routes as policyRoutes } from "../policies/routes.ts";
import { routes as portfolioRoutes } from "../portfolio/routes.ts";
import { routes as postRoutes } from "../posts/routes.ts";
import { routes as projectRoutes } from "../projects/routes.ts";
import { routes as relationRoutes } from "../relations/routes.ts";
import { routes as reportRoutes } from "../reports/routes.ts";
import { routes as reviewRoutes } from "../reviews/routes.ts";
import { routes as searchRoutes } from "../search/routes.ts";
import { routes as verificationRoutes } from "../verification/routes.ts";
import { routes as waitlistRoutes } from "../waitlist/routes.ts";
import { openMatcher } from "./matcher.ts";
import { linkToNext } from "./paging.ts";
import { answerWithoutRow, assertOwnSite, describeFailure, methodNotAllowed, requireJson } from "./refusals.ts";
import { nameAsSent } from "./request-schema.ts";
import { JSON_TYPE, type Route } from "./route.ts";

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
  ...projectRoutes,
  ...flashRoutes,
  ...consentRoutes,
  ...aftercareRoutes,
  ...waitlistRoutes,
  ...reviewRoutes,
  ...availabilityRoutes,
  ...policyRoutes,
  ...calendarRoutes,
  ...icalendarRoutes,
  ...notificationRoutes,
  ...reportRoutes,
  ...disputeRoutes,
  ...adminRoutes,
  ...auditRoutes,
  ...dataRequestRoutes,
  ...verificationRoutes,
  ...mediaRoutes,
];

const BODIES = { strict: false, type: () => true };
const readBody = openReader(BODIES);

type Params = Record<string, string>;

/** Answers a row of the table. */
function openRow(services: Services) {
  const ask = async (row: Route, params: Params, request: IncomingMessage, response: ServerResponse, id: string) => {
    assertOwnSite(services, request);
    assertJson(request);
    const body = await readBody(request, response);
    const ctx = await createHttpContext(services, request, id);
    const [, query = ""] = (request.url ?? "").split("?", 2);
    const {
      body: shaped,
      total,
      next,
    } = await row.answer(ctx, {
      params,
      query: parseQuery(query) as Record<string, string | undefined>,
      body: isRecord(body) ? body : {},
    });
    return {
      status: row.status,
      type: `${row.type}; charset=utf-8`,
      body: row.type === JSON_TYPE ? JSON.stringify(shaped) : String(shaped),
      headers: {
        ...(total !== undefined && { "X-Total-Count": String(total) }),
        ...(next !== null && { Link: linkToNext(request.url ?? "", next) }),
      },
    };
  };
  return async (row: Route, params: Params, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const id = requestIdOf(response);
    const answered = await ask(row, params, request, response, id).catch((error) =>
      describeFailure(services, request, id, error, (field) => nameAsSent(row, field)),
    );
    await answer(request, response, id, answered);
  };
}

/** @returns what answers a request of an address of the table; undefined: Express knows what to say. */
export function openRestDoor(services: Services) {
  const match = openMatcher(restTable);
  const answerRow = openRow(services);
  return (request: IncomingMessage) => {
    const found = match(request.method ?? "", request.url ?? "");
    return found && ((response: ServerResponse) => answerRow(found.row, found.params, request, response));
  };
}

/** What is written otherwise than in the table, or is not in it. Mounted at the top: its paths begin with `/api`. */
export function restRouter(services: Services): Router {
  const router = Router();
  const answerRow = openRow(services);
  router.use("/api", requireJson, readJson(BODIES));
  for (const row of restTable) {
    router[row.method](row.path, (request, response) => answerRow(row, request.params as Params, request, response));
  }
  for (const { path } of restTable) {
    const methods = restTable.filter((row) => row.path === path).map(({ method }) => method.toUpperCase());
    router.all(path, methodNotAllowed(methods));
  }
  router.use("/api", (request, response) => {
    response.status(404);
    const message = `There is no ${request.method} ${request.baseUrl}${request.path}`;
    answerWithoutRow(request, response, "NOT_FOUND", message);
  });
  return router;
}

/** The last stop of every request that failed on its way through Express. */
export function answerFailure(services: Services) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const { requestId } = response.locals as { requestId: string };
    void answer(request, response, requestId, describeFailure(services, request, requestId, error));
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
