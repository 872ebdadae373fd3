import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { bareHeaders } from "./headers.ts";

/** How long a client that still sends is read from, so that it gets the answer; milliseconds. */
const LINGER_MS = 1_000;

/**
 * Answers what is no request, or never will be one, with a bare status, and ends its connection. Its errors are
 * somebody else's to hear, from before the answer on.
 */
export function refuseConnection(socket: Duplex, status: number, headers: Record<string, string> = {}): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const lines = Object.entries({ Connection: "close", "Content-Length": "0", ...bareHeaders(), ...headers });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
  linger(socket);
}

/** Destroys a connection after its last answer: not at once, for what is still unread would reset it, answer and all. */
export function linger(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
  socket.resume();
}

/** What Node says of what it could not read; whatever else it says is a bad request. */
const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers connections that send what is not HTTP, or too slowly, unless an answer is already on its way to them. */
export function refuseUnreadable(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex & { _httpMessage?: ServerResponse }) => {
    if (error.code === "ECONNRESET" || socket._httpMessage?.headersSent) socket.destroy();
    else refuseConnection(socket, STATUS_OF[error.code ?? ""] ?? 400);
  });
}
