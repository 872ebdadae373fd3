import type { Metadata } from "sharp";
import { IMAGE_LIMITS } from "../core/limits.ts";
import {
  type Format,
  needsTooMuchMemory,
  tooLong,
  tooManyFramePixels,
  tooManyFrames,
  tooManyPixels,
  tooManyScans,
} from "./formats.ts";

/** The least that its decoder needs for each pixel; how much it is in the end shows while it decodes. */
const AVIF_BYTES = 7;
const COEFFICIENT_BYTES = 2;
const SAMPLES: Record<string, number> = { "4:2:0": 1.5, "4:2:2": 2, "4:4:4": 3, "4:4:4:4": 4 };

/**
 * Looks at an image's header, before any of it is decoded.
 * @throws {Failure} UNSUPPORTED_MEDIA for more than `IMAGE_LIMITS` allow.
 */
export function checkBounds(format: Format, { width, height, ...header }: Metadata, frames: number): void {
  if (frames > IMAGE_LIMITS.frames) throw tooManyFrames();
  if (Math.max(width, height) > IMAGE_LIMITS.side) throw tooLong();
  const megapixels = (width * height * frames) / 1e6;
  if (megapixels > IMAGE_LIMITS.megapixels) throw frames > 1 ? tooManyFramePixels() : tooManyPixels();
  if (megapixels * 1e6 * heldBytesOf(format, header) > IMAGE_LIMITS.heldBytes) throw needsTooMuchMemory();
}

/**
 * Refuses a JPEG whose pixels are gone through too often: kilobytes of it can keep a decoder busy for minutes.
 * @throws {Failure} UNSUPPORTED_MEDIA
 */
export function checkScans(bytes: Buffer): void {
  let scans = 0;
  // As decoders do, what is no marker is passed over: the data of a scan, and whatever else stands between segments.
  for (let at = bytes.indexOf(MARK, 2); at >= 0; at = bytes.indexOf(MARK, at)) {
    const marker = bytes[at + 1];
    if (marker === undefined || marker === END_OF_IMAGE) return;
    if (marker === START_OF_SCAN) scans += 1;
    if (scans > IMAGE_LIMITS.scans) throw tooManyScans();
    if (marker === MARK) at += 1;
    else if (hasNoLength(marker) || at + 4 > bytes.length) at += 2;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const MARK = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
/** A zero within data, a mark for restarts, or one that stands alone. */
const hasNoLength = (marker: number) => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);

/** Bytes for each pixel that are held until the whole image is there; most formats are decoded row by row. */
function heldBytesOf(format: Format, header: Omit<Metadata, "width" | "height">): number {
  if (format === "heif") return AVIF_BYTES;
  if (!header.isProgressive) return 1;
  if (format === "jpeg") return COEFFICIENT_BYTES * (SAMPLES[header.chromaSubsampling ?? ""] ?? header.channels);
  return header.channels * (header.depth === "ushort" ? 2 : 1);
}
