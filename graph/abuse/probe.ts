import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { expect, inject } from "vitest";
import type { DataOf } from "../testing/document-types.ts";

export const target = inject("target");

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

export interface Probe {
  method?: string;
  /** Sent as it is: nothing is encoded or resolved. */
  path: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** A string or bytes are sent as they are; anything else as JSON. */
  body?: unknown;
  /** The server without rate limits by default. */
  at?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function probe({ method = "GET", path, token, headers = {}, body, at = target.open }: Probe): Promise<Answer> {
  const { hostname, port } = new URL(at);
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const bytes = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(bytes !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(bytes) }),
        ...headers,
      },
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          milliseconds: performance.now() - begun,
        }),
      );
    });
    sent.end(bytes);
  });
}

/** The data of a document; unknown where its text is built at run time. */
export type Answered<Text extends string> = string extends Text ? unknown : DataOf<Text>;

export interface Reply<Data = unknown> extends Answer {
  data: Data;
  code: string | undefined;
  message: string | undefined;
  extensions: Record<string, unknown>;
}

export async function ask<const Text extends string>(
  token: string | undefined,
  query: Text,
  variables: Record<string, unknown> = {},
  at?: string,
): Promise<Reply<Answered<Text>>> {
  const answer = await probe({
    method: "POST",
    path: "/graphql",
    token,
    body: { query, variables },
    ...(at && { at }),
  });
  const { data, errors } = JSON.parse(answer.text);
  const [error] = errors ?? [];
  return {
    ...answer,
    data,
    code: error?.extensions?.code,
    message: error?.message,
    extensions: error?.extensions ?? {},
  };
}

/** A failure is requested with code and fields. */
export async function call(
  token: string | undefined,
  line: string,
  body?: unknown,
  at?: string,
): Promise<Answer & { code: string | undefined; json: Record<string, unknown> }> {
  const [method = "GET", path = "/"] = line.split(" ");
  const headers = { Accept: "application/problem+json" };
  const answer = await probe({ method, path, token, body, headers, ...(at && { at }) });
  const json = /json/.test(String(answer.headers["content-type"])) ? JSON.parse(answer.text) : {};
  return { ...answer, json, code: json.code };
}

/** Sends bytes over a new connection. @returns the reply until the server closed it or fell silent. */
export function sendBytes(
  bytes: string | Buffer,
  { silence = 1500, after = (_socket: Socket): void => undefined } = {},
): Promise<string> {
  const { hostname, port } = new URL(target.open);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let received = "";
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.setTimeout(silence, end);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    // A server may hang up on nonsense.
    socket.on("error", end);
    socket.on("close", end);
    socket.once("connect", () => {
      socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
      after(socket);
    });
  });
}

/** The server still runs, answers at once, and has not restarted. */
export async function expectAlive(at = target.open): Promise<void> {
  const { status, text } = await probe({ path: "/healthz", at });
  expect([status, text]).toEqual([200, "ok"]);
}
