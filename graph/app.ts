import { createServer, type Server } from "node:http";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type NextFunction, type Request, type Response } from "express";
import { printSchema } from "graphql";
import { FAILURES, Failure, notFound } from "./core/errors.ts";
import { MAX_URL_LENGTH } from "./core/limits.ts";
import type { Services } from "./core/services.ts";
import { toPublicFailure } from "./graphql/execution.ts";
import { createGraphQLServer } from "./graphql/server.ts";
import { createHttpContext } from "./http/authenticate.ts";
import { readJson, watchBodies } from "./http/bodies.ts";
import { explorerRouter } from "./http/explorer.ts";
import { keepNowhere, securityHeaders } from "./http/headers.ts";
import { mediaRouter } from "./http/objects.ts";
import { refuseUnreadable } from "./http/refuse-connection.ts";
import { webRouter } from "./http/web-app.ts";
import { serveUpgrades } from "./live/upgrades.ts";
import { healthRouter } from "./process/health.ts";
import { manualRouter } from "./rest/manual.ts";
import { refuseForeignSites } from "./rest/refusals.ts";
import { answerFailure, bodyFailure, restRouter } from "./rest/router.ts";
import { schema } from "./schema.ts";

const SHUTDOWN_GRACE = 10_000;

export interface App {
  server: Server;
  /** Stops accepting, lets what runs finish for up to ten seconds, closes sockets with 1001. */
  stop(): Promise<void>;
}

/** Everything that can be reached, on one server; the tests build the very same. */
export async function createApp(services: Services): Promise<App> {
  const app = express();
  const server = createServer({ headersTimeout: 10_000, keepAliveTimeout: 65_000, requireHostHeader: false }, app);
  // Whatever a request expects: left to itself, Node refuses it without a word of ours.
  server.on("checkExpectation", app);
  const graphql = createGraphQLServer(services, server);
  await graphql.start();
  const state = { isStopping: false };

  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", "simple");
  app.use(...securityHeaders(services));
  app.use((request, _response, next) => {
    if (request.originalUrl.length > MAX_URL_LENGTH) throw new Failure("URL_TOO_LONG", "This address is too long.");
    if (!request.headers.host && request.httpVersion !== "1.0") throw badRequest("A request says its Host.");
    next();
  });
  app.use(watchBodies);
  app.use(healthRouter(services, state));
  app.get("/graphql/schema.graphql", (_request, response) => {
    response.type("text/plain").send(printSchema(schema));
  });
  app.use(explorerRouter(services));
  app.use(manualRouter());
  app.use(["/graphql", "/api"], keepNowhere);
  app.use("/graphql", refuseBelow);
  app.use(
    "/graphql",
    admitToGraphQL(services),
    readJson(),
    expressMiddleware(graphql, { context: async ({ res }) => (res as Response).locals.ctx }),
    answerUnread(services),
  );
  app.use("/api", refuseForeignSites(services));
  app.use(mediaRouter(services));
  app.use(restRouter(services));
  app.use(webRouter());
  app.use((_request: Request) => {
    throw notFound();
  });
  app.use(answerFailure(services));

  refuseUnreadable(server);
  const stopSockets = serveUpgrades(services, server);

  return {
    server,
    async stop() {
      state.isStopping = true;
      const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE);
      // The sockets are told before the server ends every connection that has no request under way.
      await Promise.all([stopSockets(), graphql.stop()]);
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

/** Finds out who asks and counts the request; a refusal leaves as GraphQL's clients expect errors. */
function admitToGraphQL(services: Services) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    try {
      response.locals.ctx = await createHttpContext(services, request, response.locals.requestId);
    } catch (error) {
      refuseGraphQL(services, response, error);
      return;
    }
    next();
  };
}

/** A body that GraphQL's door could not read is refused in its shape, too. */
function answerUnread(services: Services) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    // Below it lie the explorer's files, which are no GraphQL.
    if (response.headersSent || request.path !== "/") next(error);
    else refuseGraphQL(services, response, bodyFailure(error) ?? error);
  };
}

function refuseGraphQL({ log }: Services, response: Response, error: unknown): void {
  const { requestId } = response.locals;
  const { message, ...extensions } = toPublicFailure(error, { log, requestId });
  const { code, retryAfter } = extensions;
  if (retryAfter) response.set("Retry-After", String(retryAfter));
  response.status(FAILURES[code]).json({ errors: [{ message, extensions: { ...extensions, requestId } }] });
}
