import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, type InputType } from "node:zlib";
import { rateHeadersOf } from "../core/rate-limits.ts";
import { notesOfRequest } from "../core/request-notes.ts";
import { bareHeaders } from "./headers.ts";

/** Bytes from which on fewer packets are worth the work of packing. */
const PACKED_FROM = 4096;

/** Quick ones, for what is packed anew each time; the first that is taken. */
const PACKINGS = [
  {
    encoding: "br",
    isTaken: /(^|,)\s*br\s*(,|;\s*q=(1|0\.\d*[1-9])|$)/i,
    pack: promisify((text: InputType, done: Parameters<typeof brotliCompress>[1]) =>
      brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }, done),
    ),
  },
  {
    encoding: "gzip",
    isTaken: /(^|,)\s*gzip\s*(,|;\s*q=(1|0\.\d*[1-9])|$)/i,
    pack: promisify((text: InputType, done: Parameters<typeof gzip>[2]) => gzip(text, { level: 3 }, done)),
  },
];

/** The id by which a request is logged, and which its answer tells. */
export function requestIdOf(response: ServerResponse): string {
  const id = response.getHeader("X-Request-Id")?.toString() ?? randomUUID();
  const notes = notesOfRequest();
  if (notes) notes.requestId = id;
  return id;
}

export interface Answer {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/**
 * Answers in one write with what nobody may keep; a long text is packed for clients that accept it. Its length then tells
 * nobody what is secret in it: that would take many answers to what another site made up, and no other site can ask
 * in somebody's name, since browsers send no token along by themselves.
 */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  { status, type, body, headers }: Answer,
): Promise<void> {
  const { "accept-encoding": taken = "" } = request.headers;
  const head = Object.assign(bareHeaders(requestId), { "Content-Type": type }, rateHeadersOf(request), headers);
  const isLong = body.length >= PACKED_FROM;
  if (isLong) head.Vary = "Accept-Encoding";
  const packing = isLong && PACKINGS.find(({ isTaken }) => isTaken.test(taken));
  const sent = packing ? await packing.pack(body) : body;
  if (packing) head["Content-Encoding"] = packing.encoding;
  head["Content-Length"] = String(Buffer.byteLength(sent));
  response.writeHead(status, head).end(sent);
}
