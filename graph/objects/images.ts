import pLimit from "p-limit";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { Failure } from "../core/errors.ts";

/** The widths in which every image is kept, in pixels. */
export const WIDTHS = [320, 640, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** A strip taller than this is scaled down as a whole; WebP itself ends at 16383. */
const MAX_HEIGHT = 4096;
/** Of all frames together: what a camera makes fits, what only costs memory does not. */
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;
const TIMEOUT_SECONDS = 10;

const PLACEHOLDER_WIDTH = 16;
const MAX_PLACEHOLDER_HEIGHT = 32;

const NOT_AN_IMAGE = "Invalid file type: Please select an image file.";
const TOO_LARGE = "Image dimensions are too large";
const DAMAGED = "Upload failed: Failed to upload image. Please try again.";

// One thread an image and two images at a time, so that uploads never take the whole machine from everything else.
sharp.concurrency(1);
// Every upload is another image: a cache would only hold memory.
sharp.cache(false);
const limit = pLimit(2);

export interface Variant {
  /** The step of `WIDTHS`; the picture itself is narrower when the original is. */
  width: Width;
  bytes: Buffer;
}

export interface ProcessedImage {
  /** Pixels of the largest variant, upright. */
  width: number;
  height: number;
  /** A few pixels as a `data:` address. */
  placeholder: string;
  variants: Variant[];
}

type Format = "jpeg" | "png" | "gif" | "webp" | "heif";

const refuse = (sentence: string) => new Failure("UNSUPPORTED_MEDIA", sentence, { file: sentence });

export const notAnImage = () => refuse(NOT_AN_IMAGE);
export const damagedImage = () => refuse(DAMAGED);

/** How many bytes `sniffFormat` needs to decide. */
export const SNIFFED_BYTES = 12;

/** The format that the first bytes announce, if it is one that is accepted; a name or a header proves nothing. */
export function sniffFormat(bytes: Buffer): Format | null {
  const text = bytes.toString("latin1", 0, SNIFFED_BYTES);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF.{4}WEBP/s.test(text)) return "webp";
  if (/^.{4}ftypavi[fs]/s.test(text)) return "heif";
  return null;
}

/** The widths in which an image is kept whose largest variant is this wide. */
export function storedWidths(width: number): Width[] {
  return WIDTHS.filter((_step, index) => (WIDTHS[index - 1] ?? 0) < width);
}

/** What an image takes up in the store. */
export const countBytes = (variants: readonly Variant[]): number =>
  variants.reduce((sum, { bytes }) => sum + bytes.length, 0);

/**
 * Decodes what somebody sent and makes of it what is shown: upright, sRGB, without any metadata, never enlarged, as
 * WebP in each of `WIDTHS` that the original reaches and the first that it does not. Animations stay animated.
 * @throws {Failure} UNSUPPORTED_MEDIA at `file`: no image of an accepted format, too many pixels or frames, or damaged.
 */
export function processImage(bytes: Buffer): Promise<ProcessedImage> {
  return limit(async () => {
    try {
      return await convert(bytes);
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw error instanceof Error && error.message.includes("pixel limit") ? refuse(TOO_LARGE) : damagedImage();
    }
  });
}

async function convert(bytes: Buffer): Promise<ProcessedImage> {
  const format = sniffFormat(bytes);
  if (!format) throw notAnImage();
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "truncated" };
  // Of what else can hold several pictures, such as AVIF, the first is the image.
  const canMove = format === "gif" || format === "webp";
  const metadata = await sharp(bytes, { ...options, animated: canMove }).metadata();
  if (metadata.format !== format) throw notAnImage();
  const frames = canMove ? (metadata.pages ?? 1) : 1;
  if (frames > MAX_FRAMES) throw refuse(TOO_LARGE);

  const isAnimated = frames > 1;
  const original = isAnimated
    ? { width: metadata.width, height: metadata.pageHeight ?? metadata.height }
    : metadata.autoOrient;
  const { width, height } = largestSize(original);
  const still = await decode(sharp(bytes, { ...options, autoOrient: !isAnimated }), width, height);
  const variants: Variant[] = [];
  for (const step of storedWidths(width)) {
    const size = scale({ width, height }, Math.min(step, width));
    const resized = isAnimated
      ? sharp(bytes, { ...options, animated: true })
          .resize({ ...size, fit: "fill" })
          .webp({ quality: 75, effort: 1 })
      : still()
          .resize({ ...size, fit: "fill" })
          .webp({ quality: 80 });
    variants.push({ width: step, bytes: await timed(resized).toBuffer() });
  }
  return { width, height, placeholder: await makePlaceholder(still(), { width, height }), variants };
}

/** Decodes once, at the largest size that is kept; what is smaller is made from those pixels. */
async function decode(source: Sharp, width: number, height: number): Promise<() => Sharp> {
  const { data, info } = await timed(source.resize({ width, height, fit: "fill" }))
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

interface Size {
  width: number;
  height: number;
}

const scale = (size: Size, width: number): Size => ({
  width,
  height: Math.max(1, Math.round((size.height * width) / size.width)),
});

function largestSize(original: Size): Size {
  const factor = Math.min(1, Math.max(...WIDTHS) / original.width, MAX_HEIGHT / original.height);
  return {
    width: Math.max(1, Math.round(original.width * factor)),
    height: Math.max(1, Math.round(original.height * factor)),
  };
}

async function makePlaceholder(still: Sharp, size: Size): Promise<string> {
  const { width, height } = scale(size, Math.min(PLACEHOLDER_WIDTH, size.width));
  const tiny = still.resize({ width, height: Math.min(height, MAX_PLACEHOLDER_HEIGHT), fit: "fill" });
  const bytes = await tiny.webp({ quality: 20, alphaQuality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${bytes.toString("base64")}`;
}

const timed = (pipeline: Sharp) => pipeline.timeout({ seconds: TIMEOUT_SECONDS });
