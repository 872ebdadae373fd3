import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { clientAddressOf } from "../core/client-address.ts";
import { SOCKET_LIMITS } from "../core/limits.ts";
import { metrics } from "../core/metrics.ts";
import { networkOf } from "../core/rate-limits.ts";
import type { Services } from "../core/services.ts";
import { isOwnOrigin } from "../http/own-origin.ts";
import { refuseConnection } from "../http/refuse-connection.ts";
import { serveGraphQLSocket } from "./graphql-socket.ts";
import { type ReadAddressed, serveLegacySocket } from "./legacy-socket.ts";
import { startSessionCheck } from "./session-check.ts";
import { BoundedSocket, createSocketGate } from "./socket-limits.ts";

export interface Upgrades {
  /** Closes the sockets with 1001 evenly over this time, so that their clients do not all come back at once. New ones are still taken. */
  drain(ms: number): Promise<void>;
  /** Closes all sockets with 1001 and takes no more. */
  stop(): Promise<void>;
}

/**
 * `/graphql` speaks graphql-ws, `/ws` the spec's own JSON; any other upgrade is refused.
 * @param checkEvery milliseconds between two looks at whether the sessions of open sockets still live.
 */
export function serveUpgrades(
  services: Services,
  server: Server,
  readAddressed: ReadAddressed,
  checkEvery: number = SOCKET_LIMITS.sessionCheckMs,
): Upgrades {
  const options = {
    noServer: true,
    maxPayload: SOCKET_LIMITS.messageBytes,
    closeTimeout: SOCKET_LIMITS.closeMs,
    perMessageDeflate: false,
    WebSocket: BoundedSocket,
  };
  const [graphqlSockets, legacySockets] = [new WebSocketServer(options), new WebSocketServer(options)];
  const handlers = new Map([
    ["/graphql", graphqlSockets],
    ["/ws", legacySockets],
  ]);
  const gate = createSocketGate(services);
  const check = startSessionCheck(services, checkEvery);
  const graphqlServer = serveGraphQLSocket(services, graphqlSockets, gate, check);
  serveLegacySocket(services, legacySockets, gate, check, readAddressed);
  const stopRestarting = restartAfterGap(services, [graphqlSockets, legacySockets]);

  const onError = (error: Error) => services.log.debug({ err: error }, "a socket broke off");
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Before anything else: from here on it belongs to nobody who would hear, and an unheard error ends the process.
    socket.on("error", onError);
    const path = pathOf(request.url ?? "");
    const sockets = handlers.get(path ?? "");
    if (path === undefined) return refuseConnection(socket, 400);
    if (!sockets) return refuseConnection(socket, 404);
    if (!isOwnOrigin(services, request)) return refuseConnection(socket, 403);
    if (!gate.enter(networkOf(clientAddressOf(services, request)), socket)) {
      return refuseConnection(socket, 429, { "Retry-After": "10" });
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      gate.countMessages(webSocket);
      measureSocket(webSocket, path === "/ws" ? "small" : "graphql");
      sockets.emit("connection", webSocket, request);
      // In place of graphql-ws' own, which hears one error only, and prints every frame that a stranger got wrong.
      webSocket.removeAllListeners("error").on("error", onError);
    });
  });

  return {
    async drain(ms) {
      closeSpread([...graphqlSockets.clients, ...legacySockets.clients], ms, GOING_AWAY);
      await sleep(ms);
    },
    async stop() {
      check.stop();
      stopRestarting();
      for (const socket of legacySockets.clients) socket.close(...GOING_AWAY);
      await Promise.all([graphqlServer.dispose(), new Promise((resolve) => legacySockets.close(resolve))]);
    },
  };
}

/** A client that connects again reads what it missed. @returns ends that. */
function restartAfterGap({ events }: Services, servers: readonly WebSocketServer[]): () => void {
  const ending = new WeakSet<WebSocket>();
  return events.onGap(() => {
    const sockets = servers.flatMap(({ clients }) => [...clients]).filter((socket) => !ending.has(socket));
    for (const socket of sockets) ending.add(socket);
    closeSpread(sockets, SOCKET_LIMITS.restartMs, SERVICE_RESTART);
  });
}

/** Codes that this server sends, and those of a connection that ends without one of its own. A client may send any. */
const CODES = new Set([1000, 1001, 1005, 1006, 1008, 1009, 1011, 1012, 4400, 4401, 4403, 4406, 4408, 4409, 4429, 4500]);

function measureSocket(socket: WebSocket, door: "graphql" | "small"): void {
  metrics.sockets.inc({ door });
  socket.once("close", (code) => {
    metrics.sockets.dec({ door });
    metrics.socketsClosed.inc({ code: CODES.has(code) ? code : "other" });
  });
}

const GOING_AWAY = [1001, "Going away"] as const;
const SERVICE_RESTART = [1012, "Service restart"] as const;

/** Closes sockets evenly over this time, so that their clients do not all come back at once. */
function closeSpread(sockets: readonly WebSocket[], ms: number, [code, reason]: readonly [number, string]): void {
  for (const [index, socket] of sockets.entries()) {
    setTimeout(() => socket.close(code, reason), (ms * index) / sockets.length).unref();
  }
}

/** The path that a request names, as a path or as a whole address; undefined: neither. */
function pathOf(target: string): string | undefined {
  const address = target.startsWith("/") ? `http://localhost${target}` : target;
  return URL.canParse(address) ? new URL(address).pathname : undefined;
}
