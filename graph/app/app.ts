import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import express, { type NextFunction, type Request, type Response } from "express";
import { printSchema } from "graphql";
import { attendanceRouter } from "../bookings/pages/attendance.ts";
import { watchForwarding } from "../core/client-address.ts";
import { Failure, notFound } from "../core/errors.ts";
import { MAX_URL_LENGTH } from "../core/limits.ts";
import type { Services } from "../core/services.ts";
import { exportRouter } from "../datarequests/pages/exports.ts";
import { openGraphQLHandler } from "../graphql/handler.ts";
import { createGraphQLServer } from "../graphql/server.ts";
import { watchBody } from "../http/bodies.ts";
import { explorerRouter } from "../http/explorer.ts";
import { describeRate, keepNowhere, securityHeaders } from "../http/headers.ts";
import { refuseUnreadable } from "../http/refuse-connection.ts";
import { calendarFeedRouter } from "../icalendar/pages/feed.ts";
import { serveUpgrades } from "../live/upgrades.ts";
import { mediaRouter } from "../media/pages/objects.ts";
import { unsubscribeRouter } from "../notifications/pages/unsubscribe.ts";
import { readAddressed } from "../notifications/rules/announcements.ts";
import { manualRouter } from "../rest/manual.ts";
import { refuseForeignSites } from "../rest/refusals.ts";
import { answerFailure, openRestHandler, restRouter } from "../rest/router.ts";
import { openHealth } from "./health.ts";
import { logRequest } from "./request-log.ts";
import { restTable } from "./rest-table.ts";
import { sandboxRouter } from "./sandbox.ts";
import { webRouter } from "./web-app.ts";

const SHUTDOWN_GRACE = 10_000;

export interface App {
  server: Server;
  /**
   * Serves on while a balancer learns that this node is not ready, then stops accepting and lets what runs finish for up to
   * ten seconds. Sockets are closed with 1001.
   */
  stop(): Promise<void>;
}

/** Everything that can be reached, on one server; the tests build the very same. */
export async function createApp(services: Services): Promise<App> {
  const app = express();
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (services.config.logRequests) logRequest(services, request, response, () => handle(request, response));
    else handle(request, response);
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    health.measure(request, response);
    if (state.isStopping) response.setHeader("Connection", "close");
    watchBody(request);
    const answerAhead = findHandler(request);
    if (answerAhead) void answerAhead(response);
    else app(request, response);
  };
  const server = createServer(
    // How often heads that are late are looked for counts, too.
    { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, keepAliveTimeout: 65_000, requireHostHeader: false },
    serve,
  );
  // Whatever a request expects: left to itself, Node refuses it without a word of ours.
  server.on("checkExpectation", serve);
  const graphql = createGraphQLServer(services, server);
  await graphql.start();
  const state = { isStopping: false };
  const health = openHealth(services, state);
  const answerGraphQL = openGraphQLHandler(services, graphql);
  const findRestHandler = openRestHandler(services, restTable);

  /** What is asked most, and as most ask it, is answered ahead of Express; whatever is odd goes its long way. */
  const findHandler = (request: IncomingMessage) => {
    const { method, url = "", headers } = request;
    if (url.length > MAX_URL_LENGTH || !headers.host) return undefined;
    if (url !== "/graphql") return findRestHandler(request);
    return method === "POST" ? (response: ServerResponse) => answerGraphQL(request, response) : undefined;
  };

  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", "simple");
  app.use(...securityHeaders(services));
  app.use((request, _response, next) => {
    if (request.originalUrl.length > MAX_URL_LENGTH) throw new Failure("URL_TOO_LONG", "This address is too long.");
    if (!request.headers.host && request.httpVersion !== "1.0") throw badRequest("The request has no Host header.");
    next();
  });
  app.use(health.router);
  app.get("/graphql/schema.graphql", (_request, response) => {
    response.type("text/plain").send(printSchema(services.schema));
  });
  app.options("/graphql", (_request, response) => {
    response.set("Allow", "GET, HEAD, POST").status(204).end();
  });
  app.use(explorerRouter(services));
  app.use(manualRouter(restTable, services.schema));
  app.use(["/graphql", "/api"], keepNowhere, describeRate);
  app.use("/graphql", refuseBelow, (request, response) => answerGraphQL(request, response));
  app.use("/api", refuseForeignSites(services));
  app.use(unsubscribeRouter(services));
  app.use(attendanceRouter(services));
  app.use(calendarFeedRouter(services));
  app.use(exportRouter(services));
  app.use(mediaRouter(services));
  if (services.sandbox) app.use(sandboxRouter(services, services.sandbox));
  app.use(restRouter(services, restTable));
  app.use(webRouter(services));
  app.use((_request: Request) => {
    throw notFound();
  });
  app.use(answerFailure(services));

  refuseUnreadable(server);
  watchForwarding(services, server);
  const upgrades = serveUpgrades(services, server, readAddressed);

  return {
    server,
    async stop() {
      state.isStopping = true;
      const { drainMs } = services.config;
      if (drainMs > 0) await upgrades.drain(drainMs);
      const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE);
      // The sockets are told before the server ends every connection that has no request under way.
      await Promise.all([upgrades.stop(), graphql.stop()]);
      clearTimeout(deadline);
    },
  };
}

const badRequest = (message: string) => new Failure("BAD_USER_INPUT", message);

/** Below the one address of GraphQL there is nothing; its clients expect JSON. */
function refuseBelow(request: Request, response: Response, next: NextFunction): void {
  if (request.path === "/") {
    next();
    return;
  }
  const { requestId } = response.locals;
  const { code, message, status } = notFound();
  response.status(status).json({ errors: [{ message, extensions: { code, requestId } }] });
}
