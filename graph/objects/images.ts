import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { Failure } from "../core/errors.ts";
import { decode } from "./decoder.ts";
import { damagedImage, type ProcessedImage, tooLarge, type Width } from "./formats.ts";

/** At most two at a time, and never on every core: uploads leave one to everything else. */
const limit = pLimit(availableParallelism() > 2 ? 2 : 1);
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
      if (error instanceof Failure) throw error;
      throw error instanceof Error && error.message.includes("pixel limit") ? tooLarge() : damagedImage();
    }
  });
}

/**
 * Makes one width of a kept image as AVIF, whenever there is time for it.
 * @returns null for an image that moves.
 */
export const makeAvif = (kept: Buffer, width: Width): Promise<Buffer | null> =>
  background(() => limit(() => decode("convertToAvif", kept, width)));
