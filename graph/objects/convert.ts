import sharp, { type Sharp, type SharpOptions } from "sharp";
import {
  notAnImage,
  type ProcessedImage,
  sniffFormat,
  storedWidths,
  tooLarge,
  type Variant,
  WIDTHS,
  type Width,
} from "./formats.ts";

/** A strip taller than this is scaled down as a whole; WebP itself ends at 16383. */
const MAX_HEIGHT = 4096;
/** Of all frames together: what a camera makes fits, what only costs memory does not. */
const MAX_PIXELS = 40_000_000;
const MAX_FRAMES = 100;
const TIMEOUT_SECONDS = 10;

const PLACEHOLDER_WIDTH = 16;
const MAX_PLACEHOLDER_HEIGHT = 32;

// One thread an image.
sharp.concurrency(1);
// Every upload is another image: a cache would only hold memory.
sharp.cache(false);

/**
 * What `processImage` does, in full.
 * @throws {Failure} as it does, and whatever the decoder throws.
 */
export async function convert(bytes: Buffer): Promise<ProcessedImage> {
  const format = sniffFormat(bytes);
  if (!format) throw notAnImage();
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "truncated" };
  // Of what else can hold several pictures, such as AVIF, the first is the image.
  const canMove = format === "gif" || format === "webp";
  const metadata = await sharp(bytes, { ...options, animated: canMove }).metadata();
  if (metadata.format !== format) throw notAnImage();
  const frames = canMove ? (metadata.pages ?? 1) : 1;
  if (frames > MAX_FRAMES) throw tooLarge();

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

/**
 * A kept image in one of its widths as AVIF, which takes a third less room than WebP.
 * @returns null for an image that moves.
 */
export async function convertToAvif(kept: Buffer, width: Width): Promise<Buffer | null> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "truncated" };
  const { pages = 1 } = await sharp(kept, { ...options, animated: true }).metadata();
  if (pages > 1) return null;
  const resized = sharp(kept, options).resize({ width, withoutEnlargement: true });
  // More effort takes several times as long for hardly a percent.
  return timed(resized).avif({ quality: 50, effort: 2 }).toBuffer();
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
