import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import { expressMiddleware } from "@as-integrations/express5";
import express, { type Request, type Response } from "express";
import { printSchema } from "graphql";
import { WebSocketServer } from "ws";
import { createContext, readBearer } from "./context.ts";
import { notFound } from "./errors.ts";
import { explorerRouter } from "./explorer.ts";
import { createGraphQLServer } from "./graphql.ts";
import { serveGraphQLSocket } from "./live/graphql-socket.ts";
import { serveLegacySocket } from "./live/legacy-socket.ts";
import { mediaRouter } from "./media/http.ts";
import { operationsRouter } from "./operations.ts";
import { answerFailure, restRouter } from "./rest/router.ts";
import { schema } from "./schema.ts";
import type { Services } from "./services.ts";
import { securityHeaders, webRouter } from "./web-app.ts";

const MAX_SOCKET_MESSAGE = 64 * 1024;
const SHUTDOWN_GRACE = 10_000;

export interface App {
  server: Server;
  /** Stops accepting, lets what runs finish for up to ten seconds, closes sockets with 1001. */
  stop(): Promise<void>;
}

/** Everything that can be reached, on one server; the tests build the very same. */
export async function createApp(services: Services): Promise<App> {
  const app = express();
  const server = createServer({ headersTimeout: 10_000, keepAliveTimeout: 65_000 }, app);
  const graphql = createGraphQLServer(services, server);
  await graphql.start();
  const state = { isStopping: false };

  app.disable("x-powered-by");
  app.set("etag", false);
  app.set("query parser", "simple");
  app.use((_request, response, next) => {
    response.locals.requestId = randomUUID();
    response.set("X-Request-Id", response.locals.requestId);
    next();
  });
  app.use(operationsRouter(services, state));
  app.use(...securityHeaders());
  app.get("/graphql/schema.graphql", (_request, response) => {
    response.type("text/plain").send(printSchema(schema));
  });
  app.use(explorerRouter());
  app.use(
    "/graphql",
    express.json({ limit: "100kb" }),
    expressMiddleware(graphql, {
      context: ({ req, res }) =>
        createContext(services, {
          token: readBearer(req.headers.authorization),
          userAgent: req.headers["user-agent"] ?? "",
          requestId: (res as Response).locals.requestId,
        }),
    }),
  );
  app.use(mediaRouter(services));
  app.use(restRouter(services));
  app.use(webRouter());
  app.use((_request: Request) => {
    throw notFound();
  });
  app.use(answerFailure(services));

  const stopSockets = serveSockets(services, server);

  return {
    server,
    async stop() {
      state.isStopping = true;
      const deadline = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE);
      await stopSockets();
      await graphql.stop();
      clearTimeout(deadline);
    },
  };
}

/** `/graphql` speaks graphql-ws, `/ws` the spec's own JSON; any other upgrade is refused. */
function serveSockets(services: Services, server: Server): () => Promise<void> {
  const options = { noServer: true, maxPayload: MAX_SOCKET_MESSAGE, perMessageDeflate: false };
  const paths = new Map([
    ["/graphql", new WebSocketServer(options)],
    ["/ws", new WebSocketServer(options)],
  ]);
  const [graphqlSockets, legacySockets] = [...paths.values()] as [WebSocketServer, WebSocketServer];
  const graphqlServer = serveGraphQLSocket(services, graphqlSockets);
  serveLegacySocket(services, legacySockets);
  server.on("upgrade", (request, socket, head) => {
    const sockets = paths.get(new URL(request.url ?? "/", "http://localhost").pathname);
    if (!sockets) return socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n");
    sockets.handleUpgrade(request, socket, head, (webSocket) => sockets.emit("connection", webSocket, request));
  });
  return async () => {
    for (const webSocket of legacySockets.clients) webSocket.close(1001, "Going away");
    legacySockets.close();
    await graphqlServer.dispose();
  };
}
