import type { IncomingMessage, ServerResponse } from "node:http";
import { parse as parseQuery } from "node:querystring";
import { type NextFunction, type Request, type Response, Router } from "express";
import { noteRoute } from "../core/metrics.ts";
import type { Services } from "../core/services.ts";
import { IDEMPOTENCY_HEADER, readHeader } from "../graphql/idempotent.ts";
import { answer, requestIdOf } from "../http/answer.ts";
import { assertJson, isRecord, openReader, readJson } from "../http/bodies.ts";
import { createHttpContext } from "../identity/authenticate.ts";
import { openMatcher } from "./matcher.ts";
import { linkToNext } from "./paging.ts";
import {
  answerWithoutRow,
  assertOwnSite,
  assertRead,
  describeFailure,
  methodNotAllowed,
  requireJson,
} from "./refusals.ts";
import { nameAsSent } from "./request-schema.ts";
import { JSON_TYPE, type Route } from "./route.ts";

const BODIES = { strict: false, type: () => true };
const readBody = openReader(BODIES);

type Params = Record<string, string>;
type Query = Record<string, string | undefined>;

/** Answers a row of the table. */
function openRow(services: Services) {
  const ask = async (
    row: Route,
    params: Params,
    query: Query,
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
  ) => {
    assertOwnSite(services, request);
    assertJson(request);
    const body = await readBody(request, response);
    const ctx = await createHttpContext(services, request, id);
    assertRead(query, row.reads.query);
    // Older apps send more than is read.
    if (ctx.key && isRecord(body)) assertRead(body, row.reads.body);
    if (row.method !== "get") {
      const header = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
      ctx.idempotency = readHeader(header, [row.method, request.url, body]);
    }
    const { body: shaped, total, next } = await row.answer(ctx, { params, query, body: isRecord(body) ? body : {} });
    return {
      status: row.status,
      type: `${row.type}; charset=utf-8`,
      body: row.type === JSON_TYPE ? JSON.stringify(shaped) : String(shaped),
      headers: {
        ...(ctx.replayed.length > 0 && { "Idempotency-Replayed": "true" }),
        ...(total !== undefined && { "X-Total-Count": String(total) }),
        ...(next !== null && { Link: linkToNext(request.url ?? "", next) }),
      },
    };
  };
  return async (row: Route, params: Params, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    noteRoute(request, row.path);
    const id = requestIdOf(response);
    const query = parseQuery((request.url ?? "").split("?", 2)[1] ?? "") as Query;
    const nameField = (field: string) => (field in query ? field : nameAsSent(row, field));
    const answered = await ask(row, params, query, request, response, id).catch((error) =>
      describeFailure(services, request, id, error, nameField),
    );
    await answer(request, response, id, answered);
  };
}

/** @returns what answers a request of an address of the table; undefined: Express knows what to say. */
export function openRestHandler(services: Services, table: readonly Route[]) {
  const match = openMatcher(table);
  const answerRow = openRow(services);
  return (request: IncomingMessage) => {
    const found = match(request.method ?? "", request.url ?? "");
    return found && ((response: ServerResponse) => answerRow(found.row, found.params, request, response));
  };
}

/** Rows may name the same part of an address differently. */
const addressOf = (path: string): string => path.replace(/:\w+/g, ":");

/** What is written otherwise than in the table, or is not in it. Mounted at the top: its paths begin with `/api`. */
export function restRouter(services: Services, table: readonly Route[]): Router {
  const router = Router();
  const answerRow = openRow(services);
  router.use("/api", requireJson, readJson(BODIES));
  for (const row of table) {
    router[row.method](row.path, (request, response) => answerRow(row, request.params as Params, request, response));
  }
  for (const { path } of table) {
    const sameAddress = table.filter((row) => addressOf(row.path) === addressOf(path));
    router.all(path, methodNotAllowed(sameAddress.map(({ method }) => method.toUpperCase())));
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
