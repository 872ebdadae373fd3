import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type Request, type RequestHandler, type Response } from "express";
import { Failure, notFound } from "../core/errors.ts";
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

/** 1 kB a second; a phone on a bad network sends 20. */
export const PATIENCE: Patience = { windowMs: 10_000, minBytes: 10_000, totalMs: 60_000 };

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
        // One that is answered is destroyed already, and its connection is not.
        request.destroy();
        socket.destroy();
      }
    },
    Math.min(1_000, windowMs / 5),
  );
  const stop = () => clearInterval(timer);
  request.once("close", stop).once("end", stop);
  watched.set(request, stop);
  return stop;
}

/** Gives a body that does not come along with its head, with or without a reader, the patience that a small one needs. */
export function watchBody(request: IncomingMessage): void {
  if (!hasBody(request)) return;
  process.nextTick(() => {
    if (!isHere(request) && !watched.has(request)) cutWhenSlow(request, PATIENCE);
  });
}

/** A body that does not say what it is, is taken for JSON. @throws {Failure} UNSUPPORTED_MEDIA */
export function assertJson(request: IncomingMessage): void {
  const type = request.headers["content-type"];
  if (hasBody(request) && type !== undefined && !/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new Failure("UNSUPPORTED_MEDIA", "Send the body as application/json.");
  }
}

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
      endAfterAnswer(request, response);
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

/**
 * The same without Express. @returns reads a request's body, unless somebody has; undefined: it has none. As nearly
 * everybody sends it, it only has to be parsed; whatever is odd is left to Express' own reader.
 */
export function openReader(options?: Parameters<typeof readJson>[0]) {
  const read = readJson(options);
  const parse = (text: string): unknown => {
    const body = parseJson(text);
    if (options?.strict !== false && (typeof body !== "object" || body === null)) throw notJson();
    return body;
  };
  return (request: IncomingMessage, response: ServerResponse): unknown => {
    if (!hasBody(request) || "body" in request) return (request as Request).body;
    if (isPlain(request)) return readText(request).then(parse);
    return new Promise((resolve, reject) => {
      const finish = (error: unknown) => (error ? reject(error) : resolve((request as Request).body));
      read(request as Request, response as Response, finish);
    });
  };
}

/** Whether it is text as it is, of a length that its head tells and that may be. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"]) <= MAX_BODY_BYTES &&
  headers["content-encoding"] === undefined &&
  /^application\/json(; ?charset=utf-8)?$/i.test(headers["content-type"] ?? "");

/** Whether all of a body has come, and nobody has read of it. */
const isHere = ({ readableLength, headers }: IncomingMessage): boolean =>
  readableLength === Number(headers["content-length"]);

/** @throws {Failure} BAD_USER_INPUT when its sender leaves before all of it is here. */
async function readText(request: IncomingMessage): Promise<string> {
  // What comes along with the head is here once that was told.
  await undefined;
  if (isHere(request)) return UTF_8.decode(request.read());
  if (request.destroyed) throw unreadable();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .once("end", () => resolve(UTF_8.decode(Buffer.concat(chunks))))
      .once("close", () => reject(unreadable()));
  });
}

/** @throws {Failure} BAD_USER_INPUT */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/** Without the mark at its beginning by which some writers tell that it is UTF-8. */
const UTF_8 = new TextDecoder();

const notJson = () => new Failure("BAD_USER_INPUT", "The body is not valid JSON.");
const unreadable = () => new Failure("BAD_USER_INPUT", "The request could not be read.");

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends the connection after its answer, and not before its sender had time to read that. */
function endAfterAnswer({ socket }: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Connection", "close");
  // What Node calls after a last answer; its own destroys at once, and the bytes still unread would reset the answer.
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}

/** What Express' own parsers complain about, in our words. */
export function bodyFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  const type = isRecord(error) ? error.type : undefined;
  if (type === "entity.parse.failed") return notJson();
  if (type === "entity.too.large") return new Failure("PAYLOAD_TOO_LARGE", "The body is too large.");
  const status = isRecord(error) ? error.status : undefined;
  // What leads out of a folder of files is not there either.
  if (status === 404 || status === 403) return notFound();
  return typeof status === "number" && status >= 400 && status < 500 ? unreadable() : undefined;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
