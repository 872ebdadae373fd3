import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import { connect, isIP } from "node:net";
import type { Config } from "../core/config.ts";
import type { Services } from "../core/services.ts";
import { isLoopback, isPublicAddress } from "./network.ts";

/** What is taken of an answer. */
export interface Bounds {
  /** Of which type it should be. */
  accept: string;
  maxBytes: number;
  /** For everything together: the name, the connection and the answer. */
  timeoutMs: number;
}

/** What is sent to an address, and what is kept of its answer. */
export interface Post {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** How much of the answer is kept, in bytes. */
  keptBytes: number;
  timeoutMs: number;
}

/** What an address answered to a post. */
export interface PostAnswer {
  status: number;
  /** As its header says. */
  retryAfter: string | undefined;
  /** The beginning of it. */
  body: Buffer;
}

type Outside = Pick<Services, "network">;

/** In which an answer that is cut off comes to its end, in milliseconds. */
const GRACE = 500;

const HTTPS_PORT = 443;
/** Below it are ports of services that are not meant for programs of others, such as mail. */
const FIRST_FREE_PORT = 1024;

type Configured = Pick<Services, "config">;

/** The `https` address of another host, on the usual port and without a name or password; null for any other. */
export const parseOutsideAddress = ({ config }: Configured, url: string): URL | null =>
  readPlain(url, (target) => isHttps(target) && portOf(target) === HTTPS_PORT && !isOwnHost(config, target));

/**
 * The same of an address to which something may be sent, also on ports that anybody may listen on. In a sandbox it may be
 * an `http` address of this machine, but for the sandbox's own.
 */
export const parseReceiver = ({ config }: Configured, url: string): URL | null =>
  readPlain(url, (target) => {
    const port = portOf(target);
    if (config.sandbox && target.protocol === "http:") return port >= FIRST_FREE_PORT && port !== ownPort(config);
    return isHttps(target) && (port === HTTPS_PORT || port >= FIRST_FREE_PORT) && !isOwnHost(config, target);
  });

function readPlain(url: string, isAllowed: (target: URL) => boolean): URL | null {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  return target && !target.username && !target.password && isAllowed(target) ? target : null;
}

const isHttps = ({ protocol }: URL) => protocol === "https:";
const isOwnHost = ({ publicUrl }: Config, target: URL) => nameOf(target) === nameOf(new URL(publicUrl));
const ownPort = ({ publicUrl, port }: Config) => Number(new URL(publicUrl).port) || port;

/**
 * Asks a public host. What our server can reach and a stranger cannot stays out of reach: the host's addresses are all
 * checked, the connection goes to one of those that were checked, and nothing is followed from there.
 * @throws whatever kept the whole of an answer from coming in time; why is for our log only.
 */
export function fetchOutside(outside: Outside, target: URL, { accept, maxBytes, timeoutMs }: Bounds): Promise<Buffer> {
  return inTime(timeoutMs, (signal) =>
    ask(
      outside,
      target,
      { method: "GET", headers: { Accept: accept, "Accept-Encoding": "identity" }, signal },
      (answer) => readWhole(answer, maxBytes),
    ),
  );
}

/**
 * Sends a text to a public host, with the same care. A status is an answer, whatever it is, also where what follows
 * it does not come in time.
 * @throws whatever kept a status from coming in time.
 */
export function postOutside(outside: Outside, target: URL, post: Post): Promise<PostAnswer> {
  const { headers, body, keptBytes, timeoutMs } = post;
  return inTime(
    timeoutMs,
    (signal) =>
      ask(outside, target, { method: "POST", headers, body, signal }, async (answer) => ({
        status: answer.statusCode ?? 0,
        retryAfter: answer.headers["retry-after"],
        body: await readBeginning(answer, keptBytes),
      })),
    GRACE,
  );
}

/** Whether all addresses of a host are such that we may go there now. */
export function isOutside({ network }: Outside, target: URL, timeoutMs: number): Promise<boolean> {
  return inTime(timeoutMs, () => findAddress(network, target)).then(
    () => true,
    () => false,
  );
}

/** A host as it is resolved: without an IPv6 address' brackets, and without the dot that ends a full name. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === "https:" ? HTTPS_PORT : 80));

/** One of a host's addresses, where all of them are public; of `http`, where all are this machine. @throws where one is not. */
async function findAddress(network: Services["network"], target: URL): Promise<string> {
  const host = nameOf(target);
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [address] = addresses;
  if (!address || !addresses.every(isHttps(target) ? isPublicAddress : isLoopback))
    throw new Error(`${host} is no public host`);
  return address;
}

interface Request {
  method: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: string;
  signal: AbortSignal;
}

async function ask<Answer>(
  { network }: Outside,
  target: URL,
  { method, headers, body, signal }: Request,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const address = await findAddress(network, target);
  signal.throwIfAborted();
  const port = portOf(target);
  const socket = isHttps(target) ? await network.dial(address, nameOf(target), port) : connect({ host: address, port });
  try {
    signal.throwIfAborted();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({
        createConnection: () => socket,
        method,
        path: target.pathname + target.search,
        headers: {
          ...headers,
          Host: target.host,
          Connection: "close",
          ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }),
        },
        signal,
      })
        .once("response", resolve)
        .once("error", reject)
        .end(body);
    });
    return await read(response);
  } finally {
    socket.destroy();
  }
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  // A redirect is not followed: it could lead anywhere.
  if (response.statusCode !== 200) throw new Error(`It answered ${response.statusCode}`);
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) throw new Error("It is too large");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > maxBytes) throw new Error("It is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

async function readBeginning(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= bytes) break;
    }
  } catch {
    // What came is what is kept.
  }
  return Buffer.concat(chunks).subarray(0, bytes);
}

/**
 * A resolver or a handshake cannot always be interrupted, but nobody has to wait for it.
 * @param grace how long the work may take to end after the timeout, in milliseconds.
 */
function inTime<Result>(timeoutMs: number, work: (signal: AbortSignal) => Promise<Result>, grace = 0): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    signal.addEventListener("abort", () => (grace > 0 ? setTimeout(give, grace).unref() : give()), { once: true });
    work(signal).then(resolve, reject);
  });
}
