import { type IncomingMessage, request } from "node:http";
import { isIP } from "node:net";
import type { Services } from "../core/services.ts";
import { isPublicAddress } from "./network.ts";

/** What is taken of an answer. */
export interface Bounds {
  /** Of which type it should be. */
  accept: string;
  maxBytes: number;
  /** For everything together: the name, the connection and the answer. */
  timeoutMs: number;
}

/** The `https` address of another host, on the usual port and without a name or password; null for any other. */
export function parseOutsideAddress({ config }: Pick<Services, "config">, url: string): URL | null {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain = target?.protocol === "https:" && !target.port && !target.username && !target.password;
  return isPlain && nameOf(target) !== nameOf(new URL(config.publicUrl)) ? target : null;
}

/**
 * Asks a public host. What our server can reach and a stranger cannot stays out of reach: the host's addresses are all
 * checked, the connection goes to one of those that were checked, and nothing is followed from there.
 * @throws whatever kept the whole of an answer from coming in time; why is for our log only.
 */
export function fetchOutside({ network }: Pick<Services, "network">, target: URL, bounds: Bounds): Promise<Buffer> {
  const signal = AbortSignal.timeout(bounds.timeoutMs);
  return orAbort(signal, ask(network, target, bounds, signal));
}

/** A host as it is resolved: without an IPv6 address' brackets, and without the dot that ends a full name. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

async function ask(
  network: Services["network"],
  target: URL,
  { accept, maxBytes }: Bounds,
  signal: AbortSignal,
): Promise<Buffer> {
  const host = nameOf(target);
  const addresses = isIP(host) ? [host] : await network.resolve(host);
  const [address] = addresses;
  if (!address || !addresses.every(isPublicAddress)) throw new Error(`${host} is no public host`);
  signal.throwIfAborted();
  const socket = await network.dial(address, host);
  try {
    signal.throwIfAborted();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({
        createConnection: () => socket,
        path: target.pathname + target.search,
        headers: { Host: target.host, Accept: accept, "Accept-Encoding": "identity", Connection: "close" },
        signal,
      })
        .once("response", resolve)
        .once("error", reject)
        .end();
    });
    return await readBody(response, maxBytes);
  } finally {
    socket.destroy();
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
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

/** A resolver or a handshake cannot always be interrupted, but nobody has to wait for it. */
function orAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
