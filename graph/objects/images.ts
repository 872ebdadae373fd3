import pLimit from "p-limit";
import { Failure } from "../core/errors.ts";
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
  return limit(async () => {
    try {
      return await decode("convert", bytes);
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
  background(() => limit(() => decode("convertToAvif", kept, width)));
