import { type Context, requireViewer } from "../../core/context.ts";
import { badInput, type Failure } from "../../core/errors.ts";
import { runExclusive } from "../../core/keyed-mutex.ts";
import { processImage } from "../../objects/images.ts";
import { fetchOutside, parseOutsideAddress } from "../../objects/outside.ts";
import { readObjectId } from "./addresses.ts";
import { showObject } from "./showing.ts";

const BOUNDS = { accept: "image/*", maxBytes: 10 * 1024 * 1024 };
const TIMEOUT_MS = 5_000;

/** Where an image of ours is, or the bytes that were made of somebody else's, as WebP. */
export type ProxiedImage = { location: string } | { bytes: Buffer };

/**
 * Fetches an image of a public host for somebody who is signed in; of our own images it says where they are. What came is
 * decoded and made anew, like an upload: not a byte of it is passed on.
 * @throws {Failure} UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND for an image of ours that the viewer may not see,
 * BAD_USER_INPUT at `url` for everything that is no image of a public host, or does not come in time.
 */
export async function proxyImage(ctx: Context, url: string, timeoutMs = TIMEOUT_MS): Promise<ProxiedImage> {
  const viewer = requireViewer(ctx);
  if (readObjectId(ctx, url)) return { location: await showObject(ctx, url) };
  const target = parseOutsideAddress(ctx, url);
  if (!target) throw refuse("Use the https address of a public image.");
  if (ctx.config.sandbox) throw refuse("A sandbox loads no images from other sites.");
  await ctx.limits.spend("proxyImage", viewer.id);
  try {
    const bytes = await fetchOutside(ctx, target, { ...BOUNDS, timeoutMs });
    const { variants } = await runExclusive(`images of ${viewer.id}`, () => processImage(bytes));
    const largest = variants.at(-1);
    if (!largest) throw new Error("The image could not be made");
    return { bytes: largest.bytes };
  } catch (error) {
    // Why is for our log only: to the asker, a host that is not there and one that must not be asked look the same.
    ctx.log.info({ err: error, requestId: ctx.requestId, host: target.hostname }, "an image was not fetched");
    throw refuse("This image could not be loaded.");
  }
}

const refuse = (sentence: string): Failure => badInput({ url: sentence });
