import pLimit, { type LimitFunction } from "p-limit";
import { Failure } from "../core/errors.ts";
import { metrics, timed } from "../core/metrics.ts";
import { decode } from "./decoder.ts";
import { damagedImage, type ProcessedImage, type Width } from "./formats.ts";

/** Two at a time, at a lower priority than requests: while one takes long, others are answered. */
const limit = pLimit(2);
/** What nobody waits for, one at a time and in the same turn. */
const background = pLimit(1);

/**
 * Decodes what somebody sent and makes of it what is shown: upright, sRGB, without any metadata, never enlarged, as
 * WebP in each of `WIDTHS` that the original reaches and the first that it does not. Animations stay animated.
 * @throws {Failure} UNSUPPORTED_MEDIA at `file`: no image of an accepted format, too many pixels or frames, or damaged.
 */
export function processImage(bytes: Buffer): Promise<ProcessedImage> {
  return queue(limit, async () => {
    try {
      return await timed(observe("convert"), () => decode("convert", bytes));
    } catch (error) {
      throw error instanceof Failure ? error : damagedImage();
    }
  });
}

/**
 * Makes one width of a kept image as AVIF, whenever there is time for it.
 * @returns null for an image that moves.
 */
export const makeAvif = (kept: Buffer, width: Width): Promise<Buffer | null> =>
  queue(background, () => limit(() => timed(observe("avif"), () => decode("convertToAvif", kept, width))));

const observe = (step: "convert" | "avif") => (seconds: number) => metrics.image.observe({ step }, seconds);

/** Counts an image for as long as it waits or is worked on. */
async function queue<Result>(line: LimitFunction, work: () => Promise<Result>): Promise<Result> {
  metrics.imageQueue.inc();
  try {
    return await line(work);
  } finally {
    metrics.imageQueue.dec();
  }
}
