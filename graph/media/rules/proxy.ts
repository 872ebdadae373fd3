import { type IncomingMessage, request } from "node:http";
import { isIP } from "node:net";
import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, type Failure } from "../../core/errors.ts";
import type { Services } from "../../core/services.ts";
import { processImage } from "../../objects/images.ts";
import { isPublicAddress } from "../../objects/network.ts";
import { readObjectId } from "./addresses.ts";
import { showObject } from "./showing.ts";

const MAX_BYTES = 10 * 1024 * 1024;
/** For everything together: the name, the connection and the image. */
const TIMEOUT_MS = 5_000;

/** Where an image of ours is, or the bytes that were made of somebody else's, as WebP. */
export type ProxiedImage = { location: string } | { bytes: Buffer };

/**
 * Fetches an image of a public host for somebody who is signed in; of our own images it says where they are. What our
 * server can reach and the viewer cannot stays out of reach: the host's addresses are all checked, the connection goes
 * to one of those that were checked, and nothing is followed from there. What came is decoded and made anew, like an
 * upload: not a byte of it is passed on.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND for an image of ours that the viewer may not see,
 * BAD_USER_INPUT at `url` for everything that is no image of a public host, or does not come in time.
 */
export async function proxyImage(ctx: Context, url: string, timeoutMs = TIMEOUT_MS): Promise<ProxiedImage> {
  const viewer = requireViewer(ctx);
  if (readObjectId(ctx, url)) return { location: await showObject(ctx, url) };
  const target = parseTarget(ctx, url);
  await ctx.limits.spend("proxyImage", viewer.id);
  const ended = AbortSignal.timeout(timeoutMs);
  try {
    const bytes = await orAbort(ended, fetchBytes(ctx, target, ended));
    const { variants } = await processImage(bytes);
    const largest = variants.at(-1);
    if (!largest) throw new Error("Nothing was made of it");
    return { bytes: largest.bytes };
  } catch (error) {
    // Why is for our log only: to the asker, a host that is not there and one that must not be asked look the same.
    ctx.log.info({ err: error, requestId: ctx.requestId, host: target.hostname }, "an image was not fetched");
    throw refuse("This image could not be loaded.");
  }
}

const refuse = (sentence: string): Failure => badInput({ url: sentence });

/** @throws {Failure} BAD_USER_INPUT unless it is an `https` address of another host, on the usual port. */
function parseTarget({ config }: Pick<Services, "config">, url: string): URL {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain = target?.protocol === "https:" && !target.port && !target.username && !target.password;
  if (!target || !isPlain || nameOf(target) === nameOf(new URL(config.publicUrl))) {
    throw refuse("Use the https address of a public image.");
  }
  return target;
}

/** A host as it is resolved: without an IPv6 address' brackets, and without the dot that ends a full name. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

async function fetchBytes({ network }: Services, target: URL, signal: AbortSignal): Promise<Buffer> {
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
        headers: { Host: target.host, Accept: "image/*", "Accept-Encoding": "identity", Connection: "close" },
        signal,
      })
        .once("response", resolve)
        .once("error", reject)
        .end();
    });
    return await readBody(response);
  } finally {
    socket.destroy();
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  // A redirect is not followed: it could lead anywhere.
  if (response.statusCode !== 200) throw new Error(`It answered ${response.statusCode}`);
  if (Number(response.headers["content-length"] ?? 0) > MAX_BYTES) throw new Error("It is too large");
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error("It is too large");
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
