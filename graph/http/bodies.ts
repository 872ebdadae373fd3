import type { IncomingMessage } from "node:http";
import express, { type RequestHandler } from "express";
import { Failure } from "../core/errors.ts";
import { MAX_BODY_BYTES } from "../core/limits.ts";
import { linger } from "./refuse-connection.ts";

/** How slowly a body may come. */
export interface Patience {
  /** Within each such time at least `minBytes` must arrive, or the connection is cut. */
  windowMs: number;
  minBytes: number;
  /** The whole body has to be there by then. */
  totalMs?: number;
}

const PATIENCE: Patience = { windowMs: 15_000, minBytes: 1, totalMs: 60_000 };

const watched = new WeakMap<IncomingMessage, () => void>();

/** Cuts a connection whose body trickles in; asked again for the same request, its last patience counts. */
export function cutWhenSlow(request: IncomingMessage, { windowMs, minBytes, totalMs }: Patience): () => void {
  watched.get(request)?.();
  const { socket } = request;
  const startedAt = performance.now();
  let progress = { bytes: socket.bytesRead, at: startedAt };
  const timer = setInterval(
    () => {
      const [bytes, at] = [socket.bytesRead, performance.now()];
      if (request.complete) stop();
      else if (bytes - progress.bytes >= minBytes) progress = { bytes, at };
      if (at - progress.at >= windowMs || at - startedAt >= (totalMs ?? Number.POSITIVE_INFINITY)) {
        stop();
        request.destroy();
      }
    },
    Math.min(1_000, windowMs / 5),
  );
  const stop = () => clearInterval(timer);
  request.once("close", stop).once("end", stop);
  watched.set(request, stop);
  return stop;
}

/** Gives every body, whoever reads it or nobody, the patience that a small one needs. */
export const watchBodies: RequestHandler = (request, _response, next) => {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (encoding !== undefined || Number(length ?? 0) > 0) cutWhenSlow(request, PATIENCE);
  next();
};

/**
 * Reads a JSON body, and refuses a longer one as soon as that shows: Express' own reader would first take all of it,
 * however long that lasts.
 */
export function readJson(options: Parameters<typeof express.json>[0] = {}): RequestHandler {
  const parse = express.json({ ...options, limit: MAX_BODY_BYTES });
  return (request, response, next) => {
    let length = 0;
    let isOver = false;
    const finish = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      request.off("data", count);
      next(error);
    };
    const refuse = () => {
      endAfterAnswer(request, (name, value) => response.set(name, value));
      finish(new Failure("PAYLOAD_TOO_LARGE", "The body is too large."));
    };
    const count = (chunk: Buffer) => {
      length += chunk.length;
      if (length > MAX_BODY_BYTES) refuse();
    };
    if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) return refuse();
    parse(request, response, finish);
    // Only now: to listen earlier would let the body flow past a reader that has not begun.
    if (!request.complete && !isOver) request.on("data", count);
  };
}

/** Ends the connection after its answer, and not before its sender had time to read that. */
function endAfterAnswer(request: IncomingMessage, set: (name: string, value: string) => void): void {
  const { socket } = request;
  set("Connection", "close");
  // What Node calls after a last answer; its own destroys at once, and the bytes still unread would reset the answer.
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}
